import type { EmploymentRotation } from '@shiftwright/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { employedOn, employedOnOrAfter } from '../../access/index.ts';
import { readRotation } from '../json-columns.ts';
import type { Sex } from './people-sheet.ts';

export interface ExistingPerson {
  employee_id: number;
  user_id: number;
  tabel_code: string;
  last_name: string;
  first_name: string;
  middle_name: string | null;
  sex: Sex;
  phone_number: string | null;
  email: string;
  /** The employment in the department: the one of today, else the latest. */
  employment: {
    id: number;
    position: string | null;
    dt_hired: string;
    dt_fired: string | null;
    norm_work_hours: number;
    rotation: EmploymentRotation | null;
  } | null;
}

interface Asked {
  network_id: number;
  shop_id: number;
  today: string;
}

const known = (
  { network_id, shop_id, today }: Asked,
  condition: ReturnType<typeof sql<SqlBool>>,
) => sql<ExistingPerson>`
  select e.id as employee_id, e.user_id, e.tabel_code, u.last_name, u.first_name, u.middle_name, u.sex,
         u.phone_number, u.email, (
           select jsonb_build_object('id', m.id, 'position', p.name, 'dt_hired', m.dt_hired,
                  'dt_fired', m.dt_fired, 'norm_work_hours', m.norm_work_hours, 'rotation', m.rotation)
             from employment m left join worker_position p on p.id = m.position_id and p.network_id = m.network_id
            where m.employee_id = e.id and m.shop_id = ${shop_id} and m.dttm_deleted is null
            order by ${employedOn('m', today)} desc, m.dt_hired desc
            limit 1) as employment
    from employee e join user_account u on u.id = e.user_id and u.network_id = e.network_id
   where e.network_id = ${network_id} and e.tabel_code is not null and ${condition}`;

const readExisting = ({ employment, ...person }: ExistingPerson): ExistingPerson => ({
  ...person,
  employment: employment && { ...employment, rotation: readRotation(employment.rotation) },
});

/** People of the network by their numbers, with what the department has of them. */
export async function findExisting(db: Db, asked: Asked, tabelCodes: readonly string[]) {
  const condition = sql<SqlBool>`e.tabel_code = any (${[...tabelCodes]}::text[])`;
  const { rows } = await known(asked, condition).execute(db);
  return new Map(rows.map((row) => [row.tabel_code, readExisting(row)]));
}

/** The people who are employed in the department today or later, by name. */
export async function findStaff(db: Db, asked: Asked, locale: 'en' | 'ru'): Promise<ExistingPerson[]> {
  const condition = sql<SqlBool>`exists (select from employment m where m.employee_id = e.id
    and m.shop_id = ${asked.shop_id}
    and ${employedOnOrAfter('m', asked.today)})`;
  const collation = sql.raw(`collate "${locale}-x-icu"`);
  const { rows } = await sql<ExistingPerson>`${known(asked, condition)}
    order by u.last_name ${collation}, u.first_name ${collation}, e.id`.execute(db);
  return rows;
}

/** Positions in use by name, whatever the case. */
export async function findPositionIds(db: Db, networkId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('worker_position')
    .select(['id', 'name'])
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.name.trim().toLowerCase(), row.id]));
}

export async function findShop(db: Db, networkId: number, shopId: number) {
  return db
    .selectFrom('shop')
    .select(['id', 'name', 'timezone'])
    .where('id', '=', shopId)
    .where('network_id', '=', networkId)
    .executeTakeFirstOrThrow();
}

/** Tries a write and takes it back alone when it is refused, so that the others can be tried. */
export async function attempting<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    throw error;
  }
}
