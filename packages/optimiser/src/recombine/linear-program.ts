/** The cheapest fractional answer, a value per column and a price per row. */
export interface LinearAnswer {
  readonly objective: number;
  readonly value: Float64Array;
  readonly dual: Float64Array;
  /** Work it took, in steps of the solver. */
  readonly steps: number;
}

/** A linear program that grows by columns; solving it again starts from the last answer. */
export interface LinearProgram {
  /** Rows `0..count-1`, each a sum that must equal its entry. */
  addRows(sums: readonly number[]): void;
  addColumn(cost: number, most: number, rows: readonly number[], values: readonly number[]): void;
  /** What a column may be at least and at most. */
  bound(column: number, least: number, most: number): void;
  /** Null when there is no answer. */
  solve(): LinearAnswer | null;
  dispose(): void;
}

/** Makes linear programs; the caller of the engine chooses the solver. */
export type LinearSolver = () => LinearProgram;
