import { sql } from 'kysely';
import { anyOf } from '../../../../platform/db/any-of.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type AccessScope, shopInScope } from '../../../access/index.ts';
import { exchangeSettingsInForce, withWeekTimes } from '../../../network/index.ts';
import { limitationsOfEmployment, wishedDatesOfEmployment } from '../../../people/index.ts';
import { visiblyEmployedDuring } from '../../norms/norms.repository.ts';

interface WorkLink {
  work_type_id: number;
  work_type_name_id: number;
  /** The work by its name: networks know each other's works by it. */
  name: string;
  priority: number;
}

/** Employments in force on some date of a period, with everything that says what their holders may work. */
export function findExchangeEmployments(
  db: Db,
  q: { shop_ids?: readonly number[]; employee_ids?: readonly number[]; dt_from: string; dt_to: string },
) {
  let query = db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .innerJoin('user_account', 'user_account.id', 'employee.user_id')
    .innerJoin('shop', 'shop.id', 'employment.shop_id')
    .innerJoin('network', 'network.id', 'employee.network_id')
    .leftJoin('worker_position', 'worker_position.id', 'employment.position_id')
    .select([
      'employment.id as employment_id',
      'employment.employee_id',
      'employment.network_id',
      'employment.employee_network_id',
      'network.name as network_name',
      'employee.user_id',
      'user_account.first_name',
      'user_account.last_name',
      'user_account.black_list_symbol',
      'employment.shop_id',
      'shop.name as shop_name',
      'employment.position_id',
      'worker_position.name as position_name',
      'employment.dt_hired',
      'employment.dt_fired',
      'employment.norm_work_hours',
      'employment.week_availability',
      'employment.dt_new_week_availability_from',
      'employment.shift_hours_length_min',
      'employment.shift_hours_length_max',
      'employment.min_time_btw_shifts',
      'employment.rotation',
      'employment.usual_shifts',
      sql<WorkLink[]>`coalesce((
        select json_agg(json_build_object('work_type_id', w.id, 'work_type_name_id', w.work_type_name_id,
                                          'name', lower(trim(n.name)), 'priority', l.priority) order by l.priority desc)
          from employment_work_type l
          join work_type w on w.id = l.work_type_id and w.dttm_deleted is null
          join work_type_name n on n.id = w.work_type_name_id
         where l.employment_id = employment.id), '[]')`.as('work_types'),
      limitationsOfEmployment.as('worker_constraints'),
      wishedDatesOfEmployment.as('wished_dts'),
    ])
    .where('shop.dttm_deleted', 'is', null)
    .where(visiblyEmployedDuring(q));
  if (q.shop_ids) query = query.where('employment.shop_id', '=', anyOf(q.shop_ids));
  if (q.employee_ids) query = query.where('employment.employee_id', '=', anyOf(q.employee_ids));
  return query.orderBy('employment.id').execute();
}
export type ExchangeEmployment = Awaited<ReturnType<typeof findExchangeEmployments>>[number];

/** A department as the exchange looks at it: its limits and its exchange settings (its own, else the network's). */
export async function findExchangeShop(db: Db, shopId: number) {
  const row = await db
    .selectFrom('shop')
    .innerJoin('network', 'network.id', 'shop.network_id')
    .leftJoin('shop_settings', 'shop_settings.id', 'shop.settings_id')
    .leftJoin('exchange_settings', (join) =>
      join
        .on('exchange_settings.id', '=', exchangeSettingsInForce('shop', 'network'))
        .onRef('exchange_settings.network_id', '=', 'shop.network_id'),
    )
    .select([
      'shop.id',
      'shop.network_id',
      'shop.name',
      'shop.timezone',
      'shop.forecast_step_minutes',
      'shop.exchange_settings_id as own_settings_id',
      'shop.tm_open_dict',
      'shop.tm_close_dict',
      'network.allow_creation_several_wdays_for_one_employee_for_one_date',
      'shop_settings.min_change_time',
      'shop_settings.max_work_hours_7days',
      'exchange_settings.max_working_hours',
    ])
    .where('shop.id', '=', shopId)
    .where('shop.dttm_deleted', 'is', null)
    .executeTakeFirst();
  return row && withWeekTimes(row);
}
export type ExchangeShop = NonNullable<Awaited<ReturnType<typeof findExchangeShop>>>;

/** Departments that exchange people with this one. */
export async function findPartners(db: Db, shopId: number) {
  return db
    .selectFrom('shop_exchange_partner as p')
    .innerJoin('shop', 'shop.id', 'p.partner_shop_id')
    .select(['shop.id', 'shop.name', 'shop.path'])
    .where('p.shop_id', '=', shopId)
    .where('shop.dttm_deleted', 'is', null)
    .orderBy('shop.id')
    .execute();
}

/** Which of the departments lie inside the access scope. */
export async function findShopsInScope(
  db: Db,
  within: AccessScope,
  shopIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('id', '=', anyOf(shopIds))
    .where(shopInScope('shop.id', within))
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The departments of a network that lie inside the access scope. */
export async function findOwnShops(db: Db, within: AccessScope, networkId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('network_id', '=', networkId)
    .where('dttm_deleted', 'is', null)
    .where(shopInScope('shop.id', within))
    .execute();
  return rows.map((row) => row.id);
}

/** The works of a department with the network's names of them. */
export async function findWorkNamesOf(db: Db, workTypeIds: readonly number[]) {
  return db
    .selectFrom('work_type')
    .innerJoin('work_type_name', 'work_type_name.id', 'work_type.work_type_name_id')
    .select([
      'work_type.id',
      'work_type.work_type_name_id',
      'work_type_name.name as title',
      sql<string>`lower(trim(work_type_name.name))`.as('name'),
    ])
    .where('work_type.id', '=', anyOf(workTypeIds))
    .execute();
}
