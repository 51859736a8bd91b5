import {
  addDays,
  type DayTypes,
  durationSeconds,
  groupRows,
  type NightRules,
  splitNightHours,
  type TimesheetDayInput,
  type TimesheetEmployment,
  type TimesheetInput,
  type TimesheetPart,
  type TimesheetRules,
  timesheetRules,
  weekdayOf,
} from '@shiftwright/domain';
import type { Clock } from '../../../../platform/clock.ts';
import type { Source } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { loadDayTypes, loadNormRules } from '../../../planning/index.ts';
import { loadStats } from '../../statistics/load-stats.ts';
import {
  type EmploymentRow,
  findApprovedDays,
  findEmployments,
  findScheduleDays,
  findStoredItems,
  findTimesheetNetwork,
  type StoredItem,
  type TimesheetDayRow,
  type TimesheetNetworkRow,
} from './recalculation.repository.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

function nightRules(network: TimesheetNetworkRow, rules: TimesheetRules): NightRules {
  return {
    night_time_start: network.night_time_start,
    night_time_end: network.night_time_end,
    break_time_subtractor: rules.break_time_subtractor,
    round_work_hours_alg: network.round_work_hours_alg === 0 ? 0 : null,
    zone: null,
  };
}

/** A stored day with its hours split by the night of the network. */
function dayInput(row: TimesheetDayRow, night: NightRules): TimesheetDayInput {
  const { dttm_work_start: start, dttm_work_end: end, timezone: zone, work_seconds } = row;
  const gross = start && end ? durationSeconds(start, end, zone) : 0;
  const hours = splitNightHours(
    {
      work_seconds,
      break_seconds: Math.max(0, gross - work_seconds),
      dttm_work_start_tabel: start,
      dttm_work_end_tabel: end,
    },
    { ...night, zone },
  );

  return { ...row, zone, day_hours: hours.D, night_hours: hours.N };
}

/** Recommended hours of the month for people whose network caps by them. */
async function normsOf(
  source: Source,
  q: Period & { network_id: number; employee_ids: number[] },
  rules: TimesheetRules,
): Promise<Map<number, number>> {
  if (rules.divider !== 'nahodka' && rules.divider !== 'pobeda') return new Map();
  const stats = await loadStats(source.db, await loadNormRules(source, q.network_id), { ...q, shop_id: 0 });

  return new Map([...stats].map(([id, stat]) => [id, stat.plan.approved.sawh_hours[rules.norm_key]]));
}

/** Of the dates before the period, the main timesheet, else the fact. */
function earlierParts(items: readonly StoredItem[]): TimesheetPart[] {
  const main = items.filter((item) => item.timesheet_type === 'M');
  const own = main.length > 0 ? main : items.filter((item) => item.timesheet_type === 'F');

  return own.map((item) => ({ ...item, zone: null, is_vacancy: false, is_frozen: false }));
}

/** From the Sunday before the week in which the period starts, as far as the weekly rest looks back. */
const weekBefore = (dt_from: string): Period => ({
  dt_from: addDays(dt_from, -weekdayOf(dt_from) - 1),
  dt_to: addDays(dt_from, -1),
});

const byEmployee = <Row extends { employee_id: number }>(rows: readonly Row[]) =>
  groupRows(rows, (row) => row.employee_id);

/** Everything that the timesheets of a network's people in a month are made of. */
export async function loadTimesheets(
  db: Db,
  clock: Clock,
  q: Period & {
    network_id: number;
    employee_ids: number[];
    closed: ReadonlyMap<number, ReadonlySet<string>>;
  },
): Promise<Map<number, TimesheetInput>> {
  const { employee_ids, dt_from, dt_to } = q;
  const network = await findTimesheetNetwork(db, q.network_id);
  const rules = timesheetRules(network.settings);
  const night = nightRules(network, rules);
  const types: DayTypes = await loadDayTypes(db, q.network_id);
  const days = byEmployee(await findApprovedDays(db, employee_ids, q));
  const employments = byEmployee(await findEmployments(db, employee_ids, q));
  const schedules = byEmployee(await findScheduleDays(db, employee_ids, q));
  const earlier = byEmployee(await findStoredItems(db, employee_ids, weekBefore(dt_from)));
  const stored = byEmployee(await findStoredItems(db, [...q.closed.keys()], q));
  const norms = await normsOf({ db, clock }, q, rules);

  const inputs = employee_ids.map((id): [number, TimesheetInput] => {
    const own: EmploymentRow[] = employments.get(id) ?? [];
    const closed = q.closed.get(id) ?? new Set();
    const input: TimesheetInput = {
      dt_from,
      dt_to,
      days: (days.get(id) ?? []).map((row) => dayInput(row, night)),
      employments: own.map(
        (one) => ({ ...one, today: clock.today(one.timezone) }) satisfies TimesheetEmployment,
      ),
      types,
      rules,
      norm_hours: norms.get(id) ?? 0,
      earlier: earlierParts(earlier.get(id) ?? []),
      schedule: new Map((schedules.get(id) ?? []).map((day) => [day.dt, day])),
      closed,
      kept: (stored.get(id) ?? []).filter((item) => closed.has(item.dt)),
    };
    return [id, input];
  });
  return new Map(inputs);
}
