import type { Grid, Holiday } from './series.ts';
import { dayNumber, dayOf } from './series.ts';
import { mean, median } from './statistics.ts';

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

/** Names by day of the grid. */
function holidaysByDay(grid: Grid, holidays: readonly Holiday[]): Map<number, string[]> {
  const by_day = new Map<number, string[]>();
  for (const { dt, name } of holidays) {
    const day = dayNumber(dt) - grid.first_day;
    if (Number.isNaN(day)) continue;
    by_day.set(day, [...(by_day.get(day) ?? []), name.replace(/\s*\(.*\)$/, '')]);
  }
  return by_day;
}

/** `name|offset` keys that a day carries: its own holidays, else those of the nearest days around. */
function keysOf(by_day: Map<number, string[]>, day: number): string[] {
  for (let distance = 0; distance <= REACH_DAYS; distance++) {
    const before = by_day.get(day + distance)?.map((name) => `${name}|${-distance}`) ?? [];
    const after =
      distance === 0 ? [] : (by_day.get(day - distance)?.map((name) => `${name}|${distance}`) ?? []);
    if (before.length + after.length > 0) return [...before, ...after];
  }
  return [];
}

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
    actual[Math.floor(slot / per_block)] += grid.values[at];
    expected[Math.floor(slot / per_block)] += wanted;
  }
  const volume = expected.reduce((a, b) => a + b, 0);
  if (volume <= 0) return null;
  const log_ratio = clippedLog(
    actual.reduce((a, b) => a + b, 0),
    volume,
  );
  const blocks = actual.map((sum, block) =>
    expected[block] > volume * 0.005 ? clippedLog(sum, expected[block]) - log_ratio : 0,
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

/** Newer occurrences count more; few occurrences are drawn to the prior. */
function summarise(
  list: readonly Occurrence[],
  { prior, noise, is_day_itself }: { prior: number; noise: number; is_day_itself: boolean },
): Effect {
  const newest_first = [...list].sort((a, b) => b.day - a.day);
  let mass = 0;
  let sum = 0;
  newest_first.forEach((seen, at) => {
    mass += 0.7 ** at;
    sum += 0.7 ** at * seen.log_ratio;
  });
  const raw = sum / mass;
  const n = list.length;
  const log_ratio = is_day_itself
    ? (n * raw + 0.3 * prior) / (n + 0.3)
    : (raw * raw ** 2) / (raw ** 2 + (3 * noise ** 2) / n + 1e-9);
  const strength = (n / (n + 0.7)) * (is_day_itself ? 1 : Math.min(1, Math.abs(log_ratio / (raw || 1))));
  const blocks = list[0].blocks.map((_, block) => strength * mean(list.map((seen) => seen.blocks[block])));
  return { log_ratio, blocks };
}

/** The effect that others saw, for a department that has not seen the holiday itself. */
function borrowed(list: readonly NetworkOccurrence[]): Effect {
  return {
    log_ratio: NETWORK_TRUST * mean(list.map((seen) => seen.log_ratio)),
    blocks: list[0].blocks.map((_, block) => NETWORK_TRUST * mean(list.map((seen) => seen.blocks[block]))),
  };
}

interface Observations {
  by_day: Map<number, string[]>;
  seen: Map<string, Occurrence[]>;
  /** Sizes of the deviations of days without any holiday near. */
  usual: number[];
  on_the_day: number[];
}

function observeHolidays(grid: Grid, holidays: readonly Holiday[]): Observations {
  const by_day = holidaysByDay(grid, holidays);
  const ordinary = (day: number) => !by_day.has(day);
  const found: Observations = { by_day, seen: new Map(), usual: [], on_the_day: [] };
  if (by_day.size === 0) return found;
  for (let day = 0; day < Math.ceil(grid.end / grid.slots_per_day); day++) {
    const keys = keysOf(by_day, day);
    const occurrence = observe(grid, ordinary, day);
    if (!occurrence) continue;
    if (keys.length === 0) found.usual.push(Math.abs(occurrence.log_ratio));
    if (by_day.has(day)) found.on_the_day.push(occurrence.log_ratio);
    for (const key of keys) found.seen.set(key, [...(found.seen.get(key) ?? []), occurrence]);
  }
  return found;
}

/** The middle of what the departments of a network saw on each holiday, date by date. */
export function holidayTable(network: readonly { grid: Grid; holidays: readonly Holiday[] }[]): HolidayTable {
  const together = new Map<string, Map<number, Occurrence[]>>();
  for (const { grid, holidays } of network) {
    for (const [key, list] of observeHolidays(grid, holidays).seen) {
      if (!key.endsWith('|0')) continue;
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
      blocks: list[0].blocks.map((_, block) => median(list.map((one) => one.blocks[block]))),
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
  const { by_day, seen, usual, on_the_day } = observeHolidays(grid, holidays);
  const isHoliday = (day: number) => by_day.has(day);
  if (by_day.size === 0) return { factor: () => 1, foretold: () => 1, isHoliday };

  const noise = usual.length > 0 ? 1.48 * median(usual) : 0.2;
  const prior = on_the_day.length > 2 ? 0.5 * median(on_the_day) : 0;
  const effectOf = (key: string, but_day: number): Effect | undefined => {
    const own = (seen.get(key) ?? []).filter(({ day }) => day !== but_day);
    const is_day_itself = key.endsWith('|0');
    if (own.length > 0) return summarise(own, { prior, noise, is_day_itself });
    const others = (table[key] ?? []).filter(({ day }) => day !== grid.first_day + but_day);
    return is_day_itself && others.length > 0 ? borrowed(others) : undefined;
  };
  const known = new Map<string, Effect | undefined>();
  const effectOfAll = (key: string): Effect | undefined => {
    if (!known.has(key)) known.set(key, effectOf(key, Number.NaN));
    return known.get(key);
  };
  return {
    isHoliday,
    factor: factorFrom(grid, by_day, effectOfAll, prior),
    foretold: factorFrom(grid, by_day, effectOf, prior),
  };
}

function factorFrom(
  grid: Grid,
  by_day: Map<number, string[]>,
  effectOf: (key: string, day: number) => Effect | undefined,
  prior: number,
) {
  const per_block = Math.max(1, Math.round(BLOCK_MINUTES / grid.step_minutes));
  const of_day = new Map<number, Effect | null>();
  const strongest = (day: number): Effect | null => {
    const known = keysOf(by_day, day).flatMap((key) => effectOf(key, day) ?? []);
    if (known.length === 0) return by_day.has(day) && prior !== 0 ? { log_ratio: prior, blocks: [] } : null;
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
