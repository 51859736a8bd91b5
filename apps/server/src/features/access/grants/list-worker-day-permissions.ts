import type { access, InputOf, ResponseOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { findShops } from '../rights/rights.repository.ts';
import { rightsOf } from '../rights/rights.ts';
import { lookedThrough } from '../rights/seen-as.ts';
import { findDayRights } from './grants.repository.ts';

type Permissions = ResponseOf<typeof access.workerDayPermissions>;

/**
 * What the caller may do with which day types in a department, by the groups held there or above it; each action
 * once, with its widest limits (access 31).
 */
export async function listWorkerDayPermissions(
  ctx: Ctx,
  input: InputOf<typeof access.workerDayPermissions>,
): Promise<Permissions> {
  const [shop] = await findShops(ctx.db, ctx.who.network_id, [input.shop]);
  if (!shop) throw new InvalidFields({ shop: [{ key: 'request.unknown_department' }] });
  const { employments } = await rightsOf(lookedThrough(ctx) ?? ctx);
  const here = employments.filter((one) => shop.path === one.path || shop.path.startsWith(`${one.path}.`));
  const groupIds = [...new Set(here.flatMap((one) => one.group_ids))];

  const widest = new Map<string, Permissions[number]>();
  for (const { limit_days_in_past, limit_days_in_future, ...right } of await findDayRights(
    ctx.db,
    groupIds,
    input,
  )) {
    const key = `${right.action} ${right.graph_type} ${right.wd_type}`;
    if (widest.has(key)) continue;
    const worker_day_permission = right as Permissions[number]['worker_day_permission'];
    widest.set(key, { worker_day_permission, limit_days_in_past, limit_days_in_future });
  }
  return [...widest.values()];
}
