import { durationSeconds, momentOf } from '../../calendar/index.ts';
import { isRoundTheClock, type OpeningHours, openingBounds } from '../../network/index.ts';

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

/** What cuts the paid time of a day. */
export interface CroppingRules {
  /** Zone of the department, null to count the wall clock. */
  zone: string | null;
  /** Set only when the network crops by the department's hours: null inside means closed that date. */
  crop_to: { opening: OpeningHours | null } | null;
  only_fact_hours_that_in_approved_plan: boolean;
  closest_plan: MatchedPlan | null;
  late_arrival_seconds: number;
  early_departure_seconds: number;
}

/** From when to when a day is paid. */
export interface Bounds {
  start: string;
  end: string;
}

export const later = (a: string, b: string, zone: string | null) =>
  momentOf(a, zone) > momentOf(b, zone) ? a : b;
const earlier = (a: string, b: string, zone: string | null) => (later(a, b, zone) === a ? b : a);

const isSome = ({ start, end }: Bounds, zone: string | null) => durationSeconds(start, end, zone) > 0;

/** Cuts a shift to the department's opening hours of its date; null when nothing is left. */
function cropToOpening(
  dt: string,
  bounds: Bounds,
  opening: OpeningHours | null,
  zone: string | null,
): Bounds | null {
  if (!opening) return null;
  if (isRoundTheClock(opening)) return bounds;
  const { dttm_from, dttm_to } = openingBounds(dt, opening);
  const cropped = { start: later(bounds.start, dttm_from, zone), end: earlier(bounds.end, dttm_to, zone) };

  return isSome(cropped, zone) ? cropped : null;
}

/** Keeps of a fact only what the approved plan covers; small lateness and early leaving snap to the plan. */
function cropToPlan(bounds: Bounds, plan: MatchedPlan, rules: CroppingRules): Bounds {
  const late = durationSeconds(plan.dttm_work_start, bounds.start, rules.zone);
  const early = durationSeconds(bounds.end, plan.dttm_work_end, rules.zone);

  return {
    start: late < rules.late_arrival_seconds ? plan.dttm_work_start : bounds.start,
    end: early < rules.early_departure_seconds ? plan.dttm_work_end : bounds.end,
  };
}

/**
 * The paid bounds of a working day before fines, cropped by opening hours and, for facts, by the approved plan; null when
 * no time of it is paid (planning 38, planning 39).
 */
export function paidBounds(
  day: Pick<WorkedDay, 'dt' | 'is_fact'>,
  raw: Bounds,
  rules: CroppingRules,
): Bounds | null {
  const cropped = rules.crop_to ? cropToOpening(day.dt, raw, rules.crop_to.opening, rules.zone) : raw;
  if (!cropped || !day.is_fact || !rules.only_fact_hours_that_in_approved_plan) return cropped;
  if (!rules.closest_plan) return null;
  const inPlan = cropToPlan(cropped, rules.closest_plan, rules);
  const bounds = {
    start: later(inPlan.start, rules.closest_plan.dttm_work_start, rules.zone),
    end: earlier(inPlan.end, rules.closest_plan.dttm_work_end, rules.zone),
  };

  return isSome(bounds, rules.zone) ? bounds : null;
}
