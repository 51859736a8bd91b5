/** A rhythm found in a row of days: how long it is before it repeats, and its name where it is work and rest. */
export interface Rotation {
  /** Days. */
  period: number;
  /** "2/2", "5/2", "4/2/3/2"; null where the days are all alike or too mixed to be named. */
  name: string | null;
}

/** Longer names say nothing any more. */
const MOST_RUNS = 4;

/**
 * The shortest rhythm that explains every day: each day is like the one a period before it. The source itself is the
 * period when nothing shorter fits (planning 159).
 */
export function rotationPeriod(days: readonly string[]): number {
  for (let period = 1; period < days.length; period++) {
    if (days.every((day, at) => at < period || day === days[at - period])) return period;
  }

  return Math.max(1, days.length);
}

function runsOf(works: readonly boolean[]): number[] {
  const first = works.findIndex((work, at) => work && !works.at(at - 1));
  if (first < 0) return [];
  const turned = [...works.slice(first), ...works.slice(0, first)];
  const runs: number[] = [];
  for (const [at, work] of turned.entries()) {
    runs.push(at > 0 && work === turned[at - 1] ? (runs.pop() ?? 0) + 1 : 1);
  }

  return runs;
}

/** Finds the rhythm of a row of days and names it by its runs of work and rest (planning 159). */
export function rotationOf(days: readonly string[], isWork: (day: string) => boolean): Rotation {
  const period = rotationPeriod(days);
  const runs = runsOf(days.slice(0, period).map(isWork));

  return { period, name: runs.length < 2 || runs.length > MOST_RUNS ? null : runs.join('/') };
}

/** How a range grows: the source again and again from its edge, or its rhythm going on. */
export type FillMode = 'copy' | 'continue';

/**
 * Which day of the source (from 0) fills a day at a distance from its first one: below 0 lies before the source,
 * from its length on behind it (planning 159).
 */
export function fillSource(source: readonly string[], distance: number, mode: FillMode): number {
  const period = mode === 'continue' ? rotationPeriod(source) : source.length;

  return ((distance % period) + period) % period;
}
