import { type DayTypes, decimalHours, type SheetDay, takesManualHours } from '@shiftwright/domain';
import type { DayRow } from '../worker-day/store/day-row.ts';
import type { SheetPerson } from './schedule-people.repository.ts';

/** What turns stored days into the days of a sheet. */
export interface SheetContext {
  shop_id: number;
  types: DayTypes;
  work_types: ReadonlyMap<number, string>;
}

/** What of a stored day a sheet can say. */
export type SheetSource = Pick<
  DayRow,
  'type' | 'dttm_work_start' | 'dttm_work_end' | 'is_vacancy' | 'work_seconds'
> & { work_type_id: number | null };

/** The work type that stands for a shift: the one with the largest part. */
function mainWorkType(row: Pick<DayRow, 'worker_day_details'>): number | null {
  const [first] = [...row.worker_day_details].sort((a, b) => b.work_part - a.work_part || a.id - b.id);
  return first?.work_type_id ?? null;
}

/** Is it a day of this department's sheet: worked here, or a day off? Shifts elsewhere are left to their own sheets. */
export function isOfSheet(row: DayRow, shopId: number): boolean {
  return row.is_dayoff || row.shop_id === shopId;
}

const clock = (dttm: string | null) => dttm?.slice(11, 16) ?? null;

/** A draft as a source of a sheet. */
export const sourceOf = (row: DayRow): SheetSource => ({ ...row, work_type_id: mainWorkType(row) });

/** A stored day in the words of a sheet: the work type is named where it is not the person's own. */
export function sheetDay(
  row: SheetSource,
  person: Pick<SheetPerson, 'work_type_id'>,
  around: SheetContext,
): SheetDay {
  const { work_type_id } = row;
  const isOther = work_type_id !== null && work_type_id !== person.work_type_id;
  const type = around.types.get(row.type);

  return {
    type: row.type,
    tm_start: clock(row.dttm_work_start),
    tm_end: clock(row.dttm_work_end),
    is_vacancy: row.is_vacancy,
    work_type: isOther ? (around.work_types.get(work_type_id) ?? null) : null,
    work_hours: type && takesManualHours(type) ? decimalHours(row.work_seconds) : null,
  };
}
