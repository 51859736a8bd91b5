import { isLimited, weekdayOf } from '@shiftwright/domain';
import { type ShiftHeadcount, type ShiftLimit, shiftHeadcount } from '../constraints/shift-headcount.ts';
import type { ShapeTable } from '../search/problem.ts';
import { type Axis, dtAt } from './axis.ts';
import { givenByDay } from './rows.ts';
import type { DepartmentMonth, ListedShift } from './types.ts';
import { weightsOf } from './weights.ts';

/** People who are given on a shift, by day. */
function givenOn(input: DepartmentMonth, axis: Axis, shift: ListedShift): Int16Array {
  const people = new Int16Array(axis.days);
  for (const id of new Set(input.people.map((person) => person.employee_id))) {
    const own = input.people.flatMap((person, at) => (person.employee_id === id ? [at] : []));
    for (const [day, shifts] of givenByDay(input, axis, own))
      if (shifts.some((one) => one.kind === 'work' && isAt(one, shift))) people[day]!++;
  }
  return people;
}

const isAt = (one: { start_minute: number | null; end_minute: number | null }, shift: ListedShift) =>
  one.start_minute === shift.start_minute && one.end_minute === shift.end_minute;

/** The least and most people of listed shifts on the open days of the range; null where none is limited (planning 175). */
export function shiftLimits(input: DepartmentMonth, axis: Axis, shapes: ShapeTable): ShiftHeadcount | null {
  const limits = (input.shift_list ?? []).filter(isLimited).flatMap((shift) => {
    const given = givenOn(input, axis, shift);
    const own: number[] = [];
    for (let shape = 1; shape < shapes.count; shape++)
      if (isAt({ start_minute: shapes.start_minute[shape]!, end_minute: shapes.end_minute[shape]! }, shift))
        own.push(shape);
    const days: ShiftLimit[] = [];
    for (let day = axis.first; day <= axis.last; day++) {
      const dt = dtAt(axis, day);
      if (!input.open[dt] || (shift.weekdays && !shift.weekdays.includes(weekdayOf(dt)))) continue;
      const most = (shift.most ?? Number.POSITIVE_INFINITY) - given[day]!;
      days.push({ day, shapes: own, fewest: (shift.least ?? 0) - given[day]!, most });
    }
    return own.length > 0 ? days : [];
  });
  const size = { days: axis.days, shapes: shapes.count };

  return limits.length === 0 ? null : shiftHeadcount(limits, size, weightsOf(input).below_least_on_shift);
}
