import { expect, it, vi } from 'vitest';
import { closeAll } from './open-deps.ts';
import type { Log } from './platform/log.ts';

it('closes the last first; what fails or never ends is told and keeps nothing open', async () => {
  const closed: string[] = [];
  const error = vi.fn();
  const part = (name: string) => async () => void closed.push(name);
  const stuck = () => new Promise<void>(() => undefined);
  const broken = async () => {
    throw new Error('no');
  };
  await closeAll(
    [part('first'), stuck, part('second'), broken, part('third')],
    { error } as never as Log,
    20,
  );
  expect(closed).toEqual(['third', 'second', 'first']);
  expect(error.mock.calls.map(([, said]) => said)).toEqual([
    'a part did not stop cleanly',
    'a part did not stop in time',
  ]);
  expect(error.mock.calls[1]?.[0]).toEqual({ part: String(stuck) });
});
