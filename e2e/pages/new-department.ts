import { expect, type Page } from '@playwright/test';

/** Calls the API in the session of the page. */
function caller(page: Page) {
  return async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
    const answer = await page.request.fetch(`/rest_api/${path}`, {
      method,
      headers: { 'x-csrftoken': token },
      ...(data ? { data } : {}),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
}

interface Named {
  id: number;
  name?: string;
}

/** A department with one work type and so many people, beside the demo's: nobody has a day in it yet. */
export async function aDepartmentOf(page: Page, people: number, name: string): Promise<number> {
  const call = caller(page);
  const [root] = await call<Named[]>('GET', 'department/tree/');
  const [position] = await call<Named[]>('GET', 'worker_position/');
  const [work] = await call<Named[]>('GET', 'work_type_name/');
  const shop = await call<Named>('POST', 'department/', {
    name,
    parent_id: root?.id,
    timezone: 'Europe/Moscow',
    tm_open_dict: { all: '09:00:00' },
    tm_close_dict: { all: '22:00:00' },
  });
  await call('POST', 'work_type/', { shop_id: shop.id, work_type_name_id: work?.id });
  for (let at = 1; at <= people; at++) {
    const number = String(at).padStart(2, '0');
    const user = await call<Named>('POST', 'user/', { first_name: 'Anna', last_name: `Person ${number}` });
    await call('POST', 'employment/', {
      user_id: user.id,
      tabel_code: `new-${shop.id}-${number}`,
      shop_id: shop.id,
      position_id: position?.id,
      dt_hired: '2026-01-01',
    });
  }
  return shop.id;
}
