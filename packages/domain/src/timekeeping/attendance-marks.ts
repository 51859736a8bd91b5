import { naiveSeconds } from '../calendar/index.ts';
import type { WorkerDayDetail } from '../planning/index.ts';

/** C arrival, L leaving, S and E bounds of a break, N none (timekeeping 34). */
export type AttendanceType = 'C' | 'L' | 'S' | 'E' | 'N';

/** A mark of attendance; `type` null lets the rules find out what it was. */
export interface AttendanceMark {
  id: number;
  dttm: string;
  shop_id: number;
  employee_id: number;
  type: AttendanceType | null;
  /** Of the department; without it the wall clock counts. */
  zone?: string | null;
}

/** An approved plan shift of any employee record of the person. */
export interface AttendancePlan {
  id: number;
  employee_id: number;
  employment_id: number | null;
  dt: string;
  shop_id: number | null;
  type: string;
  dttm_work_start: string;
  dttm_work_end: string;
  is_vacancy: boolean;
  worker_day_details: readonly WorkerDayDetail[];
  /** Of the department that the times are told by; without it they are by the clock of the mark. */
  zone?: string | null;
  /** The same work by name in other departments. */
  details_in?: ReadonlyMap<number, readonly WorkerDayDetail[]>;
}

/** An approved fact; `is_manual` when a person edited it last. */
export interface AttendanceFact {
  /** null for one that the marks made. */
  id: number | null;
  employee_id: number;
  employment_id: number | null;
  dt: string;
  shop_id: number | null;
  type: string;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  is_vacancy: boolean;
  is_manual: boolean;
  closest_plan_approved_id: number | null;
  worker_day_details: readonly WorkerDayDetail[];
  /** Of the department that the times are told by; without it they are by the clock of the mark. */
  zone?: string | null;
}

export interface AttendanceRules {
  /** Seconds; 25200. */
  max_plan_diff_in_seconds: number;
  /** Seconds; 57600. */
  max_work_shift_seconds: number;
  skip_leaving_tick: boolean;
  /** Are facts edited by hand left as they are? true when facts are rebuilt from marks. */
  keep_manual_facts: boolean;
}

/** What a network starts with: 7 hours to a plan, 16 hours to a leaving (timekeeping 41, timekeeping 43). */
export const DEFAULT_ATTENDANCE_RULES: AttendanceRules = {
  max_plan_diff_in_seconds: 25_200,
  max_work_shift_seconds: 57_600,
  skip_leaving_tick: false,
  keep_manual_facts: false,
};

/** What a fact without plan starts from: the person's employment that day. */
export interface AttendanceHome {
  employment_id: number | null;
  shop_id: number | null;
  worker_day_details: readonly WorkerDayDetail[];
  /** Does a shift in the mark's department lie outside the person's own work? */
  is_vacancy: boolean;
}

/** Seconds between two wall clocks. */
export const secondsApart = (a: string, b: string) => Math.abs(naiveSeconds(a) - naiveSeconds(b));
