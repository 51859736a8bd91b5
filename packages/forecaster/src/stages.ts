import type { Backtest, PlayedStep } from './backtest.ts';
import { backtest, bucketOf, memberForecasts } from './backtest.ts';
import { holidayDays } from './features.ts';
import type { HolidayEffects } from './holiday-effects.ts';
import { learnHolidayEffects } from './holiday-effects.ts';
import { blended } from './models/blend.ts';
import { nearShares, nearTerm } from './models/near-term.ts';
import type { SeasonalContext } from './models/season.ts';
import { prepareSeason } from './models/season.ts';
import type { NetworkModel } from './network-model.ts';
import { treesOf } from './network-model.ts';
import type { Grid, Holiday } from './series.ts';

/** One step on its way through the forecast; NaN where a stage has nothing to go by. */
export interface Stages {
  /** The holiday effect, and the seasonal members together with it. */
  factor: number;
  seasonal: number;
  /** With what the network has learnt, and then with what the newest hours announce. */
  point: number;
}

/** A series made ready: what is known of it, and how its steps are forecast from any backtested origin. */
export interface PreparedSeries {
  season: SeasonalContext;
  effects: HolidayEffects;
  backtested: Backtest;
  /** Share of the newest hours on the first days. */
  near_shares: number[];
  /** Stages of step `at`; where the seasonal members are silent `otherwise` stands for them. */
  stagesOf(origin: number, at: number, otherwise?: number): Stages;
}

/** Learns holidays, season and the shares of all that have a say from the past of one series. */
export function prepareSeries(
  grid: Grid,
  horizon: number,
  holidays: readonly Holiday[],
  model: NetworkModel | null,
): PreparedSeries {
  const effects = learnHolidayEffects(grid, holidays, model?.holidays);
  const season = prepareSeason(grid, effects);
  const backtested = backtest(season, effects, horizon);
  const { shares, steps } = backtested;
  const learnt = model
    ? treesOf(model, { season, effects, shares, days: holidayDays(grid, holidays) })
    : () => Number.NaN;
  const corrected = (seasonal: number, origin: number, at: number): number => {
    const predicted = learnt(origin, at);
    return Number.isNaN(predicted) ? seasonal : predicted;
  };
  const near = nearTerm(season, effects);
  const daysAhead = (origin: number, at: number) => Math.floor((at - origin) / grid.slots_per_day);
  const nearTrial = ({ predicted, bucket, origin, at, actual }: PlayedStep) => ({
    days_ahead: daysAhead(origin, at),
    near: near(origin, at),
    rest: corrected(blended(predicted, shares[bucket]!), origin, at),
    actual,
  });
  const near_shares = nearShares(
    steps.filter(({ origin, at }) => !Number.isNaN(near(origin, at))).map(nearTrial),
  );
  return {
    season,
    effects,
    backtested,
    near_shares,
    stagesOf(origin, at, otherwise = Number.NaN) {
      const factor = effects.foretold(at);
      const predicted = blended(
        memberForecasts(season, origin, at, factor),
        shares[bucketOf(season, origin, at)]!,
      );
      const seasonal = Number.isNaN(predicted) ? factor * otherwise : predicted;
      const rest = corrected(seasonal, origin, at);
      const newest = near(origin, at);
      const share = Number.isNaN(newest) ? 0 : (near_shares[daysAhead(origin, at)] ?? 0);
      return { factor, seasonal, point: share === 0 ? rest : rest + share * (newest - rest) };
    },
  };
}
