import {
  accountingPeriod,
  addDays,
  monthStart,
  type NormCorrections,
  normCorrections,
  type PeriodLength,
} from '@shiftwright/domain';
import { type SqlBool, sql } from 'kysely';
import { todays } from '../../../platform/clock.ts';
import type { Source } from '../../../platform/context.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  isShownDayOfEmployment,
  type NetworkSettings,
  onEmployedDate,
  readNetworkSettings,
} from '../../access/index.ts';

/** How a network counts norms, and whose rows it may look at. */
export interface NormRules {
  network_id: number;
  period_length: PeriodLength;
  /** Where hours of earlier months come from: 1 approved facts, 2 fact timesheet, 3 main timesheet. */
  prev_months_source: number;
  corrections: NormCorrections;
  /** The network, those that work for it, and those that it works for. */
  network_ids: number[];
  /** Today in a zone. */
  todayIn(zone: string): string;
  settings: NetworkSettings;
}

export async function loadNormRules({ db, clock }: Source, network_id: number): Promise<NormRules> {
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
    todayIn: todays(clock),
    settings: given,
  };
}

interface Period {
  dt_from: string;
  dt_to: string;
}

interface WorkedQuery extends Period {
  employee_ids: readonly number[];
  /** Hours of dates before it stand together on the first date of their month. */
  daily_from: string;
}

/** Hours of a person on a date, or in a month. */
interface WorkedRow {
  employee_id: number;
  dt: string;
  hours: number;
}

const dateOf = (alias: 'd' | 'i', daily_from: string) => sql<string>`
  case when ${sql.ref(`${alias}.dt`)} < ${daily_from}
       then date_trunc('month', ${sql.ref(`${alias}.dt`)})::date else ${sql.ref(`${alias}.dt`)} end`;

/** Hours of timesheet items of types that count hours. */
function findTimesheetHours(db: Db, timesheet_type: 'F' | 'M', q: WorkedQuery): Promise<WorkedRow[]> {
  return db
    .selectFrom('timesheet_item as i')
    .innerJoin('worker_day_type as t', (join) =>
      join.onRef('t.network_id', '=', 'i.network_id').onRef('t.code', '=', 'i.day_type'),
    )
    .select([
      'i.employee_id',
      dateOf('i', q.daily_from).as('dt'),
      sql<number>`sum(i.day_hours + i.night_hours)::float8`.as('hours'),
    ])
    .where('i.employee_id', '=', anyOf(q.employee_ids))
    .where('i.timesheet_type', '=', timesheet_type)
    .where((eb) => eb.between('i.dt', q.dt_from, q.dt_to))
    .where('t.is_work_hours', '=', true)
    .groupBy(['i.employee_id', sql`2`])
    .execute();
}

/** Days, each with what its type means. */
const daysWithTypes = (db: Db) =>
  db
    .selectFrom('worker_day as d')
    .innerJoin('worker_day_type as t', (join) =>
      join.onRef('t.network_id', '=', 'd.network_id').onRef('t.code', '=', 'd.type'),
    );

/** Hours of approved facts. */
function findFactHours(db: Db, network_ids: number[], q: WorkedQuery): Promise<WorkedRow[]> {
  return daysWithTypes(db)
    .select([
      sql<number>`d.employee_id`.as('employee_id'),
      dateOf('d', q.daily_from).as('dt'),
      sql<number>`sum(d.work_seconds) / 3600.0::float8`.as('hours'),
    ])
    .where('d.employee_id', '=', anyOf(q.employee_ids))
    .where('d.network_id', '=', anyOf(network_ids))
    .where((eb) => eb.between('d.dt', q.dt_from, q.dt_to))
    .where(
      sql<SqlBool>`d.is_fact and d.is_approved and ${isShownDayOfEmployment('d')} and t.is_work_hours and ${onEmployedDate('d')}`,
    )
    .groupBy(['d.employee_id', sql`2`])
    .execute();
}

/** Hours that people worked, from where the network takes them (timekeeping 2). */
export function findWorkedHours(db: Db, rules: NormRules, q: WorkedQuery): Promise<WorkedRow[]> {
  if (rules.prev_months_source === 1) return findFactHours(db, rules.network_ids, q);
  return findTimesheetHours(db, rules.prev_months_source === 2 ? 'F' : 'M', q);
}

/**
 * Hours that people worked in the accounting period before the month of a date; null where that month is the first
 * (timekeeping 2).
 */
export async function loadEarlierHours(
  db: Db,
  rules: NormRules,
  q: { employee_ids: readonly number[]; dt_from: string },
): Promise<Map<number, number> | null> {
  const month = monthStart(q.dt_from);
  const { dt_from } = accountingPeriod(q.dt_from, rules.period_length);
  if (dt_from === month) return null;
  const { employee_ids } = q;
  const period = { dt_from, dt_to: addDays(month, -1), daily_from: month };
  const hours = new Map<number, number>();
  for (const row of await findWorkedHours(db, rules, { employee_ids, ...period }))
    hours.set(row.employee_id, (hours.get(row.employee_id) ?? 0) + row.hours);
  return hours;
}

/** Hours of each date of people's plans that has a row of any type, in both versions; what is hidden everywhere is left out. */
export function findPlannedDates(
  db: Db,
  q: Period & { employee_ids: readonly number[]; network_ids: readonly number[] },
) {
  return daysWithTypes(db)
    .select([
      sql<number>`d.employee_id`.as('employee_id'),
      'd.dt',
      'd.is_approved',
      sql<number>`coalesce(sum(d.work_seconds) filter (where t.is_work_hours), 0) / 3600.0::float8`.as(
        'hours',
      ),
    ])
    .where('d.employee_id', '=', anyOf(q.employee_ids))
    .where('d.network_id', '=', anyOf(q.network_ids))
    .where((eb) => eb.between('d.dt', q.dt_from, q.dt_to))
    .where(
      sql<SqlBool>`not d.is_fact and ${isShownDayOfEmployment('d')}
        and ${onEmployedDate('d')}`,
    )
    .groupBy(['d.employee_id', 'd.dt', 'd.is_approved'])
    .execute();
}
