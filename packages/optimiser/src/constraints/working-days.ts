import type { Constraint, Rows } from './constraint.ts';

/** Nobody comes in more often than their hours need: costs each working day on `first..last` above `fewest` (by row). */
export function workingDays(
  rows: Rows,
  { fewest, first, last }: { fewest: Int32Array; first: number; last: number },
  weight: number,
): Constraint {
  const { days, works } = rows;

  function cost(person: number): number {
    let count = -fewest[person]!;
    for (let cell = person * days + first; cell <= person * days + last; cell++) count += works[cell]!;
    return count > 0 ? count * weight : 0;
  }
  return { name: 'working_days', hard: false, price: 1, cost, of_row: true };
}
