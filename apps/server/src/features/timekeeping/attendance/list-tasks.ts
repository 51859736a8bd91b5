import type { InputOf, ResponseOf, timekeeping } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { accessScope } from '../../access/index.ts';
import { asked } from './list-attendance-records.ts';
import { findTasks } from './task.repository.ts';

/** Tasks of people inside the caller's access scope (access 14). */
export async function listTasks(
  ctx: Ctx,
  input: InputOf<typeof timekeeping.listTasks>,
): Promise<ResponseOf<typeof timekeeping.listTasks>> {
  return findTasks(ctx.db, ctx.who.network_id, {
    dt: input.dt,
    dt__gte: input.dt__gte,
    dt__lte: input.dt__lte,
    ids: input.id__in,
    shop_ids: asked(input.shop_id, input.shop_id__in),
    employee_ids: asked(input.employee_id, input.employee_id__in),
    within: await accessScope(ctx, 'Task'),
  });
}
