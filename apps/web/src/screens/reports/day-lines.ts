import {
  addDays,
  addedByDate,
  type DayParts,
  type DayStat,
  daysBetween,
  isNeeded,
  statsOfParts,
  type WorstGap,
  worseGap,
} from '@shiftwright/domain';
import type { ReportDays } from '../../features/reporting/index.ts';

export const COMPARES = ['none', 'shops', 'period'] as const;
export type Compare = (typeof COMPARES)[number];

/** One line of the chart: a department, all of them, or the period before. */
export interface DayLine {
  name: string;
  days: DayParts[];
}

interface Names {
  together: string;
  this_period: string;
  before: string;
}

const all = (answer: ReportDays) => addedByDate(answer.shops.map((shop) => shop.days));

/** Days of the period before, under the dates at the same distance from its start. */
function moved(days: DayParts[], from: string, to: string): DayParts[] {
  const first = days[0]?.dt ?? from;
  const last = daysBetween(from, to);
  return days.flatMap((day) => {
    const distance = daysBetween(first, day.dt);
    return distance <= last ? [{ ...day, dt: addDays(from, distance) }] : [];
  });
}

/** What is drawn: everything together, each department, or this period beside the one before. */
export function dayLines(
  now: ReportDays,
  before: ReportDays | null,
  compare: Compare,
  names: Names,
): DayLine[] {
  if (compare === 'shops') return now.shops.map(({ name, days }) => ({ name, days }));
  const days = all(now);
  if (compare === 'none' || !before) return [{ name: names.together, days }];
  const dates = days.map((day) => day.dt);
  const earlier = moved(all(before), dates[0] ?? '', dates.at(-1) ?? '');
  return [
    { name: names.this_period, days },
    { name: names.before, days: earlier },
  ];
}

/** The dates of all lines. */
export const datesOf = (lines: readonly DayLine[]): string[] =>
  [...new Set(lines.flatMap((line) => line.days.map((day) => day.dt)))].sort();

/** The figure of each date; null where the line has no such date, or nothing to cover on it. */
export function valuesOf(line: DayLine, stat: DayStat, dates: readonly string[]): (number | null)[] {
  const byDate = new Map(line.days.map((day) => [day.dt, day]));
  return dates.map((dt) => {
    const day = byDate.get(dt);
    const isTold = day && (stat !== 'covering' || isNeeded([day]));
    return isTold ? statsOfParts([day])[stat] : null;
  });
}

/** The figure of the whole line: shares are of the sums, not means of shares. */
export const totalOf = (line: DayLine, stat: DayStat): number => statsOfParts(line.days)[stat];

/** Has anything been needed, planned or earned at all? */
export const hasAnything = (lines: readonly DayLine[]): boolean =>
  lines.some((line) =>
    line.days.some((day) => day.need > 0 || day.with_vacancies > 0 || day.graph > 0 || day.income > 0),
  );

/** The work and hour of a date that lack most people, of all departments shown (planning 92). */
export function worstGapOn(answer: ReportDays, dt: string): WorstGap | null {
  const gaps = answer.shops.flatMap((shop) => shop.days.filter((day) => day.dt === dt));
  const worst = gaps.reduce<WorstGap | undefined>(
    (gap, day) => worseGap(gap, day.worst ?? undefined),
    undefined,
  );

  return worst ?? null;
}
