import type { Problem } from '@shiftwright/optimiser/research';

/**
 * All rules about one person's row in the terms of an exact row plan. A problem has them when they say everything its
 * row rules say, its shifts are few and of one task, and its given days are days off.
 */
export interface RowLimits {
  /** Cost of a shape on a day by `cell * shapes + shape`. */
  readonly own_cost: Float64Array;
  /** 1 where the second shape may not follow the first on the next day, by `shape * shapes + next`. */
  readonly forbidden: Uint8Array;
  /** Most shifts of each shape, by `person * shapes + shape`. */
  readonly most_of: Int32Array;
  readonly least_minutes: Int32Array;
  readonly most_minutes: Int32Array;
  readonly longest_run: Int32Array;
  readonly shortest_run: Int32Array;
  readonly shortest_off: Int32Array;
  readonly most_weekends: Int32Array;
  readonly first_saturday: number;
}

/** A problem whose rows can be planned exactly. */
export interface RowProblem extends Problem {
  readonly row_limits: RowLimits;
}
