import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { findDepartment } from './department.repository.ts';
import { departmentOf } from './department.ts';

/** One department of my network, or, where asked for, of a connected one. */
export async function getDepartment(ctx: Ctx, input: InputOf<typeof network.getDepartment>) {
  const row = await findDepartment(ctx.db, ctx.who.network_id, input.id, {
    clients: input.include_clients ?? false,
    outsources: input.include_outsources ?? false,
  });
  if (!row) throw new NotFound();
  return departmentOf(row, ctx);
}
