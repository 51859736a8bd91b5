import { headcountProblems } from '@shiftwright/domain';
import type { DepartmentMonth, RosterDay } from '../month/types.ts';
import type { Violation } from './violation.ts';

/** Listed shifts that a generated person makes exceed their most people of a day (16). */
export function shiftHeadcountProblems(
  input: DepartmentMonth,
  roster: { days: readonly RosterDay[] },
): Violation[] {
  const given = input.people.flatMap((person) => person.fixed_days.filter((day) => day.kind === 'work'));
  const made = roster.days.filter((day) => day.kind === 'work');
  const open = [...new Set(made.map((day) => day.dt))];

  return headcountProblems(input.shift_list ?? [], open, [...given, ...made]).flatMap(
    ({ code, dt, shift, people, limit }): Violation[] => {
      const { start_minute: start, end_minute: end } = shift;
      const isMade = made.some(
        (day) => day.dt === dt && day.start_minute === start && day.end_minute === end,
      );
      if (code !== 'too_many_on_shift' || !isMade) return [];
      return [{ rule: code, employee_id: 0, dt, values: { start, end, people, most: limit } }];
    },
  );
}
