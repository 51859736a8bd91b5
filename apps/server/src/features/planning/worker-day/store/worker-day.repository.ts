import { personName } from '@shiftwright/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { employedDuring, isShownDay, nameOf } from '../../../access/index.ts';
import type { DayRow, StoredDetail } from './day-row.ts';

/** Every row, tombstones included. */
function selectRows(db: Db) {
  return db.selectFrom('worker_day').selectAll('worker_day');
}

/** Days that count: tombstones, and days of employments that have ended, are left out. */
function selectDays(db: Db) {
  return selectRows(db).where(isShownDay('worker_day'));
}

type Stored = Omit<DayRow, 'worker_day_details' | 'outsources_ids'>;

/** Work types of days by their id, in the order they were given. */
async function findDetails(db: Db, dayIds: readonly number[]): Promise<Map<number, StoredDetail[]>> {
  const { rows } = await sql<StoredDetail & { worker_day_id: number }>`
    select worker_day_id, id, work_type_id, work_part from worker_day_details
     where worker_day_id = any(${dayIds}::bigint[])`.execute(db);
  const found = new Map<number, StoredDetail[]>();
  for (const { worker_day_id, ...detail } of rows.sort((a, b) => a.id - b.id)) {
    const own = found.get(worker_day_id);
    if (own) own.push(detail);
    else found.set(worker_day_id, [detail]);
  }
  return found;
}

/** Outsourcing companies that days are offered to, by the day's id. */
async function findOffers(db: Db, dayIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ worker_day_id: number; outsources_ids: number[] }>`
    select worker_day_id, array_agg(outsourcing_network_id order by outsourcing_network_id) as outsources_ids
      from worker_day_outsource where worker_day_id = any(${dayIds}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map((row) => [row.worker_day_id, row.outsources_ids]));
}

/** Days as they are read: by date, then as they were made. */
export const byDate = (a: Pick<Stored, 'dt' | 'id'>, b: Pick<Stored, 'dt' | 'id'>) =>
  a.dt < b.dt ? -1 : a.dt > b.dt ? 1 : a.id - b.id;

/** Reads the rows, by date, with their work types and outsourcers, which are looked up through their indexes. */
async function read(
  db: Db,
  query: { execute(): Promise<unknown> },
  order: (a: Stored, b: Stored) => number = byDate,
): Promise<DayRow[]> {
  const days = ((await query.execute()) as Stored[]).sort(order);
  if (days.length === 0) return [];
  const ids = days.map((day) => day.id);
  const details = await findDetails(db, ids);
  const offers = await findOffers(db, ids);

  return days.map((day) =>
    Object.assign(day, {
      worker_day_details: details.get(day.id) ?? [],
      outsources_ids: offers.get(day.id) ?? [],
    }),
  );
}

/** Days that belong to the network: worked in its departments, or by its people elsewhere. */
function ofNetwork(networkId: number) {
  return sql<SqlBool>`(worker_day.network_id = ${networkId} or worker_day.employee_network_id = ${networkId})`;
}

export function findDays(db: Db, networkId: number, ids: readonly number[]): Promise<DayRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return read(
    db,
    selectDays(db).where(sql<SqlBool>`worker_day.id = any(${ids}::bigint[])`).where(ofNetwork(networkId)),
  );
}

export interface CellQuery {
  employee_ids: readonly number[];
  dt_from: string;
  dt_to: string;
  is_fact?: boolean;
  is_approved?: boolean;
}

/** All rows of people in a period, in one version or several, wherever they are worked. */
export function findDaysOfEmployees(db: Db, q: CellQuery): Promise<DayRow[]> {
  if (q.employee_ids.length === 0) return Promise.resolve([]);
  let query = selectDays(db)
    .where(sql<SqlBool>`worker_day.employee_id = any(${q.employee_ids}::bigint[])`)
    .where('worker_day.dt', '>=', q.dt_from)
    .where('worker_day.dt', '<=', q.dt_to);
  if (q.is_fact !== undefined) query = query.where('worker_day.is_fact', '=', q.is_fact);
  if (q.is_approved !== undefined) query = query.where('worker_day.is_approved', '=', q.is_approved);
  return read(db, query);
}

/** Days of persons by their records: these have an index with the date, the persons themselves have none. */
const isOfWorkers = (column: string, workerIds: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any (array(
    select e.id from employee e where e.user_id = any(${workerIds}::bigint[])))`;

/** All rows of persons, over every employee record of theirs; plan and fact where neither is asked for. */
export function findDaysOfWorkers(
  db: Db,
  q: { worker_ids: readonly number[]; dt_from: string; dt_to: string; is_fact?: boolean },
): Promise<DayRow[]> {
  if (q.worker_ids.length === 0) return Promise.resolve([]);
  let query = selectDays(db)
    .where(isOfWorkers('worker_day.employee_id', q.worker_ids))
    .where('worker_day.dt', '>=', q.dt_from)
    .where('worker_day.dt', '<=', q.dt_to);
  if (q.is_fact !== undefined) query = query.where('worker_day.is_fact', '=', q.is_fact);
  return read(db, query);
}

/** What is needed to see whether a person's days go together. */
export type TimesOfDay = Pick<
  DayRow,
  | 'id'
  | 'dt'
  | 'employee_id'
  | 'worker_id'
  | 'type'
  | 'is_fact'
  | 'is_approved'
  | 'dttm_work_start'
  | 'dttm_work_end'
>;

/** The same rows in the given versions but for some, without what only a reader of schedules wants. */
export function findTimesOfWorkers(
  db: Db,
  q: {
    worker_ids: readonly number[];
    dt_from: string;
    dt_to: string;
    versions: readonly Pick<DayRow, 'is_fact' | 'is_approved'>[];
    except: readonly number[];
  },
): Promise<TimesOfDay[]> {
  if (q.worker_ids.length === 0 || q.versions.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('worker_day')
    .select([
      'id',
      'dt',
      'employee_id',
      'worker_id',
      'type',
      'is_fact',
      'is_approved',
      'dttm_work_start',
      'dttm_work_end',
    ])
    .where(isShownDay('worker_day'))
    .where(isOfWorkers('employee_id', q.worker_ids))
    .where(sql<SqlBool>`id <> all(${q.except}::bigint[])`)
    .where('dt', '>=', q.dt_from)
    .where('dt', '<=', q.dt_to)
    .where((eb) =>
      eb.or(q.versions.map((one) => eb.and({ is_fact: one.is_fact, is_approved: one.is_approved }))),
    )
    .execute();
}

interface NearShop {
  network_id: number;
  shop_id: number;
  dt_from: string;
  dt_to: string;
  is_fact: boolean;
  /** Persons whose rows the caller has already. */
  except_worker_ids: readonly number[];
}

/** Plan or fact rows of a period that touch a department: worked there, or by its people; a vacancy is nobody's. */
export function findDaysNearShop(db: Db, q: NearShop): Promise<DayRow[]> {
  return read(
    db,
    selectDays(db)
      .where(sql<SqlBool>`not (${isOfWorkers('worker_day.employee_id', q.except_worker_ids)})`)
      .where('worker_day.dt', '>=', q.dt_from)
      .where('worker_day.dt', '<=', q.dt_to)
      .where('worker_day.is_fact', '=', q.is_fact)
      .where(
        sql<SqlBool>`(
          (worker_day.network_id = ${q.network_id} and worker_day.shop_id = ${q.shop_id})
          or worker_day.employee_id in (
            select employee_id from employment
             where network_id = ${q.network_id} and shop_id = ${q.shop_id} and ${employedDuring('employment', q)}))`,
      ),
  );
}

/** Rows that point at others, as their parent or as their closest plan, which are about to go. */
export function findDependants(
  db: Db,
  ids: readonly number[],
  { except = [] }: { except?: readonly number[] } = {},
): Promise<DayRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return read(
    db,
    selectRows(db).where(
      sql<SqlBool>`(parent_worker_day_id = any(${ids}::bigint[]) or closest_plan_approved_id = any(${ids}::bigint[]))
        and id <> all(${except}::bigint[])`,
    ),
  );
}

/** Holds the named things for this transaction, in one order, so that writers queue instead of overwriting. */
export async function lockNames(db: Db, names: readonly string[]) {
  if (names.length === 0) return;
  await sql`
    select pg_advisory_xact_lock(key)
      from (select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by 1) k`.execute(
    db,
  );
}

/** Names of people with their employee ids, for messages. */
export async function findPeople(db: Db, employeeIds: readonly number[]) {
  if (employeeIds.length === 0) return new Map<number, string>();
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, ${nameOf('u')} as name
      from employee e join user_account u on u.id = e.user_id
     where e.id = any(${employeeIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function findUserName(db: Db, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await db
    .selectFrom('user_account')
    .select(['last_name', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? personName(user) : null;
}

/**
 * Days that an integration wrote under its own keys, the approved version first; with `is_any` also those that are
 * hidden since their employment ended, which come back when they are sent again (planning 9).
 */
export function findDaysByCode(
  db: Db,
  networkId: number,
  codes: readonly string[],
  { is_any = false } = {},
): Promise<DayRow[]> {
  if (codes.length === 0) return Promise.resolve([]);
  const days = is_any ? selectRows(db) : selectDays(db);
  return read(
    db,
    days.where(sql<SqlBool>`worker_day.code = any(${codes}::text[])`).where(ofNetwork(networkId)),
    (a, b) => Number(b.is_approved) - Number(a.is_approved) || a.id - b.id,
  );
}

/** Open shifts of a department's plan. */
export function findOpenDays(
  db: Db,
  q: { network_id: number; shop_id: number; dt_from: string; dt_to: string },
): Promise<DayRow[]> {
  return read(
    db,
    selectDays(db)
      .where('worker_day.network_id', '=', q.network_id)
      .where('worker_day.shop_id', '=', q.shop_id)
      .where('worker_day.employee_id', 'is', null)
      .where('worker_day.is_fact', '=', false)
      .where('worker_day.dt', '>=', q.dt_from)
      .where('worker_day.dt', '<=', q.dt_to),
  );
}

/** Marks of automatic vacancies that were cancelled in a department's approved plan of a date. */
export function findCanceledDays(
  db: Db,
  q: { network_id: number; shop_id: number; dt: string },
): Promise<DayRow[]> {
  return read(
    db,
    selectRows(db)
      .where('worker_day.network_id', '=', q.network_id)
      .where('worker_day.shop_id', '=', q.shop_id)
      .where('worker_day.dt', '=', q.dt)
      .where('worker_day.canceled', '=', true)
      .where('worker_day.is_fact', '=', false)
      .where('worker_day.is_approved', '=', true),
  );
}

/** Rows by id, and all rows of people on dates, in every version and tombstones included. */
export function findRowsIn(
  db: Db,
  ids: readonly number[],
  cells: readonly { employee_id: number; dt: string }[],
): Promise<DayRow[]> {
  const dates = cells.map((cell) => cell.dt);
  return read(
    db,
    selectRows(db).where(
      sql<SqlBool>`worker_day.id in (
        select unnest(${ids}::bigint[])
        union select w.id from worker_day w
          join unnest(${cells.map((cell) => cell.employee_id)}::bigint[], ${dates}::date[]) as cell(employee_id, dt)
            on cell.employee_id = w.employee_id and cell.dt = w.dt)`,
    ),
  );
}

/**
 * Days that follow an employment: its own, hidden or not, hidden ones of the person's removed employments, and those in
 * sight on its dates whose employment is not in force then.
 */
export function findFollowingDays(
  db: Db,
  change: { employment_id: number; employee_id: number },
): Promise<DayRow[]> {
  return read(
    db,
    selectRows(db)
      .where('worker_day.employee_id', '=', change.employee_id)
      .where('worker_day.canceled', '=', false)
      .where(
        sql<SqlBool>`(worker_day.employment_id = ${change.employment_id} or (worker_day.dt_not_actual is not null
          and worker_day.employment_id in (select id from employment
            where employee_id = ${change.employee_id} and dttm_deleted is not null))
          or (worker_day.dt_not_actual is null
              and worker_day.dt between (select dt_hired from employment
                                          where id = ${change.employment_id} and dttm_deleted is null)
                                    and (select coalesce(dt_fired, 'infinity') from employment where id = ${change.employment_id})
              and exists (select from employment other
                           where other.id = worker_day.employment_id and other.dttm_deleted is null
                             and worker_day.dt not between other.dt_hired and coalesce(other.dt_fired, 'infinity'))))`,
      ),
  );
}
