import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/paging.ts';
import { findFunctions } from '../rights/rights.repository.ts';
import { rightsOf } from '../rights/rights.ts';

/** Every function and method that any of the caller's groups holds (access 10). */
export async function listAllowedFunctions(ctx: Ctx, input: InputOf<typeof access.allowedFunctions>) {
  const { group_ids } = await rightsOf(ctx);
  const rows = await findFunctions(ctx.db, [...group_ids]);
  const once = new Map(rows.map((row) => [`${row.func} ${row.method}`, row]));
  return pageOf([...once.values()], input);
}
