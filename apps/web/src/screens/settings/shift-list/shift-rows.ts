import { freeShiftCode, type ListedShift, shiftColor } from '@shiftwright/domain';

/** The next shift of a list: its code is the smallest number that is free, its times those of the last one. */
export function newShift(shifts: readonly ListedShift[]): ListedShift {
  const last = shifts.at(-1);

  return {
    code: freeShiftCode(shifts),
    name: '',
    tm_start: last?.tm_start ?? '09:00:00',
    tm_end: last?.tm_end ?? '18:00:00',
    html_color: shiftColor(shifts.length),
    ...{ weekdays: null, work_type_name_ids: null, min_workers_amount: null, max_workers_amount: null },
  };
}
