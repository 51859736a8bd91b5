import type { Outlook } from './features.ts';
import { situations } from './features.ts';
import type { HolidayTable } from './holiday-effects.ts';
import { isTable } from './holiday-effects.ts';
import type { SeasonalContext } from './models/season.ts';
import { dayOf } from './series.ts';
import type { BoostedTrees } from './trees/boost.ts';
import { areTrees, boosted } from './trees/boost.ts';

/** Of the meaning of a model's figures; raised whenever what the trees read or answer changes. */
export const MODEL_VERSION = 5;

/** What a network's departments have in common, learnt together; kept as text by `saveModel`. */
export interface NetworkModel {
  version: typeof MODEL_VERSION;
  step_minutes: number;
  /** Days since 1970-01-01 before which days were learnt from. */
  until_day: number;
  /** What many departments saw on holidays. */
  holidays: HolidayTable;
  /** Two sets of trees: each has learnt from every other block of days, and can be tried on the rest. */
  folds: [BoostedTrees, BoostedTrees];
}

const BLOCK_DAYS = 28;

/** The model as JSON text, at most about a megabyte whatever the size of the network. */
export function saveModel(model: NetworkModel): string {
  return JSON.stringify(model);
}

/** A stored model, to be given to `forecast`; null for a text of another version or of anything else. */
export function loadModel(text: string): NetworkModel | null {
  try {
    const found: unknown = JSON.parse(text);
    return isModel(found) ? found : null;
  } catch {
    return null;
  }
}

function isModel(found: unknown): found is NetworkModel {
  if (typeof found !== 'object' || found === null) return false;
  const { version, step_minutes, until_day, holidays, folds } = found as Partial<NetworkModel>;
  return (
    version === MODEL_VERSION &&
    Number.isFinite(step_minutes) &&
    Number.isFinite(until_day) &&
    isTable(holidays) &&
    Array.isArray(folds) &&
    folds.length === 2 &&
    folds.every(areTrees)
  );
}

/** The fold that learns from a day (days since 1970-01-01). */
export function foldOf(day: number): 0 | 1 {
  return Math.floor(day / BLOCK_DAYS) % 2 === 0 ? 0 : 1;
}

/** A share of the usual value, added before logarithms are taken so that quiet slots stay calm. */
export function smallOf({ grid }: SeasonalContext): number {
  let sum = 0;
  let count = 0;
  for (const value of grid.values) {
    if (!(value > 0)) continue;
    sum += value;
    count++;
  }
  return 0.05 * (count === 0 ? 1 : sum / count) + 1e-9;
}

/**
 * What the trees say of step `at`, holidays included; NaN where there is no base to correct. Days that
 * were learnt from are answered by the fold that has not seen them, so that backtests are honest.
 */
export function treesOf(model: NetworkModel, outlook: Outlook) {
  const { season } = outlook;
  const small = smallOf(season);
  const read = situations(outlook, small);
  return (origin: number, at: number): number => {
    const { base, row } = read(origin, at);
    if (Number.isNaN(base)) return Number.NaN;
    const day = season.grid.first_day + dayOf(season.grid, at);
    const ask = (fold: 0 | 1) => boosted(model.folds[fold], (feature) => row[feature]!);
    const correction = day < model.until_day ? ask(foldOf(day) === 0 ? 1 : 0) : (ask(0) + ask(1)) / 2;
    return Math.max(0, (base + small) * Math.exp(correction) - small);
  };
}
