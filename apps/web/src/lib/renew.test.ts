import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAnew, renew } from './renew.ts';

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

it('what was being read for the first time while it changed is asked for once more', async () => {
  const cache = new QueryClient();
  const answers: (() => void)[] = [];
  let stored = 'before';
  const read = () => {
    const value = stored;
    return new Promise<string>((done) => answers.push(() => done(value)));
  };
  new QueryObserver(cache, { queryKey: ['readiness'], queryFn: read }).subscribe(() => undefined);
  stored = 'after';
  const anew = readAnew(cache, { queryKey: ['readiness'] });
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await anew;
  expect(cache.getQueryData(['readiness'])).toBe('after');
});
