import type { TickStore, WaitingMark } from './tick-store.ts';

/** What the server said to a mark or a photo. */
export type Reply =
  | { outcome: 'taken' }
  | { outcome: 'refused'; why: string }
  | { outcome: 'shut' }
  | { outcome: 'no_answer' };

/** The two ways to the server. */
export interface MarkSender {
  mark(mark: WaitingMark): Promise<Reply>;
  photo(mark: WaitingMark): Promise<Reply>;
}

/** How the sending ended: nothing left to send, no network, or the key opens nothing any more. */
export type Ending = 'sent' | 'no_answer' | 'shut';

/**
 * Sends what waits, oldest first, and drops what the server has. What is refused stays with the reason and is not sent
 * again; without an answer everything stays as it is, for the next time.
 */
export async function sendMarks(store: TickStore, sender: MarkSender): Promise<Ending> {
  for (const waiting of await store.marks()) {
    if (waiting.refusal !== null) continue;
    let mark = waiting;
    if (!mark.is_taken) {
      const reply = await sender.mark(mark);
      if (reply.outcome === 'no_answer' || reply.outcome === 'shut') return reply.outcome;
      mark =
        reply.outcome === 'refused'
          ? { ...mark, refusal: reply.why, photo: null }
          : { ...mark, is_taken: true };
      if (mark.refusal !== null || mark.photo !== null) await store.keep(mark);
      if (mark.refusal !== null) continue;
    }
    if (mark.photo !== null) {
      const reply = await sender.photo(mark);
      if (reply.outcome === 'no_answer' || reply.outcome === 'shut') return reply.outcome;
    }
    await store.drop(mark.client_key);
  }
  return 'sent';
}
