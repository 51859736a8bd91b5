import type { BurdenKind } from './burdens.ts';

/** A burden of a date: it debits its person and credits the department for which it was borne. */
export interface Burden {
  worker_id: number;
  shop_id: number;
  dt: string;
  kind: BurdenKind;
  /** The row of the plan from which it came. */
  worker_day_id: number;
}

/** What stands in the ledger: a posting that nothing has reversed. */
export interface StandingPosting extends Burden {
  id: number;
}

const keyOf = (one: Burden) => `${one.worker_id}:${one.dt}:${one.kind}`;

/**
 * What has to be posted and what reversed so that the ledger says what the plan says: at most one posting of a person,
 * date and kind stands. One for another department is reversed and posted anew (planning 182).
 */
export function planPostings<Posting extends StandingPosting, Borne extends Burden>(
  standing: readonly Posting[],
  borne: readonly Borne[],
): { post: Borne[]; reverse: Posting[] } {
  const wanted = new Map<string, Borne>();
  for (const one of borne) if (!wanted.has(keyOf(one))) wanted.set(keyOf(one), one);
  const reverse: Posting[] = [];
  for (const posting of standing) {
    if (wanted.get(keyOf(posting))?.shop_id === posting.shop_id) wanted.delete(keyOf(posting));
    else reverse.push(posting);
  }

  return { post: [...wanted.values()], reverse };
}
