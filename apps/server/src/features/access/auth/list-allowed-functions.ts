import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/paging.ts';
import { knownFunctions } from '../group/functions.ts';
import { findFunctions } from '../rights/rights.repository.ts';
import { groupsFor, rightsOf } from '../rights/rights.ts';
import { lookedThrough } from '../rights/seen-as.ts';

/** Every function and method that a group of the caller holds, where it counts; `for_oneself` those for own data alone, too. */
export async function heldFunctions(
  ctx: Ctx,
  held: { for_oneself?: boolean } = {},
): Promise<Awaited<ReturnType<typeof findFunctions>>> {
  const rights = await rightsOf(ctx);
  const rows = await findFunctions(ctx.db, [...rights.group_ids], held);
  const known = knownFunctions();
  const counting = rows.filter(
    ({ func, method, group_id }) => known.has(func) && groupsFor(rights, func, method).has(group_id),
  );
  const mine = [...new Map(counting.map((row) => [`${row.func} ${row.method}`, row])).values()];
  const person = lookedThrough(ctx);
  if (!person) return mine;
  const theirs = new Set((await heldFunctions(person, held)).map(({ func, method }) => `${func} ${method}`));
  return mine.filter(({ func, method }) => theirs.has(`${func} ${method}`));
}

/** Every function and method that any of the caller's groups holds, where it counts (access 10, 66). */
export async function listAllowedFunctions(ctx: Ctx, input: InputOf<typeof access.allowedFunctions>) {
  return pageOf(await heldFunctions(ctx), input);
}
