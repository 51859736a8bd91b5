import type { TimesheetFilters } from '@shiftwright/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type AccessScope, employeeInScope, shopInScope } from '../../access/index.ts';

/** A stored item with the codes of what it names. */
export interface ItemRow {
  id: number;
  timesheet_type: 'F' | 'M' | 'A';
  employee_id: number;
  employee__tabel_code: string | null;
  dt: string;
  shop_id: number | null;
  shop__code: string | null;
  position_id: number | null;
  position__code: string | null;
  work_type_name_id: number | null;
  day_type: string;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  day_hours: number;
  night_hours: number;
  source: 'P' | 'F' | 'S' | 'M';
}

type Condition = RawBuilder<SqlBool>;
type Value = string | number;

/** Columns that may be asked by one value and by a list of them. */
const ASKED = {
  dt: ['i.dt', 'date'],
  timesheet_type: ['i.timesheet_type', 'text'],
  employee_id: ['i.employee_id', 'bigint'],
  employee__tabel_code: ['e.tabel_code', 'text'],
  shop_id: ['i.shop_id', 'bigint'],
  shop__code: ['s.code', 'text'],
  position_id: ['i.position_id', 'bigint'],
  position__code: ['p.code', 'text'],
  work_type_name_id: ['i.work_type_name_id', 'bigint'],
  work_type_name__code: ['w.code', 'text'],
  source: ['i.source', 'text'],
} as const;

/** One condition for each filter given; an empty list asks nothing. */
function conditionsOf(q: TimesheetFilters): Condition[] {
  const conditions: Condition[] = [];
  for (const [name, [column, type]] of Object.entries(ASKED)) {
    const one = q[name as 'dt'] as Value | undefined;
    const many = q[`${name}__in` as 'dt__in'] as Value[] | undefined;
    if (one !== undefined) conditions.push(sql<SqlBool>`${sql.ref(column)} = ${one}`);
    if (many !== undefined && many.length > 0)
      conditions.push(sql<SqlBool>`${sql.ref(column)} = any(${many}::${sql.raw(type)}[])`);
  }
  if (q.dt__gte) conditions.push(sql<SqlBool>`i.dt >= ${q.dt__gte}`);
  if (q.dt__lte) conditions.push(sql<SqlBool>`i.dt <= ${q.dt__lte}`);
  return conditions;
}

/** Items of the network's people, and of others in its departments, inside the caller's access scope. */
export async function findItems(
  db: Db,
  q: TimesheetFilters & { network_id: number; within: AccessScope },
): Promise<ItemRow[]> {
  const conditions = [
    sql<SqlBool>`(i.network_id = ${q.network_id} or i.shop_network_id = ${q.network_id})`,
    sql<SqlBool>`(${shopInScope('i.shop_id', q.within)} or ${employeeInScope('i.employee_id', q.within)})`,
    ...conditionsOf(q),
  ];
  const direction = sql.raw(q.order_by === '-dt' ? 'desc' : 'asc');
  const { rows } = await sql<ItemRow>`
    select i.id, i.timesheet_type, i.employee_id, e.tabel_code as "employee__tabel_code", i.dt, i.shop_id,
           s.code as "shop__code", i.position_id, p.code as "position__code", i.work_type_name_id, i.day_type,
           i.dttm_work_start, i.dttm_work_end, i.day_hours::float8 as day_hours,
           i.night_hours::float8 as night_hours, i.source
      from timesheet_item i
      join employee e on e.id = i.employee_id and e.network_id = i.network_id
      left join shop s on s.id = i.shop_id
      left join worker_position p on p.id = i.position_id
      left join work_type_name w on w.id = i.work_type_name_id
     where ${sql.join(conditions, sql` and `)}
     order by i.dt ${direction}, i.employee_id, i.timesheet_type, i.dttm_work_start nulls first, i.id`.execute(
    db,
  );
  return rows;
}
