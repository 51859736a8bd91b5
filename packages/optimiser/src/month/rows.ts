import { type Axis, dayAt, dtAt, employedOn } from './axis.ts';
import { ownersOf, WEEK } from './shared-dates.ts';
import type { DepartmentMonth, FixedDay } from './types.ts';

/** One human being: all their employments share one row, and each date belongs to one of them. */
export interface MonthRow {
  readonly employee_id: number;
  /** Indices into `input.people`. */
  readonly people: readonly number[];
  /** By day: the person entry whose free date it is, -1 where nothing may be planned. */
  readonly owner: Int32Array;
  /** By day: everything given on it. */
  readonly given: ReadonlyMap<number, readonly FixedDay[]>;
}

/** The rows of everybody with at least one employment to plan, in the order people are listed. */
export function rowsOf(input: DepartmentMonth, axis: Axis): MonthRow[] {
  const by_employee = new Map<number, number[]>();
  input.people.forEach((person, at) => {
    by_employee.set(person.employee_id, [...(by_employee.get(person.employee_id) ?? []), at]);
  });
  let shared = 0;
  return [...by_employee]
    .filter(([, people]) => people.some((at) => input.people[at]!.auto))
    .map(([employee_id, people]) => {
      const given = givenByDay(input, axis, people);
      const isShared =
        people.length > 1 && people.every((at) => employedOn(input.people[at]!, dtAt(axis, axis.first)));
      const dealt = isShared ? shared++ % WEEK : 0;
      return { employee_id, people, given, owner: ownersOf(input, axis, { people, given, dealt }) };
    });
}

/** Given days of one employee by day of the axis; the same day listed under two employments counts once. */
export function givenByDay(
  input: DepartmentMonth,
  axis: Axis,
  people: readonly number[],
): Map<number, FixedDay[]> {
  const given = new Map<number, FixedDay[]>();
  const seen = new Set<string>();
  for (const at of people) {
    for (const day of [...input.people[at]!.previous_days, ...input.people[at]!.fixed_days]) {
      const index = dayAt(axis, day.dt);
      const key = `${day.dt} ${day.kind} ${day.start_minute} ${day.end_minute}`;
      if (index < 0 || index >= axis.days || seen.has(key)) continue;
      seen.add(key);
      given.set(index, [...(given.get(index) ?? []), day]);
    }
  }
  return given;
}
