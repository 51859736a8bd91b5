import { eachDt } from '../../calendar/index.ts';
import { BURDEN_KINDS, type BurdenKind } from './burdens.ts';

/** Days over which burdens are compared: 13 weeks (planning 183). */
export const LEDGER_DAYS = 91;

/** Burdens of a person by kind; a kind that is missing is 0. */
export type BurdenCounts = Partial<Record<BurdenKind, number>>;

/** A contract as far as it says how much of the burdens somebody is to bear. */
export interface BearingEmployment {
  dt_hired: string | null;
  dt_fired: string | null;
  /** Percent of a full rate. */
  norm_work_hours: number;
}

/** Days at full rate that somebody was there to bear burdens: employed and not on leave (planning 183). */
export function fullRateDays(
  employments: readonly BearingEmployment[],
  leave: ReadonlySet<string>,
  { dt_from, dt_to }: { dt_from: string; dt_to: string },
): number {
  return eachDt(dt_from, dt_to).reduce((days, dt) => {
    if (leave.has(dt)) return days;
    const rates = employments
      .filter((one) => (one.dt_hired ?? dt) <= dt && dt <= (one.dt_fired ?? dt))
      .map((one) => one.norm_work_hours / 100);
    return days + Math.max(0, ...rates);
  }, 0);
}

/** Somebody of a team: what they bore, and how many days at full rate they were there. */
export interface Bearer {
  full_rate_days: number;
  counts: BurdenCounts;
}

/** A team's burdens of a kind for each day that somebody is there at full rate (planning 183). */
export function burdenRate(team: readonly Bearer[], kind: BurdenKind): number {
  const days = team.reduce((sum, one) => sum + one.full_rate_days, 0);
  const total = team.reduce((sum, one) => sum + (one.counts[kind] ?? 0), 0);
  return days === 0 ? 0 : total / days;
}

/** What of the team's burdens of a kind would be somebody's fair share (planning 183). */
export const fairShare = (team: readonly Bearer[], one: Bearer, kind: BurdenKind): number =>
  burdenRate(team, kind) * one.full_rate_days;

/** What somebody bore above their fair share of a team's burdens, by kind; negative below it (planning 185). */
export function aboveShare(team: readonly Bearer[], one: Bearer): BurdenCounts {
  return Object.fromEntries(
    BURDEN_KINDS.map((kind) => [kind, (one.counts[kind] ?? 0) - fairShare(team, one, kind)]),
  );
}
