import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { sentOf } from '../../../platform/sent.ts';
import { refusing } from '../refusals.ts';
import { findTypes, insertType, isAskedFor, removeType, updateType } from './medical.repository.ts';

const TAKEN = {
  medical_document_type_network_id_code_key: () =>
    new InvalidFields({ code: [{ key: 'medical_document_type.code_taken' }] }),
};

/** Kinds of documents of the network (people 30). */
export async function listMedicalDocumentTypes(
  ctx: Ctx,
  input: InputOf<typeof people.listMedicalDocumentTypes>,
) {
  return findTypes(ctx.db, ctx.who.network_id, input, ctx.locale);
}

export async function createMedicalDocumentType(
  ctx: Ctx,
  input: InputOf<typeof people.createMedicalDocumentType>,
) {
  return refusing(insertType(ctx.db, { ...sentOf(input), network_id: ctx.who.network_id }), TAKEN);
}

export async function updateMedicalDocumentType(
  ctx: Ctx,
  input: InputOf<typeof people.updateMedicalDocumentType>,
) {
  const { id, ...row } = input;
  const changed = await refusing(updateType(ctx.db, ctx.who.network_id, id, sentOf(row)), TAKEN);
  if (!changed) throw new NotFound();
  return changed;
}

/** A kind that somebody has, or a department asks for, stays (people 30). */
export async function deleteMedicalDocumentType(
  ctx: Ctx,
  input: InputOf<typeof people.deleteMedicalDocumentType>,
): Promise<undefined> {
  const { network_id } = ctx.who;
  const inUse = () => new Conflict('medical_document_type.in_use');
  if (await isAskedFor(ctx.db, network_id, input.id)) throw inUse();
  const found = await refusing(removeType(ctx.db, network_id, input.id), { in_use: inUse });
  if (!found) throw new NotFound();
}
