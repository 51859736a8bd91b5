import { allowsBeside, isDayOff } from '../../planning/index.ts';
import type { DateInput, TimesheetDayInput } from './timesheet-part.ts';

/** Planned days that share the date with what was worked, or with the day off that leads it (timekeeping 19). */
export function planBeside(
  worked: boolean,
  first: TimesheetDayInput,
  plan: readonly TimesheetDayInput[],
  input: DateInput,
) {
  const { types, is_past } = input;
  if (worked)
    return plan.filter((day) => isDayOff(types, day.type) && allowsBeside(types, day.type, first.type));

  return is_past ? [] : plan.filter((day) => day !== first && allowsBeside(types, first.type, day.type));
}
