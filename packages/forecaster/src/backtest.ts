import type { ForecastOptions } from './forecast.ts';
import { forecast } from './forecast.ts';
import type { History } from './series.ts';

export interface BacktestOptions extends ForecastOptions {
  /** How many past origins, one week apart, newest last. Default 4. */
  origins?: number;
}

/** How the forecaster would have done, told in the words of the forecast benchmark. */
export interface Backtest {
  windows: number;
  points: number;
  /** Pooled absolute error over pooled volume; NaN without a single point. */
  wape: number;
  /** The same of last week repeated. */
  naive_wape: number;
  /** Pooled signed error (forecast minus actual) over pooled volume. */
  bias: number;
  /** Share of actuals within q10..q90. */
  cover80: number;
}

/**
 * Re-runs `forecast` at past origins, each on nothing but what was known then, and compares. `closed`
 * is not consulted: only observed steps are judged.
 */
export function backtest(history: History, options: BacktestOptions): Backtest {
  const week = Math.round((7 * 1440) / history.step_minutes);
  const tally = { windows: 0, points: 0, missed: 0, naive: 0, signed: 0, volume: 0, covered: 0 };
  for (let turn = options.origins ?? 4; turn >= 1; turn--) {
    const origin = history.values.length - Math.max(turn * week, options.horizon_steps + (turn - 1) * week);
    if (origin < week) continue;
    const known = { ...history, values: history.values.slice(0, origin) };
    const made = forecast(known, { ...options, closed: undefined });
    tally.windows++;
    made.mean.forEach((said, step) => {
      const came = history.values[origin + step];
      if (came === null || came === undefined) return;
      tally.points++;
      tally.volume += came;
      tally.missed += Math.abs(said - came);
      tally.signed += said - came;
      tally.naive += Math.abs((known.values[origin - week + (step % week)] ?? 0) - came);
      if (came >= made.q10[step] && came <= made.q90[step]) tally.covered++;
    });
  }
  const { windows, points, volume } = tally;
  const share = (sum: number, of: number) => (points === 0 ? Number.NaN : sum / (of || 1));
  return {
    windows,
    points,
    wape: share(tally.missed, volume),
    naive_wape: share(tally.naive, volume),
    bias: share(tally.signed, volume),
    cover80: share(tally.covered, points),
  };
}
