import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { InvalidFields } from '../../../../platform/errors.ts';
import { findManagersOf, HEARD_BY, notifyOnce } from '../../../network/index.ts';
import { newsParams, timetableLink } from './notify-approved.ts';

/** Sends a request to confirm back to whoever asked, with what is to be done; changes no day (planning 73). */
export async function returnRequest(ctx: Ctx, input: InputOf<typeof planning.returnRequest>) {
  const { shop_id, dt_from, dt_to, user_id, comment } = input;
  const { network_id } = ctx.who;
  await ctx.db.transaction().execute(async (tx) => {
    const asking = await findManagersOf(tx, {
      ...{ network_id, shop_id, ...HEARD_BY.request_returned },
      now: ctx.clock.now().toISOString(),
    });
    if (!asking.includes(user_id)) throw new InvalidFields({ user_id: [{ key: 'worker_day.did_not_ask' }] });
    const period = { network_id, shop_id, dt_from, dt_to, user_id: ctx.who.user_id };
    await notifyOnce(tx, ctx, {
      network_id,
      user_ids: [user_id],
      event_type: 'request_returned',
      severity: 'warning',
      params: { ...(await newsParams(tx, period)), comment },
      link: timetableLink(period),
      shop_id,
    });
  });
  return {};
}
