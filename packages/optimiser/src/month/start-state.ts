import { RosterState } from '../search/roster-state.ts';
import type { MonthProblem } from './month-problem.ts';

/** The roster a problem starts from. */
export function startState(month: MonthProblem): RosterState {
  const state = new RosterState(month.problem);
  for (const [cell, shape] of month.start.entries()) {
    if (shape !== 0) state.put(cell, shape, month.start_work, cell * state.room);
  }
  return state;
}
