import { FIGURE_GROUPS } from '@shiftwright/contracts/calls';
import { type DayTypes, isDayOff, VERSIONS, type Version, versionFlags } from '@shiftwright/domain';
import {
  balanceFormula,
  daysOffIn,
  type EmployeeStat,
  normFormula,
  statFigure,
  statOf,
} from '../../../features/timekeeping/index.ts';
import type { Translate } from '../../../lib/language/index.ts';

export { FIGURE_GROUPS };
export type FigureName = (typeof FIGURE_GROUPS)[keyof typeof FIGURE_GROUPS][number];

export const FIGURES: readonly FigureName[] = Object.values(FIGURE_GROUPS).flat();
/** Figures that warn above zero: hours beyond a norm. */
const OVER_NORM: readonly FigureName[] = FIGURE_GROUPS.overtime.filter(
  (figure) => !figure.startsWith('below_norm_'),
);

/** More figures than these leave no room for the days (screens 44). */
export const MOST_COLUMNS = 8;

/** A column of figures: what is counted, and in which version; none follows the table view. */
export interface FigureColumn {
  figure: FigureName;
  version: Version | null;
}

export const isFigure = (name: string): name is FigureName => (FIGURES as readonly string[]).includes(name);

/** Writes a column as it is remembered: `work_hours_total@fact_approved`. */
export const columnText = ({ figure, version }: FigureColumn): string =>
  version === null ? figure : `${figure}@${version}`;

/** Reads a remembered column; null when it means nothing (any more). */
export function columnOf(text: string): FigureColumn | null {
  const [figure = '', version] = text.split('@');
  const found = VERSIONS.find((one) => one === version);
  if (!isFigure(figure) || (version !== undefined && !found)) return null;

  return { figure, version: found ?? null };
}

const MONTH_NORM: FigureName = 'norm_hours_curr_month';
const PERIOD_NORM: FigureName = 'norm_hours_selected_period';

/**
 * What the network wants to see first (network 4); names that are none fall back to hours and norm, and a
 * period that is no whole month is measured against its own norm. Beside a single day stands how the person's
 * accounting period would end: the day's own norm tells nobody whom to call (screens 44).
 */
export function firstColumns(
  chosen: { top: string; bottom: string },
  { isMonth, isDay }: { isMonth: boolean; isDay: boolean },
): FigureColumn[] {
  const top = isFigure(chosen.top) ? chosen.top : 'work_hours_total';
  const wanted = isFigure(chosen.bottom) ? chosen.bottom : MONTH_NORM;
  const bottom = wanted === MONTH_NORM && !isMonth ? PERIOD_NORM : wanted;
  const balance = isDay ? 'difference_acc_period' : 'difference';
  const figures: FigureName[] = [top, bottom, balance, 'work_days_total', 'days_off'];

  return [...new Set(figures)].map((figure) => ({ figure, version: null }));
}

/** What every figure of a screen is measured by. */
export interface Measure {
  types: DayTypes;
  /** Is the period a calendar month? Otherwise it is measured against its own norm. */
  isMonth: boolean;
}

/** A figure of one person in a version; null while it is unknown. */
export function figureIn(
  stat: EmployeeStat | undefined,
  version: Version,
  figure: FigureName,
  { types, isMonth }: Measure,
): number | null {
  const one = statOf(stat, versionFlags(version));
  const [isOver, isBelow] = [figure.startsWith('overtime_'), figure.startsWith('below_norm_')];
  if (isOver || isBelow) {
    const value = statFigure(one, figure.replace('below_norm_', 'overtime_'));
    // Overtime is never negative: what is missing from the norm is a figure of its own (timekeeping 52).
    return value === null ? null : Math.max(0, isOver ? value : -value);
  }
  if (figure === 'days_off') return daysOffIn(one, (code) => isDayOff(types, code));
  const isOfAccounting = figure === 'difference_acc_period';
  if (figure !== 'difference' && !isOfAccounting) return statFigure(one, figure);
  const hours = statFigure(one, isOfAccounting ? 'work_hours_acc_period' : 'work_hours_total');
  const norm = statFigure(one, isOfAccounting ? 'norm_hours_acc_period' : isMonth ? MONTH_NORM : PERIOD_NORM);

  return hours === null || norm === null ? null : hours - norm;
}

type VersionStat = NonNullable<ReturnType<typeof statOf>>;

interface Words {
  t: Translate;
  format: (value: number) => string;
}

/** The sums among the figures: what is added up, and in which words. */
const SUMS: Partial<
  Record<FigureName, readonly [FigureName, FigureName, 'places' | 'months' | 'month_end' | 'period']>
> = {
  work_days_total: ['work_days_selected_shop', 'work_days_other_shops', 'places'],
  work_hours_total: ['work_hours_selected_shop', 'work_hours_other_shops', 'places'],
  work_hours_acc_period: ['work_hours_prev_months', 'work_hours_until_acc_period_end', 'months'],
  norm_hours_curr_month_end: ['norm_hours_prev_months', MONTH_NORM, 'month_end'],
};

function sumOf(one: VersionStat, figure: FigureName, { t, format }: Words): string | null {
  const [first, second, words] = SUMS[figure] ?? [];
  if (!first || !second || !words) return null;
  const [a, b, sum] = [first, second, figure].map((name) => statFigure(one, name) ?? 0) as [
    number,
    number,
    number,
  ];
  return t(`formula.${words}`, { a: format(a), b: format(b), sum: format(sum) });
}

/** "5 H + 2 V = 7": the days off of each type. */
function daysOffFormula(one: VersionStat, types: DayTypes): string {
  const kinds = Object.entries(one.day_type ?? {}).filter(([code]) => isDayOff(types, code));
  const sum = kinds.reduce((days, [, more]) => days + more, 0);
  return [kinds.map(([code, days]) => `${days} ${code}`).join(' + '), String(sum)]
    .filter(Boolean)
    .join(' = ');
}

const OVER_OR_BELOW = /^(?:overtime|below_norm)_(.+)$/;

/** How a figure comes about, for hover and the list of all figures; null where something is only counted (screens 44). */
export function figureFormula(
  stat: EmployeeStat | undefined,
  version: Version,
  figure: FigureName,
  { types, isMonth, t, format }: Measure & Words,
): string | null {
  const one = statOf(stat, versionFlags(version));
  if (!stat || !one) return null;
  const balance = (paid: number, norm: number) => balanceFormula(t, format, paid, norm);
  if (figure === 'days_off') return daysOffFormula(one, types);
  const { norm_hours: norm, work_hours: worked, sawh_hours: recommended } = one;
  if (figure === 'difference')
    return balance(worked.total ?? 0, isMonth ? norm.curr_month : norm.selected_period);
  if (figure === 'difference_acc_period') return balance(worked.acc_period, norm.acc_period);
  const period = OVER_OR_BELOW.exec(figure)?.[1] as keyof typeof one.overtime | undefined;
  // What was paid in a period is told where it is not counted apart: it is the norm and what lies above it.
  if (period) return balance(one.overtime[period] + norm[period], norm[period]);
  const calendar = stat.calendar_norm_hours;
  if (figure === MONTH_NORM) return normFormula(t, format, calendar.curr_month, norm.curr_month);
  if (figure === PERIOD_NORM) return normFormula(t, format, calendar.selected_period, norm.selected_period);
  if (figure === 'norm_hours_acc_period') {
    const [a, sum] = [norm.curr_month_end, norm.acc_period];
    return t('formula.period', { a: format(a), b: format(sum - a), sum: format(sum) });
  }
  if (figure === 'sawh_hours_curr_month') {
    const { curr_month_without_reduce_norm: whole, curr_month: hours } = recommended;
    return t('formula.recommended', {
      ...{ whole: format(whole), leave: format(whole - hours), hours: format(hours) },
    });
  }

  return sumOf(one, figure, { t, format: figure === 'work_days_total' ? String : format });
}

/** A figure as a cell shows it: hours over a norm warn, hours below it are told by their sign. */
export function figureCell(figure: FigureName, value: number | null, format: (value: number) => string) {
  if (value === null) return { text: '' };
  const isOver = OVER_NORM.includes(figure) && value > 0;

  return {
    text: isOver ? `+${format(value)}` : value < 0 ? `−${format(-value)}` : format(value),
    tone: isOver ? ('warning' as const) : undefined,
  };
}
