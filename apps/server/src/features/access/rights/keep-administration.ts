import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict } from '../../../platform/errors.ts';
import { type Administration, findAdministration } from './administration.repository.ts';

const KINDS = ['today', 'lasting', 'renewable'] as const satisfies readonly (keyof Administration)[];

/** Does an act within its transaction, and refuses it when nobody could administer the network any more (access 63). */
export async function keepingAdministration<Result>(
  ctx: Ctx,
  tx: Tx,
  work: () => Promise<Result>,
): Promise<Result> {
  const find = () => findAdministration(tx, ctx.who.network_id, ctx.clock.now().toISOString());
  const before = await find();
  const result = await work();
  const after = await find();
  if (KINDS.some((kind) => before[kind] && !after[kind])) throw new Conflict('group.last_administration');
  return result;
}
