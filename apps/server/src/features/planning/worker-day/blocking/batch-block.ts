import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { Invalid } from '../../../../platform/errors.ts';
import { accessScope } from '../../../access/index.ts';
import { asStep } from '../saving/save-days.ts';
import { findPeriodToBlock, findShopsToBlock } from './blocking.repository.ts';
import { setBlocked } from './set-blocked.ts';

/** As many rows as are written at once: a network's month is more than one statement should carry. */
const AT_ONCE = 5000;

/** The latest date that is today in one of the departments. */
function latestToday(ctx: Ctx, zones: readonly string[]): string {
  const todays = [...new Set(zones)].map((zone) => ctx.clock.today(zone));
  return todays.sort().at(-1) ?? ctx.clock.today('UTC');
}

/** Protects everything of a past period, or takes the protection off (planning 80, access 30). */
export async function batchBlockOrUnblock(ctx: Ctx, input: InputOf<typeof planning.batchBlockOrUnblock>) {
  const { dt_from, dt_to, is_blocked, shop_ids } = input;
  if (dt_from > dt_to) throw new Invalid('validation.reversed_period', {}, { as: 'non_field_errors' });

  const updated = await asStep(ctx, 'batch_block_or_unblock', async (step) => {
    const { network_id } = step.by;
    const scope = await accessScope(ctx, 'WorkerDay_batch_block_or_unblock', 'POST', step.tx);
    const shops = await findShopsToBlock(step.tx, { network_id, shop_ids, within: scope });
    const today = latestToday(
      ctx,
      shops.map((shop) => shop.timezone),
    );
    if (dt_to > today) {
      throw new Invalid('worker_day.block_until_today', { today }, { as: 'non_field_errors' });
    }
    const period = { network_id, shop_ids: shops.map((shop) => shop.id), dt_from, dt_to, is_blocked };
    let count = 0;
    for (let above = 0; ; ) {
      const find = () => findPeriodToBlock(step.tx, { ...period, above, limit: AT_ONCE });
      const changed = await setBlocked(step, find, is_blocked);
      count += changed.length;
      if (changed.length < AT_ONCE) return count;
      above = Math.max(...changed.map((row) => row.id));
    }
  });
  return { updated };
}
