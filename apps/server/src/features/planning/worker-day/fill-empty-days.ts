import type { WorkerDayFilters, WorkerDayItem } from '@shiftwright/contracts';
import { eachDt, groupRows } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import type { DayRow } from './store/day-row.ts';
import { findDaysOfEmployees } from './store/worker-day.repository.ts';
import {
  findAskedEmployees,
  findZones,
  type ListedDay,
  type ListScope,
} from './store/worker-day-list.repository.ts';

/** Filling is for a screen of people and dates, not for years of everybody. */
const MOST_FILLED = 100_000;

/** A date without a row, as the plan makes it look: absent, still to come, or free (planning 14). */
function filledItem(
  person: { id: number; user_id: number },
  dt: string,
  plan: readonly DayRow[],
  todayAt: (plan: readonly DayRow[]) => string,
): WorkerDayItem | null {
  if (plan.length > 0 && plan.every((row) => row.is_dayoff)) return null;
  const type = plan.length === 0 ? 'H' : dt < todayAt(plan) ? 'A' : 'W';

  return {
    id: null,
    employee_id: person.id,
    worker_id: person.user_id,
    shop_id: null,
    code: null,
    employment_id: null,
    type,
    dt,
    dttm_work_start: null,
    dttm_work_end: null,
    dttm_work_start_tabel: null,
    dttm_work_end_tabel: null,
    dt_not_actual: null,
    comment: null,
    is_approved: true,
    is_vacancy: false,
    worker_day_details: [],
    is_fact: true,
    is_outsource: false,
    is_blocked: false,
    unaccounted_overtime: 0,
    closest_plan_approved_id: null,
    cost_per_hour: null,
    total_cost: null,
    version: 0,
    outsources: [],
    work_hours: 0,
    ...(type === 'W' ? { work_hours_details: { D: 0 } } : {}),
    created_by_id: null,
    last_edited_by: null,
    dttm_modified: null,
  };
}

export async function emptyDays(
  ctx: Ctx,
  q: WorkerDayFilters,
  scope: ListScope,
  listed: readonly ListedDay[],
) {
  const people = await findAskedEmployees(ctx.db, q, scope);
  const dates = eachDt(scope.dt_from, scope.dt_to);
  if (people.length * dates.length > MOST_FILLED) {
    throw new Invalid('worker_day.too_many_days', { limit: MOST_FILLED });
  }
  const held = new Set(listed.map((row) => `${row.employee_id}:${row.dt}`));
  const plans = await findDaysOfEmployees(ctx.db, {
    employee_ids: people.map((one) => one.id),
    dt_from: scope.dt_from,
    dt_to: scope.dt_to,
    is_fact: false,
    is_approved: true,
  });
  const byCell = groupRows(plans, (row) => `${row.employee_id}:${row.dt}`);
  const zones = await findZones(
    ctx.db,
    plans.flatMap((row) => row.shop_id ?? []),
  );
  const todayAt = (rows: readonly DayRow[]) => {
    const place = rows.find((row) => row.shop_id !== null)?.shop_id ?? 0;
    return ctx.clock.today(zones.get(place) ?? 'UTC');
  };

  return people.flatMap((person) =>
    dates
      .filter((dt) => !held.has(`${person.id}:${dt}`))
      .map((dt) => filledItem(person, dt, byCell.get(`${person.id}:${dt}`) ?? [], todayAt))
      .filter((item) => item !== null),
  );
}
