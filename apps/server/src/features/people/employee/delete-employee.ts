import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, Forbidden } from '../../../platform/errors.ts';
import { keepingAdministration, recordAudit, requireSuperiority } from '../../access/index.ts';
import { refusing } from '../refusals.ts';
import { requireEmployee } from '../require-person.ts';
import { hasProtectedEmployment, lockEmployments, removeEmployee } from './employee-write.repository.ts';

/** Removes a personnel record made by mistake; once it has days, it can only be dismissed (people 5). */
export async function deleteEmployee(
  ctx: Ctx,
  input: InputOf<typeof people.deleteEmployee>,
): Promise<undefined> {
  await ctx.db.transaction().execute(async (tx) => {
    const record = await requireEmployee(ctx, tx, input.id, { func: 'Employee', method: 'DELETE' });
    const { id, user_id } = record;
    if (user_id === ctx.who.user_id) throw new Forbidden('employment.own_terms');
    await requireSuperiority(ctx, tx, { removes_record_of: user_id });
    if (await hasProtectedEmployment(tx, id)) throw new Forbidden('employment.came_through_integration');
    await lockEmployments(tx, id);
    await keepingAdministration(ctx, tx, () =>
      refusing(removeEmployee(tx, id), { in_use: () => new Conflict('employee.in_use') }),
    );
    await recordAudit(ctx, tx, {
      event: 'employee_removed',
      subject_id: user_id,
      details: { employee_id: id },
    });
  });
}
