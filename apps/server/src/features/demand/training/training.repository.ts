import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { withWeekTimes } from '../../network/index.ts';

/** When the models of a network were stored, by step. */
export async function findTrainedAt(db: Db, networkId: number): Promise<string | null> {
  const row = await db
    .selectFrom('forecast_model')
    .select((eb) => eb.fn.min('dttm_trained').as('dttm'))
    .where('network_id', '=', networkId)
    .executeTakeFirst();
  return row?.dttm ?? null;
}

/** Opening hours of a department with its exceptions since a date. */
export async function findShopHours(db: Db, networkId: number, shopId: number, since: string) {
  const shop = await db
    .selectFrom('shop')
    .select(['tm_open_dict', 'tm_close_dict', 'dt_opened', 'dt_closed'])
    .where('network_id', '=', networkId)
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const schedule = await db
    .selectFrom('shop_schedule')
    .select(['dt', 'type', 'opens', 'closes'])
    .where('network_id', '=', networkId)
    .where('shop_id', '=', shopId)
    .where('dt', '>=', since)
    .execute();
  return {
    ...withWeekTimes(shop),
    schedule: schedule.map((row) => ({ ...row, type: row.type as 'W' | 'H' })),
  };
}

/** Stores the newest model of a step, or removes it where there is nothing to learn from any more. */
export async function saveModelText(
  db: Db,
  row: { network_id: number; step_minutes: number; model: string | null; series: number; now: string },
): Promise<void> {
  const { network_id, step_minutes, model, series, now } = row;
  if (model === null) {
    await db
      .deleteFrom('forecast_model')
      .where('network_id', '=', network_id)
      .where('step_minutes', '=', step_minutes)
      .execute();
    return;
  }
  await sql`
    insert into forecast_model (network_id, step_minutes, model, dttm_trained, series)
    values (${network_id}, ${step_minutes}, ${model}, ${now}::timestamptz, ${series})
        on conflict (network_id, step_minutes) do update
           set model = excluded.model, dttm_trained = excluded.dttm_trained, series = excluded.series`.execute(
    db,
  );
}
