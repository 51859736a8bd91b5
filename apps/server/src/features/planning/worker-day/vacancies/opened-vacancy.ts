import { asNew, type DayRow, type NewDay } from '../store/day-row.ts';

/** A taken vacancy as an open one, offered as it was. */
export function openedVacancy(vacancy: DayRow, offer: readonly number[]): NewDay {
  return {
    ...asNew(vacancy),
    employee_id: null,
    employee_network_id: null,
    worker_id: null,
    employment_id: null,
    employment_network_id: null,
    parent_worker_day_id: null,
    closest_plan_approved_id: null,
    outsources_ids: vacancy.is_outsource ? [...offer] : [],
  };
}
