import { TABEL_FIGURES } from '@shiftwright/contracts/calls';
import { normFormula, type TimesheetStat } from '../../../features/timekeeping/index.ts';
import type { Translate } from '../../../lib/language/index.ts';
import type { TabelType } from './tabel-type.ts';

export type TabelFigure = (typeof TABEL_FIGURES)[number] & keyof TimesheetStat;

const OF_TYPE: Record<TabelType, readonly TabelFigure[]> = {
  F: ['fact_total_work_hours_sum', 'fact_night_work_hours_sum'],
  M: ['main_total_hours_sum', 'main_night_hours_sum'],
  A: ['additional_hours_sum'],
  MA: ['main_total_hours_sum', 'additional_hours_sum'],
};

/** What the network wants first stands first; then what belongs to the tabel shown (network 4). */
export function tabelFigures(type: TabelType, chosen: { top: string; bottom: string }): TabelFigure[] {
  const own = [chosen.top, chosen.bottom].flatMap(
    (name) => TABEL_FIGURES.find((figure) => figure === name) ?? [],
  );

  return [...new Set([...own, ...OF_TYPE[type]])];
}

/** The sums among the figures: hours by day and at night. */
const SUMS: Partial<Record<TabelFigure, readonly [TabelFigure, TabelFigure]>> = {
  fact_total_work_hours_sum: ['fact_day_work_hours_sum', 'fact_night_work_hours_sum'],
  main_total_hours_sum: ['main_day_hours_sum', 'main_night_hours_sum'],
};

/** How a figure of the tabel comes about; null where hours are only added up (screens 54). */
export function tabelFormula(
  stat: TimesheetStat | undefined,
  figure: TabelFigure,
  { t, format }: { t: Translate; format: (value: number) => string },
): string | null {
  const value = stat?.[figure];
  if (!stat || value == null) return null;
  if (figure === 'norm_hours') return normFormula(t, format, stat.calendar_norm_hours, value);
  if (figure === 'sawh_hours') {
    const whole = stat.sawh_hours_without_reduce;
    const leave = format(whole - value);
    return t('formula.recommended', { whole: format(whole), leave, hours: format(value) });
  }
  const [first, second] = SUMS[figure] ?? [];
  if (!first || !second) return null;
  return t('formula.day_night', {
    ...{ a: format(stat[first] ?? 0), b: format(stat[second] ?? 0), sum: format(value) },
  });
}
