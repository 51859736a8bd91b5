import type { Db } from '../../../platform/db/database.ts';

/** Departments of a network that have a load template. */
export async function findFirstShops(db: Db, networkId: number) {
  const rows = await db
    .selectFrom('shop')
    .select([
      'id',
      'network_id',
      'code',
      'load_template_id',
      'region_id',
      'tm_open_dict',
      'tm_close_dict',
      'dt_opened',
      'dt_closed',
    ])
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null)
    .where('load_template_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, load_template_id: row.load_template_id! }));
}
