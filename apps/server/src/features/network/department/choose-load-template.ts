import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Invalid, InvalidFields } from '../../../platform/errors.ts';
import { eventKind } from '../../../platform/jobs/jobs.ts';
import { requireShop } from '../../access/index.ts';
import { isLoadTemplate } from './department.repository.ts';
import { findDefaultTemplate, setLoadTemplate } from './department-write.repository.ts';
import { getDepartment } from './get-department.ts';

/** A department was given a load template: its operations follow and its need is calculated. */
export interface ChosenTemplate {
  network_id: number;
  shop_id: number;
  load_template_id: number;
  /** The day of the department on which it happened. */
  dt: string;
}
export const loadTemplateChosen = eventKind<ChosenTemplate>('network.load_template_chosen');

/** Gives a new department the load template of its network, where there is one (network 44). */
export async function takeDefaultTemplate(ctx: Ctx, tx: Tx, shop_id: number): Promise<void> {
  const { network_id } = ctx.who;
  const load_template_id = await findDefaultTemplate(tx, network_id);
  if (load_template_id === null) return;
  await setLoadTemplate(tx, shop_id, load_template_id);
  const { timezone } = await getDepartment(ctx, { id: shop_id });
  const dt = ctx.clock.today(timezone);
  await ctx.jobs.publish(tx, loadTemplateChosen, { network_id, shop_id, load_template_id, dt });
}

/** Gives a department another load template, unless its need is being calculated (network 16). */
export async function chooseLoadTemplate(ctx: Ctx, input: InputOf<typeof network.chooseLoadTemplate>) {
  const { id: shop_id, load_template_id } = input;
  const { network_id } = ctx.who;
  await requireShop(ctx, shop_id, 'Shop_load_template', 'PUT');
  if (load_template_id !== null && !(await isLoadTemplate(ctx.db, network_id, load_template_id)))
    throw new InvalidFields({ load_template_id: [{ key: 'load.unknown_template' }] });
  const { timezone } = await getDepartment(ctx, { id: shop_id });
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await setLoadTemplate(tx, shop_id, load_template_id)))
      throw new Invalid('department.need_in_progress');
    if (load_template_id === null) return;
    const dt = ctx.clock.today(timezone);
    await ctx.jobs.publish(tx, loadTemplateChosen, { network_id, shop_id, load_template_id, dt });
  });
  return getDepartment(ctx, { id: shop_id });
}
