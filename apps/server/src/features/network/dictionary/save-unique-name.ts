import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { lockTree } from '../department/department-write.repository.ts';
import { isTaken, type UniqueName } from './write.repository.ts';

/** Saves a row whose code or name no other of the network may have, whoever saves at the same moment (network 18). */
export function saveUniqueName<T>(ctx: Ctx, word: UniqueName, save: (tx: Db) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockTree(tx, ctx.who.network_id);
    if (word.value && (await isTaken(tx, ctx.who.network_id, word)))
      throw new InvalidFields({ [word.field]: [{ key: 'validation.taken' }] });
    return save(tx);
  });
}
