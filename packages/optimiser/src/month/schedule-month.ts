import { solve } from '../search/annealing.ts';
import { fillForced } from '../search/forced.ts';
import { MoveContext } from '../search/move-context.ts';
import type { Problem, Solution } from '../search/problem.ts';
import { Random } from '../search/random.ts';
import { RosterState } from '../search/roster-state.ts';
import { sharedIncumbent, sharedMemory } from '../search/shared-incumbent.ts';
import { Trial } from '../search/trial.ts';
import { monthProblem } from './month-problem.ts';
import { costParts, coverFigures, readRoster, totalOf } from './read-roster.ts';
import type { Start } from './start.ts';
import type { DepartmentMonth, MonthOptions, MonthRoster } from './types.ts';

const STAGES_PER_REPORT = 20;

/**
 * Plans a department's period. The answer keeps every hard rule of planning 132 whatever
 * the demand; demand nobody can cover is left open. Anytime: stops when the budget is spent or `shouldStop`
 * says so. With a budget of iterations the same input and seed give the same roster bit for bit.
 * Minutes are counted from midnight of the date, dates are "YYYY-MM-DD".
 *
 * With `start` it goes on from a given roster: shifts that no rule permits any more are dropped, changes cost
 * `change_price` each, and with `free` all dates but those keep exactly what they start with. Searches of one month in
 * several threads share the best roster: the one that invites answers with the best that any of them has found.
 */
export function scheduleMonth(input: DepartmentMonth, options: MonthOptions): MonthRoster {
  const month = monthProblem(input, startOf(options));
  const { onProgress } = options;
  const memory = options.memory ?? (options.invite && sharedMemory(month.problem));
  if (memory) options.invite?.(memory);
  let reports = 0;
  const solution = solve(month.problem, {
    seed: options.seed,
    budget: options.budget,
    ...(options.start ? { start: { shape: month.start, work: month.start_work } } : {}),
    ...(memory ? { shared: sharedIncumbent(memory, month.problem) } : {}),
    ...(options.shouldStop ? { shouldStop: options.shouldStop } : {}),
    onProgress: (progress, best) => {
      if (!onProgress || reports++ % STAGES_PER_REPORT !== 0) return;
      const state = stateOf(month.problem, best);
      const cost_parts = costParts(month, state);
      onProgress({
        ...progress,
        cost: totalOf(cost_parts),
        cost_parts,
        covering: coverFigures(month, state).covering,
      });
    },
  });
  return readRoster(month, finished(month.problem, solution, options.seed), solution.iterations);
}

/** Without a roster to start from, dates that may not change are days off. */
function startOf({ start, change_price, free }: MonthOptions): Start {
  return { days: start ?? [], change_price: change_price ?? 0, free: free ?? null };
}

function stateOf(problem: Problem, solution: Pick<Solution, 'shape' | 'work'>): RosterState {
  const state = new RosterState(problem);
  solution.shape.forEach((shape, cell) => {
    if (shape !== 0) state.put(cell, shape, solution.work, cell * state.room);
  });
  return state;
}

/** The solution with every slot of fixed hours worked that still can be. */
function finished(problem: Problem, solution: Solution, seed: number): RosterState {
  const state = stateOf(problem, solution);
  const context = new MoveContext(state, new Trial(state, problem.constraints(state)), new Random(seed));
  context.temperature = 0;
  fillForced(context);
  return state;
}
