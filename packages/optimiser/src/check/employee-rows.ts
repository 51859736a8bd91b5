import { addDays, daysBetween } from '@shiftwright/domain';
import type { DepartmentMonth, FixedDay, MonthPerson, MonthRoster, RosterDay } from '../month/types.ts';

/** A stretch of work on the line of minutes from midnight of `dt_from`. */
export interface Stretch {
  readonly dt: string;
  readonly start: number;
  readonly end: number;
  readonly net_minutes: number;
  readonly generated: boolean;
}

/** The rows of one employee, given and planned, that the checker looks at. */
export interface EmployeeRows {
  readonly employee_id: number;
  readonly people: readonly MonthPerson[];
  readonly given: readonly FixedDay[];
  readonly rows: readonly RosterDay[];
  /** Worked stretches in order of start. */
  readonly work: readonly Stretch[];
}

export function employeeRowsOf(input: DepartmentMonth, roster: MonthRoster): EmployeeRows[] {
  return [...Map.groupBy(input.people, (person) => person.employee_id)].map(([employee_id, people]) => {
    const given = distinct(people.flatMap((person) => [...person.previous_days, ...person.fixed_days]));
    const rows = roster.days.filter((day) => day.employee_id === employee_id);
    const work = [
      ...given.filter(isWorked).map((day) => stretchOf(input, day, false)),
      ...rows.filter(isWorked).map((day) => stretchOf(input, day, true)),
    ].sort((a, b) => a.start - b.start);
    return { employee_id, people, given, rows, work };
  });
}

/** Minutes from midnight of `dt_from` to a minute of a date. */
export function onLine(input: DepartmentMonth, dt: string, minute: number): number {
  return daysBetween(input.dt_from, dt) * 1440 + minute;
}

/** Opening and closing of a date; two round-the-clock dates meet at midnight without a gap. */
export function hoursOn(input: DepartmentMonth, dt: string): [opens: number, closes: number] | null {
  const own = input.open[dt] ?? null;
  if (own === null) return null;
  const tomorrow = addDays(dt, 1);
  const next = tomorrow in input.open ? input.open[tomorrow] : own;
  if (own.closes_minute !== 1440 || !next || next.opens_minute !== 0)
    return [own.opens_minute, own.closes_minute];
  return [own.opens_minute, 1440 + Math.min(1440, next.closes_minute)];
}

export function isWorked(day: FixedDay | RosterDay): boolean {
  return day.kind !== 'off' && day.start_minute !== null && day.end_minute !== null;
}

function stretchOf(input: DepartmentMonth, day: FixedDay | RosterDay, generated: boolean): Stretch {
  return {
    dt: day.dt,
    start: onLine(input, day.dt, day.start_minute!),
    end: onLine(input, day.dt, day.end_minute!),
    net_minutes: day.net_minutes,
    generated,
  };
}

function distinct(days: readonly FixedDay[]): FixedDay[] {
  return [
    ...new Map(
      days.map((day) => [`${day.dt}|${day.kind}|${day.start_minute}|${day.end_minute}`, day]),
    ).values(),
  ];
}
