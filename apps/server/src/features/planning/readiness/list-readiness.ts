import type { InputOf, planning } from '@shiftwright/contracts';
import { missingToPlan } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accessScope } from '../../access/index.ts';
import { findReadiness } from './readiness.repository.ts';

/** What the caller's stores lack until they can be planned (planning 195). */
export async function listReadiness(ctx: Ctx, input: InputOf<typeof planning.listReadiness>) {
  const rows = await findReadiness(ctx.db, {
    network_id: ctx.who.network_id,
    scope: await accessScope(ctx, 'Shop'),
    ids: input.id__in ?? null,
    now: ctx.clock.now().toISOString(),
  });

  return rows.map(({ shop_id, ...known }) => ({ shop_id, missing: missingToPlan(known) }));
}
