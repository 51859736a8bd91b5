import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { requireEmployment } from '../require-person.ts';
import { editRefusal, REFUSALS } from './employment-checks.ts';
import { authoriseTerms } from './employment-rights.ts';
import { lockEmployment, saveEmployment } from './employment-write.repository.ts';
import { publishEmployment } from './publish-employment.ts';
import { termsOf } from './update-employment.ts';

/** Removes an employment made by mistake; one that was worked and ended is history and stays (people 15). */
export async function deleteEmployment(
  ctx: Ctx,
  input: InputOf<typeof people.deleteEmployment>,
): Promise<undefined> {
  await ctx.db.transaction().execute(async (tx) => {
    await requireEmployment(ctx, tx, input.id, { func: 'Employment', method: 'DELETE' });
    const stored = await lockEmployment(tx, input.id);
    const refusal = await editRefusal(ctx, tx, stored);
    if (refusal) throw REFUSALS[refusal]();
    const change = { employee_id: stored.employee_id, before: stored, after: null };
    const save = await authoriseTerms(ctx, tx, change);
    const dttm_deleted = ctx.clock.now().toISOString();
    await save(() => saveEmployment(tx, stored.id, { dttm_deleted }));
    await publishEmployment(ctx, tx, stored.id, termsOf(stored));
  });
}
