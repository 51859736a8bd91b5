import { monthStart, round2 } from '../../calendar/index.ts';
import { isEmployedOn } from '../../people/index.ts';
import { weekHoursAround } from '../checks/hours-in-a-week.ts';
import { shiftLimits } from '../checks/shift-limits.ts';
import { type Clocks, restHours, shiftsOf } from '../checks/shift-violation.ts';
import { countsHours } from '../day-types.ts';
import type { ExchangeDay, ExchangePerson, ExchangeRules, TakenShift } from './exchange-person.ts';

export interface ShiftEffect {
  month_hours_before: number;
  month_hours_after: number;
  norm_hours: number;
  overtime_before: number;
  overtime_after: number;
  rest_before_hours: number | null;
  rest_after_hours: number | null;
  rest_limit: number | null;
  week_hours: number;
  week_limit: number | null;
}

function monthHours(days: readonly ExchangeDay[], month: string, rules: ExchangeRules): number {
  const seconds = days
    .filter((day) => monthStart(day.dt) === month && countsHours(rules.types, day.type))
    .reduce((sum, day) => sum + day.work_seconds, 0);
  return round2(seconds / 3600);
}

type Timed = ExchangeDay & { dttm_work_start: string; dttm_work_end: string };
const isTimed = (day: ExchangeDay): day is Timed =>
  day.dttm_work_start !== null && day.dttm_work_end !== null;

/** Real hours of rest on both sides of a shift, to the shifts of other dates. */
function restAround(days: readonly ExchangeDay[], take: TakenShift, clocks: Clocks) {
  const others = days.filter(isTimed).filter((day) => day.dt !== take.dt);
  const before = others.map((day) => restHours(day, take, clocks)).filter((hours) => hours >= 0);
  const after = others.map((day) => restHours(take, day, clocks)).filter((hours) => hours >= 0);

  return {
    rest_before_hours: before.length > 0 ? round2(Math.min(...before)) : null,
    rest_after_hours: after.length > 0 ? round2(Math.min(...after)) : null,
  };
}

/** What a shift more or less means for a person: hours, overtime, rest and the week around it (planning 107). */
export function shiftEffect(
  person: ExchangePerson,
  after: readonly ExchangeDay[],
  at: TakenShift | ExchangeDay,
  rules: ExchangeRules,
): ShiftEffect {
  const month = monthStart(at.dt);
  const norm_hours = person.norm_hours.get(month) ?? 0;
  const month_hours_before = monthHours(person.days, month, rules);
  const month_hours_after = monthHours(after, month, rules);
  const over = (hours: number) => round2(Math.max(0, hours - norm_hours));
  const employment = person.employments.find((one) => isEmployedOn(one, at.dt));
  const rests =
    at.dttm_work_start && at.dttm_work_end
      ? restAround(after, at as TakenShift, rules)
      : { rest_before_hours: null, rest_after_hours: null };

  return {
    month_hours_before,
    month_hours_after,
    norm_hours,
    overtime_before: over(month_hours_before),
    overtime_after: over(month_hours_after),
    ...rests,
    rest_limit: shiftLimits(rules, employment).rest || null,
    week_hours: round2(weekHoursAround(shiftsOf(after, rules.types), at.dt)),
    week_limit: rules.week_hours_max,
  };
}
