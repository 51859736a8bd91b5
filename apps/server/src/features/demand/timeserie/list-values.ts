import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findValues } from './timeserie.repository.ts';

/** Forecast or fact per moment for the chart, with what stood before corrections (demand 34). */
export async function listTimeserieValues(ctx: Ctx, input: InputOf<typeof demand.listTimeserieValues>) {
  const { shop_id, shop_id__in = [], ...filter } = input;
  const shop_ids = shop_id === undefined ? shop_id__in : [shop_id, ...shop_id__in];
  const rows = await findValues(ctx.db, ctx.who.network_id, { ...filter, shop_ids });
  return rows.map(({ dttm_forecast, value, original, is_corrected, q10, q90 }) => ({
    dttm_forecast,
    value,
    ...(original === null || original === value ? {} : { original }),
    ...(is_corrected ? { is_corrected } : {}),
    ...(q10 === null || q90 === null ? {} : { q10, q90 }),
  }));
}
