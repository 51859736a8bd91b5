import { addDays, addMonths, monthStart } from '../calendar/index.ts';

interface Dates {
  dt_hired: string;
  dt_fired: string | null;
}

/** The first date on which a change employs somebody otherwise than before: made, removed, or of other dates; else null. */
export function firstDateChanged(before: Dates | null, after: Dates | null): string | null {
  if (!before || !after) return (before ?? after)?.dt_hired ?? null;
  const hired = before.dt_hired === after.dt_hired ? [] : [before.dt_hired, after.dt_hired];
  const last = before.dt_fired === after.dt_fired ? [] : [before.dt_fired, after.dt_fired];
  const dates = [...hired, ...last.flatMap((dt) => (dt === null ? [] : addDays(dt, 1)))];

  return dates.sort()[0] ?? null;
}

/**
 * The first month that follows a change: that of the first date which changed, and the month before this one at the
 * latest; what stands further back stays as it was counted (timekeeping 29).
 */
export function followedSince(today: string, changed: string | null): string {
  const recent = addMonths(monthStart(today), -1);
  return changed === null || monthStart(changed) > recent ? recent : monthStart(changed);
}
