import { type OpeningHours, parseTm, present } from '@shiftwright/domain';
import type { Coverage } from '../../../features/planning/index.ts';
import type { GridFigure, GridStep } from '../../../ui/day-grid/index.ts';
import { GAP } from './day-figures.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** A shift that ends later than this on the next date is cut. */
const LATEST = 36 * HOUR;

/** The part of a day that is drawn, in minutes from its midnight; both ends on the hour. */
export interface DayTimeline {
  from: number;
  to: number;
}

interface Span {
  from: number;
  to: number;
}

const minuteOf = (tm: string) => (parseTm(tm) ?? 0) / 60;

function spanOf({ opens, closes }: OpeningHours): Span {
  const [from, to] = [minuteOf(opens), minuteOf(closes)];

  return { from: from - HOUR, to: (to <= from ? to + DAY : to) + HOUR };
}

/** The opening hours with an hour on either side, and no shift cut; the whole day where nothing is open or worked (screens 86). */
export function timelineOf(opening: readonly OpeningHours[], shifts: readonly Span[]): DayTimeline {
  const spans = [...opening.map(spanOf), ...shifts];
  if (spans.length === 0) return { from: 0, to: DAY };
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / HOUR) * HOUR;
  const to = Math.ceil(Math.max(...spans.map((span) => span.to)) / HOUR) * HOUR;

  return { from: Math.max(0, from), to: Math.min(LATEST, Math.max(to, from + HOUR)) };
}

/** The hours of a timeline by their label; after midnight they begin again. */
export const ticksOf = ({ from, to }: DayTimeline): string[] =>
  Array.from({ length: (to - from) / HOUR }, (_, at) => String((from / HOUR + at) % 24));

/** Need and people at each step of a date, by the minute at which it begins. */
function amountsOf(dt: string, coverage: Coverage | undefined) {
  const periods = coverage?.tt_periods;
  const have = new Map(periods?.real_cashiers.map(({ dttm, amount }) => [dttm, amount]));

  return (periods?.predict_cashier_needs ?? [])
    .filter(({ dttm }) => dttm.startsWith(dt))
    .map(({ dttm, amount }) => ({
      minute: minuteOf(dttm.slice(11)),
      need: amount,
      have: have.get(dttm) ?? 0,
    }));
}

/** The steps along a timeline; nothing is known of those after midnight. */
export function stepsOf(dt: string, coverage: Coverage | undefined, { from, to }: DayTimeline): GridStep[] {
  const amounts = amountsOf(dt, coverage);
  if (amounts.length === 0) return [];
  const byMinute = new Map(amounts.map((one) => [one.minute, one]));
  const length = amounts.length > 1 ? present(amounts[1]).minute - present(amounts[0]).minute : HOUR;

  return Array.from({ length: Math.ceil((to - from) / length) }, (_, at) => {
    const step = byMinute.get(from + at * length);
    return { need: step?.need ?? 0, have: step?.have ?? 0, open: 0 };
  });
}

/** Needed and present people of each hour of a timeline, as the mean of its steps; what lacks is marked. */
export function hourFigures(
  dt: string,
  coverage: Coverage | undefined,
  { from, to }: DayTimeline,
  format: (value: number) => string,
): { need: GridFigure[]; have: GridFigure[] } {
  const amounts = amountsOf(dt, coverage);
  const hours = Array.from({ length: (to - from) / HOUR }, (_, at) => {
    const start = from + at * HOUR;
    const here = amounts.filter(({ minute }) => minute >= start && minute < start + HOUR);
    const mean = (of: 'need' | 'have') => here.reduce((sum, step) => sum + step[of], 0) / here.length;
    return here.length === 0 ? null : { need: mean('need'), have: mean('have') };
  });
  const figure = (value: number | undefined, tone?: GridFigure['tone']): GridFigure => ({
    text: value === undefined || value === 0 ? '' : format(value),
    tone,
  });

  return {
    need: hours.map((hour) => figure(hour?.need)),
    have: hours.map((hour) => {
      const isShort = hour !== null && hour.need - hour.have >= GAP;
      const zero = isShort && hour.have === 0 ? { text: '0', tone: 'negative' as const } : null;
      return zero ?? figure(hour?.have, isShort ? 'negative' : undefined);
    }),
  };
}
