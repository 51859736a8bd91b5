import type { KeyedRow } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findIdByKey, findShopsByCode } from './keys.repository.ts';

/** The id of a row of the caller's network by the key it has in another system (access 68). */
export const idOfKey = (ctx: Ctx, kind: KeyedRow, key: string): Promise<number | null> =>
  findIdByKey(ctx.db, ctx.who.network_id, kind, key);

/** The ids of departments of the caller's network by their codes, in their order; null: none has that code. */
export async function idsOfCodes(ctx: Ctx, codes: string[]): Promise<(number | null)[]> {
  const shops = await findShopsByCode(ctx.db, ctx.who.network_id, codes);
  const ids = new Map(shops.map(({ id, code }) => [code, id]));
  return codes.map((code) => ids.get(code) ?? null);
}
