import type { access, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/paging.ts';
import { findFunctions } from '../rights/rights.repository.ts';
import { rightsOf } from '../rights/rights.ts';
import { functionCatalogue } from './functions.ts';
import { findExistingGroups } from './group.repository.ts';

/** The functions of my own groups, or of one group of my network. */
export async function listFunctionGroups(ctx: Ctx, input: InputOf<typeof access.listFunctionGroups>) {
  const { group_id } = input;
  const ids = group_id === undefined ? [...(await rightsOf(ctx)).group_ids] : [group_id];
  if (group_id !== undefined && !(await findExistingGroups(ctx.db, ctx.who.network_id, ids)).has(group_id))
    throw new NotFound();
  return pageOf(await findFunctions(ctx.db, ids), input);
}

export async function listFunctions(ctx: Ctx) {
  return functionCatalogue(ctx.locale);
}
