import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { holdsForOthers, knownPeople } from '../../access/index.ts';
import { type DepartmentRow, findDepartment } from './department.repository.ts';
import { departmentOf } from './department.ts';

/** The login of a director is for those who may know it, and for those who may name another one (access 56). */
async function seesDirectorCode(ctx: Ctx, { id, director_id }: DepartmentRow): Promise<boolean> {
  const knows = await knownPeople(ctx, [director_id]);
  return knows(director_id) || (await holdsForOthers(ctx, id, 'Shop', { method: 'PUT' }));
}

/** One department of my network, or, where asked for, of a connected one. */
export async function getDepartment(ctx: Ctx, input: InputOf<typeof network.getDepartment>) {
  const row = await findDepartment(ctx.db, ctx.who.network_id, input.id, {
    clients: input.include_clients ?? false,
    outsources: input.include_outsources ?? false,
  });
  if (!row) throw new NotFound();
  const shown = departmentOf(row, ctx);
  return (await seesDirectorCode(ctx, row)) ? shown : { ...shown, director_code: null };
}
