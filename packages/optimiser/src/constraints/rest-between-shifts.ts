import type { Constraint, Rows } from './constraint.ts';

/** Furthest a shift can reach into the rest of later ones, in days. */
const REACH = 3;

interface RestOptions {
  /** How many days after a shift the next one is looked for. */
  reach?: number;
  /** Real minutes between two moments that the wall clock does not show. */
  hidden?: (from: number, to: number) => number;
}

/** Between the end of a shift and the start of the next a person rests at least this long; counts missing minutes. */
export function restBetweenShifts(
  rows: Rows,
  rest_minutes: Int32Array,
  price: number,
  { reach = REACH, hidden = () => 0 }: RestOptions = {},
): Constraint {
  const { days, works, start_at, end_at } = rows;

  function missing(base: number, day: number, rest: number): number {
    const end = end_at[base + day]!;
    const last = Math.min(days - 1, day + reach);
    for (let next = day + 1; next <= last; next++) {
      if (works[base + next] === 0) continue;
      const start = start_at[base + next]!;
      return Math.max(0, rest - (start - end) - hidden(end, start));
    }
    return 0;
  }

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    const rest = rest_minutes[person]!;
    let sum = 0;
    for (let day = Math.max(0, from - reach); day <= to; day++) {
      if (works[base + day] === 1) sum += missing(base, day, rest);
    }
    return sum;
  }
  return { name: 'rest_between_shifts', hard: true, price, cost };
}
