import { addSeconds, decimalHours, durationSeconds, naiveSeconds } from '../../calendar/index.ts';
import { isRoundTheClock, type OpeningHours, openingBounds } from '../../network/index.ts';
import type { DayType } from '../day-types.ts';
import { type BreakRow, breakSeconds } from './breaks.ts';
import { type FineRule, finesFor } from './fines.ts';

/** The day whose hours are asked; `work_hours` is what a manager typed for a paid day off, in decimal hours. */
export interface WorkedDay {
  dt: string;
  is_fact: boolean;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  work_hours?: number | null;
}

/** The approved plan shift that a fact is matched to. */
export interface MatchedPlan {
  dttm_work_start: string;
  dttm_work_end: string;
}

/** What the network, the department, the position and the calendar say about the day. */
export interface WorkHoursRules {
  day_type: Pick<DayType, 'is_dayoff' | 'is_work_hours' | 'subtract_breaks' | 'get_work_hours_method'>;
  /** Zone of the department, null to count the wall clock. */
  zone: string | null;
  breaks: readonly BreakRow[];
  fines: FineRule | null;
  /** Set only when the network crops by the department's hours: null inside means closed that date. */
  crop_to: { opening: OpeningHours | null } | null;
  only_fact_hours_that_in_approved_plan: boolean;
  closest_plan: MatchedPlan | null;
  late_arrival_seconds: number;
  early_departure_seconds: number;
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

interface Bounds {
  start: string;
  end: string;
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** Minutes worked beyond the paid bounds, zero when any bound is missing (planning 43). */
export function unaccountedOvertime(
  raw: Pick<WorkedDay, 'dttm_work_start' | 'dttm_work_end'>,
  tabel: Pick<WorkHours, 'dttm_work_start_tabel' | 'dttm_work_end_tabel'>,
): number {
  const { dttm_work_start: start, dttm_work_end: end } = raw;
  const { dttm_work_start_tabel: paidStart, dttm_work_end_tabel: paidEnd } = tabel;
  if (!start || !end || !paidStart || !paidEnd) return 0;
  const before = Math.max(0, naiveSeconds(paidStart) - naiveSeconds(start));
  const after = Math.max(0, naiveSeconds(end) - naiveSeconds(paidEnd));

  return (before + after) / 60;
}

/** Rounds paid seconds the network's way: to the nearest half hour, or not at all (planning 42). */
export function roundWorkSeconds(seconds: number, round_work_hours_alg: 0 | null): number {
  return round_work_hours_alg === 0 ? Math.round(seconds / 1800) * 1800 : seconds;
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
  const average = rules.average_day_hours ?? 0;
  const hours = {
    '': 0,
    average_sawh_hours: average,
    norm_hours: rules.norm_day_hours ?? 0,
    manual: day.work_hours ?? 0,
    manual_or_average_sawh_hours: day.work_hours ?? average,
  }[rules.day_type.get_work_hours_method];
  const work_seconds = rules.day_type.is_work_hours ? Math.max(0, Math.round(hours * 3600)) : 0;

  return { ...unpaid(null), work_seconds, work_hours: decimalHours(work_seconds) };
}

/** Cuts a shift to the department's opening hours of its date; null when nothing is left. */
function cropToOpening(dt: string, bounds: Bounds, opening: OpeningHours | null): Bounds | null {
  if (!opening) return null;
  if (isRoundTheClock(opening)) return bounds;
  const { dttm_from, dttm_to } = openingBounds(dt, opening);
  const cropped = { start: later(bounds.start, dttm_from), end: earlier(bounds.end, dttm_to) };

  return cropped.start < cropped.end ? cropped : null;
}

/** Keeps of a fact only what the approved plan covers; small lateness and early leaving snap to the plan. */
function cropToPlan(bounds: Bounds, plan: MatchedPlan, rules: WorkHoursRules): Bounds {
  const late = naiveSeconds(bounds.start) - naiveSeconds(plan.dttm_work_start);
  const early = naiveSeconds(plan.dttm_work_end) - naiveSeconds(bounds.end);

  return {
    start: late < rules.late_arrival_seconds ? plan.dttm_work_start : bounds.start,
    end: early < rules.early_departure_seconds ? plan.dttm_work_end : bounds.end,
  };
}

function breakOf(gross: number, rules: WorkHoursRules, plan: MatchedPlan | null): number {
  if (!rules.day_type.subtract_breaks) return 0;
  const own = breakSeconds(rules.breaks, gross);
  if (!plan) return own;
  const planGross = durationSeconds(plan.dttm_work_start, plan.dttm_work_end, rules.zone);
  const planBreak = breakSeconds(rules.breaks, planGross);

  return gross - own > planGross - planBreak ? planBreak : own;
}

/** The paid bounds of a working day before fines, or null when no time of it is paid. */
function paidBounds(day: WorkedDay, raw: Bounds, rules: WorkHoursRules): Bounds | null {
  const cropped = rules.crop_to ? cropToOpening(day.dt, raw, rules.crop_to.opening) : raw;
  if (!cropped || !day.is_fact || !rules.only_fact_hours_that_in_approved_plan) return cropped;
  if (!rules.closest_plan) return null;
  const inPlan = cropToPlan(cropped, rules.closest_plan, rules);
  const bounds = {
    start: later(inPlan.start, rules.closest_plan.dttm_work_start),
    end: earlier(inPlan.end, rules.closest_plan.dttm_work_end),
  };

  return bounds.start < bounds.end ? bounds : null;
}

function fined(bounds: Bounds, raw: Bounds, day: WorkedDay, rules: WorkHoursRules): Bounds {
  if (!day.is_fact || !rules.fines || !rules.closest_plan) return bounds;
  const fact = { dttm_work_start: raw.start, dttm_work_end: raw.end };
  const { arrive_seconds, departure_seconds } = finesFor(rules.fines, fact, rules.closest_plan, rules);
  const start = arrive_seconds ? addSeconds(bounds.start, arrive_seconds) : bounds.start;

  return {
    start,
    end: departure_seconds ? later(start, addSeconds(bounds.end, -departure_seconds)) : bounds.end,
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
  const net = Math.max(0, durationSeconds(tabel.start, tabel.end, rules.zone) - pause);
  const work_seconds = roundWorkSeconds(net, rules.round_work_hours_alg);
  const paid = { dttm_work_start_tabel: tabel.start, dttm_work_end_tabel: tabel.end };

  return {
    work_seconds,
    work_hours: decimalHours(work_seconds),
    break_seconds: pause,
    ...paid,
    unaccounted_overtime: unaccountedOvertime(day, paid),
  };
}
