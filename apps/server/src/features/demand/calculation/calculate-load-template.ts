import type { demand, InputOf } from '@shiftwright/contracts';
import { daysBetween } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, InvalidFields } from '../../../platform/errors.ts';
import { authorise } from '../../access/index.ts';
import { isLoadTemplate } from '../../network/index.ts';
import { findAttached } from './load.repository.ts';
import { startLoad } from './start-load.ts';
import { countCorrections } from './stored-points.repository.ts';

const MAX_DAYS = 366;

async function shopsOf(ctx: Ctx, input: InputOf<typeof demand.calculateLoadTemplate>): Promise<number[]> {
  const { network_id } = ctx.who;
  if (daysBetween(input.dt_from, input.dt_to) >= MAX_DAYS)
    throw new InvalidFields({ dt_to: [{ key: 'load.period_too_long', params: { days: MAX_DAYS } }] });
  if (!(await isLoadTemplate(ctx.db, network_id, input.id)))
    throw new InvalidFields({ id: [{ key: 'load.unknown_template' }] });
  const shops = await findAttached(ctx.db, network_id, input.id, input.shop_id ?? null);
  if (shops.length > 0) return shops;
  throw input.shop_id === undefined
    ? new InvalidFields({ id: [{ key: 'load.nobody_attached' }] })
    : new InvalidFields({ shop_id: [{ key: 'load.not_attached' }] });
}

/**
 * Starts the calculation of one department, or of all that the template is attached to; those in progress are left
 * alone (demand 18, demand 24). Manual corrections are never lost without having been asked for.
 */
export async function calculateLoadTemplate(ctx: Ctx, input: InputOf<typeof demand.calculateLoadTemplate>) {
  const shops = await shopsOf(ctx, input);
  if (input.shop_id === undefined) await authorise(ctx, 'LoadTemplate_calculate', 'POST', shops);
  const { network_id } = ctx.who;
  const { id: load_template_id, dt_from, dt_to } = input;

  const { keep_corrections } = input;
  if (keep_corrections === undefined) {
    const corrections = await countCorrections(ctx.db, network_id, shops, { dt_from, dt_to });
    if (corrections > 0) throw new Conflict('load.corrections', { corrections }, { corrections });
  }
  const order = { network_id, load_template_id, dt_from, dt_to, keep_corrections: keep_corrections ?? true };
  await ctx.db.transaction().execute((tx) => startLoad(ctx, tx, shops, order));
  return ctx.t('load.started');
}
