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
  /** The day of the department from which its need is asked for. */
  dt: string;
  /** The need is asked for to the end of the next month, so that a new department can plan it. */
  is_new?: boolean;
}
export const loadTemplateChosen = eventKind<ChosenTemplate>('network.load_template_chosen');

/** Gives a new department a load template, unless told that of its network, where there is one (network 44). */
export async function takeTemplateOfNew(
  ctx: Ctx,
  tx: Tx,
  shop_id: number,
  given: number | null,
): Promise<void> {
  const load_template_id = given ?? (await findDefaultTemplate(tx, ctx.who.network_id));
  if (load_template_id === null) return;
  await setLoadTemplate(tx, shop_id, load_template_id);
  await askForNeed(ctx, tx, shop_id);
}

/** Has the need of a department calculated to the end of the next month, from its opening on. */
export async function askForNeed(ctx: Ctx, tx: Tx, shop_id: number): Promise<void> {
  const { network_id } = ctx.who;
  const { timezone, dt_opened, load_template_id } = await getDepartment({ ...ctx, db: tx }, { id: shop_id });
  if (load_template_id === null) return;
  const today = ctx.clock.today(timezone);
  const dt = dt_opened !== null && dt_opened > today ? dt_opened : today;
  await ctx.jobs.publish(tx, loadTemplateChosen, { network_id, shop_id, load_template_id, dt, is_new: true });
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
