import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { checkPoints, findCorrected, publishChange, requireOpenShop } from './correct-values.ts';
import { deletePoints } from './correction.repository.ts';

/** Deletes the points of operations in a daily window (demand 40). */
export async function deleteTimeserieValues(
  ctx: Ctx,
  input: InputOf<typeof demand.deleteTimeserieValues>,
): Promise<undefined> {
  if (input.operation_type_id.length === 0) throw new Invalid('demand.nothing_chosen');
  await ctx.db.transaction().execute(async (tx) => {
    const shop = await requireOpenShop(ctx, tx, input.shop_id);
    const { window, points } = await findCorrected(tx, shop, input);
    checkPoints(points);
    await deletePoints(tx, window);
    await publishChange(ctx, tx, shop, input.type);
  });
  return undefined;
}
