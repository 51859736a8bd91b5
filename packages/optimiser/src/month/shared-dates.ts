import { type Axis, dtAt, employedOn } from './axis.ts';
import type { DepartmentMonth } from './types.ts';

export const WEEK = 7;

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
export function ownersOf(input: DepartmentMonth, axis: Axis, { people, given, dealt }: Shared): Int32Array {
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
