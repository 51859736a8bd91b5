import type { HolidayEffects } from '../holiday-effects.ts';
import { dayOf } from '../series.ts';
import { BARE_MEMBERS } from './bare-members.ts';
import type { Trial } from './blend.ts';
import { combineByMerit } from './merit.ts';
import type { SeasonalContext } from './season.ts';

/** Days ahead for which the newest steps still have something to say. */
export const NEAR_DAYS = 3;
const MEMORY_DAYS = 112;
const BACKTESTED_WEEKS = 8;
/** Finer steps would need too many lags. */
const MOST_STEPS_A_DAY = 96;

/** What autoregressions say of step `at` from the steps before `origin`; NaN where they are silent. */
export type NearTerm = (origin: number, at: number) => number;

const SILENT: NearTerm = () => Number.NaN;

/** The newest days of a series without the hours in which it is always shut. */
interface OpenHours {
  per_day: number;
  values: Float64Array;
  /** Index among the open steps; that of the next one for a shut step. */
  indexOf(at: number): number;
  isOpen(at: number): boolean;
}

function openHours({ grid, ordinary }: SeasonalContext): OpenHours {
  const { slots_per_day, end } = grid;
  const first = Math.max(0, dayOf(grid, end) - MEMORY_DAYS);
  const rank = new Int32Array(slots_per_day + 1);
  const is_open = new Uint8Array(slots_per_day);
  for (let at = first * slots_per_day; at < end; at++) {
    if (!Number.isNaN(grid.values[at])) is_open[at % slots_per_day] = 1;
  }
  is_open.forEach((open, slot) => {
    rank[slot + 1] = rank[slot]! + open;
  });
  const per_day = rank[slots_per_day]!;
  const isOpen = (at: number) => is_open[at % slots_per_day] === 1;
  const indexOf = (at: number) => (dayOf(grid, at) - first) * per_day + rank[at % slots_per_day]!;
  const values = new Float64Array(Math.max(0, indexOf(end)));
  for (let at = first * slots_per_day; at < end; at++) if (isOpen(at)) values[indexOf(at)] = ordinary[at]!;
  return { per_day, values, indexOf, isOpen };
}

/**
 * The ensemble of autoregressions on the newest open steps, holidays taken out and put back: for the first days
 * and from the present or one of the last weeks' origins; silent elsewhere, and where too much is unknown.
 */
export function nearTerm(season: SeasonalContext, effects: HolidayEffects): NearTerm {
  const { grid } = season;
  const { per_day, values, indexOf, isOpen } = openHours(season);
  if (per_day === 0 || per_day > MOST_STEPS_A_DAY) return SILENT;
  const seasons = per_day > 1 ? [per_day, 7 * per_day] : [7];
  const horizon = NEAR_DAYS * per_day;
  const members = BARE_MEMBERS.map((member) => member.prepare(values, seasons));
  const forecasts = new Map<number, (Float64Array | null)[]>();
  const trials: Trial[] = [];
  for (let week = 0; week <= BACKTESTED_WEEKS; week++) {
    const origin = grid.end - week * grid.slots_per_week;
    const from = indexOf(origin);
    if (origin < 0 || from < horizon) break;
    const rows = members.map((continued) => continued(from, horizon));
    forecasts.set(origin, rows);
    for (let step = 0; week > 0 && step < horizon; step++) {
      const actual = values[from + step]!;
      if (!Number.isNaN(actual)) trials.push({ predicted: predictedAt(rows, step), actual });
    }
  }
  const combined = combineByMerit(trials, BARE_MEMBERS.length);
  return (origin, at) => {
    const rows = forecasts.get(origin);
    const step = indexOf(at) - indexOf(origin);
    if (!rows || step >= horizon || !isOpen(at)) return Number.NaN;
    return effects.foretold(at) * combined.of(predictedAt(rows, step));
  };
}

function predictedAt(rows: readonly (Float64Array | null)[], step: number): Float64Array {
  return Float64Array.from(rows, (row) => row?.[step] ?? Number.NaN);
}

/** One backtested step of the first days: what each side predicted, and the actual value. */
export interface NearTrial {
  days_ahead: number;
  near: number;
  rest: number;
  actual: number;
}

const FEWEST_TRIALS = 20;
const LARGEST_SHARE = 0.8;
/** A share must have made the error this much smaller, or it is taken for chance. */
const WORTH = 0.98;

/**
 * The share that the autoregressions would best have had, by day ahead, least absolute error, never rising with
 * the distance; nothing while there are too few trials or next to no gain.
 */
export function nearShares(trials: readonly NearTrial[]): number[] {
  const shares: number[] = [];
  for (let day = 0; day < NEAR_DAYS; day++) {
    const list = trials.filter((trial) => trial.days_ahead === day);
    const most = Math.min(LARGEST_SHARE, shares[day - 1] ?? 1);
    shares.push(list.length < FEWEST_TRIALS ? 0 : Math.min(most, bestShare(list)));
  }
  return shares;
}

function bestShare(trials: readonly NearTrial[]): number {
  const errorOf = (share: number) =>
    trials.reduce((sum, { near, rest, actual }) => sum + Math.abs(actual - rest - share * (near - rest)), 0);
  let best = 0;
  let least = WORTH * errorOf(0);
  for (let tenths = 1; tenths <= 10; tenths++) {
    const error = errorOf(tenths / 10);
    if (error >= least) continue;
    least = error;
    best = tenths / 10;
  }
  return best;
}
