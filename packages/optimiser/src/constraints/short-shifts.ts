import type { Constraint, Rows } from './constraint.ts';

/** Coming in for a few hours only is a nuisance: costs the minutes a shift falls short of a full one. */
export function shortShifts(rows: Rows, full_minutes: number, weight_per_minute: number): Constraint {
  const { days, shape, start_at, end_at } = rows;

  function cost(person: number, from: number, to: number): number {
    let minutes = 0;
    for (let cell = person * days + from; cell <= person * days + to; cell++) {
      if (shape[cell] !== 0) minutes += Math.max(0, full_minutes - (end_at[cell]! - start_at[cell]!));
    }
    return minutes * weight_per_minute;
  }
  return { name: 'short_shifts', hard: false, price: 1, cost };
}
