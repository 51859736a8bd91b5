import type { ShiftTime } from '@shiftwright/domain';
import { dayAt } from './axis.ts';
import { monthProblem, unusualOf } from './month-problem.ts';
import { cycleDayOn, cycleOf, plannedOf } from './rotations.ts';
import type { DepartmentMonth, RosterDay } from './types.ts';

/**
 * The dates on which a roster's shifts are not usual for their person, by `employee_id`, as a run weighs them (planning
 * 161): where none of the usual shifts can be worked, such as by a limitation, those like them are usual, too; where the
 * rotation has a shift for the day, another usual one is not. People
 * without usual shifts, and those of fixed hours, have none of these dates.
 */
export function unusualDates(
  input: DepartmentMonth,
  days: readonly RosterDay[],
): ReadonlyMap<number, readonly string[]> {
  const month = monthProblem(input, { days, change_price: 0, free: [] });
  const { times, table_of } = unusualOf(month);
  const worked = Map.groupBy(
    days.filter((day) => day.kind === 'work'),
    (day) => day.employee_id,
  );
  return new Map(
    month.rows.map((row, at) => {
      const people = plannedOf(input, row);
      const usual = people.flatMap((person) => person.rhythm?.usual_shifts ?? []);
      const isJudged = usual.length > 0 && people.every((person) => !person.fixed_slots);
      const cycle = cycleOf(input, month.axis, row);
      const isUnusual = (shift: RosterDay) => {
        const day = dayAt(month.axis, shift.dt);
        const cell = at * month.axis.days + day;
        const isOfDay = (cycle && cycleDayOn(cycle, day)?.shift) != null;
        return times[table_of[cell]!]![month.start[cell]!]! > 0 && (isOfDay || !usual.some(isAt(shift)));
      };
      const own = isJudged ? (worked.get(row.employee_id) ?? []).filter(isUnusual) : [];
      return [row.employee_id, own.map(({ dt }) => dt).sort()];
    }),
  );
}

const isAt =
  ({ start_minute, end_minute }: RosterDay) =>
  (one: ShiftTime): boolean =>
    one.start_minute === start_minute && one.end_minute === end_minute;
