import type { Constraint, Rows } from './constraint.ts';

/**
 * Nobody closes and opens the next day: costs each working day that starts so much before the last one did that its
 * person feels it, by row in minutes.
 */
export function lateThenEarly(rows: Rows, felt_minutes: Float64Array, weight: number): Constraint {
  const { days, works, start_at } = rows;

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    let count = 0;
    for (let day = Math.max(0, from - 1); day <= Math.min(days - 2, to); day++) {
      if (works[base + day] === 0 || works[base + day + 1] === 0) continue;
      if (start_at[base + day]! + 1440 - start_at[base + day + 1]! >= felt_minutes[person]!) count++;
    }
    return count * weight;
  }
  return { name: 'late_then_early', hard: false, price: 1, cost };
}
