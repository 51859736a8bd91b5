import type { timekeeping } from '@shiftwright/contracts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { DB } from '../../../../platform/db/schema.generated.ts';
import { nameOf } from '../../../access/index.ts';

const closerOf = (column: 'closed_by_id' | 'reopened_by_id') =>
  sql<string | null>`(select ${nameOf('who')} from user_account who
    where who.id = ${sql.ref(`timesheet_closing.${column}`)})`;

const COLUMNS = [
  'id',
  'shop_id',
  'month',
  'dttm_closed',
  'closed_by_id',
  closerOf('closed_by_id').as('closed_by'),
  'dttm_reopened',
  'reopened_by_id',
  closerOf('reopened_by_id').as('reopened_by'),
  'reason',
] as const;

interface Month {
  network_id: number;
  shop_id: number;
  month: string;
}

/** Employments in a department that reach into a month. */
const employedIn = (of: Month) => sql<SqlBool>`
  network_id = ${of.network_id} and shop_id = ${of.shop_id} and dttm_deleted is null
  and dt_hired < ${of.month}::date + interval '1 month' and (dt_fired is null or dt_fired >= ${of.month})`;

export function findClosings(
  db: Db,
  networkId: number,
  shopId: number,
): Promise<timekeeping.TimesheetClosing[]> {
  return db
    .selectFrom('timesheet_closing')
    .select(COLUMNS)
    .where('network_id', '=', networkId)
    .where('shop_id', '=', shopId)
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The clock of a department of the network, and when it opened. */
export function findPlace(
  db: Db,
  of: Pick<Month, 'network_id' | 'shop_id'>,
): Promise<{ timezone: string; dt_opened: string | null }> {
  return db
    .selectFrom('shop')
    .select(['timezone', 'dt_opened'])
    .where('network_id', '=', of.network_id)
    .where('id', '=', of.shop_id)
    .executeTakeFirstOrThrow();
}

/** Closes a month with those whom the department employs in it; nothing when it is closed already. */
export async function insertClosing(db: Db, of: Month, by: { user_id: number; now: string }) {
  const closed = await db
    .insertInto('timesheet_closing')
    .values({ ...of, dttm_closed: by.now, closed_by_id: by.user_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (closed)
    await sql`
      insert into timesheet_closing_staff (closing_id, network_id, employee_id, employee_network_id, dt_from, dt_to)
      select ${closed.id}, network_id, employee_id, employee_network_id, greatest(dt_hired, ${of.month}::date),
             least(dt_fired, (${of.month}::date + interval '1 month' - interval '1 day')::date)
        from employment where ${employedIn(of)}
      on conflict do nothing`.execute(db);
  return closed;
}

/** Opens a month again; nothing when it is open. */
export function endClosing(db: Db, of: Month, by: { user_id: number; now: string; reason: string }) {
  return db
    .updateTable('timesheet_closing')
    .set({ dttm_reopened: by.now, reopened_by_id: by.user_id, reason: by.reason })
    .where('network_id', '=', of.network_id)
    .where('shop_id', '=', of.shop_id)
    .where('month', '=', of.month)
    .where('dttm_reopened', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** People whose month is counted again when a department opens it: those held since it was closed, and those employed by now. */
export async function findStaffOfMonth(
  db: Kysely<DB>,
  of: Month & { closing_id: number },
): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`
    select employee_id from employment where ${employedIn(of)}
     union
    select employee_id from timesheet_closing_staff
     where closing_id = ${of.closing_id} and network_id = ${of.network_id}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
}
