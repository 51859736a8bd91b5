import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { notify } from '../../../network/index.ts';
import { approvalRequested } from '../events.ts';
import { approversBeside, newsParams, timetableLink } from './tell-approved.ts';

/** Asks those who may approve to look at a period; changes no day (`rules worker-days §9.7`). */
export async function requestApprove(ctx: Ctx, input: InputOf<typeof planning.requestApprove>) {
  const { shop_id, is_fact, dt_from, dt_to, comment, employee_ids = [] } = input;
  const told = { network_id: ctx.who.network_id, shop_id, dt_from, dt_to, user_id: ctx.who.user_id };

  await ctx.db.transaction().execute(async (tx) => {
    await ctx.jobs.publish(tx, approvalRequested, {
      ...told,
      is_fact,
      employee_ids,
      comment: comment ?? null,
    });
    await notify(tx, ctx, {
      network_id: told.network_id,
      user_ids: await approversBeside(ctx, tx, shop_id),
      event_type: 'request_approve',
      severity: 'warning',
      params: { ...(await newsParams(tx, told)), comment: comment ?? '' },
      link: timetableLink(told),
      shop_id,
    });
  });
  return {};
}
