import { addDays, type CycleDay, eachDt, monthEnd } from '@shiftwright/domain';

/** A date of a shift schedule as the dialog edits it; hours at night are a part of all hours. */
export interface ScheduleDay {
  dt: string;
  day_type: string;
  work_hours: number;
  night_hours: number;
}

/** The first date of a month of a year, 1 January. */
export const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}-01`;

export const datesOfMonth = (year: number, month: number): string[] =>
  eachDt(monthOf(year, month), monthEnd(monthOf(year, month)));

const inOrder = (days: Map<string, ScheduleDay>) =>
  [...days.values()].sort((a, b) => a.dt.localeCompare(b.dt));

/** The days with one of them changed; without a type the schedule says nothing of the date. */
export function withDay(days: readonly ScheduleDay[], day: ScheduleDay): ScheduleDay[] {
  const byDate = new Map(days.map((one) => [one.dt, one]));
  if (day.day_type === '') byDate.delete(day.dt);
  else byDate.set(day.dt, day);
  return inOrder(byDate);
}

interface Filling {
  cycle: readonly CycleDay[];
  dt_from: string;
  dt_to: string;
  work_hours: number;
  night_hours: number;
}

/** The days with a period filled by a cycle whose first day is the first date; what stands there goes. */
export function filledByCycle(days: readonly ScheduleDay[], filling: Filling): ScheduleDay[] {
  const { cycle, dt_from, dt_to, work_hours, night_hours } = filling;
  const byDate = new Map(days.map((one) => [one.dt, one]));
  for (let i = 0, dt = dt_from; dt <= dt_to; i++, dt = addDays(dt_from, i)) {
    const isWork = cycle[i % cycle.length]?.type === 'W';
    const hours = isWork ? { work_hours, night_hours } : { work_hours: 0, night_hours: 0 };
    byDate.set(dt, { dt, day_type: isWork ? 'W' : 'H', ...hours });
  }
  return inOrder(byDate);
}
