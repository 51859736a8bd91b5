import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PageWish } from '../../../platform/paging.ts';
import { nameOf } from '../user/names.repository.ts';

export interface AuditRow {
  network_id: number;
  dttm: string;
  event: string;
  actor_id: number | null;
  subject_id: number | null;
  details: Record<string, unknown>;
  remote_address: string | null;
}

export async function insertAudit(db: Db, { details, ...row }: AuditRow): Promise<void> {
  await db
    .insertInto('access_audit')
    .values({ ...row, details: JSON.stringify(details) })
    .execute();
}

/** Did somebody open a preview of a person since a moment? */
export async function hasOpenedPreview(
  db: Db,
  q: { network_id: number; actor_id: number; subject_id: number; since: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('access_audit')
    .select('id')
    .where('network_id', '=', q.network_id)
    .where('subject_id', '=', q.subject_id)
    .where('actor_id', '=', q.actor_id)
    .where('event', '=', 'user_previewed')
    .where('dttm', '>=', q.since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface AuditFilter {
  event?: string | undefined;
  user_id?: number | undefined;
  dt_from?: string | undefined;
  dt_to?: string | undefined;
}

/** The latest first, with the names that people have now. */
export async function findAudit(db: Db, networkId: number, filter: AuditFilter, page: PageWish) {
  const where = sql.join(
    [
      sql`a.network_id = ${networkId}`,
      ...(filter.event ? [sql`a.event = ${filter.event}`] : []),
      ...(filter.user_id ? [sql`${filter.user_id} in (a.actor_id, a.subject_id)`] : []),
      ...(filter.dt_from ? [sql`a.dttm >= ${filter.dt_from}::date`] : []),
      ...(filter.dt_to ? [sql`a.dttm < ${filter.dt_to}::date + 1`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<AuditRow & { id: number; actor: string | null; subject: string | null }>`
    select a.*, nullif(${nameOf('w')}, '') as actor,
           nullif(${nameOf('s')}, '') as subject
      from access_audit a
      left join user_account w on w.id = a.actor_id
      left join user_account s on s.id = a.subject_id
     where ${where} order by a.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from access_audit a where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Ends what a network no longer keeps. */
export async function deleteAudit(db: Db, networkId: number, before: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local shiftwright.retention = 'on'`.execute(tx);
    await tx
      .deleteFrom('access_audit')
      .where('network_id', '=', networkId)
      .where('dttm', '<', before)
      .execute();
  });
}
