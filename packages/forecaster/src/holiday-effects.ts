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

/** Newer occurrences count more; few occurrences are drawn to the prior. */
function summarise(
  list: readonly Occurrence[],
  prior: number,
  noise: number,
  is_day_itself: boolean,
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

/** Learns a shrunken table of effects by holiday name and distance in days. */
export function learnHolidayEffects(grid: Grid, holidays: readonly Holiday[]): HolidayEffects {
  const by_day = holidaysByDay(grid, holidays);
  const isHoliday = (day: number) => by_day.has(day);
  if (by_day.size === 0) return { factor: () => 1, isHoliday };

  const ordinary = (day: number) => !isHoliday(day);
  const seen = new Map<string, Occurrence[]>();
  const usual: number[] = [];
  const on_the_day: number[] = [];
  for (let day = 0; day < Math.ceil(grid.end / grid.slots_per_day); day++) {
    const keys = keysOf(by_day, day);
    const occurrence = observe(grid, ordinary, day);
    if (!occurrence) continue;
    if (keys.length === 0) usual.push(Math.abs(occurrence.log_ratio));
    if (isHoliday(day)) on_the_day.push(occurrence.log_ratio);
    for (const key of keys) seen.set(key, [...(seen.get(key) ?? []), occurrence]);
  }
  const noise = usual.length > 0 ? 1.48 * median(usual) : 0.2;
  const prior = on_the_day.length > 2 ? 0.5 * median(on_the_day) : 0;
  const table = new Map<string, Effect>();
  for (const [key, list] of seen) table.set(key, summarise(list, prior, noise, key.endsWith('|0')));

  return { isHoliday, factor: factorFrom(grid, by_day, table, prior) };
}

function factorFrom(grid: Grid, by_day: Map<number, string[]>, table: Map<string, Effect>, prior: number) {
  const per_block = Math.max(1, Math.round(BLOCK_MINUTES / grid.step_minutes));
  const of_day = new Map<number, Effect | null>();
  const strongest = (day: number): Effect | null => {
    const known = keysOf(by_day, day).flatMap((key) => table.get(key) ?? []);
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
