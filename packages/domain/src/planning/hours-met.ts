import type { CoverageInput } from './coverage.ts';
import { needBySteps } from './need-by-steps.ts';
import { type CoverShift, peopleBySteps } from './people-by-steps.ts';

type Period = Pick<CoverageInput, 'dt_from' | 'dt_to' | 'step_minutes' | 'openingOf'>;

/** Need and people of one work, step by step of a period. */
export interface StepsOfWork {
  work_type_id: number;
  period: Period;
  need: readonly number[];
  have: readonly number[];
}

/** Counts need and people of a work once, so that many shifts can be asked about. */
export const stepsOfWork = (
  work: { work_type_id: number; shifts: readonly CoverShift[]; points: CoverageInput['points'] },
  period: Period,
): StepsOfWork => ({
  work_type_id: work.work_type_id,
  period,
  need: needBySteps(work.points, period),
  have: peopleBySteps(work.shifts, period),
});

/** The hours of need of a work that would lack without a shift that is counted in it (planning 173). */
export function hoursMetBy(shift: CoverShift, { period, need, have }: StepsOfWork): number {
  const people = peopleBySteps([shift], period).reduce((sum, own, step) => {
    const others = (have[step] ?? 0) - own;
    return sum + Math.min(own, Math.max(0, (need[step] ?? 0) - others));
  }, 0);

  return (people * period.step_minutes) / 60;
}
