import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

interface Coded {
  shop_id: number | null;
  employee_id: number | null;
}

/** The keys that an external system knows days by. */
export interface DayCodes {
  shop_code: string | null;
  user_login: string | null;
  employment_tabel_code: string | null;
}

/** The codes of the departments and people of days (planning 10). */
export async function findCodes(db: Db, days: readonly Coded[]): Promise<(day: Coded) => DayCodes> {
  const shopIds = [...new Set(days.flatMap((day) => day.shop_id ?? []))];
  const employeeIds = [...new Set(days.flatMap((day) => day.employee_id ?? []))];
  const shops = await sql<{ id: number; code: string | null }>`
    select id, code from shop where id = any(${shopIds}::bigint[])`.execute(db);
  const people = await sql<{ id: number; username: string; tabel_code: string | null }>`
    select e.id, u.username, e.tabel_code from employee e join user_account u on u.id = e.user_id
     where e.id = any(${employeeIds}::bigint[])`.execute(db);
  const shopById = new Map(shops.rows.map((row) => [row.id, row.code]));
  const personById = new Map(people.rows.map((row) => [row.id, row]));

  return ({ shop_id, employee_id }) => {
    const person = personById.get(employee_id ?? 0);
    return {
      shop_code: shopById.get(shop_id ?? 0) ?? null,
      user_login: person?.username ?? null,
      employment_tabel_code: person?.tabel_code ?? null,
    };
  };
}
