import { durationSeconds } from '../calendar/index.ts';
import { type Allowances, beyondAllowance } from './allowances.ts';

export type TickViolation = 'out_of_plan' | 'late_arrival' | 'early_departure' | 'late_departure';

interface PlannedShift {
  dttm_work_start: string;
  dttm_work_end: string;
}

export interface TickJudgement {
  violation: TickViolation | null;
  /** Seconds: arrived after the start, or left before the end; negative: early, or stayed. Null without a plan. */
  lateness: number | null;
}

/**
 * Judges an arrival (C) or leave (L) by the approved shifts of its date: by the nearest start or end. Other
 * marks are not judged (reporting 6).
 */
export function judgeTick(
  tick: { type: string; dttm: string },
  plans: readonly PlannedShift[],
  allowed: Allowances,
  zone: string | null,
): TickJudgement {
  if (tick.type !== 'C' && tick.type !== 'L') return { violation: null, lateness: null };
  const isArrival = tick.type === 'C';
  const latenesses = plans.map((plan) =>
    isArrival
      ? durationSeconds(plan.dttm_work_start, tick.dttm, zone)
      : durationSeconds(tick.dttm, plan.dttm_work_end, zone),
  );
  const [lateness] = latenesses.sort((a, b) => Math.abs(a) - Math.abs(b));
  if (lateness === undefined) return { violation: 'out_of_plan', lateness: null };
  const isBeyond = (seconds: number, kind: keyof Allowances) => beyondAllowance(seconds, allowed[kind]) > 0;
  if (isArrival) return { violation: isBeyond(lateness, 'late_arrival') ? 'late_arrival' : null, lateness };
  if (isBeyond(lateness, 'early_departure')) return { violation: 'early_departure', lateness };

  return { violation: isBeyond(-lateness, 'late_departure') ? 'late_departure' : null, lateness };
}
