import { weekdayOf } from '@shiftwright/domain';
import type { DepartmentMonth, MonthRoster } from '../month/types.ts';
import type { Violation } from './violation.ts';

/** Listed shifts that a generated person makes exceed their most people of a day (16). */
export function shiftHeadcountProblems(input: DepartmentMonth, roster: MonthRoster): Violation[] {
  const given = input.people.flatMap((person) => person.fixed_days.filter((day) => day.kind === 'work'));
  const timed = ({ dt, start_minute, end_minute }: (typeof given)[number] | (typeof roster.days)[number]) =>
    `${dt} ${start_minute} ${end_minute}`;
  const made = Map.groupBy(
    roster.days.filter((day) => day.kind === 'work'),
    timed,
  );
  const stand = Map.groupBy(given, timed);

  return [...made].flatMap(([key, days]): Violation[] => {
    const [day] = days;
    const shift = input.shift_list?.find(
      (one) =>
        one.start_minute === day?.start_minute &&
        one.end_minute === day.end_minute &&
        (one.weekdays === null || one.weekdays.includes(weekdayOf(day.dt))),
    );
    const people = days.length + (stand.get(key)?.length ?? 0);
    const most = shift?.most ?? Number.POSITIVE_INFINITY;
    if (!day || people <= most) return [];
    const { dt, start_minute, end_minute } = day;
    const start = start_minute ?? 0;
    return [
      {
        rule: 'too_many_on_shift',
        employee_id: 0,
        dt,
        values: { start, end: end_minute ?? 0, people, most },
      },
    ];
  });
}
