import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { PRESENCE_AT } from './presence.ts';

/** Tells the processes where the caller is, and the screens that somebody went on (planning 213). */
export async function tellPresence(ctx: Ctx, input: InputOf<typeof planning.tellPresence>) {
  const { network_id, user_id: author_id } = ctx.who;
  const { shop_id, employee_id, dt } = input;
  const at = employee_id === null ? {} : { employee_id, dt };
  await ctx.live.publish(ctx.db, { topic: PRESENCE_AT, network_id, shop_id, author_id, ...at });
  await ctx.live.publish(ctx.db, { topic: 'presence', network_id, shop_id, author_id });
  return undefined;
}
