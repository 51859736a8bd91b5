import { type DayType, isPaidDayOff } from '../day-types.ts';
import type { DayInput } from './day-input.ts';

/** Empties what a day of its type cannot have: times and department of days off, work types, vacancy and hand-typed hours (planning 7, planning 19). */
export function fitToType(day: DayInput, type: DayType): DayInput {
  const is_vacancy = day.is_vacancy && type.has_details && type.is_work_hours;
  const is_outsource = day.is_outsource && type.has_details;

  return {
    ...day,
    shop_id: type.is_dayoff ? null : day.shop_id,
    dttm_work_start: type.is_dayoff ? null : day.dttm_work_start,
    dttm_work_end: type.is_dayoff ? null : day.dttm_work_end,
    work_hours: isPaidDayOff(type) ? day.work_hours : null,
    is_vacancy,
    is_outsource,
    outsources_ids: is_outsource ? day.outsources_ids : [],
    worker_day_details: type.has_details ? day.worker_day_details : [],
  };
}
