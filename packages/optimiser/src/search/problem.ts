import type { Constraint, Rows } from '../constraints/constraint.ts';
import type { ShiftHeadcount } from '../constraints/shift-headcount.ts';
import type { WageBudget } from '../constraints/wage-budget.ts';
import type { SharedIncumbent } from './incumbent.ts';
import type { Random } from './random.ts';

/** The shifts that exist at all: shape 0 is a day off, every other one a stretch of steps of its day. */
export interface ShapeTable {
  readonly count: number;
  /** First step and the step after the last, counted from the first step of the day the shift belongs to. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Clock times in minutes from midnight of that day, for rest and run rules. */
  readonly start_minute: Int32Array;
  readonly end_minute: Int32Array;
  /** Paid minutes by `breaks * count + shape`: break rules differ between contracts. */
  readonly net_minutes: Int32Array;
}

/** Which shapes a cell may take; cells with equal choices share one. */
export interface Domain {
  readonly shapes: Int32Array;
  readonly has: Uint8Array;
}

/** A day that is given: it counts for rest, runs and hours, and no search may touch it. */
export interface GivenDay {
  readonly cell: number;
  readonly start_at: number;
  readonly end_at: number;
  /** By the clock of the place, where that is another one; burdens and working days are counted by it. */
  readonly clock?: { readonly start_at: number; readonly end_at: number };
  readonly net_minutes: number;
  /** A shift in this roster or elsewhere works; leave with paid hours does not. */
  readonly works: boolean;
}

/** What one more or one fewer person on a step costs: see constraints/cover.ts. */
export interface Cover {
  /** Cost by `(slot * tasks + task) * levels + people`. */
  readonly cost: Float64Array;
  readonly levels: number;
  /** Fewer or more people than this is forbidden. */
  readonly fewest: Int16Array;
  readonly most: Int16Array;
}

/** A roster to be found: people by days, each cell a day off or a shape with a task in each of its steps. */
export interface Problem {
  readonly people: number;
  readonly days: number;
  /** Steps between the same clock time of two neighbouring days. */
  readonly stride: number;
  readonly slots: number;
  readonly tasks: number;
  readonly step_minutes: number;
  /** Shortest uninterrupted stretch of one task, in steps. */
  readonly task_steps: number;
  /** False: all steps of a shift carry the same task. */
  readonly mixed_tasks: boolean;
  /**
   * Given where rows cost less when their shifts are alike: moves then change several days of a person at once. By cell
   * the shape (0 a day off) that its person would have by habit, -1 where no habit says it.
   */
  readonly habits?: Int32Array;
  readonly shapes: ShapeTable;
  readonly domains: readonly Domain[];
  /** Index into `domains` by cell (`person * days + day`), -1 for a cell that is given. */
  readonly domain_of: Int32Array;
  readonly given: readonly GivenDay[];
  /** Hours of a cell count towards this account (one per contract). */
  readonly account_of: Int32Array;
  readonly accounts: number;
  /** The break rule of each account, an index into the shapes' paid minutes. */
  readonly breaks_of: Int32Array;
  /** Cells whose one shift is to be worked whenever the hard rules let it. */
  readonly forced: Int32Array;
  /** Tasks an account may do, the main one first, and the cost of one step of each. */
  readonly tasks_of: readonly Int32Array[];
  readonly task_cost: Float64Array;
  readonly cover: Cover;
  /** Least and most people of listed shifts by day, where any is limited. */
  readonly shift_headcount?: ShiftHeadcount | null;
  /** What may be paid beside the given days, where that is limited. */
  readonly wage_budget?: WageBudget | null;
  /** Builds the row rules over a state. */
  readonly constraints: (roster: Roster) => readonly Constraint[];
  /** No valid roster costs less, as far as the problem itself tells: one that costs no more ends the search. */
  readonly bound?: number;
  /** True: a step that breaks a hard rule is never taken; false: hard rules are priced and the price adapts. */
  readonly strict: boolean;
  /** Price of one missing or surplus person where cover is hard. */
  readonly cover_price: number;
  /** Temperatures of the annealing in units of cost. */
  readonly hot: number;
  readonly cold: number;
}

/** A roster as rules and readers see it: its rows, and the tasks of each step (`cell * room + step`). */
export interface Roster extends Rows {
  readonly problem: Problem;
  readonly work: Uint8Array;
  readonly room: number;
}

export interface Budget {
  readonly iterations?: number;
  readonly milliseconds?: number;
  readonly now?: () => number;
}

export interface Progress {
  readonly iterations: number;
  /** Cost of the best roster that keeps every hard rule; Infinity while there is none. */
  readonly cost: number;
  readonly broken: number;
  /** No roster costs less than this; -Infinity while nothing is known. */
  readonly bound: number;
}

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

/** What mending needs of the search around it: people whose rows break rules, and the roster they are in. */
export interface Mending {
  readonly problem: Problem;
  readonly shape: Int32Array;
  readonly people: readonly number[];
  /** Work that it may take, in steps of exact planning, and whether it is begun although it may take more. */
  readonly budget: number;
  readonly isLast: boolean;
  readonly isOver: () => boolean;
}

export interface SolveOptions {
  readonly seed: number;
  /** Plans rows that annealing leaves broken anew, in a problem of one task; null when that takes too much. */
  readonly mend?: (search: Mending) => { shape: Int32Array; effort: number } | null;
  /** Plans whole rows exactly after annealing; without it the search only anneals. */
  readonly exact?: ExactPlanning;
  readonly budget: Budget;
  /** The roster to start from, as a solution gives it; an empty one otherwise. */
  readonly start?: Pick<Solution, 'shape' | 'work'>;
  /** Shares what is found with searches of the same problem that run beside this one. */
  readonly shared?: SharedIncumbent;
  /** Part of the budget that annealing keeps where rows can be planned exactly; 0.25 if not given. */
  readonly annealing_share?: number;
  /**
   * Parts of the budget, rising between 0 and 1, at which a search that only anneals has cooled down and starts hot
   * again: whoever stops a long run early then has the roster of a short one. One cooling if not given.
   */
  readonly coolings?: readonly number[];
  readonly onProgress?: (progress: Progress, best: Roster) => void;
  readonly shouldStop?: () => boolean;
}

/** The best roster found: a shape per cell and the tasks of its steps (`cell * steps_per_shift + step`). */
export interface Solution {
  readonly shape: Int32Array;
  readonly work: Uint8Array;
  readonly cost: number;
  /** How far hard rules are broken; 0 is a valid roster. */
  readonly broken: number;
  /** No roster costs less than this; -Infinity when nothing is known. */
  readonly bound: number;
  readonly iterations: number;
}
