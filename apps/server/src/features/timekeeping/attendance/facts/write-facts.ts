import {
  type AttendanceFact,
  type DayType,
  draftsToReplace,
  employeeDate,
  itemAt,
  present,
  required,
  shiftByClock,
} from '@shiftwright/domain';
import {
  type DayRow,
  findDaysOfWorkers,
  type NewDay,
  type PlanningContext,
  type Step,
  withHours,
  writeWorkerDays,
} from '../../../planning/index.ts';
import type { AttendanceDays } from './attendance-days.ts';

/** Where a fact comes from: made by a mark, or rebuilt from marks when the plan changed (planning 11). */
export const FROM_MARK = 20;
export const FROM_REBUILDING = 21;

function detailsOf(fact: AttendanceFact, before: DayRow | null, attendance: AttendanceDays) {
  const type = attendance.around.types.get(fact.type) as DayType | undefined;
  if (!type?.has_details) return [];
  const isMoved = before !== null && before.shop_id !== fact.shop_id;
  if (fact.worker_day_details.length > 0 && !isMoved) return fact.worker_day_details;
  const plan = attendance.plans.find((one) => one.id === fact.closest_plan_approved_id);
  if (plan && plan.shop_id === fact.shop_id) return plan.worker_day_details;
  const same = plan?.details_in?.get(fact.shop_id ?? 0);
  if (same) return same;
  const dttm = fact.dttm_work_start ?? fact.dttm_work_end;

  return (
    (dttm &&
      fact.shop_id !== null &&
      attendance.homeOf({ dttm, shop_id: fact.shop_id })?.worker_day_details) ||
    []
  );
}

/** Whose facts are written, and how: as approved work, or as drafts that the person entered. */
interface FactsBy {
  user_id: number;
  source: number;
  is_draft?: boolean;
}

/** The row that a fact becomes, with its paid hours. */
function dayOf(fact: AttendanceFact, before: DayRow | null, attendance: AttendanceDays, by: FactsBy): NewDay {
  const { around } = attendance;
  const shop = required(around.shops, present(fact.shop_id));
  const employee = required(around.employees, fact.employee_id);
  const employment = employee.employments.find((one) => one.id === fact.employment_id);
  const plan = attendance.plans.find((one) => one.id === fact.closest_plan_approved_id);
  const day: NewDay = {
    network_id: shop.network_id,
    dt: fact.dt,
    type: fact.type,
    is_dayoff: false,
    is_fact: true,
    is_approved: !by.is_draft,
    shop_id: shop.id,
    employee_id: employee.id,
    employee_network_id: employee.network_id,
    worker_id: employee.user_id,
    employment_id: employment?.id ?? null,
    employment_network_id: employment?.network_id ?? null,
    dttm_work_start: fact.dttm_work_start,
    dttm_work_end: fact.dttm_work_end,
    dttm_work_start_tabel: null,
    dttm_work_end_tabel: null,
    work_seconds: 0,
    has_typed_hours: false,
    is_vacancy: fact.is_vacancy,
    is_outsource: before?.is_outsource ?? false,
    is_blocked: before?.is_blocked ?? false,
    canceled: false,
    comment: before?.comment ?? null,
    code: before?.code ?? null,
    cost_per_hour: before?.cost_per_hour ?? null,
    parent_worker_day_id: before?.parent_worker_day_id ?? null,
    closest_plan_approved_id: fact.closest_plan_approved_id,
    dt_not_actual: null,
    source: by.source,
    created_by_id: before?.created_by_id ?? null,
    last_edited_by_id: by.is_draft ? by.user_id : null,
    worker_day_details: detailsOf(fact, before, attendance),
    outsources_ids: before?.outsources_ids ?? [],
  };

  const seen = plan && shiftByClock(plan, plan.zone ?? null, shop.timezone);

  return withHours(day, seen ?? null, around);
}

interface FactChanges {
  insert: AttendanceFact[];
  update: AttendanceFact[];
  remove: DayRow[];
}

/** Fact drafts of the changed dates become copies of the automatic facts; what people entered by hand stays. */
async function mirrorDrafts(
  step: Step,
  user_id: number,
  changed: ReadonlySet<string>,
  around: PlanningContext,
) {
  const dates = [...changed].map((key) => key.slice(key.indexOf(':') + 1)).sort();
  if (dates.length === 0) return;
  const period = { dt_from: itemAt(dates, 0), dt_to: itemAt(dates, -1) };
  const rows = await findDaysOfWorkers(step.tx, { worker_ids: [user_id], ...period });
  for (const key of changed) {
    const own = rows.filter((row) => row.is_fact && employeeDate(row) === key);
    const manual = (row: DayRow) => ({ ...row, is_manual: row.last_edited_by_id !== null });
    const drafts = own.filter((row) => !row.is_approved).map(manual);
    const facts = own
      .filter((row) => row.is_approved && around.employees.has(present(row.employee_id)))
      .map(manual);
    const { replace, copy } = draftsToReplace(drafts, facts);
    const ids = new Set(replace.map((row) => row.id));
    const insert = (copy as typeof facts).map(
      ({ id, version: _v, dttm_added: _a, dttm_modified: _m, is_manual: _i, ...day }): NewDay => ({
        ...day,
        is_approved: false,
        parent_worker_day_id: id,
        code: null,
      }),
    );
    await writeWorkerDays(step, { remove: own.filter((row) => ids.has(row.id)), insert });
  }
}

/** Writes what marks made of a person's facts, approved and drafts (timekeeping 46). */
export async function writeFacts(step: Step, by: FactsBy, attendance: AttendanceDays, changes: FactChanges) {
  const stored = new Map(attendance.rows.map((row) => [row.id, row]));
  const isWritable = (fact: AttendanceFact) =>
    fact.shop_id !== null &&
    attendance.around.shops.has(fact.shop_id) &&
    attendance.around.employees.has(fact.employee_id);
  const insert = changes.insert.filter(isWritable).map((fact) => dayOf(fact, null, attendance, by));
  const update = changes.update.filter(isWritable).flatMap((fact) => {
    const before = required(stored, present(fact.id));
    const after = dayOf(fact, before, attendance, by);
    return after.network_id === before.network_id ? [{ before, after }] : [];
  });
  await writeWorkerDays(step, { insert, update, remove: changes.remove });
  if (by.is_draft) return;
  const touched = [...insert, ...update.map(({ after }) => after), ...changes.remove];
  await mirrorDrafts(step, by.user_id, new Set(touched.map(employeeDate)), attendance.around);
}
