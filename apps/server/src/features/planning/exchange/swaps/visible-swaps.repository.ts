import { type SqlBool, sql } from 'kysely';
import { type AccessScope, shopInScope } from '../../../access/index.ts';

export interface SwapReader {
  network_id: number;
  user_id: number;
  /** Where the caller decides on swaps. */
  decides: AccessScope;
}

const mineOf = ({ user_id }: SwapReader) =>
  sql<SqlBool>`(s.from_user_id = ${user_id} or s.to_user_id = ${user_id} or s.started_by = ${user_id})`;
export const seenBy = (reader: SwapReader) =>
  sql<SqlBool>`s.network_id = ${reader.network_id} and (${mineOf(reader)}
    or ${shopInScope('s.from_shop_id', reader.decides)} or ${shopInScope('s.to_shop_id', reader.decides)})`;

/** Waits for the caller: to answer himself, or to agree for a department. */
export const waitsFor = (reader: SwapReader) =>
  sql<SqlBool>`((s.state = 'proposed' and s.to_user_id = ${reader.user_id})
    or (s.state = 'accepted' and exists (select from shift_swap_approval a
         where a.shift_swap_id = s.id and a.approved_by is null and ${shopInScope('a.shop_id', reader.decides)})))`;
