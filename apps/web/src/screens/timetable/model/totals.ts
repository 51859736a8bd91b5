import { type DayTypes, isDayOff, monthEnd, monthStart, versionFlags } from '@shiftwright/domain';
import { daysOffIn, type EmployeeStat, statFigure, statOf } from '../../../features/timekeeping/index.ts';
import type { GridFigure } from '../../../ui/day-grid/index.ts';
import type { TableView } from './table-view.ts';

/** What the network wants to see first beside each person (spec §3 default_stats), and our fallbacks. */
export interface ChosenStats {
  top: string;
  bottom: string;
}

const MONTH_NORM = 'norm_hours_curr_month';

export const FALLBACK_STATS: ChosenStats = { top: 'work_hours_total', bottom: MONTH_NORM };

/** The figures beside one person: hours, norm, difference, work days, days off; null while unknown. */
export interface PersonFigures {
  top: number | null;
  bottom: number | null;
  difference: number | null;
  work_days: number | null;
  days_off: number | null;
}

/** A period that is no whole month is measured against its own norm. */
export function statsFor(chosen: ChosenStats, from: string, to: string): ChosenStats {
  const isMonth = from === monthStart(from) && to === monthEnd(from);

  return isMonth || chosen.bottom !== MONTH_NORM
    ? chosen
    : { ...chosen, bottom: 'norm_hours_selected_period' };
}

/** Reads the figures of a person in the version of the view. */
export function personFigures(
  stat: EmployeeStat | undefined,
  view: TableView,
  chosen: ChosenStats,
  types: DayTypes,
): PersonFigures {
  const version = statOf(stat, versionFlags(view.shows));
  const top = statFigure(version, chosen.top) ?? statFigure(version, FALLBACK_STATS.top);
  const bottom = statFigure(version, chosen.bottom) ?? statFigure(version, FALLBACK_STATS.bottom);

  return {
    top,
    bottom,
    difference: top === null || bottom === null ? null : top - bottom,
    work_days: statFigure(version, 'work_days_total'),
    days_off: daysOffIn(version, (code) => isDayOff(types, code)),
  };
}

/** The figures as the frozen columns show them; hours over the norm warn, hours below it are told by their sign. */
export function totalFigures(figures: PersonFigures, format: (value: number) => string): GridFigure[] {
  const text = (value: number | null) => (value === null ? '' : format(value));
  const { difference } = figures;
  const tone = difference === null || difference === 0 ? undefined : difference > 0 ? 'warning' : undefined;
  const sign = difference !== null && difference > 0 ? '+' : '';

  return [
    { text: text(figures.top) },
    { text: text(figures.bottom) },
    { text: difference === null ? '' : `${sign}${text(difference)}`, tone },
    { text: text(figures.work_days) },
    { text: text(figures.days_off) },
  ];
}
