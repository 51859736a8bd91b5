import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { renew } from './renew.ts';

/** A server whose answers wait until they are let go. */
function aSlowServer() {
  const waiting: (() => void)[] = [];
  let stored = 'before';
  return {
    save: (value: string) => {
      stored = value;
    },
    read: async () => {
      await new Promise<void>((go) => waiting.push(go));
      return stored;
    },
    answer: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
}

async function shown(cache: QueryClient, server: ReturnType<typeof aSlowServer>, queryKey: string[]) {
  const observer = new QueryObserver(cache, { queryKey, queryFn: server.read });
  const leave = observer.subscribe(() => undefined);
  server.answer();
  await expect.poll(() => cache.getQueryData(queryKey)).toBe('before');
  return leave;
}

it('a save is over when what is on screen shows it', async () => {
  const [cache, server] = [new QueryClient(), aSlowServer()];
  await shown(cache, server, ['employee', 'worker', '7']);
  server.save('after');
  let isOver = false;
  const saving = renew(cache, ['employee']).then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  server.answer();
  await saving;
  expect(cache.getQueryData(['employee', 'worker', '7'])).toBe('after');
});

it('what is not on screen is dropped, and what the change is not about stays', async () => {
  const [cache, server] = [new QueryClient(), aSlowServer()];
  for (const word of ['employee', 'department']) (await shown(cache, server, [word]))();
  await renew(cache, ['employee']);
  expect(cache.getQueryData(['employee'])).toBeUndefined();
  expect(cache.getQueryData(['department'])).toBe('before');
});
