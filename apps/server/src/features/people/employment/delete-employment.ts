import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { requireEmployment } from '../require-employment.ts';
import { type CallBy, editRefusal, REFUSALS } from './edit-refusal.ts';
import { authoriseTerms } from './employment-rights.ts';
import { lockEmployment, saveEmployment } from './employment-write.repository.ts';
import { publishEmployment } from './publish-employment.ts';
import { termsOf } from './update-employment.ts';

/** Removes an employment within a transaction; its code is free again (people 15). */
export async function removeEmployment(ctx: Ctx, tx: Tx, id: number, { by }: { by: CallBy }): Promise<void> {
  await requireEmployment(ctx, tx, id, { func: 'Employment', method: 'DELETE' });
  const stored = await lockEmployment(tx, id);
  const refusal = await editRefusal(ctx, tx, stored, by);
  if (refusal) throw REFUSALS[refusal]();
  const change = { employee_id: stored.employee_id, before: stored, after: null };
  const save = await authoriseTerms(ctx, tx, change);
  const dttm_deleted = ctx.clock.now().toISOString();
  await save(() => saveEmployment(tx, stored.id, { dttm_deleted, code: null }));
  await publishEmployment(ctx, tx, stored.id, termsOf(stored));
}

/** Removes an employment made by mistake; one that was worked and ended is history and stays. */
export async function deleteEmployment(
  ctx: Ctx,
  { id, by_code }: InputOf<typeof people.deleteEmployment>,
): Promise<undefined> {
  const by = by_code ? 'code' : 'hand';
  await ctx.db.transaction().execute((tx) => removeEmployment(ctx, tx, id, { by }));
}
