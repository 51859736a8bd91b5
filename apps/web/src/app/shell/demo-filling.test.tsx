import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../ui/testing.tsx';
import { DemoFilling } from './demo-filling.tsx';

const LOOK_MS = 2000;
let filled = 7;
const onStore = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ filled, total: 24 })));
  filled = 7;
  onStore.mockReset();
  show(
    <QueryClientProvider client={new QueryClient()}>
      <DemoFilling onStore={onStore} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const line = () => screen.queryByRole('status')?.textContent;

it('says how many stores are there, and tells of each that comes', async () => {
  await waitFor(() => expect(line()).toBe('The demo network is being filled: 7 of 24 stores'));
  expect(onStore).not.toHaveBeenCalled();

  filled = 8;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  await waitFor(() => expect(line()).toContain('8 of 24'));
  expect(onStore).toHaveBeenCalledTimes(1);
});

it('goes when the demo is whole, and asks no more', async () => {
  await waitFor(() => expect(line()).toContain('7 of 24'));
  filled = 24;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  await waitFor(() => expect(line()).toBeUndefined());
  expect(onStore).toHaveBeenCalledTimes(1);

  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
  expect(asked).not.toHaveBeenCalled();
});
