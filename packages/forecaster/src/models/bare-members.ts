import { robustDecayedMean } from '../statistics.ts';
import type { RidgeSettings } from './ridge.ts';
import { continueRecursively, fitRidge } from './ridge.ts';

/** One way to continue bare values (no calendar); null when the history is too short for it. */
export interface BareMember {
  name: string;
  predict(values: Float64Array, horizon: number, seasons: readonly number[]): Float64Array | null;
}

/** The last season repeated, levels averaged over the newest seasons. */
function seasonalMember(name: string, pick: 'shortest' | 'longest'): BareMember {
  return {
    name,
    predict(values, horizon, seasons) {
      const season = pick === 'shortest' ? seasons[0] : seasons.at(-1);
      if (!season || values.length < 2 * season) return null;
      return Float64Array.from({ length: horizon }, (_, step) => {
        const newest_first: number[] = [];
        for (
          let at = values.length - season + (step % season);
          at >= 0 && newest_first.length < 4;
          at -= season
        ) {
          if (!Number.isNaN(values[at])) newest_first.push(values[at]);
        }
        return robustDecayedMean(newest_first, 0.5);
      });
    },
  };
}

function usefulLags(seasons: readonly number[], length: number): number[] {
  const lags = new Set<number>();
  const short = Math.min(seasons[0] ?? 12, Math.floor(length / 6));
  for (let lag = 1; lag <= short + 1; lag++) lags.add(lag);
  for (const season of seasons) {
    for (const multiple of season < 100 ? [1, 2, 3, 4, 5, 6] : [1, 2]) {
      for (const side of multiple <= 2 ? [-1, 0, 1] : [0]) lags.add(season * multiple + side);
    }
  }
  return [...lags].filter((lag) => lag >= 1 && lag <= length * 0.5).sort((a, b) => a - b);
}

interface Scale {
  to(value: number): number;
  from(value: number): number;
}

/** Logarithms of values shifted a little off zero, so that swings are judged relative to the level. */
function logScale(values: Float64Array): Scale {
  let sum = 0;
  let count = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
    lowest = Math.min(lowest, value);
  }
  const average = count === 0 ? 1 : sum / count;
  const shift = lowest > 0.02 * average ? 0 : 0.05 * average + 1e-9;
  return { to: (value) => Math.log(value + shift), from: (value) => Math.exp(value) - shift };
}

const PLAIN: () => Scale = () => ({ to: (value) => value, from: (value) => value });

function ridgeMember(
  name: string,
  scaleOf: (values: Float64Array) => Scale,
  settings: Omit<RidgeSettings, 'lags'>,
): BareMember {
  return {
    name,
    predict(values, horizon, seasons) {
      const lags = usefulLags(seasons, values.length);
      if (lags.length < 2) return null;
      const scale = scaleOf(values);
      const series = values.map((value) => scale.to(value));
      const model = fitRidge(series, { lags, ...settings });
      if (!model || series.slice(-lags[lags.length - 1]).some(Number.isNaN)) return null;
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (const value of series) {
        if (value < low) low = value;
        if (value > high) high = value;
      }
      const margin = 0.3 * (high - low);
      const bounds = { low: low - margin, high: high + margin };
      return continueRecursively(series, model, { horizon, bounds }).map((value) =>
        Math.max(0, scale.from(value)),
      );
    },
  };
}

const drift: BareMember = {
  name: 'last level',
  predict(values, horizon) {
    const newest_first: number[] = [];
    for (let at = values.length - 1; at >= 0 && newest_first.length < 6; at--) {
      if (!Number.isNaN(values[at])) newest_first.push(values[at]);
    }
    return newest_first.length === 0
      ? null
      : new Float64Array(horizon).fill(robustDecayedMean(newest_first, 0.6));
  },
};

/** Members of the calendar-free forecast. */
export const BARE_MEMBERS: readonly BareMember[] = [
  ridgeMember('autoregression in logs', logScale, { penalty: 0.0001, half_life: 1200 }),
  ridgeMember('autoregression', PLAIN, { penalty: 0.0001, half_life: 1200 }),
  ridgeMember('recent autoregression in logs', logScale, { penalty: 0.002, half_life: 250 }),
  seasonalMember('recent long seasons', 'longest'),
  seasonalMember('recent short seasons', 'shortest'),
];

/** What is left when nothing above can speak. */
export const LAST_RESORT = drift;
