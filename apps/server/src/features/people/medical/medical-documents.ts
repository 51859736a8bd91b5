import type { InputOf, Method, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { accessScope, knownSince } from '../../access/index.ts';
import { refusing } from '../refusals.ts';
import { requireEmployee } from '../require-person.ts';
import {
  findDocument,
  findDocuments,
  hasType,
  insertDocument,
  removeDocument,
  updateDocument,
} from './medical.repository.ts';

const TAKEN = {
  medical_document_network_id_employee_id_medical_document_ty_key: () =>
    new Invalid('medical_document.repeated', {}, { as: 'non_field_errors' }),
};

const requireAccess = (ctx: Ctx, employeeId: number, method: Method) =>
  requireEmployee(ctx, ctx.db, employeeId, { func: 'MedicalDocument', method });

async function check(ctx: Ctx, row: { medical_document_type_id: number; dt_from: string; dt_to: string }) {
  if (row.dt_to < row.dt_from) throw new InvalidFields({ dt_to: [{ key: 'validation.reversed_period' }] });
  if (!(await hasType(ctx.db, ctx.who.network_id, row.medical_document_type_id)))
    throw new InvalidFields({ medical_document_type_id: [{ key: 'medical_document.unknown_type' }] });
}

/** Documents of the people inside my access scope; a client sees those of outsourced people who work for it (people 31). */
export async function listMedicalDocuments(ctx: Ctx, input: InputOf<typeof people.listMedicalDocuments>) {
  const within = { ...(await accessScope(ctx, 'MedicalDocument')), since: knownSince(ctx) };
  return findDocuments(ctx.db, ctx.who.network_id, input, within);
}

export async function createMedicalDocument(ctx: Ctx, input: InputOf<typeof people.createMedicalDocument>) {
  const { network_id } = await requireAccess(ctx, input.employee_id, 'POST').catch((error) => {
    throw error instanceof NotFound
      ? new InvalidFields({ employee_id: [{ key: 'employee.unknown' }] })
      : error;
  });
  await check(ctx, input);
  return refusing(insertDocument(ctx.db, { ...input, network_id }), TAKEN);
}

async function requireDocument(ctx: Ctx, id: number, method: Method) {
  const document = await findDocument(ctx.db, id);
  if (!document) throw new NotFound();
  await requireAccess(ctx, document.employee_id, method);
  return document;
}

export async function updateMedicalDocument(ctx: Ctx, input: InputOf<typeof people.updateMedicalDocument>) {
  const stored = await requireDocument(ctx, input.id, 'PUT');
  const row = {
    medical_document_type_id: input.medical_document_type_id ?? stored.medical_document_type_id,
    dt_from: input.dt_from ?? stored.dt_from,
    dt_to: input.dt_to ?? stored.dt_to,
  };
  await check(ctx, row);
  return refusing(updateDocument(ctx.db, stored.id, row), TAKEN);
}

export async function deleteMedicalDocument(
  ctx: Ctx,
  input: InputOf<typeof people.deleteMedicalDocument>,
): Promise<undefined> {
  const { id } = await requireDocument(ctx, input.id, 'DELETE');
  await removeDocument(ctx.db, id);
}
