import type { TimesheetPart } from '../item.ts';
import {
  allMain,
  type Division,
  type DivisionInput,
  dropAbsences,
  fillDivision,
  freezeWhere,
  freezeWorkOnDaysOff,
} from './division.ts';

/** Managers say by hand what is additional: the vacancy flag decides, and there are no caps (timekeeping 27). */
export function dividePobedaManual(fact: readonly TimesheetPart[], input: DivisionInput): Division {
  const division = allMain(fact, input);
  freezeWhere(division, (part) => part.is_vacancy);
  freezeWorkOnDaysOff(division, input);
  dropAbsences(division);
  fillDivision(division, input);

  return division;
}
