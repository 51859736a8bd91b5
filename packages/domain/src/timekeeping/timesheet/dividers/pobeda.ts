import { isDayOff } from '../../../planning/index.ts';
import type { TimesheetPart } from '../item.ts';
import { timesheetEmployment } from '../timesheet-employment.ts';
import {
  type Division,
  type DivisionInput,
  dropAbsences,
  fillDivision,
  freezeWhere,
  startDivision,
} from './division.ts';
import { capByNorm, capDates } from './most-hours.ts';

/** Is the part worked at the employment's own department and position (and work type, where the network says so)? */
function isOwnWork({ employments, rules }: DivisionInput) {
  return (part: TimesheetPart) => {
    const home = timesheetEmployment(employments, part.dt);
    if (!home || part.shop_id !== home.shop_id || part.position_id !== home.position_id) return false;

    return !rules.move_if_work_type_name_differs || part.work_type_name_id === home.work_type_name_id;
  };
}

/** Work elsewhere or at another position is additional, the rest is held to the caps (timekeeping 26). */
export function dividePobeda(fact: readonly TimesheetPart[], input: DivisionInput): Division {
  const division = startDivision(fact, input);
  const isOwn = isOwnWork(input);
  const isWork = (part: TimesheetPart) => !isDayOff(input.types, part.day_type);
  freezeWhere(division, (part) => isWork(part) && !isOwn(part));
  dropAbsences(division);
  capDates(division, input);
  capByNorm(division, input, (part) => isWork(part) && isOwn(part));
  fillDivision(division, input);

  return division;
}
