import { monthProblem } from '../month/month-problem.ts';
import type { DepartmentMonth } from '../month/types.ts';
import { givenDayConflicts } from './given-days.ts';
import { givenShiftConflicts } from './given-shifts.ts';
import { normConflicts } from './norms.ts';
import { openingConflicts } from './opening.ts';
import { staffingConflicts } from './staffing.ts';
import { CONFLICTS, type Conflict } from './types.ts';

/**
 * What cannot hold together before anything is planned, each by person, date, rule and figures, with the cheapest
 * ways out. A schedule can be made all the same: it keeps every hard rule and leaves open what is impossible. In the
 * order of `CONFLICTS`, then by date (planning 146).
 */
export function findConflicts(input: DepartmentMonth): Conflict[] {
  const month = monthProblem(input);
  const employees = Map.groupBy(input.people, (person) => person.employee_id);
  const found = [
    ...[...employees.values()].flatMap((people) => givenShiftConflicts(input, people)),
    ...input.people.flatMap((person) => givenDayConflicts(input, person)),
    ...normConflicts(month),
    ...staffingConflicts(month),
    ...openingConflicts(input),
  ];
  const rank = ({ code }: Conflict) => CONFLICTS.indexOf(code);
  return found.sort((a, b) => rank(a) - rank(b) || (a.dt ?? '').localeCompare(b.dt ?? ''));
}
