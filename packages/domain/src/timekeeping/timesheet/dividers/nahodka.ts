import type { TimesheetPart } from '../item.ts';
import { type Division, type DivisionInput, fillDivision, startDivision } from './division.ts';
import { capByNorm, capDates } from './most-hours.ts';
import { restWeekly } from './weekly-rest.ts';

/** Two days of rest a week, at most so many hours a date and a month: what passes them is additional (timekeeping 22). */
export function divideNahodka(fact: readonly TimesheetPart[], input: DivisionInput): Division {
  const division = startDivision(fact, input);
  fillDivision(division, input);
  restWeekly(division, input);
  capDates(division, input);
  capByNorm(division, input);
  fillDivision(division, input);

  return division;
}
