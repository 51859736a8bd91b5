import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import { Conflict, NotFound } from '../../../platform/errors.ts';
import { requireSharedSettings } from '../../network/index.ts';
import type { ForecastKind } from './list-operations.ts';
import {
  findOperationName,
  findShopsOfName,
  findTemplatesOf,
  hasRelations,
  insertOperationName,
  removeOperationName,
  updateOperationName,
} from './operation-write.repository.ts';

async function nameById(ctx: Ctx, id: number): Promise<demand.OperationTypeName> {
  const row = await findOperationName(ctx.db, ctx.who.network_id, id);
  if (!row) throw new NotFound();
  return { ...row, do_forecast: row.do_forecast as ForecastKind };
}

/** The operation of a work type is renamed and removed with its work type (demand 2). */
function requireFree(name: demand.OperationTypeName): void {
  if (name.work_type_name_id !== null) throw new Conflict('operation.of_work_type', { name: name.name });
}

/** What an operation is, and whether it is, holds in every department that has it (network 57). */
async function requireInForce(ctx: Ctx, id: number, method: 'PUT' | 'DELETE'): Promise<void> {
  const shop_ids = await findShopsOfName(ctx.db, id);
  await requireSharedSettings(ctx, { func: 'OperationTypeName', method }, { is_everywhere: false, shop_ids });
}

/** Creates an operation or a business driver. */
export async function createOperationTypeName(
  ctx: Ctx,
  input: InputOf<typeof demand.createOperationTypeName>,
): Promise<demand.OperationTypeName> {
  return nameById(ctx, await saving(() => insertOperationName(ctx.db, ctx.who.network_id, input)));
}

export async function updateOperationTypeName(
  ctx: Ctx,
  input: InputOf<typeof demand.updateOperationTypeName>,
): Promise<demand.OperationTypeName> {
  const { id, ...columns } = input;
  const before = await nameById(ctx, id);
  const fields = ['name', 'code', 'do_forecast'] as const;
  if (fields.some((field) => columns[field] !== undefined && columns[field] !== before[field]))
    requireFree(before);
  const kind = columns.do_forecast ?? before.do_forecast;
  if (kind !== before.do_forecast) {
    await requireInForce(ctx, id, 'PUT');
    if (await hasRelations(ctx.db, id)) throw new Conflict('operation.kind_in_use', { name: before.name });
  }
  await saving(() => updateOperationName(ctx.db, id, columns));
  return nameById(ctx, id);
}

/** Removes an operation that no load template has (demand 3). */
export async function deleteOperationTypeName(
  ctx: Ctx,
  input: InputOf<typeof demand.deleteOperationTypeName>,
): Promise<undefined> {
  const before = await nameById(ctx, input.id);
  requireFree(before);
  await requireInForce(ctx, input.id, 'DELETE');
  const templates = await findTemplatesOf(ctx.db, input.id);
  if (templates.length > 0)
    throw new Conflict('operation.in_templates', { name: before.name, templates: templates.join(', ') });
  const now = ctx.clock.now().toISOString();
  await ctx.db.transaction().execute((tx) => removeOperationName(tx, input.id, now));
}
