import type { WorkerDayDetail } from '../worker-day.ts';

/** What is known when one day is created or its type, department or date changes. */
export interface SingleDayFlagInput {
  is_fact: boolean;
  shop_id: number | null;
  /** The flag sent, undefined when left out. */
  is_vacancy: boolean | undefined;
  /** The flag of the approved plan of that employee and date, null without one. */
  plan_is_vacancy: boolean | null;
  /** Departments in which the employee is actively employed on the date. */
  employed_shop_ids: ReadonlySet<number>;
}

/** Is a day saved by itself an additional shift? A fact follows its plan, then the sender, then the place of work (planning 22). */
export function vacancyFlagOfSingleDay(day: SingleDayFlagInput): boolean {
  if (day.is_fact && day.plan_is_vacancy !== null) return day.plan_is_vacancy;
  if (day.is_vacancy !== undefined) return day.is_vacancy;

  return day.shop_id !== null && !day.employed_shop_ids.has(day.shop_id);
}

/** What is known when the product itself makes a day by copying, a trade, upload or a change of many days. */
export interface DerivedDayFlagInput {
  is_vacancy: boolean;
  shop_id: number | null;
  worker_day_details: readonly Pick<WorkerDayDetail, 'work_type_id'>[];
  home_shop_id: number | null;
  /** The work type with priority 1 of the employment, null without one. */
  main_work_type_id: number | null;
}

/** Is a day made by copying or a trade an additional shift: flagged already, away from home, or outside the main work type (planning 23). */
export function vacancyFlagOfDerivedDay(day: DerivedDayFlagInput): boolean {
  const detail = day.worker_day_details[0];
  const isAway = day.shop_id !== null && day.home_shop_id !== null && day.shop_id !== day.home_shop_id;
  const isOtherWork =
    detail !== undefined && day.main_work_type_id !== null && detail.work_type_id !== day.main_work_type_id;

  return day.is_vacancy || isAway || isOtherWork;
}
