import { DAY_FIGURES } from '@shiftwright/contracts/calls';
import { statsOfParts } from '@shiftwright/domain';
import { type Coverage, daysOfCoverage } from '../../../features/planning/index.ts';
import type { DayStat } from '../../../features/timekeeping/index.ts';
import type { Translate } from '../../../lib/language/index.ts';
import type { GridFigure } from '../../../ui/day-grid/index.ts';

export type { Coverage };

export { DAY_FIGURES };
export type DayStatName = (typeof DAY_FIGURES)[number];

const SHARES: readonly DayStatName[] = ['covering', 'deadtime'];
/** Below this share of the need a day is marked. */
const POOR_COVERING = 0.9;

export function isDayStat(name: string): name is DayStatName {
  return (DAY_FIGURES as readonly string[]).includes(name);
}

type DailyBuckets = DayStat['plan']['approved'];

function fromDaily(name: DayStatName, buckets: DailyBuckets | undefined): number | undefined {
  if (!buckets) return undefined;
  const all = Object.values(buckets);
  const field =
    name === 'cost' ? 'fot' : name === 'shifts' ? 'shifts' : name === 'paid_hours' ? 'paid_hours' : null;

  return field === null ? undefined : all.reduce((sum, bucket) => sum + bucket[field], 0);
}

/** The value of a figure on a date; shares stay shares. */
export function dayStat(
  name: DayStatName,
  dt: string,
  coverage: Coverage | undefined,
  daily: DailyBuckets | undefined,
): number | undefined {
  // Where nothing is needed there is nothing to cover, and where nobody is planned nobody is idle.
  if (name === 'covering' && !coverage?.day_stats?.predict_hours?.[dt]) return undefined;
  if (name === 'deadtime' && !coverage?.day_stats?.graph_hours?.[dt]) return undefined;

  return coverage?.day_stats?.[name]?.[dt] ?? fromDaily(name, daily);
}

/**
 * The value of dates together: of need and people the figures of the sums, as reports tell them (reporting 17), of shifts,
 * hours and money the sum.
 */
export function dayStatTotal(
  name: DayStatName,
  dates: readonly string[],
  coverage: Coverage | undefined,
  dailyOf: (dt: string) => DailyBuckets | undefined,
): number | undefined {
  const told = dates.filter((dt) => dayStat(name, dt, coverage, dailyOf(dt)) !== undefined);
  if (told.length === 0) return undefined;
  const days = coverage ? daysOfCoverage(coverage).filter(({ dt }) => told.includes(dt)) : [];
  const sums: Partial<Record<DayStatName, number>> = statsOfParts(days);

  return sums[name] ?? told.reduce((sum, dt) => sum + (fromDaily(name, dailyOf(dt)) ?? 0), 0);
}

/** The value as text: shares times 100 (screens 16). */
export function dayStatText(
  name: DayStatName,
  value: number | undefined,
  format: (value: number) => string,
): string {
  if (value === undefined) return '';

  return format(SHARES.includes(name) ? value * 100 : value);
}

/** How the share of a date comes about: "63 of 72 needed hours = 87.5 %"; null of what is counted only (screens 44). */
export function shareFormula(
  name: DayStatName,
  dt: string,
  coverage: Coverage | undefined,
  { t, format }: { t: Translate; format: (value: number) => string },
): string | null {
  const share = coverage?.day_stats?.[name]?.[dt];
  if ((name !== 'covering' && name !== 'deadtime') || share === undefined) return null;
  const of = coverage?.day_stats?.[name === 'covering' ? 'predict_hours' : 'graph_hours']?.[dt] ?? 0;

  return t(`formula.${name}`, {
    part: format(Math.round(share * of)),
    of: format(of),
    share: format(share * 100),
  });
}

/** From this many people on, those who are missing are a gap and not the rest of a rounding. */
export const GAP = 0.5;
const SERIOUS_GAP = 1;

type Gap = NonNullable<Coverage['worst_gaps']>[string];

/** How serious it is that people are missing in the worst work and hour of a date (planning 92). */
function gapTone(gap: Gap | undefined): GridFigure['tone'] {
  if (!gap || gap.lacking < GAP) return undefined;

  return gap.lacking < SERIOUS_GAP ? 'warning' : 'negative';
}

/** A day whose people do not cover the need is marked; what lacks in a work of it stands in a line of its own. */
export function dayStatFigure(
  name: DayStatName,
  value: number | undefined,
  format: (value: number) => string,
): GridFigure {
  const isPoor = name === 'covering' && value !== undefined && value < POOR_COVERING;

  return { text: dayStatText(name, value, format), tone: isPoor ? 'negative' : undefined };
}

/** The people missing in the worst work and hour of a date; with the hour, and in words, where there is room for them. */
export function gapFigure(
  gap: Gap | undefined,
  words: string,
  room: 'words' | 'hour' | 'number',
  format: (value: number) => string,
): GridFigure {
  if (!gap || gap.lacking < GAP) return { text: '' };

  const lacking = `−${format(gap.lacking)}`;
  const text = { words, hour: `${lacking} · ${gap.dttm.slice(11, 16)}`, number: lacking }[room];

  return { text, tone: gapTone(gap), title: words };
}

/** Planned against needed hours of a date, as "12/16"; where that has no room, by how many they differ. */
export function needFigure(
  dt: string,
  coverage: Coverage | undefined,
  room: 'both' | 'number',
  format: (value: number) => string,
): GridFigure {
  const need = coverage?.day_stats?.predict_hours?.[dt] ?? 0;
  const planned = coverage?.day_stats?.graph_hours?.[dt] ?? 0;
  if (need === 0 && planned === 0) return { text: '' };
  const both = `${format(planned)}/${format(need)}`;
  const apart = planned - need;
  const sign = apart < 0 ? '−' : apart > 0 ? '+' : '';

  return {
    text: room === 'both' ? both : `${sign}${format(Math.abs(apart))}`,
    tone: planned < need ? 'negative' : undefined,
    title: both,
  };
}

/** Hours of a figure on a date; scheduled hours below the need are marked. */
export function hoursFigure(
  name: 'predict_hours' | 'graph_hours',
  dt: string,
  coverage: Coverage | undefined,
  format: (value: number) => string,
): GridFigure {
  const value = coverage?.day_stats?.[name]?.[dt];
  const need = coverage?.day_stats?.predict_hours?.[dt] ?? 0;
  // Nothing is said of a date on which nothing is needed and nobody is there, such as one that is closed.
  if (value === undefined || (value === 0 && need === 0)) return { text: '' };
  const isShort = name === 'graph_hours' && value < need;

  return { text: format(value), tone: isShort ? 'negative' : undefined };
}

/** A period that nobody has planned yet alarms nobody: its figures stand without their marks. */
export const unmarked = (figures: readonly GridFigure[]): GridFigure[] =>
  figures.map((figure) => ({ ...figure, tone: undefined }));

/** Hours that stand open on a date. */
export function openHours(dt: string, coverage: Coverage | undefined): number {
  const stats = coverage?.day_stats;

  return Math.max(0, (stats?.graph_hours_with_open_vacancies?.[dt] ?? 0) - (stats?.graph_hours?.[dt] ?? 0));
}
