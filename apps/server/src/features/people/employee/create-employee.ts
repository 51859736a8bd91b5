import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { accessScope, knownSince } from '../../access/index.ts';
import { findUserPlace } from '../person-scope.repository.ts';
import { refusing } from '../refusals.ts';
import { findEmployee } from './employee.repository.ts';
import { insertEmployee } from './employee-write.repository.ts';

export const tabelCodeTaken = () => new InvalidFields({ tabel_code: [{ key: 'employee.tabel_code_taken' }] });

/** Gives a user of the network a personnel record; their employments follow by themselves (people 1). */
export async function createEmployee(ctx: Ctx, input: InputOf<typeof people.createEmployee>) {
  const { network_id } = ctx.who;
  const { user_id, username } = input;
  if (user_id === undefined && username === undefined)
    throw new InvalidFields({ user_id: [{ key: 'validation.required' }] });
  const who = user_id === undefined ? { username: username ?? '' } : { id: user_id };
  // Who has moved on is nobody's of the earlier department any more (access 56).
  const touched = {
    ...(await accessScope(ctx, 'Employee', 'POST')),
    ...{ user_id: 0, since: knownSince(ctx) },
  };
  const user = await findUserPlace(ctx.db, network_id, who, touched);
  if (!user?.is_reached) throw new InvalidFields({ user_id: [{ key: 'employee.unknown_user' }] });
  const row = { network_id, user_id: user.id, tabel_code: input.tabel_code ?? null };
  const id = await refusing(insertEmployee(ctx.db, row), {
    employee_network_id_tabel_code_key: tabelCodeTaken,
  });
  return findEmployee(ctx.db, id);
}
