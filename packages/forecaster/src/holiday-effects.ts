import type { HolidayCalendar } from './holiday-calendar.ts';
import { holidayCalendar } from './holiday-calendar.ts';
import type { Grid, Holiday } from './series.ts';
import { dayOf } from './series.ts';
import { mean, median } from './statistics.ts';
import { weekdayLevels } from './usual-week.ts';

/** How far before and after a holiday its influence is looked for, in days. */
const REACH_DAYS = 7;
const BLOCK_MINUTES = 180;
const LOWEST_RATIO = 0.01;
const HIGHEST_RATIO = 12;

interface Occurrence {
  day: number;
  /** Logarithm of the day's volume over its expected volume. */
  log_ratio: number;
  blocks: number[];
}

interface Effect {
  log_ratio: number;
  blocks: number[];
}

/** What holidays do to this series, learnt from its own past ones. */
export interface HolidayEffects {
  /** Factor on the ordinary value of a step; 1 on ordinary days. */
  factor(at: number): number;
  /** The same without what happened on that very day: what could have been foretold. */
  foretold(at: number): number;
  /** True on the holidays themselves, whose values say nothing about ordinary weeks. */
  isHoliday(day: number): boolean;
}

/** `name|offset` keys that a day carries: its own holidays, else those of the nearest days around. */
function keysOf({ on, around }: HolidayCalendar, day: number): string[] {
  const own = on.get(day);
  if (own) return own.map((name) => `${name}|0`);
  for (let distance = 1; distance <= REACH_DAYS; distance++) {
    const before = around.get(day + distance)?.map((name) => `${name}|${-distance}`) ?? [];
    const after = around.get(day - distance)?.map((name) => `${name}|${distance}`) ?? [];
    if (before.length + after.length > 0) return [...before, ...after];
  }
  return [];
}

const offsetOf = (key: string) => Number(key.slice(key.lastIndexOf('|') + 1));

/** Mean of the same slot in the four ordinary weeks on either side; NaN where there is none. */
function expectedAt(grid: Grid, ordinary: (day: number) => boolean, at: number): number {
  let sum = 0;
  let count = 0;
  for (let week = 1; week <= 4; week++) {
    for (const other of [at - week * grid.slots_per_week, at + week * grid.slots_per_week]) {
      const value = grid.values[other];
      if (value === undefined || Number.isNaN(value) || !ordinary(dayOf(grid, other))) continue;
      sum += value;
      count++;
    }
  }
  return count === 0 ? Number.NaN : sum / count;
}

function clippedLog(actual: number, expected: number): number {
  return Math.log(Math.min(HIGHEST_RATIO, Math.max(LOWEST_RATIO, actual / expected)));
}

function observe(grid: Grid, ordinary: (day: number) => boolean, day: number): Occurrence | null {
  const per_block = Math.max(1, Math.round(BLOCK_MINUTES / grid.step_minutes));
  const block_count = Math.ceil(grid.slots_per_day / per_block);
  const actual = new Array<number>(block_count).fill(0);
  const expected = new Array<number>(block_count).fill(0);
  for (let slot = 0; slot < grid.slots_per_day; slot++) {
    const at = day * grid.slots_per_day + slot;
    const wanted = expectedAt(grid, ordinary, at);
    if (at >= grid.end || Number.isNaN(grid.values[at]) || Number.isNaN(wanted)) continue;
    actual[Math.floor(slot / per_block)]! += grid.values[at]!;
    expected[Math.floor(slot / per_block)]! += wanted;
  }
  const volume = expected.reduce((a, b) => a + b, 0);
  if (volume <= 0) return null;
  const log_ratio = clippedLog(
    actual.reduce((a, b) => a + b, 0),
    volume,
  );
  const blocks = actual.map((sum, block) =>
    expected[block]! > volume * 0.005 ? clippedLog(sum, expected[block]!) - log_ratio : 0,
  );
  return { day, log_ratio, blocks };
}

/** What many departments saw on the dates of a holiday, by `name|0`. */
export type HolidayTable = Record<string, NetworkOccurrence[]>;

interface NetworkOccurrence {
  /** Days since 1970-01-01. */
  day: number;
  log_ratio: number;
  blocks: number[];
}

/** Fewer departments than this may be chance. */
const FEWEST_DEPARTMENTS = 3;
/** How far a department that has not seen a holiday itself goes by what the others saw. */
const NETWORK_TRUST = 0.7;

/** Half of a holiday's effect goes by the department's level, half by the weekday that it falls on. */
const LEVEL_SHARE = 0.5;
/** Further away weekdays run as ever. */
const REACH_OF_LEVEL = 1;

/**
 * What was seen on one weekday, told of another: Christmas Eve on a Saturday is no busier Saturday. Days that were
 * hardly special are left to their weekday.
 */
function onWeekday(seen: Occurrence, { apart, noise }: { apart: number; noise: number }): Occurrence {
  const size = seen.log_ratio ** 2;
  const speciality = size / (size + (2 * noise) ** 2 + 1e-9);
  return { ...seen, log_ratio: seen.log_ratio + LEVEL_SHARE * speciality * apart };
}

/** How much larger than noise the effect of a day beside a holiday must be, and by how much more each day further. */
const DOUBT = 12;
const DOUBT_PER_DAY = 24;

/** Newer occurrences count more; few occurrences are drawn to the prior, beside the holiday to none at all. */
function summarise(
  list: readonly Occurrence[],
  { prior, noise, days_away }: { prior: number; noise: number; days_away: number },
): Effect {
  const is_day_itself = days_away === 0;
  const newest_first = [...list].sort((a, b) => b.day - a.day);
  let mass = 0;
  let sum = 0;
  newest_first.forEach((seen, at) => {
    mass += 0.7 ** at;
    sum += 0.7 ** at * seen.log_ratio;
  });
  const raw = sum / mass;
  const n = list.length;
  const doubt = DOUBT + DOUBT_PER_DAY * (days_away - 1);
  const log_ratio = is_day_itself
    ? (n * raw + 0.3 * prior) / (n + 0.3)
    : (raw * raw ** 2) / (raw ** 2 + (doubt * noise ** 2) / n + 1e-9);
  const strength = (n / (n + 0.7)) * (is_day_itself ? 1 : Math.min(1, Math.abs(log_ratio / (raw || 1))));
  const blocks = list[0]!.blocks.map((_, block) => strength * mean(list.map((seen) => seen.blocks[block]!)));
  return { log_ratio, blocks };
}

/** The effect that others saw, for a department that has not seen the holiday itself. */
function borrowed(list: readonly NetworkOccurrence[]): Effect {
  return {
    log_ratio: NETWORK_TRUST * mean(list.map((seen) => seen.log_ratio)),
    blocks: list[0]!.blocks.map((_, block) => NETWORK_TRUST * mean(list.map((seen) => seen.blocks[block]!))),
  };
}

interface Observations {
  calendar: HolidayCalendar;
  seen: Map<string, Occurrence[]>;
  /** Sizes of the deviations of days without any holiday near. */
  usual: number[];
  on_the_day: number[];
}

function observeHolidays(grid: Grid, holidays: readonly Holiday[]): Observations {
  const calendar = holidayCalendar(grid, holidays);
  const ordinary = (day: number) => !calendar.on.has(day);
  const found: Observations = { calendar, seen: new Map(), usual: [], on_the_day: [] };
  if (calendar.on.size === 0) return found;
  for (let day = 0; day < Math.ceil(grid.end / grid.slots_per_day); day++) {
    const keys = keysOf(calendar, day);
    const occurrence = observe(grid, ordinary, day);
    if (!occurrence) continue;
    if (keys.length === 0) found.usual.push(Math.abs(occurrence.log_ratio));
    if (calendar.on.has(day)) found.on_the_day.push(occurrence.log_ratio);
    for (const key of keys) found.seen.set(key, [...(found.seen.get(key) ?? []), occurrence]);
  }
  return found;
}

/** The middle of what the departments of a network saw on each holiday, date by date. */
export function holidayTable(network: readonly { grid: Grid; holidays: readonly Holiday[] }[]): HolidayTable {
  const together = new Map<string, Map<number, Occurrence[]>>();
  for (const { grid, holidays } of network) {
    for (const [key, list] of observeHolidays(grid, holidays).seen) {
      if (offsetOf(key) !== 0) continue;
      const dates = together.get(key) ?? new Map<number, Occurrence[]>();
      together.set(key, dates);
      for (const one of list) {
        const day = grid.first_day + one.day;
        dates.set(day, [...(dates.get(day) ?? []), one]);
      }
    }
  }
  const table: HolidayTable = {};
  for (const [key, dates] of together) {
    const rows = [...dates].filter(([, list]) => list.length >= FEWEST_DEPARTMENTS);
    if (rows.length === 0) continue;
    table[key] = rows.map(([day, list]) => ({
      day,
      log_ratio: median(list.map((one) => one.log_ratio)),
      blocks: list[0]!.blocks.map((_, block) => median(list.map((one) => one.blocks[block]!))),
    }));
  }
  return table;
}

/** Learns a shrunken table of effects by holiday name and distance in days, with the help of the network's. */
export function learnHolidayEffects(
  grid: Grid,
  holidays: readonly Holiday[],
  table: HolidayTable = {},
): HolidayEffects {
  const { calendar, seen, usual, on_the_day } = observeHolidays(grid, holidays);
  const isHoliday = (day: number) => calendar.on.has(day);
  if (calendar.on.size === 0) return { factor: () => 1, foretold: () => 1, isHoliday };

  const noise = usual.length > 0 ? 1.48 * median(usual) : 0.2;
  const prior = on_the_day.length > 2 ? 0.5 * median(on_the_day) : 0;
  const levels = weekdayLevels(grid, (day) => !isHoliday(day));
  const effectOf = (key: string, target: number, but_day: number): Effect | undefined => {
    const own = (seen.get(key) ?? []).filter(({ day }) => day !== but_day);
    const days_away = Math.abs(offsetOf(key));
    if (own.length > 0) {
      const ratios = own.map((one) => {
        const apart = days_away > REACH_OF_LEVEL ? 0 : levels[one.day % 7]! - levels[target % 7]!;
        return onWeekday(one, { apart, noise });
      });
      return summarise(ratios, { prior, noise, days_away });
    }
    const others = (table[key] ?? []).filter(({ day }) => day !== grid.first_day + but_day);
    return days_away === 0 && others.length > 0 ? borrowed(others) : undefined;
  };
  const known = new Map<string, Effect | undefined>();
  const effectOfAll = (key: string, day: number): Effect | undefined => {
    const place = `${key}|${day % 7}`;
    if (!known.has(place)) known.set(place, effectOf(key, day, Number.NaN));
    return known.get(place);
  };
  return {
    isHoliday,
    factor: factorFrom(grid, calendar, effectOfAll, prior),
    foretold: factorFrom(grid, calendar, (key, day) => effectOf(key, day, day), prior),
  };
}

function factorFrom(
  grid: Grid,
  calendar: HolidayCalendar,
  effectOf: (key: string, day: number) => Effect | undefined,
  prior: number,
) {
  const per_block = Math.max(1, Math.round(BLOCK_MINUTES / grid.step_minutes));
  const of_day = new Map<number, Effect | null>();
  const strongest = (day: number): Effect | null => {
    const known = keysOf(calendar, day).flatMap((key) => effectOf(key, day) ?? []);
    if (known.length === 0)
      return calendar.on.has(day) && prior !== 0 ? { log_ratio: prior, blocks: [] } : null;
    return known.reduce((a, b) => (Math.abs(b.log_ratio) > Math.abs(a.log_ratio) ? b : a));
  };
  return (at: number): number => {
    const day = dayOf(grid, at);
    let effect = of_day.get(day);
    if (effect === undefined) {
      effect = strongest(day);
      of_day.set(day, effect);
    }
    if (!effect) return 1;
    const block = Math.floor((at - day * grid.slots_per_day) / per_block);
    return Math.exp(effect.log_ratio + (effect.blocks[block] ?? 0));
  };
}

/** True when something read from a store can serve as a network's table. */
export function isTable(found: unknown): found is HolidayTable {
  if (typeof found !== 'object' || found === null) return false;
  return Object.values(found).every(
    (list) =>
      Array.isArray(list) &&
      list.every(
        (one) =>
          Number.isFinite(one?.day) &&
          Number.isFinite(one?.log_ratio) &&
          Array.isArray(one?.blocks) &&
          one.blocks.every(Number.isFinite),
      ),
  );
}
