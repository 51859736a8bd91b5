import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import { Conflict, InvalidFields } from '../../../platform/errors.ts';
import { getLoadTemplate } from './list-load-templates.ts';
import { requireTemplateInForce } from './template-in-force.ts';
import {
  copyOperations,
  deleteTemplate,
  insertTemplate,
  updateTemplate,
} from './template-write.repository.ts';
import { uploadLoadTemplate } from './upload-template.ts';

/** Creates a load template: empty, as a department is now, or as a sheet says (demand 5). */
export async function createLoadTemplate(
  ctx: Ctx,
  input: InputOf<typeof demand.createLoadTemplate>,
): Promise<demand.LoadTemplate> {
  const { shop_id, file, ...columns } = input;
  if (file) return uploadLoadTemplate(ctx, { ...columns, file });
  const { network_id } = ctx.who;
  const id = await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      const created = await insertTemplate(tx, network_id, columns);
      if (shop_id !== undefined) await copyOperations(tx, network_id, created, shop_id);
      return created;
    }),
  );
  return getLoadTemplate(ctx, { id });
}

export async function updateLoadTemplate(
  ctx: Ctx,
  input: InputOf<typeof demand.updateLoadTemplate>,
): Promise<demand.LoadTemplate> {
  const { id, ...columns } = input;
  await getLoadTemplate(ctx, { id });
  await requireTemplateInForce(ctx, { func: 'LoadTemplate', method: 'PUT' }, id);
  await saving(() => updateTemplate(ctx.db, id, columns));
  return getLoadTemplate(ctx, { id });
}

/** Removes a load template that no department has; the refusal is the one that clients of this call know (network 19). */
export async function deleteLoadTemplate(
  ctx: Ctx,
  { id }: InputOf<typeof demand.deleteLoadTemplate>,
): Promise<undefined> {
  await getLoadTemplate(ctx, { id });
  await saving(() => ctx.db.transaction().execute((tx) => deleteTemplate(tx, id))).catch((error: unknown) => {
    if (!(error instanceof Conflict)) throw error;
    throw new InvalidFields({ non_field_errors: error.texts });
  });
}
