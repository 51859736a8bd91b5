import type { Constraint, Rows } from './constraint.ts';
import type { NormBand } from './hours-near-norm.ts';

/**
 * Hours missing or too many are shared out among equals: ten hours off for one person cost more than five for two.
 * The weight is for one hour, and grows with the square of the hours.
 */
export function fairHours(rows: Rows, bands: readonly (readonly NormBand[])[], weight: number): Constraint {
  const { worked_minutes } = rows;

  function cost(person: number): number {
    let sum = 0;
    for (const band of bands[person]!) {
      const hours = (worked_minutes[band.account]! - band.norm) / 60;
      sum += hours * hours;
    }
    return sum * weight;
  }
  return { name: 'fair_hours', hard: false, price: 1, cost, of_row: true };
}
