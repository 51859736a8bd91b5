/** How wide the points of a chart are. */
export type Step = 'day' | 'hour';

export interface Point {
  dttm: string;
  value: number;
}

const KEY_LENGTH = { day: 10, hour: 13 } as const;

/** The label of a moment at a step: its date, or its date and hour. */
const keyOf = (dttm: string, step: Step): string => dttm.slice(0, KEY_LENGTH[step]);

/** Sums the points of each day or hour. */
export function sumBySteps(points: readonly Point[], step: Step): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { dttm, value } of points) {
    const key = keyOf(dttm, step);
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  return sums;
}

/** The keys of several series, each once, in the order of time. */
export function axisOf(series: readonly Map<string, number>[]): string[] {
  return [...new Set(series.flatMap((one) => [...one.keys()]))].sort();
}

/** The values along an axis; null where the series has none. */
export function along(axis: readonly string[], sums: ReadonlyMap<string, number>): (number | null)[] {
  return axis.map((key) => sums.get(key) ?? null);
}

/** The running total, up to the last value there is (spec §2: area-spline is cumulative). */
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
