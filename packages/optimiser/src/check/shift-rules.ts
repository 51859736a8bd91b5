import { addDays, daysBetween, weekdayOf } from '@shiftwright/domain';
import type { DepartmentMonth, MonthPerson, RosterDay } from '../month/types.ts';
import { hoursOn, onLine } from './employee-rows.ts';
import type { RuleCode } from './violation.ts';

type Found = { rule: RuleCode; values: Record<string, number | string> };

/** Rules that a single generated shift can break on its own: (5), (6), (7), (10), (11), (13). */
export function shiftProblems(input: DepartmentMonth, person: MonthPerson, day: RosterDay): Found[] {
  const start = day.start_minute!;
  const end = day.end_minute!;
  const slot = person.fixed_slots ? slotFor(input, person, day.dt) : null;
  return [
    ...opening(input, day.dt, start, end),
    ...(person.fixed_slots
      ? followsSlot(slot, start, end)
      : [...grid(input, start, end), ...length(input, person, start, end)]),
    ...workTypes(input, person, day),
    ...blocked(input, person, day.dt, start, end),
  ];
}

/** The slot of fixed hours on a date inside the opening hours, or null. */
export function slotFor(
  input: DepartmentMonth,
  person: MonthPerson,
  dt: string,
): [start: number, end: number] | null {
  const slot = person.fixed_slots?.find((one) => one.weekday === weekdayOf(dt));
  const hours = hoursOn(input, dt);
  if (!slot || !hours) return null;
  const cut: [number, number] = [Math.max(hours[0], slot.start_minute), Math.min(hours[1], slot.end_minute)];
  return cut[0] < cut[1] ? cut : null;
}

function opening(input: DepartmentMonth, dt: string, start: number, end: number): Found[] {
  const hours = hoursOn(input, dt);
  if (hours && start >= hours[0] && end <= hours[1]) return [];
  return [
    {
      rule: 'outside_opening_hours',
      values: { start, end, opens: hours?.[0] ?? 'closed', closes: hours?.[1] ?? 'closed' },
    },
  ];
}

function grid(input: DepartmentMonth, start: number, end: number): Found[] {
  const on_step = start % input.step_minutes === 0 && end % input.step_minutes === 0;
  const locked =
    input.restricted_start_minutes.includes(start % 1440) ||
    input.restricted_end_minutes.includes(end % 1440);
  return on_step && !locked ? [] : [{ rule: 'off_the_step_or_restricted', values: { start, end } }];
}

function length(input: DepartmentMonth, person: MonthPerson, start: number, end: number): Found[] {
  const least = Math.max(input.min_shift_minutes, person.min_shift_minutes ?? 0);
  const most = Math.min(input.max_shift_minutes, person.max_shift_minutes || 24 * 60);
  const minutes = end - start;
  return minutes >= least && minutes <= most && minutes > 0
    ? []
    : [{ rule: 'shift_length', values: { minutes, least, most } }];
}

function followsSlot(slot: [number, number] | null, start: number, end: number): Found[] {
  if (slot && slot[0] === start && slot[1] === end) return [];
  return [{ rule: 'fixed_slot_not_followed', values: { start, end, slot: slot ? slot.join('-') : 'none' } }];
}

function workTypes(input: DepartmentMonth, person: MonthPerson, day: RosterDay): Found[] {
  const known = new Set(input.work_types.map((type) => type.work_type_id));
  const own = new Set(person.work_types.map((type) => type.work_type_id).filter((id) => known.has(id)));
  const foreign = day.parts.find((part) => !own.has(part.work_type_id));
  const share = day.parts.reduce((sum, part) => sum + part.share, 0);
  const mixed = !input.use_multiple_work_types && day.parts.length > 1;
  const tiled = day.pieces.every(
    (piece, i) => piece.start_minute === (day.pieces[i - 1]?.end_minute ?? day.start_minute),
  );
  const whole = tiled && day.pieces.at(-1)?.end_minute === day.end_minute;
  if (!foreign && !mixed && whole && Math.abs(share - 1) < 1e-6) return [];
  return [
    {
      rule: 'work_type_not_allowed',
      values: { work_type_id: foreign?.work_type_id ?? 0, share, parts: day.parts.length },
    },
  ];
}

function blocked(
  input: DepartmentMonth,
  person: MonthPerson,
  dt: string,
  start: number,
  end: number,
): Found[] {
  for (const ahead of [0, 1, 2]) {
    const weekday = cycleIndex(input, person, addDays(dt, ahead));
    for (const one of person.blocked) {
      if (!one.hard || one.weekday !== weekday) continue;
      const from = ahead * 1440 + one.minute - (one.minute % input.step_minutes);
      if (from < end && from + input.step_minutes > start)
        return [{ rule: 'blocked_time', values: { start, end, blocked: from } }];
    }
  }
  return [];
}

function cycleIndex(input: DepartmentMonth, person: MonthPerson, dt: string): number {
  if (person.week_length === 7) return weekdayOf(dt);
  const passed = daysBetween(person.cycle_start_dt ?? input.dt_from, dt);
  return passed - Math.floor(passed / person.week_length) * person.week_length;
}

/** Whether a slot not worked could have been: nothing else about the shift itself forbids it. */
export function slotIsPossible(
  input: DepartmentMonth,
  person: MonthPerson,
  dt: string,
  slot: [number, number],
): boolean {
  return blocked(input, person, dt, slot[0], slot[1]).length === 0 && onLine(input, dt, slot[0]) >= 0;
}
