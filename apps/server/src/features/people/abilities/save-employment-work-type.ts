import type { InputOf, Method, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Invalid, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { sentOf } from '../../../platform/sent.ts';
import { refusing } from '../refusals.ts';
import { requireEmployment } from '../require-employment.ts';
import { findLink, hasWorkType, insertLink, removeLink, updateLink } from './abilities.repository.ts';

const REFUSALS = {
  employment_work_type_network_id_employment_id_work_type_id_key: () =>
    new Invalid('employment_work_type.taken', {}, { as: 'non_field_errors' }),
  employment_one_main_work_type: () =>
    new Invalid('employment_work_type.second_main', {}, { as: 'non_field_errors' }),
};

/** The employment a link belongs to, where the right to its work types is held: judged by the employment's department. */
async function requireAccess(ctx: Ctx, db: Db, employmentId: number, method: Method) {
  return requireEmployment(ctx, db, employmentId, { func: 'EmploymentWorkType', method });
}

/** A work type in use in the network, also of another department: people help out there (people 23). */
async function checkWorkType(db: Db, networkId: number, id: number) {
  if (!(await hasWorkType(db, networkId, id)))
    throw new InvalidFields({ work_type_id: [{ key: 'employment_work_type.unknown_work_type' }] });
}

/** Lets an employment do a kind of work; at most one is the main one (people 23). */
export async function createEmploymentWorkType(
  ctx: Ctx,
  input: InputOf<typeof people.createEmploymentWorkType>,
): Promise<people.EmploymentWorkType> {
  const place = await requireAccess(ctx, ctx.db, input.employment_id, 'POST').catch((error) => {
    throw error instanceof NotFound
      ? new InvalidFields({ employment_id: [{ key: 'employment.unknown' }] })
      : error;
  });
  await checkWorkType(ctx.db, place.network_id, input.work_type_id);
  return refusing(insertLink(ctx.db, { ...sentOf(input), network_id: place.network_id }), REFUSALS);
}

async function requireLink(ctx: Ctx, id: number, method: Method) {
  const link = await findLink(ctx.db, id);
  if (!link) throw new NotFound();
  return { link, place: await requireAccess(ctx, ctx.db, link.employment_id, method) };
}

/** Changes a link; the employment it belongs to stays, and priority null takes it away (people 23). */
export async function updateEmploymentWorkType(
  ctx: Ctx,
  input: InputOf<typeof people.updateEmploymentWorkType>,
): Promise<people.EmploymentWorkType> {
  const { link, place } = await requireLink(ctx, input.id, 'PUT');
  const { id, employment_id, priority, ...columns } = input;
  if (employment_id !== undefined && employment_id !== link.employment_id)
    throw new InvalidFields({ employment_id: [{ key: 'employment_work_type.other_employment' }] });
  if (priority === null) {
    await removeLink(ctx.db, id);
    return link;
  }
  const { work_type_id } = columns;
  if (work_type_id !== undefined && work_type_id !== link.work_type_id)
    await checkWorkType(ctx.db, place.network_id, work_type_id);
  return refusing(updateLink(ctx.db, id, sentOf({ ...columns, priority })), REFUSALS);
}

/** Takes a kind of work away from an employment; days planned with it stay as they are. */
export async function deleteEmploymentWorkType(
  ctx: Ctx,
  input: InputOf<typeof people.deleteEmploymentWorkType>,
): Promise<undefined> {
  const { link } = await requireLink(ctx, input.id, 'DELETE');
  await removeLink(ctx.db, link.id);
}
