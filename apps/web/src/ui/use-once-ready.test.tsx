import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOnceReady } from './use-once-ready.ts';

it('does what is asked for before it is ready once it is, with what it knows then, and once', () => {
  const done = vi.fn();
  const { result, rerender } = renderHook(
    ({ works }: { works: string[] | null }) =>
      useOnceReady<string>(works !== null, (name) => done(name, works)),
    { initialProps: { works: null } as { works: string[] | null } },
  );
  act(() => result.current.ask('draft'));
  expect([result.current.isWaiting, done.mock.calls]).toEqual([true, []]);
  rerender({ works: ['Checkout'] });
  expect(result.current.isWaiting).toBe(false);
  rerender({ works: ['Checkout'] });
  expect(done.mock.calls).toEqual([['draft', ['Checkout']]]);
});

it('does at once what is ready', () => {
  const done = vi.fn();
  const { result } = renderHook(() => useOnceReady<number>(true, done));
  act(() => result.current.ask(7));
  expect([result.current.isWaiting, done.mock.calls]).toEqual([false, [[7]]]);
});
