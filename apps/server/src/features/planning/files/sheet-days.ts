import { type DayTypes, decimalHours, type SheetDay, takesManualHours } from '@shiftwright/domain';
import type { DayRow } from '../worker-day/store/day-row.ts';
import type { SheetPerson } from './schedule-people.repository.ts';

/** What turns stored days into the days of a sheet. */
export interface SheetAround {
  shop_id: number;
  types: DayTypes;
  work_types: ReadonlyMap<number, string>;
}

/** Is it a day of this department's sheet: worked here, or a day off? Shifts elsewhere are left to their own sheets. */
export function isOfSheet(row: DayRow, shopId: number): boolean {
  return row.is_dayoff || row.shop_id === shopId;
}

const clock = (dttm: string | null) => dttm?.slice(11, 16) ?? null;

/** A stored day in the words of a sheet: the work type is named where it is not the person's own. */
export function sheetDay(
  row: DayRow,
  person: Pick<SheetPerson, 'work_type_id'>,
  around: SheetAround,
): SheetDay {
  const [first] = [...row.worker_day_details].sort((a, b) => b.work_part - a.work_part || a.id - b.id);
  const isOther = first !== undefined && first.work_type_id !== person.work_type_id;
  const type = around.types.get(row.type);

  return {
    type: row.type,
    tm_start: clock(row.dttm_work_start),
    tm_end: clock(row.dttm_work_end),
    is_vacancy: row.is_vacancy,
    work_type: isOther ? (around.work_types.get(first.work_type_id) ?? null) : null,
    work_hours: type && takesManualHours(type) ? decimalHours(row.work_seconds) : null,
  };
}
