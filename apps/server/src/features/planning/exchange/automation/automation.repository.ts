import { only } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { isShownDay, nameOf } from '../../../access/index.ts';
import { readActions, readFailure, readRefusals } from '../../json-columns.ts';

/** Works of a department that are in use, with the network's names of them. */
export function findWorksInUse(db: Db, shopId: number) {
  return db
    .selectFrom('work_type as w')
    .innerJoin('work_type_name as t', 't.id', 'w.work_type_name_id')
    .select(['w.id', 'w.work_type_name_id', 't.name'])
    .where('w.shop_id', '=', shopId)
    .where('w.dttm_deleted', 'is', null)
    .orderBy('w.priority')
    .orderBy('w.id')
    .execute();
}

interface Period {
  shop_id: number;
  dt_from: string;
  dt_to: string;
}

/** Made by this automation: a shift that the scheduler gave away as an additional one is not. */
export const MADE_BY_AUTOMATION = 4;

/** Vacancies of the approved plan: automatic ones that may be cancelled, open ones that wait, and those deleted by hand. */
export async function findVacanciesOf(db: Db, q: Period) {
  const { rows } = await sql<{
    id: number;
    dt: string;
    dttm_work_start: string;
    dttm_work_end: string;
    employee_id: number | null;
    employee_name: string | null;
    canceled: boolean;
    is_outsource: boolean;
    is_automatic: boolean;
    work_type_id: number;
    work_part: number;
  }>`
    select w.id, w.dt, w.dttm_work_start, w.dttm_work_end, w.employee_id, w.canceled, w.is_outsource,
           case when u.id is not null then ${nameOf('u')} end as employee_name,
           (w.source = ${MADE_BY_AUTOMATION} and w.created_by_id is null and w.last_edited_by_id is null
             and not w.is_blocked) as is_automatic,
           d.work_type_id, d.work_part
      from worker_day w join worker_day_details d on d.worker_day_id = w.id
      left join user_account u on u.id = w.worker_id
     where w.shop_id = ${q.shop_id} and w.dt between ${q.dt_from} and ${q.dt_to}
       and w.is_vacancy and w.is_approved and not w.is_fact and w.dt_not_actual is null
       and w.dttm_work_start is not null and w.dttm_work_end is not null
     order by w.dttm_work_start, w.id`.execute(db);
  return rows;
}
export type AutomationVacancy = Awaited<ReturnType<typeof findVacanciesOf>>[number];

/**
 * Ordinary shifts of departments in a period that could be lent: by their own people, not protected, not integrated, and
 * the only row of their date but for those that go before.
 */
export async function findLendable(
  db: Db,
  q: {
    shop_ids: readonly number[];
    dt_from: string;
    dt_to: string;
    except_positions: readonly number[];
    gone_ids: readonly number[];
  },
) {
  const { rows } = await sql<{
    id: number;
    dt: string;
    shop_id: number;
    shop_name: string;
    employee_id: number;
    user_id: number;
    employment_id: number;
    employee_name: string;
    dttm_work_start: string;
    dttm_work_end: string;
    work_type_id: number;
    work_type_name_id: number;
    /** The draft of the date says something else already. */
    is_drafted_otherwise: boolean;
  }>`
    select w.id, w.dt, w.shop_id, s.name as shop_name, w.employee_id, w.worker_id as user_id, w.employment_id,
           ${nameOf('u')} as employee_name,
           w.dttm_work_start, w.dttm_work_end, d.work_type_id, t.work_type_name_id,
           exists (select from worker_day e where e.worker_id = w.worker_id and e.dt = w.dt
             and not e.is_approved and not e.is_fact and ${isShownDay('e')}
             and (e.parent_worker_day_id, e.dttm_work_start, e.dttm_work_end)
                 is distinct from (w.id, w.dttm_work_start, w.dttm_work_end)) as is_drafted_otherwise
      from worker_day w
      join worker_day_details d on d.worker_day_id = w.id
      join work_type t on t.id = d.work_type_id
      join employment m on m.id = w.employment_id and m.shop_id = w.shop_id
      join shop s on s.id = w.shop_id
      join user_account u on u.id = w.worker_id
     where w.shop_id = any(${q.shop_ids}::bigint[]) and w.dt between ${q.dt_from} and ${q.dt_to}
       and w.is_approved and not w.is_fact and not w.is_dayoff and not w.is_vacancy and not w.is_blocked
       and ${isShownDay('w')} and w.code is null
       and (m.position_id is null or m.position_id <> all(${q.except_positions}::bigint[]))
       and not exists (select from worker_day o where o.worker_id = w.worker_id and o.dt = w.dt and o.id <> w.id
             and o.is_approved and not o.is_fact and ${isShownDay('o')}
             and o.id <> all(${q.gone_ids}::bigint[]))
       and (select count(*) from worker_day_details e where e.worker_day_id = w.id) = 1
     order by w.dt, w.id`.execute(db);
  return rows;
}
export type Lendable = Awaited<ReturnType<typeof findLendable>>[number];

export async function insertRun(
  db: Db,
  run: {
    network_id: number;
    shop_id: number;
    trigger: string;
    dttm: string;
    user_id: number | null;
    state: 'done' | 'failed';
    failure: object | null;
    actions: readonly object[];
    refusals: readonly object[];
    command_id: number | null;
  },
) {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await db
    .insertInto('exchange_automation_run')
    .values({
      ...run,
      failure: json(run.failure),
      actions: JSON.stringify(run.actions),
      refusals: JSON.stringify(run.refusals),
    })
    .execute();
}

export async function rememberLook(db: Db, look: { network_id: number; shop_id: number; dttm: string }) {
  await db
    .insertInto('exchange_automation_look')
    .values(look)
    .onConflict((on) => on.columns(['network_id', 'shop_id']).doUpdateSet({ dttm: look.dttm }))
    .execute();
}

export async function findRuns(db: Db, q: { shop_id: number; limit: number; offset: number }) {
  const { rows } = await sql<{
    id: number;
    trigger: string;
    dttm: string;
    user_name: string | null;
    state: 'done' | 'failed';
    failure: unknown;
    actions: unknown;
    refusals: unknown;
    command_id: number | null;
  }>`
    select r.id, r.trigger, r.dttm, r.state, r.failure, r.actions, r.refusals, r.command_id,
           case when u.id is not null then ${nameOf('u')} end as user_name
      from exchange_automation_run r left join user_account u on u.id = r.user_id
     where r.shop_id = ${q.shop_id} order by r.id desc limit ${q.limit} offset ${q.offset}`.execute(db);
  const { rows: counted } = await sql<{ count: number; looked: string | null; timezone: string }>`
    select (select count(*)::int from exchange_automation_run where shop_id = s.id) as count,
           (select dttm from exchange_automation_look where shop_id = s.id) as looked, s.timezone
      from shop s where s.id = ${q.shop_id}`.execute(db);
  const read = rows.map((row) => ({
    ...row,
    failure: readFailure(row.failure),
    actions: readActions(row.actions),
    refusals: readRefusals(row.refusals),
  }));
  return { rows: read, ...only(counted) };
}

/** Forgets runs older than a moment. */
export async function forgetRuns(db: Db, before: string) {
  await db.deleteFrom('exchange_automation_run').where('dttm', '<', before).execute();
}

/** One action of a run may be given up without giving up the others. */
export const openSavepoint = (db: Db) => sql`savepoint automation`.execute(db);
export const keepSavepoint = (db: Db) => sql`release savepoint automation`.execute(db);
export const returnToSavepoint = (db: Db) => sql`rollback to savepoint automation`.execute(db);
