import { LagProducts } from './lag-products.ts';
import type { Autoregression } from './ridge.ts';
import { fitRidge } from './ridge.ts';
import { scaleOf, seasonalIndex } from './scale.ts';

/** The shortest or the longest season of a series. */
export type Season = 'short' | 'long';

/** How one autoregression looks at a series; its lags follow from the seasons. */
export interface Look {
  /** Logarithms judge swings relative to the level. */
  logs: boolean;
  /** What is subtracted from each value: nothing, the step before, or the season before. */
  difference: 'none' | 'step' | Season;
  /** The season whose median index is removed before and put back after. */
  index: 'none' | Season;
  /** Weight of an observation halves every so many steps back. */
  half_life: number;
}

/** Continues by `horizon` steps what is known before `origin`; null when that is too little. */
export type Continuation = (origin: number, horizon: number) => Float64Array | null;

/** Penalty of the standardised weights, per observation. */
const PENALTY = 0.001;
/** Steps of history that an autoregression still learns from. */
const MEMORY = 4000;
/** Seasons that make a median index. */
const INDEXED_SEASONS = 6;

function lengthOf(seasons: readonly number[], which: Look['difference']): number | undefined {
  if (which === 'none') return 0;
  if (which === 'step') return 1;
  if (which === 'short') return seasons[0];
  return seasons.length > 1 ? seasons.at(-1) : undefined;
}

/** Every lag of a short season and one more, then its multiples and the long season with their neighbours. */
export function lagsOf(seasons: readonly number[], longest: number): number[] {
  const short = seasons[0] ?? 12;
  const long = seasons.at(-1) ?? short;
  const lags = new Set<number>();
  for (let lag = 1; lag <= short + 1; lag++) lags.add(lag);
  const multiples = Array.from(
    { length: Math.min(7, Math.floor(long / short)) },
    (_, at) => (at + 1) * short,
  );
  for (const center of [...multiples, long]) for (const side of [-1, 0, 1]) lags.add(center + side);
  return [...lags].filter((lag) => lag >= 1 && lag <= longest).sort((a, b) => a - b);
}

function differenced(series: Float64Array, lag: number): Float64Array {
  return lag === 0 ? series : series.subarray(lag).map((value, at) => value - series[at]!);
}

/**
 * Prepares one look at a gapless, non-negative history, to be continued from any origin in it. Without an
 * index the products behind every fit are shared by all origins; an index is made anew for each of them,
 * since it may not know what comes after.
 */
export function autoregression(look: Look, values: Float64Array, seasons: readonly number[]): Continuation {
  const back = lengthOf(seasons, look.difference);
  const indexed = lengthOf(seasons, look.index);
  if (back === undefined || indexed === undefined) return () => null;
  const cut = Math.max(0, values.length - MEMORY);
  const known = values.subarray(cut);
  const scale = scaleOf(known, look.logs);
  const series = known.map(scale.to);
  const changes = differenced(series, back);
  const shared = indexed === 0 ? new LagProducts(changes, look.half_life) : null;

  return (origin, horizon) => {
    const length = origin - cut;
    if (length < 2 * Math.max(back, indexed) + 12) return null;
    const before = series.subarray(0, length);
    const index = indexed === 0 ? null : seasonalIndex(before, indexed, INDEXED_SEASONS);
    const indexAt = (at: number) => (index ? index[at % indexed]! : 0);
    const levels = index ? before.map((value, at) => value - indexAt(at)) : before;
    const moves = index ? differenced(levels, back) : changes.subarray(0, length - back);
    const lags = lagsOf(seasons, Math.floor(moves.length / 2));
    const first = lags.at(-1);
    if (first === undefined || lags.length < 2) return null;
    const products = shared ?? new LagProducts(moves, look.half_life);
    const model = fitRidge(lags, products.momentsOf(lags, first, moves.length), PENALTY);
    if (!model) return null;
    const most = 2 * highest(known.subarray(0, length));
    return proceed({ levels, moves, back }, model, horizon, (level, at) => {
      const free = scale.from(level + indexAt(at));
      const real = Math.min(most, Math.max(0, free));
      return { real, level: real === free ? level : scale.to(real) - indexAt(at) };
    });
  };
}

/** Steps one after the other: each is put back to a real value, bounded, and fed to the next. */
function proceed(
  { levels, moves, back }: { levels: Float64Array; moves: Float64Array; back: number },
  model: Autoregression,
  horizon: number,
  put: (level: number, at: number) => { real: number; level: number },
): Float64Array {
  const reached = new Float64Array(levels.length + horizon);
  reached.set(levels);
  const moved = new Float64Array(moves.length + horizon);
  moved.set(moves);
  return Float64Array.from({ length: horizon }, (_, step) => {
    const at = levels.length + step;
    let move = model.intercept;
    for (let k = 0; k < model.lags.length; k++)
      move += model.weights[k]! * moved[moves.length + step - model.lags[k]!]!;
    const base = back === 0 ? 0 : reached[at - back]!;
    const { real, level } = put(base + move, at);
    reached[at] = level;
    moved[moves.length + step] = level - base;
    return real;
  });
}

function highest(values: Float64Array): number {
  let high = 0;
  for (const value of values) if (value > high) high = value;
  return high;
}
