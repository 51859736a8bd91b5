import type { people } from '@shiftwright/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { every } from '../employee/columns.repository.ts';

interface Scope {
  network_id: number;
  /** What was sent, and stays. */
  ids: number[];
  fields: readonly people.EmploymentScopeField[];
  filters: people.EmploymentScopeFilters;
  today: string;
}

const isNumberOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  sql`${column} = any (${ids}::bigint[])`;
const isTextOf = (column: RawBuilder<unknown>, texts: readonly string[]) =>
  sql`${column} = any (${texts}::text[])`;

const CONDITIONS: {
  [K in keyof people.EmploymentScopeFilters]-?: (
    value: NonNullable<people.EmploymentScopeFilters[K]>,
  ) => RawBuilder<unknown>;
} = {
  shop_id: (value) => sql`m.shop_id = ${value}`,
  shop_id__in: (value) => isNumberOf(sql`m.shop_id`, value),
  shop__code: (value) => sql`s.code = ${value}`,
  shop__code__in: (value) => isTextOf(sql`s.code`, value),
  employee_id: (value) => sql`m.employee_id = ${value}`,
  employee_id__in: (value) => isNumberOf(sql`m.employee_id`, value),
  employee__tabel_code: (value) => sql`e.tabel_code = ${value}`,
  employee__tabel_code__in: (value) => isTextOf(sql`e.tabel_code`, value),
  dt_hired__gte: (value) => sql`m.dt_hired >= ${value}`,
  dt_hired__gt: (value) => sql`m.dt_hired > ${value}`,
  dt_hired__lte: (value) => sql`m.dt_hired <= ${value}`,
  dt_hired__lt: (value) => sql`m.dt_hired < ${value}`,
};

/** Employments of the network that agree with a sent one in all fields of the scope, were not sent and have not ended. */
export async function findScope(db: Db, scope: Scope): Promise<number[]> {
  const alike = scope.fields.map(
    (field) => sql`m.${sql.ref(field)} is not distinct from sent.${sql.ref(field)}`,
  );
  const narrowed = Object.entries(scope.filters).flatMap(([name, value]) => {
    const condition = CONDITIONS[name as keyof typeof CONDITIONS] as (given: unknown) => RawBuilder<unknown>;
    return value === undefined ? [] : [condition(value)];
  });
  const { rows } = await sql<{ id: number }>`
    select m.id from employment m
      join employee e on e.id = m.employee_id and e.network_id = m.employee_network_id
      join shop s on s.id = m.shop_id and s.network_id = m.network_id
     where m.network_id = ${scope.network_id} and m.dttm_deleted is null
       and (m.dt_fired is null or m.dt_fired > ${scope.today} or m.dt_hired > ${scope.today})
       and not ${isNumberOf(sql`m.id`, scope.ids)}
       and exists (select from employment sent where ${isNumberOf(sql`sent.id`, scope.ids)} and ${every(alike)})
       and ${every(narrowed)}
     order by m.id`.execute(db);
  return rows.map((row) => row.id);
}
