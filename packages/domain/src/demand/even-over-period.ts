import { daysBetween, dtOf, monthStart } from '../calendar/index.ts';
import { required } from '../required.ts';

/** A value of an operation at a local time. */
export interface ForecastPoint {
  dttm: string;
  value: number;
}

export type DuplicateOver = 'year' | 'month' | 'week' | 'day' | null;

function periodOf(dttm: string, over: DuplicateOver): string {
  const dt = dtOf(dttm);
  if (over === 'year') return dt.slice(0, 4);
  if (over === 'month') return monthStart(dt);

  return over === 'week' ? String(Math.floor(daysBetween('1970-01-05', dt) / 7)) : dt;
}

/** Makes the value the same over each year, month, week or day: the mean of its steps (demand 22). */
export function duplicateOver(points: readonly ForecastPoint[], over: DuplicateOver): ForecastPoint[] {
  if (over === null) return [...points];
  const totals = new Map<string, { sum: number; count: number }>();
  for (const { dttm, value } of points) {
    const total = totals.get(periodOf(dttm, over)) ?? { sum: 0, count: 0 };
    totals.set(periodOf(dttm, over), { sum: total.sum + value, count: total.count + 1 });
  }

  return points.map(({ dttm }) => {
    const { sum, count } = required(totals, periodOf(dttm, over));

    return { dttm, value: sum / count };
  });
}
