import { type SqlBool, sql } from 'kysely';
import { employedOn } from './employed.repository.ts';

/**
 * A day whose person is employed on its date, anywhere: others stay on record and count nowhere (timekeeping 67). Looked
 * up day by day: as a join it is read the wrong way round where the database knows little of the tables.
 */
export const onEmployedDate = (day: string) =>
  sql<SqlBool>`coalesce((select true from employment held
    where held.employee_id = ${sql.ref(`${day}.employee_id`)} and ${employedOn('held', sql.ref(`${day}.dt`))}
    limit 1), false)`;
