import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccessScope } from '../rights/access-scope.ts';
import { isShownDay } from '../rights/days-not-shown.repository.ts';

export type Part = RawBuilder<SqlBool>;

/** Who asks for users. */
export interface SeenBy {
  network_id: number;
  /** The caller's network, and those that work for it. */
  network_ids: readonly number[];
  within: AccessScope;
}

const EMPLOYMENTS = sql`employee e
  join employment m on m.employee_id = e.id and m.employee_network_id = e.network_id and m.dttm_deleted is null`;

/** Users with an employment that fulfils a condition; `s` is its department. */
export const employedWhere = (condition: RawBuilder<unknown>): Part =>
  sql<SqlBool>`exists (select from ${EMPLOYMENTS}
    join shop s on s.id = m.shop_id and s.network_id = m.network_id where e.user_id = u.id and ${condition})`;

export const isOneOf = (column: string, values: readonly number[]): Part =>
  sql<SqlBool>`${sql.ref(column)} = any (${values}::bigint[])`;

const isEmployedIn = ({ paths }: AccessScope): Part => employedWhere(sql`s.path <@ any (${paths}::ltree[])`);

/** People of another network whom it sent into the access scope: for a shift there, open shifts of their own apart. */
const isSentInto = ({ paths }: AccessScope): Part =>
  sql<SqlBool>`exists (select from worker_day d join shop s on s.id = d.shop_id and s.network_id = d.network_id
    where d.worker_id = u.id and ${isShownDay('d')} and s.path <@ any (${paths}::ltree[]))`;

/**
 * Users of the own network inside the access scope by an employment, or not employed anywhere yet; of networks that
 * work for it exactly those who were sent there; and the caller (access 33).
 */
export function isShown({ network_id, network_ids, within }: SeenBy): Part {
  return sql<SqlBool>`(u.id = ${within.user_id} or ${isOneOf('u.network_id', network_ids)} and (
    ${isEmployedIn(within)}
    or u.network_id = ${network_id} and ${within.is_at_home} and not exists (select from ${EMPLOYMENTS} where e.user_id = u.id)
    or u.network_id <> ${network_id} and ${isSentInto(within)}))`;
}
