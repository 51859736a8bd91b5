import type { access } from '@shiftwright/contracts';
import { only } from '@shiftwright/domain';
import { type SqlBool, sql, type Updateable } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';
import type { PageWish } from '../../../platform/paging.ts';
import { type PersonalScope, userKnown } from '../rights/access-scope.repository.ts';
import { employedDuring } from '../rights/employed.repository.ts';
import { findAlike } from './login-look.repository.ts';
import { employedWhere, isOneOf, isShown, type Part, type SeenBy } from './visible-users.repository.ts';

export interface UserFilter {
  id?: number | undefined;
  id__in?: number[] | undefined;
  username?: string | undefined;
  username__in?: string[] | undefined;
  last_name?: string | undefined;
  first_name?: string | undefined;
  last_name__in?: string[] | undefined;
  shop_id?: number | undefined;
  shop_id__in?: number[] | undefined;
  shop_code?: string | undefined;
  shop_code__in?: string[] | undefined;
  position_id__in?: number[] | undefined;
  work_type_id__in?: number[] | undefined;
  worker_day_type__in?: string[] | undefined;
  worker_day_dt__in?: string[] | undefined;
  tabel_code?: string | undefined;
  tabel_code__in?: string[] | undefined;
  employments__dt_from?: string | undefined;
  employments__dt_to?: string | undefined;
}

const isTextOf = (column: string, values: readonly string[]): Part =>
  sql<SqlBool>`${sql.ref(column)} = any (${values}::text[])`;

/** One condition for each filter that was asked; each looks at employments by itself. */
const CONDITIONS: { [K in keyof Required<UserFilter>]: (value: NonNullable<UserFilter[K]>) => Part } = {
  id: (value) => isOneOf('u.id', [value]),
  id__in: (value) => isOneOf('u.id', value),
  username: (value) => isTextOf('u.username', [value]),
  username__in: (value) => isTextOf('u.username', value),
  last_name: (value) => contains('u.last_name', value),
  first_name: (value) => contains('u.first_name', value),
  last_name__in: (value) => isTextOf('u.last_name', value),
  shop_id: (value) => employedWhere(isOneOf('m.shop_id', [value])),
  shop_id__in: (value) => employedWhere(isOneOf('m.shop_id', value)),
  shop_code: (value) => employedWhere(isTextOf('s.code', [value])),
  shop_code__in: (value) => employedWhere(isTextOf('s.code', value)),
  position_id__in: (value) => employedWhere(isOneOf('m.position_id', value)),
  work_type_id__in: (value) =>
    employedWhere(sql`exists (select from employment_work_type l
      join work_type w on w.id = l.work_type_id and w.network_id = l.network_id
     where l.employment_id = m.id and l.network_id = m.network_id and ${isOneOf('w.work_type_name_id', value)})`),
  worker_day_type__in: (value) => hasDay(isTextOf('d.type', value)),
  worker_day_dt__in: (value) => hasDay(sql<SqlBool>`d.dt = any (${value}::date[])`),
  tabel_code: (value) => hasRecord(isTextOf('e.tabel_code', [value])),
  tabel_code__in: (value) => hasRecord(isTextOf('e.tabel_code', value)),
  employments__dt_from: (value) => employedWhere(employedDuring('m', { dt_from: value })),
  employments__dt_to: (value) => employedWhere(employedDuring('m', { dt_to: value })),
};

/** Filters that ask for what is known of few (access 56). */
const PRIVATE = ['username', 'username__in', 'worker_day_type__in'] as const;

const hasRecord = (condition: Part): Part =>
  sql<SqlBool>`u.id in (select e.user_id from employee e where ${condition})`;
const hasDay = (condition: Part): Part =>
  sql<SqlBool>`u.id in (select d.worker_id from worker_day d where ${condition})`;

const COLUMNS = sql`u.id, u.first_name, u.last_name, u.middle_name, u.network_id, u.birthday, u.sex, u.avatar,
  u.email, u.phone_number, u.username, u.auth_type, u.ldap_login, u.is_active,
  u.biometrics_blob_id is not null as has_biometrics`;

export type UserRow = access.User;

export interface UsersQuery extends SeenBy {
  locale: 'en' | 'ru';
  filter: UserFilter;
  /** Of whom a filter may ask for logins and kinds of absence; of everybody unless given. */
  personal?: PersonalScope;
}

/** Users by name, or one page of them. */
export async function findUsers(db: Db, query: UsersQuery, page: PageWish) {
  const { locale, filter, personal } = query;
  const asked = Object.entries(filter).flatMap(([key, value]) => {
    const condition = CONDITIONS[key as keyof UserFilter] as ((given: unknown) => Part) | undefined;
    return condition && value !== undefined ? [condition(value)] : [];
  });
  const known = personal && PRIVATE.some((name) => filter[name]) ? [userKnown('u.id', personal)] : [];
  const where = sql.join([isShown(query), ...known, ...asked], sql` and `);
  const collation = sql.raw(`collate "${locale}-x-icu"`);
  const { rows } = await sql<UserRow>`
    select ${COLUMNS} from user_account u where ${where}
     order by u.last_name ${collation}, u.first_name ${collation}, u.id
     limit ${page.limit} offset ${page.offset}`.execute(db);
  if (page.limit === null) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`
    select count(*) as total from user_account u where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The networks that work for this one. */
export async function findOutsourcings(db: Db, networkId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('network_connect')
    .select('outsourcing_network_id')
    .where('client_network_id', '=', networkId)
    .execute();
  return rows.map((row) => row.outsourcing_network_id);
}

type UserColumns = Updateable<DB['user_account']>;

/** Without a login one is made of the id; should somebody have chosen just that, of another id. */
export async function insertUser(
  db: Db,
  by: { network_id: number; user_id: number },
  columns: UserColumns,
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence('user_account', 'id')) as id`.execute(db);
  const id = only(rows).id;
  const username = columns.username ?? `user_${id}`;
  if (!columns.username && (await findAlike(db, [username])).length > 0) return insertUser(db, by, columns);
  await db
    .insertInto('user_account')
    .values({ ...columns, id, username, network_id: by.network_id, created_by_id: by.user_id })
    .execute();
  return id;
}

export async function updateUserColumns(db: Db, id: number, columns: UserColumns): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('user_account').set(columns).where('id', '=', id).execute();
}

export async function deleteUserRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('user_account').where('id', '=', id).execute();
}

/** What decides whether somebody can be invited; held until the transaction ends. */
export function findInvited(db: Db, id: number) {
  return db
    .selectFrom('user_account')
    .innerJoin('network', 'network.id', 'user_account.network_id')
    .select([
      'user_account.network_id',
      'user_account.username',
      'user_account.email',
      'user_account.lang',
      'user_account.is_active',
      'user_account.auth_type',
      'user_account.password_hash',
      'network.name as network_name',
    ])
    .where('user_account.id', '=', id)
    .forUpdate('user_account')
    .executeTakeFirstOrThrow();
}
