import { monthProblem } from '../month/month-problem.ts';
import type { DepartmentMonth } from '../month/types.ts';
import { fixedSlotInfeasibilities } from './fixed-slots.ts';
import { givenShiftInfeasibilities } from './given-shifts.ts';
import { INFEASIBILITIES, type Infeasibility } from './infeasibility-codes.ts';
import { normInfeasibilities } from './norms.ts';
import { openingInfeasibilities } from './opening.ts';
import { staffingInfeasibilities } from './staffing.ts';

/**
 * What cannot hold together before anything is planned, each by person, date, rule and figures, with the cheapest
 * ways out. A schedule can be made all the same: it keeps every hard rule and leaves open what is impossible. In the
 * order of `INFEASIBILITIES`, then by date (planning 146).
 */
export function findInfeasibilities(input: DepartmentMonth): Infeasibility[] {
  const month = monthProblem(input);
  const employees = Map.groupBy(input.people, (person) => person.employee_id);
  const found = [
    ...[...employees.values()].flatMap((people) => givenShiftInfeasibilities(input, people)),
    ...input.people.flatMap((person) => fixedSlotInfeasibilities(input, person)),
    ...normInfeasibilities(month),
    ...staffingInfeasibilities(month),
    ...openingInfeasibilities(input),
  ];
  const rank = ({ code }: Infeasibility) => INFEASIBILITIES.indexOf(code);
  return found.sort((a, b) => rank(a) - rank(b) || (a.dt ?? '').localeCompare(b.dt ?? ''));
}
