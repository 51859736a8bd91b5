import { dayOf } from '../series.ts';
import { mean, median, robustDecayedMean } from '../statistics.ts';
import type { SeasonalContext } from './season.ts';
import { YEAR_DAYS } from './season.ts';

/**
 * One way to continue a series. `predict` gives the ordinary (holiday-free) value of step `at`
 * from what was known before step `origin`, or NaN when it has nothing to go by.
 */
export interface Member {
  name: string;
  predict(season: SeasonalContext, origin: number, at: number): number;
}

/** The newest observed values of the same weekday and slot before `origin`, newest first. */
function sameSlot(season: SeasonalContext, origin: number, at: number, most: number): number[] {
  const { slots_per_week } = season.grid;
  const found: number[] = [];
  const weeks_ahead = Math.floor((at - origin) / slots_per_week) + 1;
  let from = at - weeks_ahead * slots_per_week;
  for (let back = 0; back < 60 && from >= 0 && found.length < most; back++, from -= slots_per_week) {
    const value = season.ordinary[from]!;
    if (!Number.isNaN(value)) found.push(value);
  }
  return found;
}

/** How much of a level change the season of earlier years announces, and by how much it is believed. */
function seasonalRatio(season: SeasonalContext, origin: number, at: number): number {
  const today = dayOf(season.grid, origin);
  const target = dayOf(season.grid, at);
  const ratios: number[] = [];
  for (let years = 1; years <= 3; years++) {
    if (target - years * YEAR_DAYS + 4 > today) continue;
    const then = season.levelBefore(target - years * YEAR_DAYS + 4, 7);
    const before = season.levelBefore(today - years * YEAR_DAYS, 28);
    if (then > 0 && before > 0) ratios.push(Math.log(then / before));
  }
  return ratios.length === 0 ? Number.NaN : Math.exp(Math.min(1.2, Math.max(-1.2, mean(ratios))));
}

const recentWeeks: Member = {
  name: 'recent weeks',
  predict: (season, origin, at) => robustDecayedMean(sameSlot(season, origin, at, 4), 0.55),
};

const steadyWeeks: Member = {
  name: 'steady weeks',
  predict: (season, origin, at) => robustDecayedMean(sameSlot(season, origin, at, 8), 0.85),
};

const longMemory: Member = {
  name: 'long memory at the present level',
  predict(season, origin, at) {
    const usual = robustDecayedMean(sameSlot(season, origin, at, 20), 0.96);
    const today = dayOf(season.grid, origin);
    const ratio = season.levelBefore(today, 14) / season.levelBefore(today, 140);
    return Number.isFinite(ratio) && ratio > 0 ? usual * Math.min(3, ratio) : usual;
  },
};

const seasonalWeeks: Member = {
  name: 'recent weeks moved with the season',
  predict: (season, origin, at) =>
    robustDecayedMean(sameSlot(season, origin, at, 6), 0.75) * seasonalRatio(season, origin, at),
};

const yearAgo: Member = {
  name: 'the same week of earlier years at the present level',
  predict(season, origin, at) {
    const today = dayOf(season.grid, origin);
    const now = season.levelBefore(today, 28);
    const found: number[] = [];
    for (let years = 1; years <= 3; years++) {
      const then = season.levelBefore(today - years * YEAR_DAYS, 28);
      const year_earlier = at - years * YEAR_DAYS * season.grid.slots_per_day;
      if (year_earlier >= origin) continue;
      const value = season.ordinary[year_earlier];
      const ratio = now / then;
      if (value !== undefined && ratio > 0 && ratio < 5) found.push(value * ratio);
    }
    const known = found.filter((value) => !Number.isNaN(value));
    return robustDecayedMean(known, 0.6);
  },
};

const halfYear: Member = {
  name: 'the middle of half a year',
  predict: (season, origin, at) => middleOf(sameSlot(season, origin, at, 26), 13),
};

const wholeYear: Member = {
  name: 'the middle of a year',
  predict: (season, origin, at) => middleOf(sameSlot(season, origin, at, 52), 30),
};

/** Their median, which single outliers and empty hours cannot move; NaN of fewer than `least`. */
function middleOf(values: readonly number[], least: number): number {
  return values.length < least ? Number.NaN : median(values);
}

/** The member that stands for the usual value of a weekday and slot. */
export const STEADY: Member = steadyWeeks;

/** Members of the calendar forecast, simplest first: with no backtest the first ones carry it. */
export const MEMBERS: readonly Member[] = [
  recentWeeks,
  steadyWeeks,
  longMemory,
  seasonalWeeks,
  yearAgo,
  halfYear,
  wholeYear,
];
