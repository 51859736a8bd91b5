import { addDays, type DayTypes, isDayOff, weekdayOf } from '@shiftwright/domain';
import type { DayRow } from '../../features/planning/index.ts';
import { heldDays } from './schedule-cells.ts';

interface MyDay {
  dt: string;
  rows: DayRow[];
}

/** The days of one person in a list, with what they add up to. */
export interface MyDays {
  days: MyDay[];
  hours: number;
  work_days: number;
  days_off: number;
}

const inOrder = (a: DayRow, b: DayRow) =>
  (a.dttm_work_start ?? a.dt).localeCompare(b.dttm_work_start ?? b.dt);

const hoursOf = (rows: readonly DayRow[]) => rows.reduce((sum, row) => sum + row.work_hours, 0);

/** Puts the days of one's own employee records on their dates; a date without a day is left out. */
export function myDays(rows: readonly DayRow[], types: DayTypes): MyDays {
  const held = heldDays(rows).sort(inOrder);
  const days = [...Map.groupBy(held, ({ dt }) => dt)].map(([dt, here]) => ({ dt, rows: here })).sort(byDt);
  const isWorked = (day: MyDay) => day.rows.some((row) => !isDayOff(types, row.type));

  return {
    days,
    hours: hoursOf(held),
    work_days: days.filter(isWorked).length,
    days_off: days.filter((day) => !isWorked(day)).length,
  };
}

const byDt = (a: MyDay, b: MyDay) => a.dt.localeCompare(b.dt);

/** The first shift that is not over at a moment. */
export function nextShift(rows: readonly DayRow[], now: string, types: DayTypes): DayRow | null {
  const shifts = heldDays(rows).filter((row) => !isDayOff(types, row.type));
  return shifts.filter((row) => (row.dttm_work_end ?? `${row.dt}T24`) > now).sort(inOrder)[0] ?? null;
}

/** Days by the week that they are in; `firstDay` is 0 for Sunday, 1 for Monday. */
export function weeksOf(days: readonly MyDay[], firstDay: 0 | 1) {
  const start = (dt: string) => addDays(dt, -((weekdayOf(dt) + 1 - firstDay + 7) % 7));

  return [...Map.groupBy(days, ({ dt }) => start(dt))].map(([from, here]) => ({
    from,
    to: addDays(from, 6),
    days: here,
    hours: hoursOf(here.flatMap(({ rows }) => rows)),
  }));
}

export type MyWeek = ReturnType<typeof weeksOf>[number];
