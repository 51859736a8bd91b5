import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { PERSONAL_DATA, type PersonalData } from './forgotten-data.ts';
import { idsOf, type PersonIds } from './person.repository.ts';

const within = ({ column, whose }: PersonalData, ids: PersonIds) =>
  sql`${sql.ref(column)} = any (${ids[whose]}::bigint[])`;

async function forgetPersonalData(tx: Tx, entry: PersonalData, ids: PersonIds): Promise<void> {
  const { table, forgotten } = entry;
  if (forgotten === 'stays' || ids[entry.whose].length === 0) return;
  if (forgotten === 'goes') {
    await sql`delete from ${sql.table(table)} where ${within(entry, ids)}`.execute(tx);
    return;
  }
  const columns = Object.entries(forgotten).map(
    ([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where ${within(entry, ids)}`.execute(tx);
}

/** What others were told about the person, by name. */
async function forgetMentions(tx: Tx, person: { id: number; network_id: number }): Promise<void> {
  for (const table of ['notification', 'notification_mail']) {
    await sql`
      delete from ${sql.table(table)} n using user_account u
       where u.id = ${person.id} and n.network_id = ${person.network_id} and length(u.last_name) > 1
         and strpos(n.params::text, u.last_name) > 0 and strpos(n.params::text, u.first_name) > 0`.execute(
      tx,
    );
  }
}

/** Photos whose rows go; their bytes are deleted when that is sure. */
async function findPhotos(tx: Tx, userId: number): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    select b.id, b.key from blob b join user_account u on u.biometrics_blob_id = b.id and u.network_id = b.network_id
     where u.id = ${userId}
    union
    select b.id, b.key from blob b join attendance_record r on r.photo_blob_id = b.id and r.network_id = b.network_id
     where r.user_id = ${userId}`.execute(tx);
  return rows;
}

/** Takes a person out of every table that holds anything; the keys of photos that are to be deleted. */
export async function forgetInRows(
  tx: Tx,
  person: { id: number; network_id: number },
  dttm: string,
): Promise<string[]> {
  const ids = await idsOf(tx, person.id);
  await sql`set local shiftwright.forgetting = 'on'`.execute(tx);
  await sql`set local shiftwright.retention = 'on'`.execute(tx);
  await forgetMentions(tx, person);
  await sql`
    delete from vacancy_black_list l using user_account u
     where u.id = ${person.id} and l.network_id = u.network_id and l.symbol = u.black_list_symbol`.execute(
    tx,
  );
  // Where somebody signed in from, and when, is not needed to tell who changed what.
  await sql`
    delete from access_audit where network_id = ${person.network_id} and subject_id = ${person.id}
       and event in ('signed_in', 'sign_in_failed')`.execute(tx);
  const photos = await findPhotos(tx, person.id);
  for (const entry of PERSONAL_DATA) await forgetPersonalData(tx, entry, ids);
  await sql`update user_account set dttm_forgotten = ${dttm} where id = ${person.id}`.execute(tx);
  if (photos.length > 0) {
    const blobs = photos.map(({ id }) => id);
    await sql`delete from blob where id = any (${blobs}::bigint[])`.execute(tx);
  }
  return photos.map(({ key }) => key);
}
