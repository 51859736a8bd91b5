import { type Axis, dayAt, dtAt, employedOn } from './axis.ts';
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
  return [...by_employee]
    .filter(([, people]) => people.some((at) => input.people[at]!.auto))
    .map(([employee_id, people]) => {
      const given = givenByDay(input, axis, people);
      return { employee_id, people, given, owner: ownersOf(input, axis, people, given) };
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

/** With two employments at once the dates are shared out in the proportion of their norms. */
function ownersOf(
  input: DepartmentMonth,
  axis: Axis,
  people: readonly number[],
  given: ReadonlyMap<number, unknown>,
): Int32Array {
  const owner = new Int32Array(axis.days).fill(-1);
  const dates = new Map<number, number>();
  for (let day = axis.first; day <= axis.last; day++) {
    if (given.has(day)) continue;
    let most = Number.NEGATIVE_INFINITY;
    for (const at of people) {
      const person = input.people[at]!;
      if (!person.auto || !employedOn(person, dtAt(axis, day))) continue;
      const claim = Math.max(1, person.norm_minutes) / ((dates.get(at) ?? 0) + 1);
      if (claim <= most) continue;
      most = claim;
      owner[day] = at;
    }
    if (owner[day]! >= 0) dates.set(owner[day]!, (dates.get(owner[day]!) ?? 0) + 1);
  }
  return owner;
}
