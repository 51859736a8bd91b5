export * from './adapters/curtois.ts';
export * from './adapters/curtois-problem.ts';
export * from './adapters/retail.ts';
export * from './adapters/retail-problem.ts';
export type { Budget, Problem, Progress, Solution, SolveOptions } from './search/problem.ts';
export { solve } from './search/solve.ts';
