import { present } from '@shiftwright/domain';
import { withHours } from '../saving/hours.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import type { Step } from '../store/command.ts';
import { asNew, type DayRow, type NewDay } from '../store/day-row.ts';
import { DAY_SOURCE } from '../store/day-source.ts';
import { findDaysOfEmployees } from '../store/worker-day.repository.ts';
import type { DayChanges } from '../store/write-worker-days.ts';

/** An automatic vacancy stays as a mark, so that automation does not make it again. */
function tombstone(row: DayRow): NewDay {
  return {
    ...asNew(row),
    canceled: true,
    employee_id: null,
    employee_network_id: null,
    worker_id: null,
    employment_id: null,
    employment_network_id: null,
    closest_plan_approved_id: null,
    parent_worker_day_id: null,
    outsources_ids: [],
    is_outsource: false,
  };
}

/** The day off that whoever held a vacancy gets in its place. */
export function dayOffOf(row: DayRow, step: Step, around: PlanningContext): NewDay {
  const employment = around.employees
    .get(present(row.employee_id))
    ?.employments.find((one) => one.id === row.employment_id);
  const day: NewDay = {
    ...asNew(row),
    type: 'H',
    is_dayoff: true,
    network_id: employment?.network_id ?? row.network_id,
    shop_id: null,
    dttm_work_start: null,
    dttm_work_end: null,
    work_seconds: 0,
    is_vacancy: false,
    is_outsource: false,
    code: null,
    comment: null,
    cost_per_hour: null,
    parent_worker_day_id: null,
    closest_plan_approved_id: null,
    source: DAY_SOURCE.on_vacancy_cancel,
    created_by_id: step.by.user_id,
    last_edited_by_id: step.by.user_id,
    worker_day_details: [],
    outsources_ids: [],
  };
  return withHours(day, null, around);
}

/**
 * The changes that cancel a plan vacancy: the row goes (or stays as a mark), its draft copy goes, and whoever held it
 * gets a day off wherever the date becomes empty (planning 102).
 */
export async function cancellationOf(step: Step, row: DayRow, around: PlanningContext): Promise<DayChanges> {
  const current =
    row.employee_id === null
      ? []
      : await findDaysOfEmployees(step.tx, {
          employee_ids: [row.employee_id],
          dt_from: row.dt,
          dt_to: row.dt,
          is_fact: false,
        });
  const copies = row.is_approved
    ? current.filter((one) => !one.is_approved && one.is_vacancy && one.parent_worker_day_id === row.id)
    : [];
  const isAutomatic = row.created_by_id === null && row.last_edited_by_id === null;
  const gone = [row, ...copies];
  const isEmptied = (is_approved: boolean) =>
    current.every((one) => one.is_approved !== is_approved || gone.some((other) => other.id === one.id));
  const insert = gone
    .filter((one) => one.employee_id !== null && isEmptied(one.is_approved))
    .map((one) => dayOffOf(one, step, around));

  return {
    insert,
    remove: isAutomatic ? copies : gone,
    update: isAutomatic ? [{ before: row, after: tombstone(row) }] : [],
  };
}
