import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** Calls the API in the session of the page; whatever it refuses fails the journey. */
export async function call<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<T> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  const answer = await page.request.fetch(`/rest_api/${path}`, {
    method,
    headers: { 'x-csrftoken': token },
    ...(data ? { data } : {}),
  });
  const text = await answer.text();
  expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true);
  return (text ? JSON.parse(text) : undefined) as T;
}
