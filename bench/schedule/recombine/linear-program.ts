/** The cheapest fractional answer, a value per column and a price per row. */
export interface LinearAnswer {
  readonly objective: number;
  readonly value: Float64Array;
  readonly dual: Float64Array;
  /** Work it took, in steps of the solver. */
  readonly steps: number;
}

/** What is asked of a whole answer. */
export interface WholeOrder {
  /** The columns from this one on are whole. */
  readonly first: number;
  /** A whole answer, a value per column. */
  readonly start: Float64Array;
  /** Answers that differ by less are as good. */
  readonly within: number;
  /** Told the steps so far; true when it is time to stop. */
  readonly pause: (steps: number) => boolean;
}

/** A linear program that grows by columns; solving it again starts from the last answer. */
export interface LinearProgram {
  /** Rows `0..count-1`, each a sum that must equal its entry. */
  addRows(sums: readonly number[]): void;
  addColumn(cost: number, most: number, rows: readonly number[], values: readonly number[]): void;
  /** Null when there is no answer. */
  solve(): LinearAnswer | null;
  /**
   * An answer near the cheapest, from the middle of those that are: its prices swing less from one set of columns to
   * the next than those of a corner. Null when there is none.
   */
  solveInside(): LinearAnswer | null;
  /** The values of the cheapest whole answer found, no dearer than the start; nothing is solved after that. */
  solveWhole(order: WholeOrder): Float64Array;
  dispose(): void;
}

/** Makes linear programs; the caller of the engine chooses the solver. */
export type LinearSolver = () => LinearProgram;
