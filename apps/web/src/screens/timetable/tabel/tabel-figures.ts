import { TABEL_FIGURES } from '@shiftwright/contracts/calls';
import type { TimesheetStat } from '../../../features/timekeeping/index.ts';
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
