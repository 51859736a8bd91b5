import { aboveShare, type Bearer, type BurdenKind, LEDGER_DAYS } from '@shiftwright/domain';

/** Burdens that a run shares out. */
export const BORNE = ['weekend', 'closing', 'night', 'holiday'] as const satisfies BurdenKind[];
export type Borne = (typeof BORNE)[number];

/** Somebody with the burdens that their hard limits let them bear at all. */
export type AbleBearer = Bearer & { able: ReadonlySet<Borne> };

/**
 * How far apart people are in what they bore above their fair share, in burdens of 13 weeks at full rate; by kind, among
 * those who can bear it, and of all kinds together.
 */
export type Spread = Record<`spread_${Borne | 'all'}`, number>;

/** The standard deviation of what people bore above their share; who was there longer weighs more. */
function deviation(people: readonly AbleBearer[], kinds: readonly Borne[]): number {
  const there = people.filter((one) => one.full_rate_days > 0 && kinds.some((kind) => one.able.has(kind)));
  const above = new Map(there.map((one) => [one, 0]));
  for (const kind of kinds) {
    const team = there.filter((one) => one.able.has(kind));
    for (const one of team) above.set(one, (above.get(one) ?? 0) + (aboveShare(team, one)[kind] ?? 0));
  }
  const days = there.reduce((sum, one) => sum + one.full_rate_days, 0);
  const squares = there.reduce((sum, one) => sum + (above.get(one) ?? 0) ** 2 / one.full_rate_days, 0);
  return days === 0 ? 0 : Math.sqrt(squares / days) * LEDGER_DAYS;
}

export function spreadOf(people: readonly AbleBearer[]): Spread {
  return {
    spread_weekend: deviation(people, ['weekend']),
    spread_closing: deviation(people, ['closing']),
    spread_night: deviation(people, ['night']),
    spread_holiday: deviation(people, ['holiday']),
    spread_all: deviation(people, BORNE),
  };
}
