import { monthProblem } from './month-problem.ts';
import { readRoster } from './read-roster.ts';
import { startState } from './start-state.ts';
import type { DepartmentMonth, MonthRoster, RosterDay } from './types.ts';

/**
 * A roster made elsewhere (by people, by a repair, read from the plan) in the engine's figures: cost and its parts,
 * covering, downtime and open demand. Nothing is changed, whatever the rules say of it; dates not named are days off,
 * given days count as they are. Which hard rules it breaks, `checkMonth` tells.
 */
export function evaluateMonth(input: DepartmentMonth, days: readonly RosterDay[]): MonthRoster {
  const month = monthProblem(input, { days, change_price: 0, free: [] });
  return readRoster(month, startState(month), 0);
}
