import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { type Page, pageWish } from '../../../platform/paging.ts';
import { findOperationNames, findOperationTypes } from './operation.repository.ts';

/** H forecast by the model, F computed by a formula, FS a series that helps to forecast others. */
export type ForecastKind = demand.OperationTypeName['do_forecast'];

/** Operations and business drivers of the network by name (demand 1). */
export async function listOperationTypeNames(
  ctx: Ctx,
  input: InputOf<typeof demand.listOperationTypeNames>,
): Promise<Page<demand.OperationTypeName>> {
  const wish = pageWish(input);
  const query = { network_id: ctx.who.network_id, locale: ctx.locale, filter: input };
  const { rows, total } = await findOperationNames(ctx.db, query, wish);
  const names = rows.map((row) => ({ ...row, do_forecast: row.do_forecast as ForecastKind }));
  return { rows: names, total, ...wish };
}

/** Operations of one department by name (demand 4). */
export async function listOperationTypes(
  ctx: Ctx,
  input: InputOf<typeof demand.listOperationTypes>,
): Promise<demand.OperationType[]> {
  const rows = await findOperationTypes(ctx.db, ctx.who.network_id, input);
  const collator = new Intl.Collator(ctx.locale);
  return rows
    .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
    .map(({ id, work_type_id, shop_id, name_id, do_forecast, ...name }) => ({
      id,
      work_type_id,
      shop_id,
      operation_type_name: { id: name_id, ...name, do_forecast: do_forecast as ForecastKind },
    }));
}
