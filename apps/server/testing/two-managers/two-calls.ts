import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

interface Line {
  connectionParameters: { application_name?: string };
  query(...given: unknown[]): unknown;
}

/** How long the other may take before it is thought to wait for a lock of the one that is held. */
const LONGEST_MS = 5_000;

/**
 * Two calls at the same moment, on purpose: the first is held before its nth statement until the second has ended, or
 * waits for a lock of the first. Each n is another moment at which the two meet.
 */
export function twoCalls(waitsForLock: () => Promise<boolean>) {
  const prototype = pg.Client.prototype as unknown as Line;
  const { query } = prototype;
  const current = new AsyncLocalStorage<{ sent: number; holdAt: number; held: () => Promise<void> }>();

  prototype.query = function through(this: Line, ...given: unknown[]) {
    const call = current.getStore();
    if (!call || this.connectionParameters.application_name !== 'shiftwright')
      return query.apply(this, given);
    call.sent += 1;
    if (call.sent !== call.holdAt) return query.apply(this, given);
    return call.held().then(() => query.apply(this, given));
  };

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  async function untilDoneOrWaiting(work: Promise<unknown>) {
    let isDone = false;
    const end = () => {
      isDone = true;
    };
    work.then(end, end);
    const until = Date.now() + LONGEST_MS;
    for (let seen = 0; !isDone && Date.now() < until; await pause(2)) {
      // Twice in a row: a lock that is waited for and let go at once is none of the first.
      seen = (await waitsForLock()) ? seen + 1 : 0;
      if (seen > 1) return;
    }
  }

  return {
    /** A call by itself, and how many statements it had: the moments at which another can meet it. */
    async alone<A>(act: () => Promise<A>) {
      const call = { sent: 0, holdAt: Infinity, held: async () => {} };
      return { answer: await current.run(call, act), statements: call.sent };
    },
    /** Both at once; the first has so many statements at least. */
    async meet<A, B>(first: () => Promise<A>, second: () => Promise<B>, holdAt: number) {
      let other: Promise<B> | null = null;
      const held = async () => {
        other = current.exit(second);
        await untilDoneOrWaiting(other);
      };
      const a = await current.run({ sent: 0, holdAt, held }, first);
      if (other === null) throw new Error(`The first was through before its statement ${holdAt}`);
      return [a, await (other as Promise<B>)] as const;
    },
    restore() {
      prototype.query = query;
    },
  };
}
