import type { WorkerDayDetail } from '../worker-day.ts';

/** What a person sends to save one day. */
export interface DayInput {
  dt: string;
  type: string;
  is_fact: boolean;
  employee_id: number | null;
  shop_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  work_hours: number | null;
  is_vacancy: boolean;
  is_outsource: boolean;
  outsources_ids: readonly number[];
  worker_day_details: readonly WorkerDayDetail[];
}

export type InvalidDayFieldCode =
  | 'day_approved'
  | 'date_required'
  | 'fact_in_future'
  | 'type_unknown'
  | 'type_not_in_fact'
  | 'type_not_in_plan'
  | 'required'
  | 'invalid_time'
  | 'start_after_end'
  | 'start_on_another_date'
  | 'skipped_by_clock'
  | 'longer_than_24_hours'
  | 'work_type_of_another_shop'
  | 'parts_not_whole'
  | 'outsource_not_vacancy'
  | 'outsources_not_specified';

/** What is wrong with one field of it; `values` go into the message. */
export interface InvalidDayField {
  field: string;
  code: InvalidDayFieldCode;
  values?: Readonly<Record<string, string | number | readonly string[]>>;
}
