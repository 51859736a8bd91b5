/** What a judge found in a solution: rules broken, and the cost, which only counts when there are none. */
export interface Judgement {
  feasible: boolean;
  violations: string[];
  cost: number;
}
