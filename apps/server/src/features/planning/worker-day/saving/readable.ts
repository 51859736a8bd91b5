import type { Ctx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { accessScope } from '../../../access/index.ts';
import type { DayRow } from '../store/day-row.ts';
import { findVisible } from '../store/in-scope.repository.ts';

/** Those of the days that the caller may read: nobody copies what is hidden from him (planning 15). */
export async function readableOf<Row extends Pick<DayRow, 'shop_id' | 'employee_id'>>(
  ctx: Ctx,
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const seen = await findVisible(db, await accessScope(ctx, 'WorkerDay', 'GET', db), {
    shop_ids: [...new Set(rows.flatMap((row) => row.shop_id ?? []))],
    employee_ids: [...new Set(rows.flatMap((row) => row.employee_id ?? []))],
  });
  return rows.filter((row) => seen.shops.has(row.shop_id ?? 0) || seen.employees.has(row.employee_id ?? 0));
}
