import { robustDecayedMean } from '../statistics.ts';
import type { Continuation, Look, Season } from './autoregression.ts';
import { autoregression } from './autoregression.ts';
import { withoutGaps } from './scale.ts';

/** One way to continue bare values (no calendar; unknown ones are NaN). */
export interface BareMember {
  name: string;
  prepare(values: Float64Array, seasons: readonly number[]): Continuation;
}

const LASTING = 1e9;

function autoregressive(name: string, look: Look): BareMember {
  return {
    name,
    prepare(values, seasons) {
      const closed = withoutGaps(values, seasons.at(-1) ?? 1);
      return closed ? autoregression(look, closed, seasons) : () => null;
    },
  };
}

/** The newest values of a slot before `origin`, newest first. */
function sameSlot(values: Float64Array, season: number, before: number, most: number): number[] {
  const found: number[] = [];
  for (let at = before - season; at >= 0 && found.length < most; at -= season) {
    if (!Number.isNaN(values[at])) found.push(values[at]!);
  }
  return found;
}

function repeated(values: Float64Array, season: number, origin: number, horizon: number): Float64Array {
  return Float64Array.from({ length: horizon }, (_, step) =>
    robustDecayedMean(sameSlot(values, season, origin + (step % season), 3), 0.8),
  );
}

/** The mean of the last three seasons. */
function repeating(name: string, which: Season): BareMember {
  return {
    name,
    prepare: (values, seasons) => (origin, horizon) => {
      const season = which === 'short' ? seasons[0] : seasons.at(-1);
      return season && origin >= 2 * season ? repeated(values, season, origin, horizon) : null;
    },
  };
}

/** The last three long seasons at the level of the newest short one. */
const repeatedAtLevel: BareMember = {
  name: 'long seasons at the present level',
  prepare: (values, seasons) => (origin, horizon) => {
    const [short, long] = [seasons[0], seasons.at(-1)];
    if (!short || !long || origin < 2 * long + short) return null;
    const usual = repeated(values, long, origin - short, short);
    let now = 0;
    let then = 0;
    usual.forEach((value, step) => {
      const actual = values[origin - short + step]!;
      if (Number.isNaN(value) || Number.isNaN(actual)) return;
      now += actual;
      then += value;
    });
    const ratio = then > 0 ? Math.min(2, now / then) : 1;
    return repeated(values, long, origin, horizon).map((value) => ratio * value);
  },
};

const looks = (name: string, logs: boolean, rest: Omit<Look, 'logs' | 'half_life'>, half_life = LASTING) =>
  autoregressive(`autoregression ${name}${logs ? ' in logs' : ''}`, { logs, half_life, ...rest });

/** Members of the calendar-free forecast: each sees another side of the same history. */
export const BARE_MEMBERS: readonly BareMember[] = [
  looks('of recent changes', true, { difference: 'step', index: 'none' }, 400),
  looks('of changes', false, { difference: 'step', index: 'none' }),
  looks('against the season before', true, { difference: 'short', index: 'none' }),
  looks('against the season before', false, { difference: 'short', index: 'none' }),
  looks('within a short season', true, { difference: 'none', index: 'short' }),
  looks('within a long season', true, { difference: 'none', index: 'long' }),
  looks('of both seasons', true, { difference: 'short', index: 'long' }),
  repeating('long seasons repeated', 'long'),
  repeatedAtLevel,
  repeating('short seasons repeated', 'short'),
];

/** What is left when no member can speak: the newest values, levelled. */
export const LAST_RESORT: BareMember = {
  name: 'last level',
  prepare: (values) => (origin, horizon) => {
    const newest_first = sameSlot(values, 1, origin, 6);
    return newest_first.length === 0
      ? null
      : new Float64Array(horizon).fill(robustDecayedMean(newest_first, 0.6));
  },
};
