import { addDays } from '../../calendar/index.ts';
import { isEmployedOn } from '../../people/index.ts';
import { itemAt } from '../../required.ts';
import { RULES_REACH_DAYS } from '../checks/department-rules.ts';
import { newViolations } from '../checks/new-violations.ts';
import type { ShiftViolation, ShiftViolationCode } from '../checks/shift-violation.ts';
import { findShiftViolations } from '../checks/shift-violations.ts';
import { EMPTY_TYPE, isDayOff } from '../day-types.ts';
import type { ExchangeDay, ExchangePerson, ExchangeRules, TakenShift } from './exchange-person.ts';
import { type ShiftEffect, shiftEffect } from './shift-effect.ts';

/** A rule that stands in the way, with its figures: hours, dates. */
export interface ExchangeBlock {
  rule: string;
  values: Record<string, number | string>;
}

/** What taking a shift, giving one, or both, means for one person. */
export interface ShiftJudgement {
  blocked: ExchangeBlock | null;
  warnings: ExchangeBlock[];
  effect: ShiftEffect;
}

/** The ordinary day off, which gives way to a shift. */
const DAY_OFF = 'H';
const NEW_ROW = 0;

/** In the order in which they are named; what is not here does not forbid a shift that a department has published. */
const BLOCKING: readonly ShiftViolationCode[] = [
  'not_employed',
  'several_days_on_date',
  'type_not_allowed_beside',
  'overlap',
  'limitation',
  'shift_too_long',
  'longer_than_24_hours',
  'rest_too_short',
  'week_too_long',
];
const WARNING: readonly ShiftViolationCode[] = ['wish', 'shift_too_short'];

const NAMES: Partial<Record<ShiftViolationCode, string>> = {
  several_days_on_date: 'shift_that_day',
  type_not_allowed_beside: 'on_leave',
  longer_than_24_hours: 'shift_too_long',
};

function blockOf(one: ShiftViolation): ExchangeBlock {
  const values: ExchangeBlock['values'] = { dt: one.dt };
  if (one.value !== null) values.value = one.value;
  if (one.limit !== null) values.limit = one.limit;
  if (one.other_dt !== null) values.other_dt = one.other_dt;
  return { rule: NAMES[one.code] ?? one.code, values };
}

/** What the date itself holds against another shift. */
function dateBlock(
  person: ExchangePerson,
  kept: readonly ExchangeDay[],
  take: TakenShift,
  rules: ExchangeRules,
): ExchangeBlock | null {
  const here = kept.filter((day) => day.dt === take.dt);
  const leave = here.find(
    (day) => isDayOff(rules.types, day.type) && day.type !== DAY_OFF && day.type !== EMPTY_TYPE,
  );
  if (!person.employments.some((one) => isEmployedOn(one, take.dt)))
    return { rule: 'not_employed', values: { dt: take.dt } };
  if (leave) return { rule: 'on_leave', values: { dt: take.dt, type: leave.type } };
  if (here.some((day) => day.is_blocked)) return { rule: 'protected_day', values: { dt: take.dt } };
  const shift = here.find((day) => !isDayOff(rules.types, day.type) && !day.is_vacancy);
  if (shift && !rules.allow_several_rows_per_date)
    return {
      rule: 'shift_that_day',
      values: {
        dt: take.dt,
        start: shift.dttm_work_start?.slice(11, 16) ?? '',
        end: shift.dttm_work_end?.slice(11, 16) ?? '',
      },
    };
  return null;
}

function taken(person: ExchangePerson, take: TakenShift, id = NEW_ROW): ExchangeDay {
  return {
    id,
    dt: take.dt,
    employee_id: person.employee_id,
    user_id: person.user_id,
    type: take.type,
    shop_id: take.shop_id,
    is_fact: false,
    is_approved: true,
    dttm_work_start: take.dttm_work_start,
    dttm_work_end: take.dttm_work_end,
    work_seconds: take.work_seconds,
    is_vacancy: true,
    is_blocked: false,
  };
}

const isReplacedDayOff = (day: ExchangeDay, take: TakenShift) => day.dt === take.dt && day.type === DAY_OFF;

/** The plan of somebody who takes a shift, which has no row yet: days off on its date give way. */
export function daysWithShift(person: ExchangePerson, take: TakenShift): ExchangeDay[] {
  const kept = person.days.filter((day) => !isReplacedDayOff(day, take));
  // Several may be taken before any has a row: each has an id of its own.
  return [...kept, taken(person, take, Math.min(NEW_ROW, ...kept.map((day) => day.id)) - 1)];
}

/** What keeps somebody from one shift more, and the person with it standing where nothing does. */
export function judgedWith(
  person: ExchangePerson,
  { take, rules }: { take: TakenShift; rules: ExchangeRules },
): { blocked: ExchangeBlock | null; after: ExchangePerson } {
  const { blocked } = judgeShift(person, { take, gives: [] }, rules);
  return { blocked, after: blocked ? person : { ...person, days: daysWithShift(person, take) } };
}

/**
 * Several shifts for one person, each by the rules of its department, judged in their order with those before it standing: what keeps them from it, null
 * where nothing does (planning 191).
 */
export function judgeShiftsTogether(
  person: ExchangePerson,
  takes: readonly { take: TakenShift; rules: ExchangeRules }[],
): (ExchangeBlock | null)[] {
  let held = person;
  return takes.map((one) => {
    const { blocked, after } = judgedWith(held, one);
    held = after;
    return blocked;
  });
}

/** The days that a change on some dates can bring into conflict; all others are broken before as after. */
function near(days: readonly ExchangeDay[], dates: readonly string[]): ExchangeDay[] {
  const sorted = [...dates].sort();
  const from = addDays(itemAt(sorted, 0), -RULES_REACH_DAYS);
  const to = addDays(itemAt(sorted, -1), RULES_REACH_DAYS);
  return days.filter(({ dt }) => from <= dt && dt <= to);
}

/**
 * May somebody take a shift of the approved plan, giving `gives` away for it: what would stand is judged by the rules of
 * every edit (`findShiftViolations`), and only what it newly breaks counts. Days off on the date give way (planning 106).
 */
export function judgeShift(
  person: ExchangePerson,
  { take, gives }: { take: TakenShift | null; gives: readonly ExchangeDay[] },
  rules: ExchangeRules,
): ShiftJudgement {
  const given = new Set(gives.map((day) => day.id));
  const rest = person.days.filter((day) => !given.has(day.id));
  const kept = take ? rest.filter((day) => !isReplacedDayOff(day, take)) : rest;
  const after = take ? [...kept, taken(person, take)] : kept;
  const effect = shiftEffect(person, after, take ?? itemAt(gives, 0), rules);
  const dated = take && dateBlock(person, rest, take, rules);
  if (dated) return { blocked: dated, warnings: [], effect };
  const lenient: ExchangeRules = { ...rules, shift_hours_min: null, shift_hours_max: null, openingOf: null };
  const several = { ...lenient, allow_several_rows_per_date: true };
  const dates = [...(take ? [take.dt] : []), ...gives.map((day) => day.dt)];
  const fresh = newViolations(
    findShiftViolations(near(person.days, dates), person.employments, several),
    findShiftViolations(near(after, dates), person.employments, several),
  );
  const blocking = fresh
    .filter((one) => BLOCKING.includes(one.code))
    .sort((a, b) => BLOCKING.indexOf(a.code) - BLOCKING.indexOf(b.code))[0];
  const cap = rules.month_hours_max;
  const isOver =
    cap !== null && effect.month_hours_after > cap && effect.month_hours_after > effect.month_hours_before;

  return {
    blocked:
      (blocking ? blockOf(blocking) : null) ||
      (isOver ? { rule: 'month_too_long', values: { value: effect.month_hours_after, limit: cap } } : null),
    warnings: fresh.filter((one) => WARNING.includes(one.code)).map(blockOf),
    effect,
  };
}
