import type { Db } from '../../../platform/db/database.ts';
import { has_photo, RECORD_COLUMNS, type RecordRow, records } from './tick.repository.ts';

/** The person's first mark under the same key: a device that heard no answer sends its mark again (timekeeping 37). */
export async function findDuplicateMark(db: Db, networkId: number, userId: number, key: string) {
  const mark = await records(db)
    .where('network_id', '=', networkId)
    .where('user_id', '=', userId)
    .where('client_key', '=', key)
    .executeTakeFirst();
  return mark as RecordRow | undefined;
}

/**
 * Writes a mark. The same mark twice counts once: of the same person, moment and type, or under the same key. Then the
 * first one is answered (timekeeping 37).
 */
export async function insertUnlessDuplicate(
  db: Db,
  record: Omit<RecordRow, 'id' | 'has_photo'> & { user_network_id: number; client_key: string | null },
): Promise<{ row: RecordRow; is_new: boolean }> {
  const inserted = await db
    .insertInto('attendance_record')
    .values(record)
    .onConflict((conflict) => conflict.doNothing())
    .returning([...RECORD_COLUMNS, has_photo])
    .executeTakeFirst();
  if (inserted) return { row: inserted as RecordRow, is_new: true };

  const { network_id, user_id, dttm, type, client_key } = record;
  const same = await records(db)
    .where('network_id', '=', network_id)
    .where('user_id', '=', user_id)
    .where((eb) =>
      eb.or([eb.and([eb('dttm', '=', dttm), eb('type', '=', type)]), eb('client_key', '=', client_key)]),
    )
    .executeTakeFirstOrThrow();
  return { row: same as RecordRow, is_new: false };
}
