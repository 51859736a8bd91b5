import { type Period, today } from '../../../lib/url/index.ts';

/** What of a period is still ahead; null when all of it is over. */
export function fromToday({ from, to }: Period, now: string = today()): Period | null {
  const first = from > now ? from : now;

  return first <= to ? { from: first, to } : null;
}
