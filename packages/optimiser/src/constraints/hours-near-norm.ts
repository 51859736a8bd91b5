import type { Constraint, Rows } from './constraint.ts';

/** The band a contract's hours should stay in, in minutes. */
export interface NormBand {
  readonly account: number;
  readonly least: number;
  readonly norm: number;
  readonly most: number;
  /** What no demand is worth going beyond (planning 166). */
  readonly ceiling: number;
}

export interface NormWeights {
  readonly under_norm_hour: number;
  readonly over_norm_hour: number;
  readonly above_ceiling_hour: number;
  readonly far_from_norm_hour: number;
  readonly inside_norm_hour: number;
}

/** What so many minutes of an account cost. */
export function normCost(band: NormBand, worked: number, weights: NormWeights): number {
  const near = (Math.abs(worked - band.norm) / 60) * weights.inside_norm_hour;
  const under = Math.max(0, band.least - worked) / 60;
  const over = Math.max(0, worked - band.most) / 60;
  const above = (Math.max(0, worked - band.ceiling) / 60) * weights.above_ceiling_hour;
  const away = weights.far_from_norm_hour;
  return (
    near +
    above +
    under * (weights.under_norm_hour + away * under) +
    over * (weights.over_norm_hour + away * over)
  );
}

/** Hours outside the permitted band of the norm cost more the further out they are; inside it the norm itself is preferred. */
export function hoursNearNorm(
  rows: Rows,
  bands: readonly (readonly NormBand[])[],
  weights: NormWeights,
): Constraint {
  const { worked_minutes } = rows;

  function cost(person: number): number {
    let sum = 0;
    for (const band of bands[person]!) sum += normCost(band, worked_minutes[band.account]!, weights);
    return sum;
  }
  return { name: 'hours_near_norm', hard: false, price: 1, cost, of_row: true };
}
