import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedFromToday, employedOnOrAfter } from '../../access/index.ts';

export async function updateRetention(
  db: Db,
  networkId: number,
  given: Record<string, unknown>,
): Promise<void> {
  await sql`
    update network set settings = settings || jsonb_build_object('retention',
      coalesce(settings -> 'retention', '{}') || ${JSON.stringify(given)}::jsonb)
     where id = ${networkId}`.execute(db);
}

/** People of a network whose last employment ended before a date, who have none, ever, to come. */
const leftBefore = (networkId: number, before: string) => sql`
  u.network_id = ${networkId} and u.dttm_forgotten is null
  and exists (select from employee e join employment m on m.employee_id = e.id and m.employee_network_id = e.network_id
               where e.user_id = u.id and e.network_id = u.network_id and m.dttm_deleted is null)
  and not exists (select from employee e join employment m on m.employee_id = e.id and m.employee_network_id = e.network_id
                   where e.user_id = u.id and e.network_id = u.network_id
                     and ${employedOnOrAfter('m', before)})`;

export async function findLeftBefore(
  db: Db,
  networkId: number,
  before: string,
  withPhoto: boolean,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u where ${leftBefore(networkId, before)}
       and (${!withPhoto} or u.biometrics_blob_id is not null) order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteSessionsBefore(db: Db, networkId: number, before: string): Promise<void> {
  await db
    .deleteFrom('user_session')
    .where('network_id', '=', networkId)
    .where('dttm_added', '<', before)
    .execute();
}

/** Is the person employed on a day or later? */
export async function isStillEmployed(db: Db, userId: number, now: string): Promise<boolean> {
  const { rows } = await sql`
    select from employee e join employment m on m.employee_id = e.id and m.employee_network_id = e.network_id
     where e.user_id = ${userId} and ${employedFromToday('m', now)} limit 1`.execute(db);
  return rows.length > 0;
}
