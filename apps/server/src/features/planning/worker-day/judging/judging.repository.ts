import { isProtectedDay, type ShiftProblem } from '@shiftwright/domain';
import { sql } from 'kysely';
import { anyOf } from '../../../../platform/db/any-of.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { isShownDay } from '../../../access/index.ts';
import { limitationsOfEmployment, wishedDatesOfEmployment } from '../../../people/index.ts';
import { visiblyEmployedDuring } from '../../norms/norms.repository.ts';

/** The approved plan of persons, over all their personnel records, with no more than rules ask. */
export async function findPlanOfWorkers(
  db: Db,
  q: { worker_ids: readonly number[]; dt_from: string; dt_to: string; is_approved?: boolean },
) {
  const rows = await db
    .selectFrom('worker_day as w')
    .innerJoin('network as n', 'n.id', 'w.network_id')
    .select([
      'w.id',
      'w.dt',
      'w.employee_id',
      'w.worker_id as user_id',
      'w.type',
      'w.shop_id',
      'w.is_fact',
      'w.is_approved',
      'w.dttm_work_start',
      'w.dttm_work_end',
      'w.work_seconds',
      'w.is_vacancy',
      'w.is_blocked',
      'w.code',
      'n.forbid_edit_work_days_came_through_integration',
    ])
    .where('w.worker_id', '=', anyOf(q.worker_ids))
    .where('w.is_fact', '=', false)
    .where('w.is_approved', '=', q.is_approved ?? true)
    .where(isShownDay('w'))
    .where((eb) => eb.between('w.dt', q.dt_from, q.dt_to))
    .orderBy('w.dt')
    .orderBy('w.id')
    .execute();
  return rows.map(({ code, forbid_edit_work_days_came_through_integration, ...row }) => ({
    ...row,
    is_blocked: isProtectedDay({ ...row, code }, { forbid_edit_work_days_came_through_integration }),
  }));
}

/** What limits persons in a period, over all their personnel records. */
export function findLimitingEmployments(
  db: Db,
  q: { worker_ids: readonly number[]; dt_from: string; dt_to: string },
) {
  return db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .select([
      'employee.user_id',
      'employment.shop_id',
      'employment.dt_hired',
      'employment.dt_fired',
      'employment.week_availability',
      'employment.dt_new_week_availability_from',
      'employment.shift_hours_length_min',
      'employment.shift_hours_length_max',
      'employment.min_time_btw_shifts',
      limitationsOfEmployment.as('worker_constraints'),
      wishedDatesOfEmployment.as('wished_dts'),
    ])
    .where('employee.user_id', '=', anyOf(q.worker_ids))
    .where(visiblyEmployedDuring(q))
    .orderBy('employment.id')
    .execute();
}

/** A rule that an approved plan breaks, the department by whose limits, and why somebody said that it is fine. */
export type PlanViolation = ShiftProblem & { shop_id: number; reason: string | null };

/** Keeps with a step which rules the plan breaks that it approved, or of which it said that they are fine. */
export async function insertViolations(
  db: Db,
  {
    violations,
    ...step
  }: { network_id: number; command_id: number; violations: readonly Omit<PlanViolation, 'row_id'>[] },
) {
  await sql`
    insert into worker_day_violation
      (network_id, command_id, shop_id, employee_id, dt, other_dt, code, severity, value, "limit", reason)
    select ${step.network_id}, ${step.command_id}, r.*
      from jsonb_to_recordset(${JSON.stringify(violations)}::jsonb)
        as r(shop_id bigint, employee_id bigint, dt date, other_dt date, code text, severity text,
             value float8, "limit" float8, reason text)`.execute(db);
}
