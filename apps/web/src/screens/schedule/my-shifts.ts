import { type DayTypes, isDayOff } from '@shiftwright/domain';
import type { DayRow } from '../../features/planning/index.ts';
import { heldDays } from './schedule-cells.ts';

/** The days of one person in a list, with what they add up to and what comes next. */
export interface MyDays {
  days: { dt: string; rows: DayRow[]; isPast: boolean }[];
  next: DayRow | null;
  hours: number;
  work_days: number;
  days_off: number;
}

/** Puts the days of one's own employee records on their dates; a date without a day is left out. */
export function myDays(
  rows: readonly DayRow[],
  dates: readonly string[],
  today: string,
  types: DayTypes,
): MyDays {
  const held = heldDays(rows);
  const days = dates.flatMap((dt) => {
    const here = held.filter((row) => row.dt === dt);
    return here.length === 0 ? [] : [{ dt, rows: here, isPast: dt < today }];
  });
  const isShift = (row: DayRow) => !isDayOff(types, row.type);
  const next = held
    .filter((row) => isShift(row) && row.dt >= today)
    .sort((a, b) => (a.dttm_work_start ?? a.dt).localeCompare(b.dttm_work_start ?? b.dt))[0];

  return {
    days,
    next: next ?? null,
    hours: held.reduce((sum, row) => sum + row.work_hours, 0),
    work_days: days.filter((day) => day.rows.some(isShift)).length,
    days_off: days.filter((day) => !day.rows.some(isShift)).length,
  };
}
