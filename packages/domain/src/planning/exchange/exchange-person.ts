import type { JudgedDay, LimitingEmployment, ShiftRules } from '../checks/shift-violation.ts';

/** A day of the approved plan, as far as a shift more or less is judged by it. */
export type ExchangeDay = JudgedDay & {
  is_vacancy: boolean;
  is_blocked: boolean;
};

/** A person with the plan around the dates in question and what limits it. */
export interface ExchangePerson {
  employee_id: number;
  user_id: number;
  employments: readonly LimitingEmployment[];
  /** The approved plan of the human being, whole months and a week around them. */
  days: readonly ExchangeDay[];
  /** Hours the person should work in a month, by the month's first day. */
  norm_hours: ReadonlyMap<string, number>;
}

/** What a shift to be taken is, with its paid time for this person. */
export interface TakenShift {
  dt: string;
  type: string;
  shop_id: number;
  dttm_work_start: string;
  dttm_work_end: string;
  work_seconds: number;
}

/** Limits beside those of `findShiftViolations`: most paid hours in a month, whether a date may hold several shifts. */
export interface ExchangeRules extends ShiftRules {
  month_hours_max: number | null;
}
