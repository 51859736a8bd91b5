import type { people } from '@shiftwright/contracts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, employeeInScope } from '../../access/index.ts';
import { withWeekTimes } from '../../network/index.ts';

const LINK = [
  'id',
  'work_type_id',
  'employment_id',
  'period',
  'bills_amount',
  'priority',
  'duration',
] as const;

interface LinkFilter {
  ids?: number[] | undefined;
  shop_ids: number[] | null;
  employment_ids: number[] | null;
  work_type_ids: number[] | null;
  within: AccessScope;
}

const isAny = (column: string, ids: number[]) => sql<SqlBool>`${sql.ref(column)} = any (${ids}::bigint[])`;

/** Links of employments that are not deleted with work types in use, by employment, the main work first. */
export function findLinks(db: Db, networkId: number, filter: LinkFilter) {
  let query = db
    .selectFrom('employment_work_type as l')
    .innerJoin('employment as m', 'm.id', 'l.employment_id')
    .innerJoin('work_type as w', 'w.id', 'l.work_type_id')
    .select(LINK.map((name) => `l.${name}` as const))
    .where('m.dttm_deleted', 'is', null)
    .where('w.dttm_deleted', 'is', null)
    .where(sql<SqlBool>`(m.network_id = ${networkId} or m.employee_network_id = ${networkId})`)
    .where(employeeInScope('m.employee_id', filter.within));
  if (filter.shop_ids) query = query.where(isAny('w.shop_id', filter.shop_ids));
  if (filter.employment_ids) query = query.where(isAny('l.employment_id', filter.employment_ids));
  if (filter.ids) query = query.where(isAny('l.id', filter.ids));
  if (filter.work_type_ids) query = query.where(isAny('l.work_type_id', filter.work_type_ids));
  return query.orderBy('l.employment_id').orderBy('l.priority', 'desc').orderBy('l.id').execute();
}

/** A link with its employment; null when unknown. */
export function findLink(db: Db, id: number) {
  return db.selectFrom('employment_work_type').select(LINK).where('id', '=', id).executeTakeFirst();
}

/** Is the work type in use in the network? */
export async function hasWorkType(db: Db, networkId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('work_type')
    .select('id')
    .where('id', '=', id)
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface LinkColumns {
  work_type_id?: number;
  priority?: number;
  period?: number;
  bills_amount?: number;
  duration?: number;
}

export function insertLink(
  db: Db,
  row: LinkColumns & { network_id: number; employment_id: number; work_type_id: number },
): Promise<people.EmploymentWorkType> {
  return db.insertInto('employment_work_type').values(row).returning(LINK).executeTakeFirstOrThrow();
}

export function updateLink(db: Db, id: number, row: LinkColumns): Promise<people.EmploymentWorkType> {
  return db
    .updateTable('employment_work_type')
    .set({ ...row, id })
    .where('id', '=', id)
    .returning(LINK)
    .executeTakeFirstOrThrow();
}

export async function removeLink(db: Db, id: number) {
  await db.deleteFrom('employment_work_type').where('id', '=', id).execute();
}

const CONSTRAINT = ['id', 'employment_id', 'weekday', 'is_lite', 'tm'] as const;

export function findConstraints(db: Db, employmentId: number) {
  return db
    .selectFrom('worker_constraint')
    .select(CONSTRAINT)
    .where('employment_id', '=', employmentId)
    .orderBy('weekday')
    .orderBy('tm')
    .execute();
}

/** How many days the grid of an employment's availability has; the row is held. */
export function lockAvailability(db: Db, employmentId: number) {
  return db
    .selectFrom('employment')
    .select(['week_availability', 'dt_new_week_availability_from'])
    .where('id', '=', employmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The employments of a person that have not ended by the clock of their departments, with the hours of these, the newest first. */
export async function findOwnEmployments(db: Db, user_id: number, now: string) {
  const rows = await db
    .selectFrom('employment as m')
    .innerJoin('employee as e', 'e.id', 'm.employee_id')
    .innerJoin('shop as s', 's.id', 'm.shop_id')
    .select([
      ...(['m.id', 'm.network_id', 'm.shop_id'] as const),
      ...(['m.dt_fired', 's.timezone'] as const),
      ...(['m.week_availability', 'm.dt_new_week_availability_from'] as const),
      ...(['s.tm_open_dict', 's.tm_close_dict', 's.forecast_step_minutes'] as const),
    ])
    .where('e.user_id', '=', user_id)
    .where('m.dttm_deleted', 'is', null)
    .where(sql<SqlBool>`coalesce(m.dt_fired >= (${now}::timestamptz at time zone s.timezone)::date, true)`)
    .orderBy('m.dt_hired', 'desc')
    .orderBy('m.id')
    .execute();
  return rows.map(withWeekTimes);
}

export async function removeConstraints(db: Db, employmentId: number) {
  await db.deleteFrom('worker_constraint').where('employment_id', '=', employmentId).execute();
}

interface NewConstraint {
  id?: number;
  network_id: number;
  employment_id: number;
  weekday: number;
  is_lite: boolean;
  tm: string;
}

/** Writes the whole set again; those that were there keep their ids. */
export async function insertConstraints(db: Db, rows: readonly NewConstraint[]) {
  const existing = rows.filter((row) => row.id !== undefined);
  const fresh = rows.filter((row) => row.id === undefined);
  for (const part of [existing, fresh])
    if (part.length > 0)
      await db
        .insertInto('worker_constraint')
        .values([...part])
        .execute();
}

/** The dates that are wished off in an employment, from a date on. */
export async function findWishedDts(
  db: Db,
  of: { id: number; network_id: number },
  dt_from: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('wished_date')
    .select('dt')
    .where('network_id', '=', of.network_id)
    .where('employment_id', '=', of.id)
    .where('dt', '>=', dt_from)
    .orderBy('dt')
    .execute();
  return rows.map(({ dt }) => dt);
}

interface WishedDate {
  network_id: number;
  employment_id: number;
  dt: string;
}

export async function insertWishedDate(db: Db, row: WishedDate) {
  await db
    .insertInto('wished_date')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeWishedDate(db: Db, { network_id, employment_id, dt }: WishedDate) {
  await db
    .deleteFrom('wished_date')
    .where('network_id', '=', network_id)
    .where('employment_id', '=', employment_id)
    .where('dt', '=', dt)
    .execute();
}

interface Copied {
  from: number;
  to: number;
}

/** The limitations and wishes of an employment, for the one with which somebody goes on. */
export async function copyConstraints(db: Db, { from, to }: Copied) {
  await sql`
    insert into worker_constraint (network_id, employment_id, weekday, is_lite, tm)
    select network_id, ${to}, weekday, is_lite, tm from worker_constraint where employment_id = ${from}`.execute(
    db,
  );
}

/** The same for the dates wished off from a date on. */
export async function copyWishedDates(db: Db, { from, to, dt_from }: Copied & { dt_from: string }) {
  await sql`
    insert into wished_date (network_id, employment_id, dt)
    select network_id, ${to}, dt from wished_date where employment_id = ${from} and dt >= ${dt_from}`.execute(
    db,
  );
}
