import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/paging.ts';
import { findFunctions } from '../rights/rights.repository.ts';
import { groupsFor, rightsOf } from '../rights/rights.ts';

/** Every function and method that any of the caller's groups holds, where it counts (access 10, 66). */
export async function listAllowedFunctions(ctx: Ctx, input: InputOf<typeof access.allowedFunctions>) {
  const rights = await rightsOf(ctx);
  const held = await findFunctions(ctx.db, [...rights.group_ids]);
  const rows = held.filter(({ func, method, group_id }) => groupsFor(rights, func, method).has(group_id));
  const once = new Map(rows.map((row) => [`${row.func} ${row.method}`, row]));
  return pageOf([...once.values()], input);
}
