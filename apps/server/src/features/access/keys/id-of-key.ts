import type { KeyedRow } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { findIdByKey } from './keys.repository.ts';

/** The id of a row of the caller's network by the key it has in another system (access 68). */
export const idOfKey = (ctx: Ctx, kind: KeyedRow, key: string): Promise<number | null> =>
  findIdByKey(ctx.db, ctx.who.network_id, kind, key);
