import { type Bearer, type BurdenKind, LEDGER_DAYS } from '@shiftwright/domain';

/** Burdens that a run shares out. */
export const BORNE = ['weekend', 'closing', 'night', 'holiday'] as const satisfies BurdenKind[];

/** How far apart people are in what they bore, in burdens of 13 weeks at full rate; by kind, and of all kinds together. */
export type Spread = Record<`spread_${(typeof BORNE)[number] | 'all'}`, number>;

/** The standard deviation of burdens for each 13 weeks at full rate; who was there longer weighs more. */
function deviation(people: readonly Bearer[], countOf: (one: Bearer) => number): number {
  const there = people.filter((one) => one.full_rate_days > 0);
  const days = there.reduce((sum, one) => sum + one.full_rate_days, 0);
  const fair = there.reduce((sum, one) => sum + countOf(one), 0) / days;
  const squares = there.reduce(
    (sum, one) => sum + one.full_rate_days * (countOf(one) / one.full_rate_days - fair) ** 2,
    0,
  );
  return Math.sqrt(squares / days) * LEDGER_DAYS;
}

export function spreadOf(people: readonly Bearer[]): Spread {
  const of = (kind: (typeof BORNE)[number]) => deviation(people, ({ counts }) => counts[kind] ?? 0);
  return {
    spread_weekend: of('weekend'),
    spread_closing: of('closing'),
    spread_night: of('night'),
    spread_holiday: of('holiday'),
    spread_all: deviation(people, ({ counts }) => BORNE.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)),
  };
}
