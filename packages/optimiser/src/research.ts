/** What measurements need and the product does not: published instance sets, the search by itself, a given month's cost. */
export * from './adapters/curtois.ts';
export { judgeCurtois } from './adapters/curtois-judge.ts';
export { curtoisProblem, curtoisRoster } from './adapters/curtois-problem.ts';
export type { Judgement } from './adapters/judge.ts';
export * from './adapters/retail.ts';
export { judgeRetail } from './adapters/retail-judge.ts';
export { retailProblem, retailShifts } from './adapters/retail-problem.ts';
export { evaluateMonth } from './month/evaluate-month.ts';
export { loadLinearSolver } from './recombine/highs-program.ts';
export type { Problem, Solution } from './search/problem.ts';
export { sharedIncumbent, sharedMemory } from './search/shared-incumbent.ts';
export { solve } from './search/solve.ts';
