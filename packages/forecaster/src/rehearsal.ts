import type { Miss } from './calibration.ts';
import type { HolidayEffects } from './holiday-effects.ts';
import type { Trial } from './models/blend.ts';
import { bestShares, blended } from './models/blend.ts';
import { MEMBERS } from './models/members.ts';
import type { SeasonalContext } from './models/season.ts';
import { YEAR_DAYS } from './models/season.ts';
import { dayOf } from './series.ts';

/** Horizon buckets: first week, second week, the rest. */
export const BUCKETS = 3;
const RECENT_ORIGINS = 16;
const MOST_TRIALS = 12_000;
const TREES_SHARE = 0.4;

export function bucketOf(season: SeasonalContext, origin: number, at: number): number {
  return Math.min(BUCKETS - 1, Math.floor((at - origin) / season.grid.slots_per_week));
}

/** What every member says of step `at` from what is known before `origin`, holidays included; NaN when silent. */
export type Speakers = (origin: number, at: number) => Float64Array;

/** What the members would have earned at past origins. */
export interface Rehearsal {
  /** Shares of the members, by horizon bucket. */
  shares: number[][];
  misses: Miss[];
  /** How many origins were played. */
  origins: number;
  /** Pooled absolute error over pooled actual volume; NaN without a single rehearsed step. */
  wape: number;
}

/** Weekly origins of the last months, and those of the same season a year ago. */
function rehearsalOrigins(season: SeasonalContext): number[] {
  const { grid } = season;
  const origins: number[] = [];
  for (let week = 1; week <= RECENT_ORIGINS; week++) origins.push(grid.end - week * grid.slots_per_week);
  const year_ago = grid.end - YEAR_DAYS * grid.slots_per_day;
  for (let week = -2; week <= 4; week++) origins.push(year_ago + week * grid.slots_per_week);
  return [...new Set(origins)].filter((origin) => origin >= grid.slots_per_week);
}

/** Plays every member at past origins over the asked horizon and learns shares and misses from it. */
export function rehearse(
  season: SeasonalContext,
  effects: HolidayEffects,
  horizon: number,
  say: Speakers,
): Rehearsal {
  const { grid } = season;
  const trials: Trial[][] = Array.from({ length: BUCKETS }, () => []);
  const origins = rehearsalOrigins(season);
  const stride = Math.max(1, Math.ceil((origins.length * horizon) / MOST_TRIALS));
  for (const [turn, origin] of origins.entries()) {
    const until = Math.min(grid.end, origin + horizon);
    for (let at = origin + (turn % stride); at < until; at += stride) {
      const came = grid.values[at];
      if (Number.isNaN(came) || effects.isHoliday(dayOf(grid, at))) continue;
      const said = say(origin, at);
      if (said.every(Number.isNaN)) continue;
      trials[bucketOf(season, origin, at)].push({ said, came });
    }
  }
  return { ...judge(trials), origins: origins.length };
}

/** The trees, where a model speaks, are believed by half: in rehearsals they are each weaker than together. */
function withTrees(shares: readonly number[], list: readonly Trial[]): number[] {
  const trees = list.some(({ said }) => !Number.isNaN(said[MEMBERS.length])) ? TREES_SHARE : 0;
  return [...shares.map((share) => share * (1 - trees)), trees];
}

function judge(trials: readonly Trial[][]): Omit<Rehearsal, 'origins'> {
  const shares: number[][] = [];
  const misses: Miss[] = [];
  let missed = 0;
  let volume = 0;
  trials.forEach((list, bucket) => {
    const nearer = shares[bucket - 1];
    const own = list.length < 20 && nearer ? nearer : withTrees(bestShares(list, MEMBERS.length), list);
    shares.push(own);
    for (const { said, came } of list) {
      const point = blended(said, own);
      misses.push({ bucket, said: point, came });
      missed += Math.abs(point - came);
      volume += came;
    }
  });
  return { shares, misses, wape: misses.length === 0 ? Number.NaN : volume > 0 ? missed / volume : 0 };
}
