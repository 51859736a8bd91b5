import { addRealSeconds, decimalHours, durationSeconds } from '../../calendar/index.ts';
import type { DayType } from '../day-types.ts';
import { type BreakRow, breakSeconds } from './breaks.ts';
import { type FineRule, finesFor } from './fines.ts';
import { roundWorkSeconds } from './half-hours.ts';
import {
  type Bounds,
  type CroppingRules,
  later,
  type MatchedPlan,
  paidBounds,
  type WorkedDay,
} from './paid-bounds.ts';
import { paidDayOffSeconds } from './paid-days-off.ts';
import { unaccountedOvertime } from './unaccounted-overtime.ts';

/** What the network, the department, the position and the calendar say about the day. */
export interface WorkHoursRules extends CroppingRules {
  day_type: Pick<DayType, 'is_dayoff' | 'is_work_hours' | 'subtract_breaks' | 'get_work_hours_method'>;
  breaks: readonly BreakRow[];
  fines: FineRule | null;
  /** null keeps seconds, 0 rounds to the nearest half hour. */
  round_work_hours_alg: 0 | null;
  /** Hours of an average day of the person's month, and the calendar norm of the date, for paid days off. */
  average_day_hours?: number;
  norm_day_hours?: number;
}

/** Paid time of a day. */
export interface WorkHours {
  work_seconds: number;
  /** The same in decimal hours, two digits. */
  work_hours: number;
  break_seconds: number;
  dttm_work_start_tabel: string | null;
  dttm_work_end_tabel: string | null;
  /** Minutes worked outside the paid bounds. */
  unaccounted_overtime: number;
}

function unpaid(bounds: Bounds | null): WorkHours {
  return {
    work_seconds: 0,
    work_hours: 0,
    break_seconds: 0,
    dttm_work_start_tabel: bounds?.start ?? null,
    dttm_work_end_tabel: bounds?.end ?? null,
    unaccounted_overtime: 0,
  };
}

function paidDayOff(day: WorkedDay, rules: WorkHoursRules): WorkHours {
  const work_seconds = paidDayOffSeconds(rules.day_type, {
    typed: day.work_hours,
    average: rules.average_day_hours,
    norm: rules.norm_day_hours,
  });

  return { ...unpaid(null), work_seconds, work_hours: decimalHours(work_seconds) };
}

function breakOf(gross: number, rules: WorkHoursRules, plan: MatchedPlan | null): number {
  if (!rules.day_type.subtract_breaks) return 0;
  const own = breakSeconds(rules.breaks, gross);
  if (!plan) return own;
  const planGross = durationSeconds(plan.dttm_work_start, plan.dttm_work_end, rules.zone);
  const planBreak = breakSeconds(rules.breaks, planGross);

  return gross - own > planGross - planBreak ? planBreak : own;
}

/** The bounds less their fines, and the seconds that these cost. */
function fined(bounds: Bounds, raw: Bounds, day: WorkedDay, rules: WorkHoursRules) {
  if (!day.is_fact || !rules.fines || !rules.closest_plan) return { ...bounds, fine_seconds: 0 };
  const fact = { dttm_work_start: raw.start, dttm_work_end: raw.end };
  const { arrive_seconds, departure_seconds } = finesFor(rules.fines, fact, rules.closest_plan, rules);
  const start = arrive_seconds ? addRealSeconds(bounds.start, arrive_seconds, rules.zone) : bounds.start;

  return {
    start,
    end: departure_seconds
      ? later(start, addRealSeconds(bounds.end, -departure_seconds, rules.zone), rules.zone)
      : bounds.end,
    fine_seconds: arrive_seconds + departure_seconds,
  };
}

/**
 * The paid time of a day: its bounds cropped by opening hours and, for facts, by the approved plan,
 * less breaks and fines, never negative (planning 37, planning 38, planning 39).
 */
export function workHoursOf(day: WorkedDay, rules: WorkHoursRules): WorkHours {
  if (rules.day_type.is_dayoff) return paidDayOff(day, rules);
  if (!day.dttm_work_start || !day.dttm_work_end) return unpaid(null);

  const raw = { start: day.dttm_work_start, end: day.dttm_work_end };
  const bounds = paidBounds(day, raw, rules);
  if (!bounds) return unpaid(raw);

  const inPlanOnly = day.is_fact && rules.only_fact_hours_that_in_approved_plan;
  const gross = durationSeconds(bounds.start, bounds.end, rules.zone);
  const pause = breakOf(gross, rules, inPlanOnly ? rules.closest_plan : null);
  const tabel = fined(bounds, raw, day, rules);
  // Not between the fined bounds: moved over a change of clocks, a bound of the wall clock costs more or less than its fine.
  const net = Math.max(0, gross - tabel.fine_seconds - pause);
  const work_seconds = roundWorkSeconds(net, rules.round_work_hours_alg);
  const paid = { dttm_work_start_tabel: tabel.start, dttm_work_end_tabel: tabel.end };

  return {
    work_seconds,
    work_hours: decimalHours(work_seconds),
    break_seconds: pause,
    ...paid,
    unaccounted_overtime: unaccountedOvertime(day, paid, rules.zone),
  };
}
