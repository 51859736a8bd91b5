import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid, InvalidFields } from '../../../platform/errors.ts';
import { authorise } from '../../access/index.ts';
import { isLoadTemplate } from '../../network/index.ts';
import { takeOperations } from '../calculation/follow-template.repository.ts';
import { findAttached } from '../calculation/load.repository.ts';
import { attachTemplate, dropOperations } from './apply.repository.ts';

/**
 * Gives a department, or every department that has the template, the operations and work types that stand in it, and
 * takes away those that do not; what people or shifts use stays (demand 16).
 */
export async function applyLoadTemplate(
  ctx: Ctx,
  input: InputOf<typeof demand.applyLoadTemplate>,
): Promise<undefined> {
  const { id: load_template_id, shop_id: wanted } = input;
  const { network_id } = ctx.who;
  if (!(await isLoadTemplate(ctx.db, network_id, load_template_id)))
    throw new InvalidFields({ id: [{ key: 'load.unknown_template' }] });
  const shops =
    wanted === undefined ? await findAttached(ctx.db, network_id, load_template_id, null) : [wanted];
  if (shops.length === 0) throw new InvalidFields({ id: [{ key: 'load.nobody_attached' }] });
  if (wanted === undefined) await authorise(ctx, 'LoadTemplate_apply', 'POST', shops);

  const now = ctx.clock.now().toISOString();
  await ctx.db.transaction().execute(async (tx) => {
    if (wanted !== undefined && !(await attachTemplate(tx, network_id, wanted, load_template_id)))
      throw new Invalid('department.need_in_progress');
    for (const shop_id of shops) {
      const place = { network_id, shop_id, load_template_id };
      await takeOperations(tx, place);
      await dropOperations(tx, place, now);
    }
  });
}
