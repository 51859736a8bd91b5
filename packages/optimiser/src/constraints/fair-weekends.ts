import type { Constraint, Rows } from './constraint.ts';

/** Weekend days are shared out: each further one for the same person costs more than the one before. */
export function fairWeekends(rows: Rows, weekend_days: readonly number[], weight: number): Constraint {
  const { days, works } = rows;

  function cost(person: number): number {
    let worked = 0;
    for (const day of weekend_days) worked += works[person * days + day]!;
    return worked * worked * weight;
  }
  return { name: 'fair_weekends', hard: false, price: 1, cost };
}
