import type { Constraint, Rows } from './constraint.ts';

/** Everybody should have one Saturday and Sunday off together in the period. `saturdays` are those with both days in it. */
export function weekendPair(
  rows: Rows,
  saturdays: readonly (readonly number[])[],
  weight: number,
): Constraint {
  const { days, works } = rows;

  function cost(person: number): number {
    const base = person * days;
    const weekends = saturdays[person]!;
    for (const day of weekends) if (works[base + day] === 0 && works[base + day + 1] === 0) return 0;
    return weekends.length === 0 ? 0 : weight;
  }
  return { name: 'weekend_pair', hard: false, price: 1, cost, of_row: true };
}
