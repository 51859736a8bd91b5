import type { planning } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { anyOf } from '../../../../platform/db/any-of.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { DB } from '../../../../platform/db/schema.generated.ts';
import { Conflict } from '../../../../platform/errors.ts';
import { employedOn, isShownDay, nameOf } from '../../../access/index.ts';
import { readFromDay, readToDay, type SwapDay } from '../../json-columns.ts';
import { type SwapReader, seenBy, waitsFor } from './visible-swaps.repository.ts';

export interface SwapApproval {
  shop_id: number;
  shop_name: string;
  approved_by: number | null;
  approved_name: string | null;
  dttm: string | null;
}

export interface SwapRow {
  id: number;
  network_id: number;
  state: planning.SwapState;
  dttm_until: string;
  from_employee_id: number;
  from_user_id: number;
  from_shop_id: number;
  from_day: SwapDay;
  from_name: string;
  from_shop_name: string;
  to_employee_id: number;
  to_user_id: number;
  to_shop_id: number;
  to_day: SwapDay | null;
  to_name: string;
  to_shop_name: string;
  comment: string;
  reason: string;
  started_by: number;
  started_name: string;
  is_on_behalf: boolean;
  command_id: number | null;
  dttm_created: string;
  dttm_changed: string;
  approvals: SwapApproval[];
}

/** Requests with their days as they read; one whose shift cannot be read is left out. */
const readSwaps = (rows: readonly SwapRow[]): SwapRow[] =>
  rows.flatMap((row) => {
    const from_day = readFromDay(row.from_day);
    return from_day ? [{ ...row, from_day, to_day: readToDay(row.to_day) }] : [];
  });

/** A swap whose step somebody undid by the journal reads as taken back. */
const isUndone = sql<boolean>`(s.state = 'done' and (
    select l.name from worker_day_command l where l.undoes_id = s.command_id order by l.id desc limit 1) = 'undo')`;
const state = sql<planning.SwapState>`case when ${isUndone} then 'reversed' else s.state end`;
/** What was said with a yes is no reason of what was taken back. */
const reason = sql<string>`case when ${isUndone} then '' else s.reason end`;

const selection = sql`
  select s.id, s.network_id, ${state} as state, s.dttm_until, s.from_employee_id, s.from_user_id, s.from_shop_id,
         s.from_day, s.to_employee_id, s.to_user_id, s.to_shop_id, s.to_day, s.comment, ${reason} as reason, s.started_by,
         s.is_on_behalf, s.command_id, s.dttm_created, s.dttm_changed,
         ${nameOf('fu')} as from_name, ${nameOf('tu')} as to_name, ${nameOf('su')} as started_name,
         fs.name as from_shop_name, ts.name as to_shop_name,
         coalesce((select jsonb_agg(jsonb_build_object('shop_id', a.shop_id, 'shop_name', h.name,
             'approved_by', a.approved_by, 'approved_name', ${nameOf('au')}, 'dttm', a.dttm) order by a.shop_id)
            from shift_swap_approval a join shop h on h.id = a.shop_id
            left join user_account au on au.id = a.approved_by
           where a.shift_swap_id = s.id and a.network_id = s.network_id), '[]') as approvals
    from shift_swap s
    join user_account fu on fu.id = s.from_user_id join user_account tu on tu.id = s.to_user_id
    join user_account su on su.id = s.started_by
    join shop fs on fs.id = s.from_shop_id join shop ts on ts.id = s.to_shop_id`;

export type SwapFilters = Pick<
  planning.ShiftSwapQuery,
  'shop_id' | 'state__in' | 'mine' | 'waiting' | 'employee_id' | 'dt_from' | 'dt_to' | 'limit' | 'offset'
>;

/** A page of the requests the caller may see, how many there are, and how many wait for him (planning 115). */
export async function findSwaps(db: Db, reader: SwapReader, q: SwapFilters) {
  const given = [
    seenBy(reader),
    q.shop_id !== undefined && sql<SqlBool>`(s.from_shop_id = ${q.shop_id} or s.to_shop_id = ${q.shop_id})`,
    q.state__in !== undefined && sql<SqlBool>`(${state}) = any(${q.state__in}::text[])`,
    q.mine === true && sql<SqlBool>`(s.from_user_id = ${reader.user_id} or s.to_user_id = ${reader.user_id})`,
    q.waiting === true && waitsFor(reader),
    q.employee_id !== undefined &&
      sql<SqlBool>`(s.from_employee_id = ${q.employee_id} or s.to_employee_id = ${q.employee_id})`,
    q.dt_from !== undefined &&
      sql<SqlBool>`greatest(s.from_day ->> 'dt', coalesce(s.to_day ->> 'dt', '')) >= ${q.dt_from}`,
    q.dt_to !== undefined &&
      sql<SqlBool>`least(s.from_day ->> 'dt', coalesce(s.to_day ->> 'dt', s.from_day ->> 'dt')) <= ${q.dt_to}`,
  ].filter((one) => one !== false);
  const where = sql.join(given, sql` and `);
  const { rows } = await sql<SwapRow>`${selection} where ${where}
    order by s.id desc limit ${q.limit} offset ${q.offset}`.execute(db);
  const { rows: counts } = await sql<{ count: number; waiting: number }>`
    select (select count(*)::int from shift_swap s where ${where}) as count,
           (select count(*)::int from shift_swap s
             where s.network_id = ${reader.network_id} and ${waitsFor(reader)}) as waiting`.execute(db);
  return { rows: readSwaps(rows), ...only(counts) };
}

/** One request the caller may see; with `lock` nobody else decides on it until the transaction ends. */
export async function findSwap(
  db: Db,
  reader: SwapReader,
  id: number,
  lock = false,
): Promise<SwapRow | null> {
  if (lock) await sql`select 1 from shift_swap where id = ${id} for update`.execute(db);
  const { rows } = await sql<SwapRow>`${selection} where s.id = ${id} and ${seenBy(reader)}`.execute(db);
  return readSwaps(rows)[0] ?? null;
}

export async function insertSwap(
  db: Db,
  swap: Insertable<DB['shift_swap']>,
  approvals: readonly { shop_id: number; approved_by: number | null; dttm: string | null }[],
): Promise<number> {
  const { id } = await db
    .insertInto('shift_swap')
    .values(swap)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'shift_swap_once' ? new Conflict('exchange.swap_asked_already') : error;
    });
  await db
    .insertInto('shift_swap_approval')
    .values(approvals.map((one) => ({ ...one, network_id: swap.network_id, shift_swap_id: id })))
    .execute();
  return id;
}

export async function changeSwap(db: Db, id: number, change: Updateable<DB['shift_swap']>): Promise<void> {
  await db.updateTable('shift_swap').set(change).where('id', '=', id).execute();
}

/** Keeps the word of departments; those that have given theirs keep it. */
export async function approveFor(
  db: Db,
  id: number,
  shopIds: readonly number[],
  by: { approved_by: number; dttm: string },
): Promise<void> {
  await db
    .updateTable('shift_swap_approval')
    .set(by)
    .where('shift_swap_id', '=', id)
    .where('shop_id', '=', anyOf(shopIds))
    .where('approved_by', 'is', null)
    .execute();
}

/** Open requests whose day has come by the clock of the department. */
export async function takeExpired(db: Db, now: string): Promise<SwapRow[]> {
  const { rows: due } = await sql<{ id: number }>`
    update shift_swap s set state = 'expired', dttm_changed = ${now}::timestamptz
      from shop h
     where h.id = s.from_shop_id and s.state in ('proposed', 'accepted')
       and s.dttm_until <= (${now}::timestamptz at time zone h.timezone)
    returning s.id`.execute(db);
  if (due.length === 0) return [];
  const ids = due.map((one) => one.id);
  const { rows } = await sql<SwapRow>`${selection} where s.id = any(${ids}::bigint[])`.execute(db);
  return readSwaps(rows);
}

/** The names of departments and works that shifts name. */
export async function findSwapNames(db: Db, days: readonly SwapDay[]) {
  const shopIds = [...new Set(days.map((day) => day.shop_id))];
  const workIds = [...new Set(days.flatMap((day) => day.work_type_ids))];
  const { rows: shops } = await sql<{ id: number; name: string }>`
    select id, name from shop where id = any(${shopIds}::bigint[])`.execute(db);
  const { rows: works } = await sql<{ id: number; name: string }>`
    select w.id, n.name from work_type w join work_type_name n on n.id = w.work_type_name_id
     where w.id = any(${workIds}::bigint[])`.execute(db);
  return {
    shops: new Map(shops.map((row) => [row.id, row.name])),
    works: new Map(works.map((row) => [row.id, row.name])),
  };
}

/** The department of an employment. */
export async function findHomeShop(db: Db, employmentId: number): Promise<number | null> {
  const row = await db
    .selectFrom('employment')
    .select('shop_id')
    .where('id', '=', employmentId)
    .where('dttm_deleted', 'is', null)
    .executeTakeFirst();
  return row?.shop_id ?? null;
}

/** Where among these departments somebody is employed on a date; in the first of them if in several. */
export async function findHomeOf(
  db: Db,
  q: { network_id: number; employee_id: number; dt: string; shop_ids: readonly number[] },
) {
  const { rows } = await sql<{ user_id: number; shop_id: number; employment_id: number }>`
    select e.user_id, m.shop_id, m.id as employment_id
      from employment m join employee e on e.id = m.employee_id
     where m.employee_id = ${q.employee_id} and m.network_id = ${q.network_id}
       and e.network_id = ${q.network_id} and ${employedOn('m', q.dt)} and m.is_visible
       and m.shop_id = any(${q.shop_ids}::bigint[])
     order by array_position(${q.shop_ids}::bigint[], m.shop_id) limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Shifts of the approved plan that people of these departments could give in return. */
export async function findShiftsOf(
  db: Db,
  q: { shop_ids: readonly number[]; dt_from: string; dt_to: string; after: string; except_user: number },
): Promise<{ user_id: number; employee_id: number; day: SwapDay }[]> {
  const { rows } = await sql<SwapDay & { user_id: number; employee_id: number }>`
    select w.id, w.dt, w.dttm_work_start, w.dttm_work_end, w.work_seconds, w.shop_id, w.employment_id,
           w.worker_id as user_id, w.employee_id,
           coalesce((select jsonb_agg(d.work_type_id order by d.id) from worker_day_details d
                      where d.worker_day_id = w.id), '[]') as work_type_ids
      from worker_day w
      join employment m on m.id = w.employment_id and m.shop_id = any(${q.shop_ids}::bigint[])
      join shop h on h.id = w.shop_id and h.network_id = w.network_id
     where w.dt between ${q.dt_from} and ${q.dt_to} and not w.is_fact and w.is_approved and not w.is_dayoff
       and ${isShownDay('w')} and not w.is_blocked
       and w.dttm_work_start > (${q.after}::timestamptz at time zone h.timezone) and w.worker_id <> ${q.except_user}
       and w.employee_network_id = w.network_id
     order by w.dt, w.id`.execute(db);
  return rows.map(({ user_id, employee_id, ...day }) => ({ user_id, employee_id, day }));
}
