import {
  type DepartmentLife,
  dtOf,
  formatDttm,
  isStepOpen,
  itemAt,
  naiveSeconds,
  type OpeningHours,
  openingHoursOn,
  parseTm,
  required,
  type ShopScheduleRow,
  tmOf,
  type WeekTimes,
} from '@shiftwright/domain';
import type { History } from '@shiftwright/forecaster';

export type Opening = (dt: string) => OpeningHours | null;
/** `is_corrected`: somebody has looked at it. */
export type Fact = [dttm: string, value: number, is_corrected?: boolean];

export interface Hours extends DepartmentLife {
  tm_open_dict: WeekTimes;
  tm_close_dict: WeekTimes;
  schedule: ShopScheduleRow[];
}

/** A department's opening hours by date. */
export function openingOf(hours: Hours): Opening {
  const rows = new Map(hours.schedule.map((row) => [row.dt, row]));
  const cached = new Map<string, OpeningHours | null>();
  return (dt) => {
    if (!cached.has(dt)) cached.set(dt, openingHoursOn(dt, hours, rows));
    return required(cached, dt);
  };
}

/** Is the department shut over the whole step? For the forecaster, which writes moments to the minute. */
export const isShut =
  (opening: Opening, step_seconds: number) =>
  (_index: number, dttm: string): boolean =>
    !isStepOpen(opening, dtOf(dttm), parseTm(dttm.slice(11, 16)) ?? 0, step_seconds);

/**
 * The facts on steps, up to the last one: on a day with facts an open step without one is zero (hours
 * without events are not written), on other days nothing is known (demand 26).
 */
export function historyOf(facts: readonly Fact[], step_minutes: number, opening: Opening): History {
  const step = step_minutes * 60;
  const [[first], [last]] = [itemAt(facts, 0), itemAt(facts, -1)];
  const start = naiveSeconds(`${dtOf(first)}T00:00:00`);
  const sums = new Map<number, number>();
  const trusted: number[] = [];
  for (const [dttm, value, is_corrected] of facts) {
    const at = Math.floor((naiveSeconds(dttm) - start) / step);
    if (is_corrected) trusted.push(at);
    sums.set(at, (sums.get(at) ?? 0) + value);
  }
  const seen = new Set(facts.map(([dttm]) => dtOf(dttm)));
  const values = Array.from({ length: Math.floor((naiveSeconds(last) - start) / step) + 1 }, (_, at) => {
    const cached = sums.get(at);
    if (cached !== undefined) return cached;
    const dttm = formatDttm(start + at * step);
    const second = parseTm(tmOf(dttm)) ?? 0;
    return seen.has(dtOf(dttm)) && isStepOpen(opening, dtOf(dttm), second, step) ? 0 : null;
  });
  return { step_minutes, start: formatDttm(start).slice(0, 16), values, trusted };
}
