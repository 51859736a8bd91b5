import type { InputOf, network, ResponseOf } from '@shiftwright/contracts';
import { shiftLimitsIn } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { findDepartment } from './department.repository.ts';
import {
  findLimits,
  findOtherClocks,
  findPositionBreaks,
  findSpecialDays,
} from './planning-rules.repository.ts';

/** The calendar, the limits and the breaks that a screen judges shifts of a department by while they are typed (planning 36). */
export async function showPlanningRules(
  ctx: Ctx,
  { id, dt_from, dt_to }: InputOf<typeof network.planningRules>,
): Promise<ResponseOf<typeof network.planningRules>> {
  const shop = await findDepartment(ctx.db, ctx.who.network_id, id, { clients: true });
  if (!shop) throw new NotFound();
  const { region_id, network_id } = shop;
  const days = region_id ? await findSpecialDays(ctx.db, { region_id, network_id, dt_from, dt_to }) : [];
  const limits = await findLimits(ctx.db, id);
  const positions = await findPositionBreaks(ctx.db, network_id);

  return {
    days: days.flatMap(({ type, ...day }) => (type === 'W' ? [] : { ...day, type })),
    limits: shiftLimitsIn(limits),
    clocks: await findOtherClocks(ctx.db, shop, 'told'),
    breaks: {
      by_position: Object.fromEntries(positions.map((one) => [one.id, one.value])),
      shop: limits?.shop_breaks ?? null,
      network: limits?.network_breaks ?? null,
    },
  };
}
