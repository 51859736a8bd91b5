import type { Explanation } from './explanation.ts';

/** A regular wall-clock series; `null` means not observed or shut, never zero. */
export interface History {
  step_minutes: number;
  /** Wall clock of the first value, `YYYY-MM-DDTHH:MM`. */
  start: string;
  values: readonly (number | null)[];
  /** Indices of values that somebody has looked at: however odd, they are no errors. */
  trusted?: readonly number[];
}

export interface Holiday {
  dt: string;
  name: string;
}

export type Confidence = 'high' | 'medium' | 'low';

/** One number per future step; `q10 <= q50 <= q90`, nothing negative, nothing unknown. */
export interface Forecast {
  mean: number[];
  q10: number[];
  q50: number[];
  q90: number[];
  confidence: Confidence;
  /** How the figures were made: members and their shares, for the reader of a chart. */
  method: string;
  /** Present when asked for: the parts that add up to `mean`. */
  explanation?: Explanation;
}

/** History laid on whole days: index 0 is the first slot of `first_day`, gaps are NaN. */
export interface Grid {
  step_minutes: number;
  slots_per_day: number;
  slots_per_week: number;
  first_day: number;
  /** Index of the first future step. */
  end: number;
  values: Float64Array;
}

const MS_PER_DAY = 86_400_000;

/** Days since 1970-01-01 of a `YYYY-MM-DD` (anything after the date is ignored). */
export function dayNumber(dt: string): number {
  return Math.floor(Date.parse(`${dt.slice(0, 10)}T00:00:00Z`) / MS_PER_DAY);
}

/** Midnight (UTC) of a day since 1970-01-01. */
export function dateOf(day: number): Date {
  return new Date(day * MS_PER_DAY);
}

function minuteOfDay(dttm: string): number {
  const hour = Number(dttm.slice(11, 13));
  const minute = Number(dttm.slice(14, 16));
  return hour * 60 + minute;
}

/** True when the step cuts a day into equal slots, so that weekday and slot mean something. */
export function hasCalendar(step_minutes: number): boolean {
  return step_minutes >= 1 && step_minutes <= 1440 && 1440 % step_minutes === 0;
}

/** Lays a history on whole days. The wall clock has no missing or doubled hours here. */
export function layOnDays(history: History): Grid {
  const slots_per_day = 1440 / history.step_minutes;
  const offset = Math.floor(minuteOfDay(history.start) / history.step_minutes);
  const values = new Float64Array(offset + history.values.length).fill(Number.NaN);
  history.values.forEach((value, at) => {
    if (value !== null && Number.isFinite(value)) values[offset + at] = Math.max(0, value);
  });
  return {
    step_minutes: history.step_minutes,
    slots_per_day,
    slots_per_week: slots_per_day * 7,
    first_day: dayNumber(history.start),
    end: values.length,
    values,
  };
}

/** Day (since the first day of the grid) that holds a step. */
export function dayOf(grid: Grid, at: number): number {
  return Math.floor(at / grid.slots_per_day);
}
