import type { Problem } from './problem.ts';
import type { Random } from './random.ts';

/** What exact planning needs of the search around it. */
export interface Improvement {
  readonly problem: Problem;
  readonly random: Random;
  /** The best roster so far (shapes by cell), or null while none keeps the rules. */
  readonly start: Int32Array | null;
  /** Work that the whole budget has room for, in steps of exact planning. */
  readonly budget: number;
  /** Shows a roster that is cheaper than the last one shown. */
  readonly offer: (shape: Int32Array) => void;
  /** A cheaper roster that somebody else has found, or null. */
  readonly take: () => Int32Array | null;
  /** Tells the work done and the bound proven so far; true when it is time to stop. */
  readonly pause: (effort: number, bound: number) => boolean;
}

/** Plans whole rows exactly beside the moves: whoever measures published sets brings it along. */
export interface ExactPlanning {
  /** Whether rows of a problem can be planned exactly and mixed, and a budget (in steps of that) has room for it. */
  readonly canImprove: (problem: Problem, budget: number) => boolean;
  /** False when somebody has no row that keeps the rules. */
  readonly improve: (search: Improvement) => boolean;
}
