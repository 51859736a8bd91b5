import {
  accountingPeriod,
  addDays,
  monthStart,
  type NormCorrections,
  normCorrections,
  type PeriodLength,
} from '@shiftwright/domain';
import { type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type NetworkSettings, readNetworkSettings } from '../../access/index.ts';

/** How a network counts norms, and whose rows it may look at. */
export interface NormRules {
  network_id: number;
  period_length: PeriodLength;
  /** Where hours of earlier months come from: 1 approved facts, 2 fact timesheet, 3 main timesheet. */
  prev_months_source: number;
  corrections: NormCorrections;
  /** The network, those that work for it, and those that it works for. */
  network_ids: number[];
  settings: NetworkSettings;
}

export async function loadNormRules(db: Db, network_id: number): Promise<NormRules> {
  const { period_length, settings, connected_ids } = await db
    .selectFrom('network')
    .select([
      'accounting_period_length as period_length',
      'settings',
      sql<number[]>`array(
        select outsourcing_network_id from network_connect where client_network_id = network.id
        union select client_network_id from network_connect where outsourcing_network_id = network.id)`.as(
        'connected_ids',
      ),
    ])
    .where('id', '=', network_id)
    .executeTakeFirstOrThrow();
  const given = readNetworkSettings(settings);
  return {
    network_id,
    period_length: period_length as PeriodLength,
    prev_months_source: given.prev_months_work_hours_source,
    corrections: normCorrections(given),
    network_ids: [network_id, ...connected_ids.map(Number)],
    settings: given,
  };
}

interface Period {
  dt_from: string;
  dt_to: string;
}

/** Hours of timesheet items by person, of types that count hours. */
async function findTimesheetHours(
  db: Db,
  employeeIds: readonly number[],
  timesheet_type: 'F' | 'M',
  period: Period,
) {
  const rows = await db
    .selectFrom('timesheet_item')
    .innerJoin('worker_day_type', (join) =>
      join
        .onRef('worker_day_type.network_id', '=', 'timesheet_item.network_id')
        .onRef('worker_day_type.code', '=', 'timesheet_item.day_type'),
    )
    .select([
      'timesheet_item.employee_id',
      sql<number>`sum(timesheet_item.day_hours + timesheet_item.night_hours)::float8`.as('hours'),
    ])
    .where('timesheet_item.employee_id', '=', anyOf(employeeIds))
    .where('timesheet_item.timesheet_type', '=', timesheet_type)
    .where((eb) => eb.between('timesheet_item.dt', period.dt_from, period.dt_to))
    .where('worker_day_type.is_work_hours', '=', true)
    .groupBy('timesheet_item.employee_id')
    .execute();
  return new Map(rows.map((row) => [row.employee_id, row.hours]));
}

/** Hours of approved facts by person. */
async function findFactHours(db: Db, q: { employee_ids: readonly number[]; network_ids: number[] } & Period) {
  const rows = await db
    .selectFrom('worker_day as d')
    .innerJoin('worker_day_type as t', (join) =>
      join.onRef('t.network_id', '=', 'd.network_id').onRef('t.code', '=', 'd.type'),
    )
    .select(['d.employee_id', sql<number>`sum(d.work_seconds) / 3600.0::float8`.as('hours')])
    .where('d.employee_id', '=', anyOf(q.employee_ids))
    .where('d.network_id', '=', anyOf(q.network_ids))
    .where((eb) => eb.between('d.dt', q.dt_from, q.dt_to))
    .where(
      sql<SqlBool>`d.is_fact and d.is_approved and not d.canceled and d.dt_not_actual is null
        and d.employment_id is not null and t.is_work_hours`,
    )
    .groupBy('d.employee_id')
    .execute();
  return new Map(rows.map((row) => [row.employee_id as number, row.hours]));
}

/**
 * Hours that people worked in the accounting period before the month of a date, from where the network takes them; null
 * where that month is the first (timekeeping 2).
 */
export async function loadEarlierHours(
  db: Db,
  rules: NormRules,
  q: { employee_ids: readonly number[]; dt_from: string },
): Promise<Map<number, number> | null> {
  const month = monthStart(q.dt_from);
  const { dt_from } = accountingPeriod(q.dt_from, rules.period_length);
  if (dt_from === month) return null;
  const period = { dt_from, dt_to: addDays(month, -1) };
  if (rules.prev_months_source === 1)
    return findFactHours(db, { ...period, employee_ids: q.employee_ids, network_ids: rules.network_ids });

  return findTimesheetHours(db, q.employee_ids, rules.prev_months_source === 2 ? 'F' : 'M', period);
}
