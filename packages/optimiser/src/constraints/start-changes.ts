import type { Constraint, Rows } from './constraint.ts';

/** Inside a block of working days shifts start at the same time; costs each day that starts at another one, by row. */
export function startChanges(rows: Rows, prices: Float64Array): Constraint {
  const { days, works, start_at } = rows;

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    let changes = 0;
    for (let day = Math.max(0, from - 1); day <= Math.min(days - 2, to); day++) {
      if (works[base + day] === 0 || works[base + day + 1] === 0) continue;
      if (start_at[base + day + 1]! - start_at[base + day]! !== 1440) changes++;
    }
    return changes * prices[person]!;
  }
  return { name: 'start_changes', hard: false, price: 1, cost };
}
