import { isDt } from '../../calendar/index.ts';
import type { DayType } from '../day-types.ts';
import type { DayInput, InvalidDayField } from './day-input.ts';
import { fitToType } from './fields-of-type.ts';
import { isFutureFact } from './future-facts.ts';
import { outsourceProblems } from './shift-for-companies.ts';
import { timeProblems } from './shift-times.ts';
import { workTypeProblems } from './shift-work-types.ts';
import { typeNotUsable } from './type-in-plan-or-fact.ts';

/** What the rules must know about what is around the day. */
export interface DayContext {
  /** null when no such type is known. */
  day_type: DayType | null;
  /** Is the stored row that this input would change already approved (planning 6)? */
  is_stored_approved: boolean;
  /** Has the stored fact one time, by a mark, and is it sent as it stands (planning 17)? */
  keeps_one_time: boolean;
  /** Names of the types a fact may have, for the message. */
  fact_type_names: readonly string[];
  /** Work types of the day's department; null skips the check. */
  shop_work_type_ids: ReadonlySet<number> | null;
  /** Networks connected as outsourcing of the user's network. */
  outsourcing_network_ids: ReadonlySet<number>;
  zone: string | null;
  /** The date in the department; null where it is not asked. */
  today: string | null;
}

export interface DayCheck {
  problems: InvalidDayField[];
  /** The day as it is to be stored, with the fields its type does not use emptied. */
  day: DayInput;
}

/**
 * What is wrong with the type and times of a day, asked before anybody looks where and whose it is: an approved row
 * first, then the type, then the times (planning 16).
 */
export function typeAndTimeProblems(
  input: DayInput,
  around: Pick<DayContext, 'day_type' | 'is_stored_approved' | 'keeps_one_time' | 'fact_type_names'>,
): InvalidDayField[] {
  if (around.is_stored_approved) return [{ field: 'error', code: 'day_approved' }];
  if (!isDt(input.dt)) return [{ field: 'dt', code: 'date_required' }];
  const type = around.day_type;
  if (!type) return [{ field: 'type', code: 'type_unknown', values: { type: input.type } }];
  const unusable = typeNotUsable(type, input.is_fact, around.fact_type_names);
  if (unusable.length > 0) return unusable;

  return type.is_dayoff
    ? []
    : timeProblems(fitToType(input, type), { ...around, zone: null }).filter(
        (one) => one.code !== 'longer_than_24_hours',
      );
}

/** Checks one day before it is saved and says which fields are wrong and why (planning 16, planning 17). */
export function validateDay(input: DayInput, around: DayContext): DayCheck {
  if (!isDt(input.dt)) return { problems: [{ field: 'dt', code: 'date_required' }], day: input };
  const type = around.day_type;
  if (!type)
    return { problems: [{ field: 'type', code: 'type_unknown', values: { type: input.type } }], day: input };

  const day = fitToType(input, type);
  const problems: InvalidDayField[] = [];
  if (around.is_stored_approved) problems.push({ field: 'error', code: 'day_approved' });
  problems.push(...typeNotUsable(type, day.is_fact, around.fact_type_names));
  if (isFutureFact(day, around.today))
    problems.push({ field: 'dt', code: 'fact_in_future', values: { dt: day.dt } });
  if (!type.is_dayoff) {
    if (day.shop_id === null && day.employee_id === null)
      problems.push({ field: 'shop_id', code: 'required' });
    problems.push(...timeProblems(day, around));
  }
  problems.push(...workTypeProblems(day.worker_day_details, type, around.shop_work_type_ids));
  problems.push(...outsourceProblems(day, input, around.outsourcing_network_ids));

  return { problems, day };
}
