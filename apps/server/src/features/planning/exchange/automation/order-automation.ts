import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { automateExchange } from './run-automation.ts';

/** Orders a run at once. */
export async function runExchangeAutomation(
  ctx: Ctx,
  { shop_id }: InputOf<typeof planning.runExchangeAutomation>,
) {
  const { user_id } = ctx.who;
  await ctx.jobs.enqueue(ctx.db, automateExchange, { shop_id, trigger: 'by_hand', user_id });
  return { is_ordered: true };
}
