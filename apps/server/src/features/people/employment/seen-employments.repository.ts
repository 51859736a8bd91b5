import { sql } from 'kysely';

/** An employment may be seen by the department's network and by the employee's (people 22). */
export const isSeen = (networkId: number) =>
  sql`m.dttm_deleted is null and (m.network_id = ${networkId} or m.employee_network_id = ${networkId})`;
