import { addSeconds, eachDt, round2 } from '../calendar/index.ts';
import type { CoverageInput } from './coverage.ts';
import { needBySteps } from './need-by-steps.ts';
import { type CoverShift, peopleBySteps } from './people-by-steps.ts';

/** Need and people of one work type. */
export interface WorkCover {
  work_type_id: number;
  /** The name of the work. */
  name: string;
  shifts: readonly CoverShift[];
  points: CoverageInput['points'];
}

/** Where most people are missing on a date. */
export interface WorstGap {
  work_type_id: number;
  name: string;
  /** The start of the step. */
  dttm: string;
  /** People, up to two decimals. */
  lacking: number;
}

/** People: less than this is a matter of rounding. */
export const LEAST_LACKING = 0.01;

/**
 * The work and the step of each date that lack most people, the earlier of equals; a date that lacks nobody is left out
 * (planning 92). People of one work never make up for those who are missing in another.
 */
export function worstGaps(
  works: readonly WorkCover[],
  period: Pick<CoverageInput, 'dt_from' | 'dt_to' | 'step_minutes' | 'openingOf'>,
): Record<string, WorstGap> {
  const perDay = Math.ceil(1440 / period.step_minutes);
  const dates = eachDt(period.dt_from, period.dt_to);
  const worst: Record<string, WorstGap> = {};
  for (const { work_type_id, name, shifts, points } of works) {
    const have = peopleBySteps(shifts, period);
    for (const [step, need] of needBySteps(points, period).entries()) {
      const dt = dates[Math.floor(step / perDay)] ?? '';
      const lacking = round2(need - (have[step] ?? 0));
      const dttm = addSeconds(`${dt}T00:00:00`, (step % perDay) * period.step_minutes * 60);
      const before = worst[dt];
      const isWorse =
        !before || lacking > before.lacking || (lacking === before.lacking && dttm < before.dttm);
      if (lacking >= LEAST_LACKING && isWorse) worst[dt] = { work_type_id, name, dttm, lacking };
    }
  }

  return worst;
}

/** The worse of two gaps of a date, as of two departments. */
export function worseGap(one: WorstGap | undefined, other: WorstGap | undefined): WorstGap | undefined {
  if (!one || !other) return one ?? other;

  return other.lacking > one.lacking || (other.lacking === one.lacking && other.dttm < one.dttm)
    ? other
    : one;
}
