import { BUCKETS, bucketOf, missesOf } from './backtest.ts';
import type { Calibration } from './calibration.ts';
import { calibrate, quantilesAround } from './calibration.ts';
import { confidenceOf } from './confidence.ts';
import { emptyExplanation, explainStep } from './explanation.ts';
import { forecastBare } from './forecast-bare.ts';
import { MEMBERS, STEADY } from './models/members.ts';
import { presentLevel, type SeasonalContext } from './models/season.ts';
import type { NetworkModel } from './network-model.ts';
import type { Confidence, Forecast, History, Holiday } from './series.ts';
import { hasCalendar } from './series.ts';
import { soundGrid } from './sound-history.ts';
import type { PreparedSeries } from './stages.ts';
import { prepareSeries } from './stages.ts';
import { mean } from './statistics.ts';

/** Steps that make the level of a series without a calendar. */
const BARE_LEVEL_STEPS = 50;

/** Future steps that are shut: a mask by step, or a question by step and its wall clock. */
export type Closed = readonly boolean[] | ((index: number, dttm: string) => boolean);

export interface ForecastOptions {
  horizon_steps: number;
  /** Past and future holidays known today; effects are learnt by name. */
  holidays?: readonly Holiday[];
  closed?: Closed;
  /** What the network's departments have in common (`train`); one for another step is left aside. */
  model?: NetworkModel | null;
  /** Adds the `explanation` of every step. */
  explain?: boolean;
}

/**
 * Continues a demand series by `horizon_steps` steps: robust same-weekday-and-slot levels, the season of earlier
 * years and holiday effects by name, blended by how well each would have done in the past months; corrected by
 * what the network has learnt (`model`), and on the first days by the newest hours where that would have paid;
 * quantiles from the misses of those backtests. `mean` is the point with the least absolute error, a middle
 * rather than an average. Deterministic, never throws on odd histories: what cannot be known is forecast flat or
 * zero with `confidence: 'low'`. With `explain` every step comes with the parts it is the sum of.
 * (demand 27)
 */
export function forecast(history: History, options: ForecastOptions): Forecast {
  const horizon = Math.max(0, Math.floor(options.horizon_steps));
  if (
    !hasCalendar(history.step_minutes) ||
    Number.isNaN(Date.parse(`${history.start.slice(0, 10)}T00:00Z`))
  ) {
    const bare = forecastBare(history.values, { horizon, seasons: [] });
    return shutAway(options.explain ? explainedBare(history, bare) : bare, isShut(history, options.closed));
  }
  const grid = soundGrid(history, options.holidays ?? []);
  const model = options.model?.step_minutes === history.step_minutes ? options.model : null;
  const series = prepareSeries(grid, horizon, options.holidays ?? [], model);
  const { season, backtested } = series;
  const { misses, wape } = missesOf(backtested.steps, ({ origin, at }) => series.stagesOf(origin, at).point);
  const calibration = calibrate(misses, BUCKETS, backtested.origins);
  const fill = fallbackBySlot(season);

  const out = emptyForecast(confidenceOf(grid, wape), methodOf(series, model !== null));
  if (options.explain) out.explanation = emptyExplanation();
  const level = presentLevel(season);
  for (let step = 0; step < horizon; step++) {
    const at = grid.end + step;
    const { factor, seasonal, point } = series.stagesOf(grid.end, at, fill(at));
    push(out, point, bucketOf(season, grid.end, at), calibration);
    if (!out.explanation) continue;
    const steady = STEADY.predict(season, grid.end, at);
    const usual = Number.isNaN(steady) ? fill(at) : steady;
    explainStep(out.explanation, { level, usual, ordinary: seasonal / factor, seasonal, mean: point });
  }
  return shutAway(out, isShut(history, options.closed));
}

/** Without a calendar there is a level, and what the newest steps announce. */
function explainedBare({ values }: History, made: Forecast): Forecast {
  const newest = values.filter((value) => value !== null && Number.isFinite(value)).slice(-BARE_LEVEL_STEPS);
  const level = newest.length === 0 ? 0 : mean(newest.map((value) => Math.max(0, value ?? 0)));
  const explanation = emptyExplanation();
  for (const predicted of made.mean) {
    explainStep(explanation, { level, usual: level, ordinary: level, seasonal: level, mean: predicted });
  }
  return { ...made, explanation };
}

function emptyForecast(confidence: Confidence, method: string): Forecast {
  return { mean: [], q10: [], q50: [], q90: [], confidence, method };
}

function push(out: Forecast, point: number, bucket: number, calibration: Calibration): void {
  const { q10, q50, q90 } = quantilesAround(point, calibration.spreadOf(bucket, point));
  out.mean.push(point);
  out.q10.push(q10);
  out.q50.push(q50);
  out.q90.push(q90);
}

/** For weekday-slots never seen: the same slot on the other days, else nothing. */
function fallbackBySlot(season: SeasonalContext): (at: number) => number {
  const { grid, ordinary } = season;
  const sum = new Float64Array(grid.slots_per_day);
  const count = new Float64Array(grid.slots_per_day);
  for (let at = Math.max(0, grid.end - 8 * grid.slots_per_week); at < grid.end; at++) {
    const value = Number.isNaN(ordinary[at]) ? grid.values[at]! : ordinary[at]!;
    if (Number.isNaN(value)) continue;
    sum[at % grid.slots_per_day]! += value;
    count[at % grid.slots_per_day]!++;
  }
  return (at) => {
    const slot = at % grid.slots_per_day;
    return count[slot] === 0 ? 0 : sum[slot]! / count[slot]!;
  };
}

function methodOf({ backtested, near_shares }: PreparedSeries, is_taught: boolean): string {
  if (backtested.steps.length === 0) return 'same weekday and time of the weeks known, not rehearsed';
  const parts = MEMBERS.map(({ name }, at) => ({ name, share: backtested.shares[0]![at]! }))
    .filter(({ share }) => share >= 0.005)
    .sort((a, b) => b.share - a.share)
    .map(({ name, share }) => `${Math.round(share * 100)}% ${name}`);
  if (is_taught) parts.push('corrected by what departments have in common');
  if (near_shares[0]! > 0) parts.push('the first days by the newest hours');
  return parts.join(', ');
}

function isShut(history: History, closed: Closed | undefined): (step: number) => boolean {
  if (!closed) return () => false;
  if (typeof closed !== 'function') return (step) => closed[step] === true;
  const start = Date.parse(`${history.start.slice(0, 16)}Z`);
  return (step) => {
    const at = start + (history.values.length + step) * history.step_minutes * 60_000;
    return closed(step, Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 16));
  };
}

function shutAway(out: Forecast, shut: (step: number) => boolean): Forecast {
  for (let step = 0; step < out.mean.length; step++) {
    if (!shut(step)) continue;
    const rows = [out.mean, out.q10, out.q50, out.q90, ...Object.values(out.explanation ?? {})];
    for (const row of rows) row[step] = 0;
  }
  return out;
}
