import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type EmploymentTerms, employmentChanged } from '../events.ts';
import { findTerms } from './terms.repository.ts';

/** Tells the areas on the right, and open screens, that an employment was made, changed or removed. */
export async function publishEmployment(ctx: Ctx, tx: Tx, id: number, before: EmploymentTerms | null) {
  const row = await findTerms(tx, id);
  const { network_id, employee_id, dttm_deleted, ...terms } = row;
  await ctx.jobs.publish(tx, employmentChanged, {
    network_id,
    employment_id: id,
    employee_id,
    user_id: ctx.who.user_id,
    before,
    after: dttm_deleted === null ? terms : null,
  });
  const shops = new Set([terms.shop_id, before?.shop_id ?? terms.shop_id]);
  for (const shop_id of shops)
    await ctx.live.publish(tx, { topic: 'employment', network_id, shop_id, author_id: ctx.who.user_id });
}
