import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { requireShop } from '../../access/index.ts';
import { findAsked, findTypes, replaceAsked } from './medical.repository.ts';

/** What a department asks of whoever takes a vacancy there, outsourced people included (people 32). */
export async function departmentDocuments(ctx: Ctx, { id }: InputOf<typeof people.departmentDocuments>) {
  await requireShop(ctx, id, 'Shop', 'GET');
  return { medical_document_type_ids: await findAsked(ctx.db, ctx.who.network_id, id) };
}

export async function updateDepartmentDocuments(
  ctx: Ctx,
  { id, medical_document_type_ids: ids }: InputOf<typeof people.updateDepartmentDocuments>,
) {
  const { network_id } = ctx.who;
  await requireShop(ctx, id, 'Shop', 'PUT');
  const wanted = [...new Set(ids)];
  const types = await findTypes(ctx.db, network_id, { id__in: wanted }, ctx.locale);
  if (types.length < wanted.length)
    throw new InvalidFields({ medical_document_type_ids: [{ key: 'validation.invalid' }] });
  await ctx.db.transaction().execute((tx) => replaceAsked(tx, network_id, id, wanted));
  return { medical_document_type_ids: wanted.sort((a, b) => a - b) };
}
