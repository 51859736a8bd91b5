import {
  addDays,
  addSeconds,
  DAY_SECONDS,
  dttmOf,
  formatTm,
  isDt,
  parseTm,
  weekdayOf,
} from '../calendar/index.ts';
import { type DepartmentLife, isDepartmentActive } from './active-department.ts';

/** Opening or closing times by key: `all`, or `0` (Monday) to `6`; values "HH:MM:SS". */
export type WeekTimes = Readonly<Record<string, string>>;

/** The hours of one date; closing 00:00 is midnight at the end of it, 00:00 to 00:00 is round the clock. */
export interface OpeningHours {
  opens: string;
  closes: string;
}

/** A date on which the department keeps other hours (W) or is closed (H). */
export interface ShopScheduleRow {
  dt: string;
  type: 'W' | 'H';
  opens: string | null;
  closes: string | null;
}

export interface OpeningHoursRefusal {
  ok: false;
  code: 'unknown_key' | 'not_a_time' | 'keys_differ' | 'all_mixed_with_days';
  key: string;
}

export type OpeningHoursCheck =
  | { ok: true; tm_open_dict: WeekTimes; tm_close_dict: WeekTimes }
  | OpeningHoursRefusal;

const DAY_KEY = /^d?([0-6])$/;

function readTimes(times: WeekTimes): { ok: true; times: Record<string, string> } | OpeningHoursRefusal {
  const read: Record<string, string> = {};
  for (const [raw, text] of Object.entries(times)) {
    const key = raw === 'all' ? raw : DAY_KEY.exec(raw)?.[1];
    if (key === undefined) return { ok: false, code: 'unknown_key', key: raw };
    const seconds = typeof text === 'string' ? parseTm(text) : null;
    if (seconds === null) return { ok: false, code: 'not_a_time', key: raw };
    read[key] = formatTm(seconds);
  }

  return { ok: true, times: read };
}

/**
 * Checks a department's weekly hours: known weekdays, real times, the same days open and closed,
 * and `all` never beside single days; `d0` to `d6` are stored without the d (network 13).
 */
export function checkOpeningHours(tm_open_dict: WeekTimes, tm_close_dict: WeekTimes): OpeningHoursCheck {
  const open = readTimes(tm_open_dict);
  if (!open.ok) return open;
  const close = readTimes(tm_close_dict);
  if (!close.ok) return close;

  const keys = Object.keys(open.times);
  const odd =
    keys.find((key) => close.times[key] === undefined) ??
    Object.keys(close.times).find((key) => open.times[key] === undefined);
  if (odd !== undefined) return { ok: false, code: 'keys_differ', key: odd };
  if (keys.includes('all') && keys.length > 1) return { ok: false, code: 'all_mixed_with_days', key: 'all' };

  return { ok: true, tm_open_dict: open.times, tm_close_dict: close.times };
}

/** The hours a department keeps on a weekday by its weekly table, null when closed. */
export function weeklyHours(
  tm_open_dict: WeekTimes,
  tm_close_dict: WeekTimes,
  weekday: number,
): OpeningHours | null {
  const key = tm_open_dict.all === undefined ? String(weekday) : 'all';
  const opens = tm_open_dict[key];
  const closes = tm_close_dict[key];

  return opens === undefined || closes === undefined ? null : { opens, closes };
}

/**
 * The hours of a date: closed before the department opened and after it closed, else that date's own row (H is closed),
 * else the weekly table, else closed (network 14).
 */
export function openingHoursOn(
  dt: string,
  shop: DepartmentLife & { tm_open_dict: WeekTimes; tm_close_dict: WeekTimes },
  rows: ReadonlyMap<string, ShopScheduleRow>,
): OpeningHours | null {
  if (!isDepartmentActive(dt, shop)) return null;
  const row = isDt(dt) ? rows.get(dt) : undefined;
  if (!row) return weeklyHours(shop.tm_open_dict, shop.tm_close_dict, weekdayOf(dt));

  return row.type === 'W' && row.opens && row.closes ? { opens: row.opens, closes: row.closes } : null;
}

/** Is the department open round the clock, 00:00 to 00:00? */
export function isRoundTheClock({ opens, closes }: OpeningHours): boolean {
  return parseTm(opens) === 0 && parseTm(closes) === 0;
}

/** Seconds from midnight of the date at which it opens and closes; a close at or before the opening is the next day's. */
export function openingSeconds({ opens, closes }: OpeningHours): { from: number; to: number } {
  const from = parseTm(opens) ?? 0;
  const to = parseTm(closes) ?? 0;

  return { from, to: to <= from ? to + DAY_SECONDS : to };
}

/** A stretch of time from the midnight of a date. */
export interface OpenStretch {
  from: number;
  to: number;
}

/**
 * How long work that begins on a date may go on: where a date closes when the next one opens, or later, they are one
 * stretch (network 14). `day` is a day in the unit of the stretches.
 */
export function openStretch(own: OpenStretch, next: OpenStretch | null, day = DAY_SECONDS): OpenStretch {
  return next && own.to >= day + next.from
    ? { from: own.from, to: Math.max(own.to, day + Math.min(day, next.to)) }
    : own;
}

/** The local date-times between which the department is open on a date. */
export function openingBounds(dt: string, hours: OpeningHours): { dttm_from: string; dttm_to: string } {
  const { from, to } = openingSeconds(hours);
  const midnight = dttmOf(dt, '00:00');

  return {
    dttm_from: addSeconds(midnight, from),
    dttm_to: to === DAY_SECONDS ? dttmOf(addDays(dt, 1), '00:00') : addSeconds(midnight, to),
  };
}

/** The hours of each date, null when closed. */
export type OpeningOf = (dt: string) => OpeningHours | null;

/**
 * Is the department open at some moment of the step that starts so many seconds after midnight of the date?
 * Hours that run past midnight of the date before count too.
 */
export function isStepOpen(openingOf: OpeningOf, dt: string, second: number, step_seconds: number): boolean {
  const overlaps = (hours: OpeningHours | null, start: number) => {
    if (!hours) return false;
    const { from, to } = openingSeconds(hours);

    return start < to && start + step_seconds > from;
  };

  return overlaps(openingOf(dt), second) || overlaps(openingOf(addDays(dt, -1)), second + DAY_SECONDS);
}
