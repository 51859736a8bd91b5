import { round2 } from '../../calendar/index.ts';
import { allowsBeside, countsHours, isDayOff } from '../../planning/index.ts';
import type { TimesheetPart } from './item.ts';
import { type DateInput, emptyPart, type TimesheetDayInput } from './timesheet-part.ts';

const ABSENCE = 'A';

/** A planned shift that nobody came to: an absence, with the planned hours only where absences are paid (timekeeping 20). */
export function absence(missed: readonly TimesheetDayInput[], input: DateInput): TimesheetPart[] {
  const [first] = missed;
  if (!first) return [];
  const hours = missed.reduce((sum, day) => sum + day.day_hours + day.night_hours, 0);

  return [
    {
      ...emptyPart(input.dt, ABSENCE, input.home),
      day_hours: countsHours(input.types, ABSENCE) ? round2(hours) : 0,
      is_vacancy: missed.every((day) => day.is_vacancy),
    },
  ];
}

/** Where absences are paid, a shift beside a day off that nobody came to counts as one (timekeeping 20). */
export function missedBeside(first: TimesheetDayInput, plan: readonly TimesheetDayInput[], input: DateInput) {
  const { types, is_past } = input;
  if (!is_past || !countsHours(types, ABSENCE)) return [];
  const isMissed = (day: TimesheetDayInput) =>
    !isDayOff(types, day.type) && countsHours(types, day.type) && allowsBeside(types, first.type, day.type);

  return absence(plan.filter(isMissed), input);
}
