import { EMPTY_TYPE, isDayOff } from '@shiftwright/domain';
import type { DayRow } from '../../../features/planning/index.ts';
import { formatTimes } from '../../../lib/format/index.ts';
import type { CellContext } from './cell-context.ts';

type SpokenRow = Pick<DayRow, 'type' | 'dttm_work_start' | 'dttm_work_end' | 'worker_day_details'>;

/** A shift in words: "09:00–18:00, Cashier". */
export function spokenDay(row: SpokenRow, context: Pick<CellContext, 'types' | 'workTypeName'>): string {
  const type = context.types.get(row.type);
  if (isDayOff(context.types, row.type)) return type?.name ?? row.type;
  const times = formatTimes(row.dttm_work_start, row.dttm_work_end);
  const work = row.worker_day_details.map((detail) => context.workTypeName(detail.work_type_id));

  return [row.type === 'W' ? null : type?.name, times, ...work].filter(Boolean).join(', ');
}

/** All that stands in a cell, in words. */
export function spokenDays(rows: readonly DayRow[], context: CellContext): string {
  const held = rows.filter((row) => row.type !== EMPTY_TYPE);

  return held.length === 0
    ? context.t('timetable.cell.empty')
    : held.map((row) => spokenDay(row, context)).join('; ');
}
