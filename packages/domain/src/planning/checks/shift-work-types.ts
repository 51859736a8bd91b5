import type { DayType } from '../day-types.ts';
import type { WorkerDayDetail } from '../worker-day.ts';
import type { DayInput, InvalidDayField } from './day-input.ts';

/** Parts of a shift are above nothing and make up the whole (planning 20). */
export function arePartsWhole(details: readonly Pick<WorkerDayDetail, 'work_part'>[]): boolean {
  const sum = details.reduce((total, { work_part }) => total + work_part, 0);

  return details.every(({ work_part }) => work_part > 0) && Math.abs(sum - 1) < 0.005;
}

function detailProblems(
  details: DayInput['worker_day_details'],
  shop_work_type_ids: ReadonlySet<number> | null,
): InvalidDayField[] {
  if (details.length === 0) return [{ field: 'worker_day_details', code: 'required' }];
  const foreign = details.find(
    (detail) => shop_work_type_ids && !shop_work_type_ids.has(detail.work_type_id),
  );
  if (!foreign)
    return arePartsWhole(details) ? [] : [{ field: 'worker_day_details', code: 'parts_not_whole' }];

  return [
    {
      field: 'worker_day_details',
      code: 'work_type_of_another_shop',
      values: { work_type_id: foreign.work_type_id },
    },
  ];
}

/** What is wrong with the work types of a shift: none named, or one of another department (planning 20). */
export function workTypeProblems(
  details: DayInput['worker_day_details'],
  type: DayType,
  shop_work_type_ids: ReadonlySet<number> | null,
): InvalidDayField[] {
  return type.has_details ? detailProblems(details, shop_work_type_ids) : [];
}
