import { addDays, weekdayOf } from '@shiftwright/domain';

/** How wide the points of a chart are. */
export const STEPS = ['hour', 'day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

/** A value at a moment, and the bounds of four fifths of such moments where the model stated them. */
export interface Point {
  dttm: string;
  value: number;
  /** What it was before it was corrected by hand. */
  original?: number | undefined;
  is_corrected?: boolean | undefined;
  q10?: number | undefined;
  q90?: number | undefined;
}

const KEY_LENGTH = { hour: 13, day: 10, month: 7 } as const;

/** The first day of the week of a date, for a week that starts on Sunday (0) or Monday (1). */
function weekStartOf(dt: string, first_day: 0 | 1): string {
  return addDays(dt, -((weekdayOf(dt) + 1 - first_day) % 7));
}

/** The label of a moment at a step: its hour, its date, the first day of its week, or its month. */
export function keyOf(dttm: string, step: Step, first_day: 0 | 1 = 1): string {
  return step === 'week' ? weekStartOf(dttm.slice(0, 10), first_day) : dttm.slice(0, KEY_LENGTH[step]);
}

/** Sums the points of each step. */
export function sumBySteps(points: readonly Point[], step: Step, first_day: 0 | 1 = 1): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { dttm, value } of points) {
    const key = keyOf(dttm, step, first_day);
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return sums;
}

interface Spread {
  down: number;
  up: number;
}

/**
 * The range of the sums, out of the ranges of their points. The hours of a day err together, so their distances add
 * up; days and departments err apart, so theirs add up in squares. A sum is without a range as soon as a point that
 * counts is. What was corrected by hand takes its range along, in the same proportion (demand 28).
 */
export function bandBySteps(
  departments: readonly (readonly Point[])[],
  step: Step,
  first_day: 0 | 1 = 1,
): Map<string, { low: number; high: number }> {
  const squares = new Map<string, Spread>();
  const unknown = new Set<string>();
  const spreadAs = step === 'hour' ? 'hour' : 'day';
  for (const points of departments) {
    const spreads = new Map<string, Spread>();
    for (const { dttm, q10, q90, value, original } of points) {
      if (q10 === undefined || q90 === undefined) {
        if (value > 0) unknown.add(keyOf(dttm, step, first_day));
        continue;
      }
      const forecast = original ?? value;
      const scale = forecast > 0 ? value / forecast : 1;
      const key = keyOf(dttm, spreadAs);
      const { down, up } = spreads.get(key) ?? { down: 0, up: 0 };
      spreads.set(key, {
        down: down + Math.max(0, forecast - q10) * scale,
        up: up + Math.max(0, q90 - forecast) * scale,
      });
    }
    for (const [at, { down, up }] of spreads) {
      const key = keyOf(at, step, first_day);
      const sum = squares.get(key) ?? { down: 0, up: 0 };
      squares.set(key, { down: sum.down + down ** 2, up: sum.up + up ** 2 });
    }
  }
  const sums = sumBySteps(departments.flat(), step, first_day);
  return new Map(
    [...squares]
      .filter(([key]) => !unknown.has(key))
      .map(([key, { down, up }]) => {
        const middle = sums.get(key) ?? 0;
        return [key, { low: Math.max(0, middle - Math.sqrt(down)), high: middle + Math.sqrt(up) }];
      }),
  );
}

/** The sums before corrections, of the steps that were corrected. */
export function originalsBySteps(
  points: readonly Point[],
  step: Step,
  first_day: 0 | 1 = 1,
): Map<string, number> {
  const touched = new Set(
    points
      .filter(({ original, is_corrected }) => original !== undefined || is_corrected)
      .map(({ dttm }) => keyOf(dttm, step, first_day)),
  );
  const forecasts = points.map((point) => ({ dttm: point.dttm, value: point.original ?? point.value }));
  return new Map([...sumBySteps(forecasts, step, first_day)].filter(([key]) => touched.has(key)));
}

/** The keys of several series, each once, in the order of time. */
export function axisOf(series: readonly Map<string, number>[]): string[] {
  return [...new Set(series.flatMap((one) => [...one.keys()]))].sort();
}

/** The values along an axis; null where the series has none. */
export function along(axis: readonly string[], sums: ReadonlyMap<string, number>): (number | null)[] {
  return axis.map((key) => sums.get(key) ?? null);
}

/** The running total, up to the last value there is (screens 60). */
export function cumulative(values: readonly (number | null)[]): (number | null)[] {
  const last = values.findLastIndex((value) => value !== null);
  let total = 0;
  return values.map((value, at) => {
    total += value ?? 0;
    return at <= last ? total : null;
  });
}

/** People needed per step of some minutes: by hour the mean number of people, by day the person-hours. */
export function needPoints(
  needs: readonly { dttm: string; amount: number }[],
  step_minutes: number,
): Point[] {
  return needs.map(({ dttm, amount }) => ({ dttm, value: (amount * step_minutes) / 60 }));
}
