import { expect, it } from 'vitest';
import { asJob } from './running-job.ts';
import { inThread } from './threads.ts';

const thread = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

it('a thread is heard beside what Node itself sends from it under --watch', async () => {
  const chatty = thread(`
    import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ 'watch:import': ['file:///some.ts'] });
    parentPort.postMessage({ result: 7 });`);
  expect(await inThread(chatty, null)).toBe(7);
});

it('a thread that loops for ever ends with the time of the job that started it', async () => {
  const time = new AbortController();
  const looping = asJob({ id: '1', kind: 'some' }, time.signal, () => inThread(thread('for (;;);'), null));
  time.abort();
  await expect(looping).rejects.toThrow('ended early');
});
