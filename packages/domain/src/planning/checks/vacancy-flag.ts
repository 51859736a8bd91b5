import { type DayTypes, isDayOff } from '../day-types.ts';
import type { WorkerDay, WorkerDayDetail } from '../worker-day.ts';

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

/** Where a person belongs and what is the person's main work: null when not known. */
export interface Holder {
  home_shop_id: number | null;
  main_work_type_id: number | null;
}

/**
 * Is a traded shift an additional one for its new holder: by place or work as for every day the product makes, or
 * because somebody had flagged it although nothing about its old holder made it so (planning 61).
 */
export function vacancyFlagOfTradedDay(
  day: Pick<WorkerDay, 'type' | 'shop_id' | 'is_vacancy' | 'worker_day_details'>,
  from: Holder,
  to: Holder,
  types: DayTypes,
): boolean {
  if (isDayOff(types, day.type) || !types.get(day.type)?.has_details) return false;
  const details = [...day.worker_day_details].sort((a, b) => a.work_part - b.work_part);
  const isAdditionalFor = (holder: Holder) =>
    vacancyFlagOfDerivedDay({
      ...holder,
      shop_id: day.shop_id,
      worker_day_details: details,
      is_vacancy: false,
    });

  return isAdditionalFor(to) || (day.is_vacancy && !isAdditionalFor(from));
}
