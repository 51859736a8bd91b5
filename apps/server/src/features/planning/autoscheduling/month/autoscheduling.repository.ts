import type { PeriodLength } from '@shiftwright/domain';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { employedDuring } from '../../../access/index.ts';
import {
  readBreakRows,
  readCostWeights,
  readMethodParams,
  readRestrictedEndTimes,
  readRestrictedStartTimes,
  readShifts,
  readTemplateShifts,
  withWeekTimes,
} from '../../../network/index.ts';
import {
  limitationsOfEmployment,
  readRotation,
  readUsualShifts,
  wishedDatesOfEmployment,
} from '../../../people/index.ts';
import { visiblyEmployedDuring } from '../../norms/norms.repository.ts';

/** A department with its profile of automatic scheduling; null without one. */
export async function findSchedulingShop(db: Db, shopId: number) {
  const row = await db
    .selectFrom('shop')
    .innerJoin('network', 'network.id', 'shop.network_id')
    .leftJoin('shop_settings', 'shop_settings.id', 'shop.settings_id')
    .leftJoin('break_rule as shop_breaks', 'shop_breaks.id', 'shop_settings.breaks_id')
    .leftJoin('break_rule as network_breaks', 'network_breaks.id', 'network.breaks_id')
    .select([
      'shop.id',
      'shop.network_id',
      'shop.name',
      'shop.timezone',
      'shop.forecast_step_minutes',
      'shop.dt_opened',
      'shop.dt_closed',
      'shop.settings_id',
      'shop.rhythm_dial',
      'shop.shifts',
      'shop_settings.shifts as template_shifts',
      'network.rebuild_timetable_min_delta',
      'network.night_time_start',
      'network.night_time_end',
      'shop_settings.fot',
      'shop_settings.shift_start',
      'shop_settings.shift_end',
      'shop_settings.min_change_time',
      'shop_settings.max_work_hours_7days',
      'shop_settings.idle',
      'shop_settings.less_norm',
      'shop_settings.more_norm',
      'shop_settings.norm_hours_coeff',
      'shop_settings.process_type',
      'shop_settings.absenteeism',
      'shop_settings.queue_length',
      'shop_settings.exit1day',
      'shop_settings.cost_weights',
      'shop_settings.even_shift_morning_evening',
      'shop_settings.paired_weekday',
      sql<PeriodLength>`network.accounting_period_length`.as('accounting_period_length'),
      'shop.tm_open_dict',
      'shop.tm_close_dict',
      'shop.restricted_start_times',
      'shop.restricted_end_times',
      'shop_settings.method_params',
      'shop_breaks.value as breaks',
      'network_breaks.value as network_breaks',
    ])
    .where('shop.id', '=', shopId)
    .executeTakeFirstOrThrow();
  return {
    ...withWeekTimes(row),
    shifts: readShifts(row.shifts),
    template_shifts: readTemplateShifts(row.template_shifts),
    cost_weights: readCostWeights(row.cost_weights),
    restricted_start_times: readRestrictedStartTimes(row.restricted_start_times),
    restricted_end_times: readRestrictedEndTimes(row.restricted_end_times),
    method: readMethodParams(row.method_params)?.[0],
    breaks: readBreakRows(row.breaks),
    network_breaks: readBreakRows(row.network_breaks),
  };
}
export type SchedulingShop = Awaited<ReturnType<typeof findSchedulingShop>>;

/** The celebrations of a department's region in a period; a region without its own day takes that of the one above. */
export async function findHolidays(
  db: Db,
  shopId: number,
  { dt_from, dt_to }: { dt_from: string; dt_to: string },
): Promise<string[]> {
  const { rows } = await sql<{ dt: string; is_celebration: boolean }>`
    select distinct on (d.dt) d.dt, d.is_celebration
      from shop s
      join region r on r.id = s.region_id and r.network_id = s.network_id
      join production_day d on d.network_id = s.network_id and d.region_id in (r.id, r.parent_id)
     where s.id = ${shopId} and d.dt between ${dt_from}::date and ${dt_to}::date
     order by d.dt, d.region_id = r.id desc`.execute(db);
  return rows.filter((row) => row.is_celebration).map((row) => row.dt);
}

export function findSchedulingWorkTypes(db: Db, shopId: number) {
  return db
    .selectFrom('work_type')
    .select(['id', 'work_type_name_id', 'priority', 'min_workers_amount', 'max_workers_amount'])
    .where('shop_id', '=', shopId)
    .where('dttm_deleted', 'is', null)
    .orderBy('priority')
    .orderBy('id')
    .execute();
}

interface WorkTypeLink {
  work_type_id: number;
  priority: number;
}
interface SlotColumns {
  weekday: number;
  tm_start: string;
  tm_end: string;
}

/** Visible employments of a department that are in force during a period, with what limits their shifts. */
export async function findSchedulingPeople(
  db: Db,
  shopId: number,
  period: { dt_from: string; dt_to: string },
) {
  const rows = await db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .innerJoin('user_account', 'user_account.id', 'employee.user_id')
    .leftJoin('worker_position', 'worker_position.id', 'employment.position_id')
    .leftJoin('break_rule', 'break_rule.id', 'worker_position.breaks_id')
    .select([
      'employment.id',
      'employment.employee_id',
      'employment.employee_network_id',
      'employee.user_id',
      'user_account.first_name',
      'user_account.last_name',
      'employment.dt_hired',
      'employment.dt_fired',
      'employment.auto_timetable',
      'employment.is_fixed_hours',
      'employment.week_availability',
      'employment.dt_new_week_availability_from',
      'employment.shift_hours_length_min',
      'employment.shift_hours_length_max',
      'employment.min_time_btw_shifts',
      'employment.rotation',
      'employment.usual_shifts',
      'break_rule.value as breaks',
      sql<WorkTypeLink[]>`coalesce((
        select json_agg(json_build_object('work_type_id', l.work_type_id, 'priority', l.priority) order by l.id)
          from employment_work_type l join work_type w on w.id = l.work_type_id
         where l.employment_id = employment.id and w.shop_id = employment.shop_id and w.dttm_deleted is null), '[]')`.as(
        'work_types',
      ),
      limitationsOfEmployment.as('constraints'),
      wishedDatesOfEmployment.as('wished_dts'),
      sql<SlotColumns[]>`coalesce((
        select json_agg(json_build_object('weekday', s.weekday, 'tm_start', s.tm_start, 'tm_end', s.tm_end) order by s.weekday)
          from employment_slot s where s.employment_id = employment.id), '[]')`.as('slots'),
    ])
    .where('employment.shop_id', '=', shopId)
    .where(visiblyEmployedDuring(period))
    .orderBy('employment.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    rotation: readRotation(row.rotation),
    usual_shifts: readUsualShifts(row.usual_shifts),
    breaks: readBreakRows(row.breaks),
  }));
}
export type SchedulingPerson = Awaited<ReturnType<typeof findSchedulingPeople>>[number];

/** The language in which a person reads. */
export async function findUserLanguage(db: Db, userId: number): Promise<'en' | 'ru'> {
  const row = await db.selectFrom('user_account').select('lang').where('id', '=', userId).executeTakeFirst();
  return row?.lang === 'en' ? 'en' : 'ru';
}

/** Everybody whom the generator plans in a department during a period. */
export function findPlannedEmployees(db: Db, shopId: number, period: { dt_from: string; dt_to: string }) {
  return db
    .selectFrom('employment')
    .select('employee_id')
    .distinct()
    .where('shop_id', '=', shopId)
    .where('auto_timetable', '=', true)
    .where(employedDuring('employment', period))
    .execute();
}
