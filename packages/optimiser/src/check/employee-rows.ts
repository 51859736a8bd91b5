import { daysBetween, type OpenStretch } from '@shiftwright/domain';
import type { DepartmentMonth, FixedDay, MonthPerson, RosterDay } from '../month/types.ts';

/** The rows of one employee, given and planned, that the checker looks at. */
export interface EmployeeRows {
  readonly employee_id: number;
  readonly people: readonly MonthPerson[];
  readonly given: readonly FixedDay[];
  readonly rows: readonly RosterDay[];
}

export function employeeRowsOf(
  input: DepartmentMonth,
  roster: { days: readonly RosterDay[] },
): EmployeeRows[] {
  return [...Map.groupBy(input.people, (person) => person.employee_id)].map(([employee_id, people]) => {
    const given = distinctDays(people.flatMap((person) => [...person.previous_days, ...person.fixed_days]));
    const rows = roster.days.filter((day) => day.employee_id === employee_id);
    return { employee_id, people, given, rows };
  });
}

/** Minutes from midnight of `dt_from` to a minute of a date. */
export function onLine(input: DepartmentMonth, dt: string, minute: number): number {
  return daysBetween(input.dt_from, dt) * 1440 + minute;
}

/** Opening and closing of a date; the date after the range, where it is not told, opens like its last one. */
export function openMinutesOn(input: DepartmentMonth, dt: string): OpenStretch | null {
  const known = dt in input.open || dt <= input.dt_to ? dt : input.dt_to;
  const own = input.open[known];
  return own ? { from: own.opens_minute, to: own.closes_minute } : null;
}

export function isWorked(day: FixedDay | RosterDay): boolean {
  return day.kind !== 'off' && day.start_minute !== null && day.end_minute !== null;
}

/** Each given day once: the numbers of a person repeat those that they share. */
export function distinctDays(days: readonly FixedDay[]): FixedDay[] {
  return [
    ...new Map(
      days.map((day) => [`${day.dt}|${day.kind}|${day.start_minute}|${day.end_minute}`, day]),
    ).values(),
  ];
}
