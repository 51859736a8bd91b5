import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { type Page, pageWish } from '../../../platform/paging.ts';
import { requireShop } from '../../access/index.ts';
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
  return rows.sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id).map(operationOf);
}

type OperationRow = Awaited<ReturnType<typeof findOperationTypes>>[number];

function operationOf({ id, work_type_id, shop_id, name_id, do_forecast, ...name }: OperationRow) {
  const operation_type_name = { id: name_id, ...name, do_forecast: do_forecast as ForecastKind };
  return { id, work_type_id, shop_id, operation_type_name };
}

/** One operation, to whoever may see those of its department. */
export async function getOperationType(
  ctx: Ctx,
  { id }: InputOf<typeof demand.getOperationType>,
): Promise<demand.OperationType> {
  const [row] = await findOperationTypes(ctx.db, ctx.who.network_id, { id });
  if (!row) throw new NotFound();
  await requireShop(ctx, row.shop_id, 'OperationType', 'GET');
  return operationOf(row);
}
