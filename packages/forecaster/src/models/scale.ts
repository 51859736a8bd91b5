import { median } from '../statistics.ts';

/** A reversible view of values. */
export interface Scale {
  to(value: number): number;
  from(value: number): number;
}

const PLAIN: Scale = { to: (value) => value, from: (value) => value };

/**
 * Logarithms, so that swings are judged relative to the level; where values come near zero they are first
 * shifted off it by a share of the average. With `logs` false values stay as they are.
 */
export function scaleOf(values: Float64Array, logs: boolean): Scale {
  if (!logs) return PLAIN;
  let sum = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (const value of values) {
    sum += value;
    lowest = Math.min(lowest, value);
  }
  const average = sum / Math.max(1, values.length);
  const shift = lowest > 0.02 * average ? 0 : 0.05 * average + 1e-9;
  const floor = 1e-6 * average + 1e-12;
  return {
    to: (value) => Math.log(Math.max(floor, value + shift)),
    from: (value) => Math.exp(value) - shift,
  };
}

/** Median of each slot of the last `most` seasons; index 0 is the slot of the first value. */
export function seasonalIndex(series: Float64Array, season: number, most: number): Float64Array {
  const oldest = Math.max(0, series.length - season * most);
  const last = series.length - 1;
  return Float64Array.from({ length: season }, (_, slot) => {
    const list: number[] = [];
    for (let at = last - ((((last - slot) % season) + season) % season); at >= oldest; at -= season)
      list.push(series[at]!);
    return list.length === 0 ? 0 : median(list);
  });
}

/** Gaps (NaN) closed by the nearest season before, else after, else the value before; null when most are gaps. */
export function withoutGaps(values: Float64Array, season: number): Float64Array | null {
  const known = values.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0);
  if (known < 0.6 * values.length || known === 0) return null;
  if (known === values.length) return values;
  const closed = Float64Array.from(values);
  let before = values.find((value) => !Number.isNaN(value)) ?? 0;
  for (let at = 0; at < closed.length; at++) {
    if (Number.isNaN(closed[at])) {
      const beside = [closed[at - season], values[at + season]];
      closed[at] = beside.find((value) => value !== undefined && !Number.isNaN(value)) ?? before;
    }
    before = closed[at]!;
  }
  return closed;
}
