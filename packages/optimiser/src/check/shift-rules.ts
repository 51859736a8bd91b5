import { addDays, openStretch, weekdayOf } from '@shiftwright/domain';
import type { DepartmentMonth, MonthPerson, RosterDay } from '../month/types.ts';
import { openMinutesOn } from './employee-rows.ts';
import type { RuleCode } from './violation.ts';

type Found = { rule: RuleCode; values: Record<string, number | string> };

/** Rules of a single generated shift that only a generator has: (6), (10), (13). */
export function shiftProblems(input: DepartmentMonth, person: MonthPerson, day: RosterDay): Found[] {
  const start = day.start_minute!;
  const end = day.end_minute!;
  return [
    ...(isBoundBySlots(person, day.dt)
      ? followsSlot(slotFor(input, person, day.dt), start, end)
      : grid(input, start, end)),
    ...workTypes(input, person, day),
  ];
}

/** Fixed hours hold on every date, and on weekdays with a slot alone where a rotation must be kept. */
export function isBoundBySlots({ fixed_slots, rhythm }: MonthPerson, dt: string): boolean {
  const weekdays = fixed_slots?.map((slot) => slot.weekday);
  return (
    weekdays !== undefined && (rhythm?.rotation?.strength !== 'must' || weekdays.includes(weekdayOf(dt)))
  );
}

/** The slot of fixed hours on a date inside the opening hours, or null. */
export function slotFor(
  input: DepartmentMonth,
  person: MonthPerson,
  dt: string,
): [start: number, end: number] | null {
  const slot = person.fixed_slots?.find((one) => one.weekday === weekdayOf(dt));
  const own = openMinutesOn(input, dt);
  if (!slot || !own) return null;
  const { from, to } = openStretch(own, openMinutesOn(input, addDays(dt, 1)), 1440);
  const cut: [number, number] = [Math.max(from, slot.start_minute), Math.min(to, slot.end_minute)];
  return cut[0] < cut[1] ? cut : null;
}

function grid(input: DepartmentMonth, start: number, end: number): Found[] {
  const on_step = start % input.step_minutes === 0 && end % input.step_minutes === 0;
  const locked =
    input.restricted_start_minutes.includes(start % 1440) ||
    input.restricted_end_minutes.includes(end % 1440);
  return on_step && !locked ? [] : [{ rule: 'off_the_step_or_restricted', values: { start, end } }];
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
