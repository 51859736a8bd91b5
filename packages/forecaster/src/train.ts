import { backtest } from './backtest.ts';
import { holidayDays, situations } from './features.ts';
import type { HolidayTable } from './holiday-effects.ts';
import { holidayTable, learnHolidayEffects } from './holiday-effects.ts';
import { prepareSeason } from './models/season.ts';
import type { NetworkModel } from './network-model.ts';
import { foldOf, MODEL_VERSION, smallOf } from './network-model.ts';
import type { History, Holiday } from './series.ts';
import { dayOf, hasCalendar } from './series.ts';
import { soundGrid } from './sound-history.ts';
import type { BoostedTrees, BoostSettings } from './trees/boost.ts';
import { boost, meanOf, seeded } from './trees/boost.ts';

/** One department's series with the holidays of its region. */
export interface TrainingSeries {
  history: History;
  holidays?: readonly Holiday[];
}

export interface TrainOptions {
  /** Steps ahead that the model is asked for later. */
  horizon_steps: number;
}

/** Lessons of a network: so many, and some more for every series. */
const ROWS = 120_000;
const ROWS_PER_SERIES = 800;
const FEWEST_ROWS = 1000;
/** Weeks that a first origin has behind it. */
const FIRST_WEEKS = 8;
const DAYS_BETWEEN_ORIGINS = 3;
/** A day counts half as much as one so many days newer. */
const HALF_LIFE_DAYS = 1000;
/** Corrections beyond this (in logarithms) are taken for accidents. */
const CLIP = 1.2;
/** Sets of trees whose mean is the answer. */
const SETS = 3;
const SETTINGS: BoostSettings = {
  trees: 150,
  rate: 0.07,
  depth: 5,
  leaf_share: 0.002,
  row_share: 0.5,
  feature_share: 0.6,
  seed: 1,
};

interface Lesson {
  day: number;
  row: Float32Array;
  target: number;
  weight: number;
}

interface Course {
  horizon: number;
  /** Lessons wanted of each series. */
  most: number;
  table: HolidayTable;
  random: () => number;
}

/** A sample of steps ahead of past origins: the situation then, and the actual value over the base. */
function lessonsOf(
  { history, holidays = [] }: TrainingSeries,
  { horizon, most, table, random }: Course,
): Lesson[] {
  const grid = soundGrid(history, holidays);
  const effects = learnHolidayEffects(grid, holidays, table);
  const season = prepareSeason(grid, effects);
  const { shares } = backtest(season, effects, horizon);
  const small = smallOf(season);
  const read = situations({ season, effects, shares, days: holidayDays(grid, holidays) }, small);
  const lessons: Lesson[] = [];
  const { slots_per_day, slots_per_week, end, values } = grid;
  const first = Math.min(end, FIRST_WEEKS * slots_per_week);
  const between = DAYS_BETWEEN_ORIGINS * slots_per_day;
  const share = most / (Math.max(1, (end - first) / between) * horizon);
  const newest = Math.floor(end / slots_per_day) * slots_per_day - slots_per_day;
  for (let origin = newest; origin > first; origin -= between) {
    for (let at = origin; at < Math.min(end, origin + horizon); at++) {
      if (random() > share || Number.isNaN(values[at])) continue;
      const { base, row } = read(origin, at);
      if (Number.isNaN(base)) continue;
      const ratio = Math.log(values[at]! + small) - Math.log(base + small);
      const age = (end - at) / slots_per_day;
      lessons.push({
        day: grid.first_day + dayOf(grid, at),
        row,
        target: Math.min(CLIP, Math.max(-CLIP, ratio)),
        weight: ((base + small) / small) * 0.5 ** (age / HALF_LIFE_DAYS),
      });
    }
  }
  return lessons;
}

/** Each set of trees sees other rows and features; their mean is steadier than any. */
function learn(lessons: readonly Lesson[]): BoostedTrees {
  const width = lessons[0]?.row.length ?? 0;
  const examples = {
    features: Array.from({ length: width }, (_, f) => Float32Array.from(lessons, ({ row }) => row[f]!)),
    targets: Float32Array.from(lessons, ({ target }) => target),
    weights: Float32Array.from(lessons, ({ weight }) => weight),
  };
  const sets = Array.from({ length: SETS }, (_, at) => boost(examples, { ...SETTINGS, seed: at + 1 }));
  return meanOf(sets);
}

/**
 * Learns what all departments of a network have in common: how far the coming days lie from the same slot of
 * the recent weeks, given season, weekday, holidays and the present trend. The answer is plain data; null
 * while the network is too new, or when the series differ in step. Deterministic.
 */
export function train(
  network: readonly TrainingSeries[],
  { horizon_steps }: TrainOptions,
): NetworkModel | null {
  const step_minutes = network[0]?.history.step_minutes ?? 0;
  const usable = network.filter(({ history }) => history.step_minutes === step_minutes);
  if (!hasCalendar(step_minutes) || usable.length < network.length || horizon_steps < 1) return null;
  const random = seeded(SETTINGS.seed);
  const table = holidayTable(
    usable.map(({ history, holidays = [] }) => ({ grid: soundGrid(history, holidays), holidays })),
  );
  const course = { horizon: horizon_steps, most: ROWS / usable.length + ROWS_PER_SERIES, table, random };
  const lessons = usable.flatMap((series) => lessonsOf(series, course));
  if (lessons.length < FEWEST_ROWS) return null;
  const until_day = 1 + lessons.reduce((last, { day }) => Math.max(last, day), 0);
  const halves = [0, 1].map((fold) => lessons.filter(({ day }) => foldOf(day) === fold));
  return {
    version: MODEL_VERSION,
    step_minutes,
    until_day,
    holidays: table,
    folds: [learn(halves[0]!), learn(halves[1]!)],
  };
}
