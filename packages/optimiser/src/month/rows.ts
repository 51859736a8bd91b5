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

const WEEK = 7;

interface Shared {
  readonly people: readonly number[];
  readonly given: ReadonlyMap<number, unknown>;
  /** So many dates count as dealt before the first. */
  readonly dealt: number;
}

/**
 * With two employments at once the dates are shared out in the proportion of their norms, beginning with another date for
 * each person, so that not everybody has the same one of their works on a date (planning 139).
 */
function ownersOf(input: DepartmentMonth, axis: Axis, { people, given, dealt }: Shared): Int32Array {
  const owner = new Int32Array(axis.days).fill(-1);
  const dates = new Map<number, number>();
  for (let day = axis.first - dealt; day <= axis.last; day++) {
    if (given.has(day) && day >= axis.first) continue;
    const dt = dtAt(axis, Math.max(day, axis.first));
    const next = nextOwner(
      input,
      people.filter((at) => employedOn(input.people[at]!, dt)),
      dates,
    );
    if (next < 0) continue;
    dates.set(next, (dates.get(next) ?? 0) + 1);
    if (day >= axis.first) owner[day] = next;
  }
  return owner;
}

/** Who has fewest dates for their norm, -1 where nobody is planned. */
function nextOwner(
  input: DepartmentMonth,
  people: readonly number[],
  dates: ReadonlyMap<number, number>,
): number {
  let most = Number.NEGATIVE_INFINITY;
  let next = -1;
  for (const at of people) {
    const person = input.people[at]!;
    const claim = Math.max(1, person.norm_minutes) / ((dates.get(at) ?? 0) + 1);
    if (!person.auto || claim <= most) continue;
    most = claim;
    next = at;
  }
  return next;
}
