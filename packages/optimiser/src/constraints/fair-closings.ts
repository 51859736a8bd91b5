import type { Constraint, Rows } from './constraint.ts';

/**
 * Closing the department is shared out: each further shift of the same person that ends with the opening hours costs
 * more than the one before. `closes_minute` is by day, 0 on closed days.
 */
export function fairClosings(rows: Rows, closes_minute: Int32Array, weight: number): Constraint {
  const { days, works, end_at } = rows;

  function cost(person: number): number {
    let closings = 0;
    for (let day = 0; day < days; day++) {
      const closes = closes_minute[day]!;
      const cell = person * days + day;
      if (closes > 0 && works[cell] === 1 && end_at[cell]! - day * 1440 >= closes) closings++;
    }
    return closings * closings * weight;
  }
  return { name: 'fair_closings', hard: false, price: 1, cost };
}
