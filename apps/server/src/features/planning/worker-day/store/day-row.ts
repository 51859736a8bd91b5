import type { WorkerDayDetail } from '@shiftwright/domain';

export interface StoredDetail extends WorkerDayDetail {
  id: number;
}

/** A worker day that is yet to be written: every column a writer decides about, with work types and outsourcers. */
export interface NewDay {
  network_id: number;
  dt: string;
  type: string;
  is_dayoff: boolean;
  is_fact: boolean;
  is_approved: boolean;
  shop_id: number | null;
  employee_id: number | null;
  employee_network_id: number | null;
  worker_id: number | null;
  employment_id: number | null;
  employment_network_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  dttm_work_start_tabel: string | null;
  dttm_work_end_tabel: string | null;
  work_seconds: number;
  /** The hours of a paid day off were typed: they are never counted anew (planning 2). */
  has_typed_hours: boolean;
  is_vacancy: boolean;
  is_outsource: boolean;
  is_blocked: boolean;
  canceled: boolean;
  comment: string | null;
  code: string | null;
  cost_per_hour: string | null;
  parent_worker_day_id: number | null;
  closest_plan_approved_id: number | null;
  dt_not_actual: string | null;
  source: number;
  created_by_id: number | null;
  last_edited_by_id: number | null;
  worker_day_details: readonly WorkerDayDetail[];
  outsources_ids: readonly number[];
}

/** A planned draft that the product writes by itself, before its person, times and work are known. */
export const UNWRITTEN_DAY = {
  is_fact: false,
  is_approved: false,
  dttm_work_start_tabel: null,
  dttm_work_end_tabel: null,
  work_seconds: 0,
  has_typed_hours: false,
  is_outsource: false,
  is_blocked: false,
  canceled: false,
  comment: null,
  code: null,
  cost_per_hour: null,
  parent_worker_day_id: null,
  closest_plan_approved_id: null,
  dt_not_actual: null,
  created_by_id: null,
  last_edited_by_id: null,
  outsources_ids: [],
} as const;

/** A worker day as it is stored. */
export interface DayRow extends NewDay {
  id: number;
  version: number;
  dttm_added: string;
  dttm_modified: string;
  worker_day_details: readonly StoredDetail[];
}

/** A row as another new one: everything but its identity. */
export function asNew(row: DayRow): NewDay {
  const { id: _id, version: _version, dttm_added: _added, dttm_modified: _modified, ...day } = row;

  return day;
}

/** The columns a writer sets, with their types in SQL. */
export const DAY_COLUMN_TYPES = {
  network_id: 'bigint',
  dt: 'date',
  type: 'text',
  is_dayoff: 'boolean',
  is_fact: 'boolean',
  is_approved: 'boolean',
  shop_id: 'bigint',
  employee_id: 'bigint',
  employee_network_id: 'bigint',
  worker_id: 'bigint',
  employment_id: 'bigint',
  employment_network_id: 'bigint',
  dttm_work_start: 'timestamp',
  dttm_work_end: 'timestamp',
  dttm_work_start_tabel: 'timestamp',
  dttm_work_end_tabel: 'timestamp',
  work_seconds: 'integer',
  has_typed_hours: 'boolean',
  is_vacancy: 'boolean',
  is_outsource: 'boolean',
  is_blocked: 'boolean',
  canceled: 'boolean',
  comment: 'text',
  code: 'text',
  cost_per_hour: 'numeric',
  parent_worker_day_id: 'bigint',
  closest_plan_approved_id: 'bigint',
  dt_not_actual: 'date',
  source: 'smallint',
  created_by_id: 'bigint',
  last_edited_by_id: 'bigint',
} as const satisfies Record<Exclude<keyof NewDay, 'worker_day_details' | 'outsources_ids'>, string>;
export type DayColumn = keyof typeof DAY_COLUMN_TYPES;
export const DAY_COLUMNS = Object.keys(DAY_COLUMN_TYPES) as DayColumn[];

/** A shift of the plan as a vacancy: it has a department. */
export type Vacancy = DayRow & { shop_id: number };
