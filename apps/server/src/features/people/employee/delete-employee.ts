import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, Forbidden } from '../../../platform/errors.ts';
import { refusing } from '../refusals.ts';
import { requireEmployee } from '../require-person.ts';
import { hasProtectedEmployment, removeEmployee } from './employee-write.repository.ts';

/** Removes a personnel record made by mistake; once it has days, it can only be dismissed (people 5). */
export async function deleteEmployee(
  ctx: Ctx,
  input: InputOf<typeof people.deleteEmployee>,
): Promise<undefined> {
  const { id } = await requireEmployee(ctx, ctx.db, input.id, { func: 'Employee', method: 'DELETE' });
  if (await hasProtectedEmployment(ctx.db, id)) throw new Forbidden('employment.came_through_integration');
  await refusing(removeEmployee(ctx.db, id), { in_use: () => new Conflict('employee.in_use') });
}
