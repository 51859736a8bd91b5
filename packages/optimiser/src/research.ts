/** What measurements need and the product does not: the search by itself, its rules and rows, a given month's cost. */
export type { Constraint, Rows } from './constraints/constraint.ts';
export { coverOf } from './constraints/cover.ts';
export { mostConsecutiveDays } from './constraints/most-consecutive-days.ts';
export { restBetweenShifts } from './constraints/rest-between-shifts.ts';
export { evaluateMonth } from './month/evaluate-month.ts';
export { solve } from './search/annealing.ts';
export type { Incumbent } from './search/incumbent.ts';
export type {
  Domain,
  ExactPlanning,
  Improvement,
  Mending,
  Problem,
  Roster,
  ShapeTable,
  Solution,
} from './search/problem.ts';
export { Random } from './search/random.ts';
export { RosterState } from './search/roster-state.ts';
export { isBetter, sharedIncumbent, sharedMemory } from './search/shared-incumbent.ts';
