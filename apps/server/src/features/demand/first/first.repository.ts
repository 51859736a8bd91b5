import type { Db } from '../../../platform/db/database.ts';
import { withWeekTimes } from '../../network/index.ts';

/** A department that has a load template. */
export async function findFirstShop(db: Db, network_id: number, code: string) {
  const row = await db
    .selectFrom('shop')
    .select(['id', 'network_id', 'load_template_id', 'region_id', 'tm_open_dict', 'tm_close_dict'])
    .select(['dt_opened', 'dt_closed'])
    .where('network_id', '=', network_id)
    .where('code', '=', code)
    .where('dttm_deleted', 'is', null)
    .executeTakeFirst();
  return row && row.load_template_id !== null
    ? { ...withWeekTimes(row), load_template_id: row.load_template_id }
    : null;
}
