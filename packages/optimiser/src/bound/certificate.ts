/**
 * Prices that prove how cheap a month can be at best: what one more person on a step of a work is worth, and what one
 * more minute, working day, burden of a person costs. What demand and rows cost at least at these
 * prices adds up to less than any plan costs (planning 178).
 */
export interface Certificate {
  /** By `slot * works + work`, the slots counted from seven days before the period. */
  readonly cover: readonly number[];
  /** By row and by its sums, in the order of `talliesOf`. */
  readonly tallies: readonly (readonly number[])[];
  readonly rows: readonly RowClaim[];
}

/** What no row of a person costs less than, and what helps to see it without looking at every row. */
export interface RowClaim {
  readonly least: number;
  /** By turn of the rotation; one where there is none. */
  readonly turns: readonly TurnClaim[];
  /** Shapes that are told apart in the days ahead. */
  readonly tracked: readonly number[];
}

/** Prices at which the days ahead of a row are reckoned at a turn of its rotation. */
export interface TurnClaim {
  /** Of a unit of each exact sum. */
  readonly hints: readonly number[];
  /** By the last day of seven: of one long shift too many in them. */
  readonly windows: readonly number[];
  /** Of a day off the rotation. */
  readonly stray: number;
}

/** How far a plan is from the best possible at most, and what proves it. */
export interface Proof {
  /** What the plan costs. */
  readonly cost: number;
  /** No plan of the month costs less. */
  readonly bound: number;
  /** By how much the plan is dearer than the best possible at most, as a share of the latter; null where nothing is proven. */
  readonly distance: number | null;
  readonly certificate: Certificate;
}
