import type { TimesheetStat } from '../../../features/timekeeping/index.ts';
import type { TabelType } from './tabel-type.ts';

/** The sums that may stand beside a person in the tabel (screens 54). */
export const TABEL_FIGURES = [
  'fact_total_all_hours_sum',
  'fact_total_work_hours_sum',
  'fact_day_work_hours_sum',
  'fact_night_work_hours_sum',
  'main_total_hours_sum',
  'main_day_hours_sum',
  'main_night_hours_sum',
  'additional_hours_sum',
  'norm_hours',
  'sawh_hours',
  'sawh_hours_without_reduce',
] as const satisfies readonly (keyof TimesheetStat)[];
export type TabelFigure = (typeof TABEL_FIGURES)[number];

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
