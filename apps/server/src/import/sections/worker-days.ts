import {
  addDays,
  closestPlan,
  groupRows,
  itemAt,
  plansOfFact,
  required,
  shiftByClock,
  takesManualHours,
} from '@shiftwright/domain';
import {
  loadPlanningContext,
  type PlanningContext,
  recountBurdens,
  withHours,
} from '../../features/planning/index.ts';
import { orderMonths } from '../../features/timekeeping/index.ts';
import { journalDays, rememberDays } from '../journal.repository.ts';
import { type DaysOfFile, findStoredDays, replaceParts, type StoredDay } from '../planning.repository.ts';
import { checkDeferred, type Row, takeIds } from '../rows.repository.ts';
import type { Scope } from '../scope.ts';
import { checkClosedMonths } from './closed-months.ts';
import { employeeIds, type FoundDay, findDay } from './worker-day-checks.ts';
import { type DayRules, readDayRules } from './worker-day-scope.ts';

interface PlacedDay extends FoundDay {
  id: number;
  is_new: boolean;
}

const HOUR_SECONDS = 3600;
const ORDER = ['plan_approved', 'plan_draft', 'fact_approved', 'fact_draft'];

/** An approved day that others of its person and date may belong to. */
interface Approved {
  id: number;
  is_dayoff: boolean;
  shop_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
}
type Cells = ReadonlyMap<string, readonly Approved[]>;

const cellKey = (employee_id: number | null, dt: string, is_fact: boolean) =>
  `${employee_id} ${dt} ${is_fact}`;
const timesOf = ({ item }: FoundDay) => ({
  dttm_work_start: item.dttm_work_start ?? null,
  dttm_work_end: item.dttm_work_end ?? null,
});

/** Approved days by person, date and kind: those of the file, and those that only the database has. */
function approvedCells(days: readonly PlacedDay[], stored: readonly StoredDay[]): Cells {
  const inFile = new Set(days.map((day) => day.id));
  const rows = [
    ...days
      .filter((day) => day.is_approved)
      .map((day) => ({ ...timesOf(day), ...day, key: cellKey(day.employee_id, day.item.dt, day.is_fact) })),
    ...stored
      .filter((row) => row.is_approved && !inFile.has(row.id))
      .map((row) => ({ ...row, key: cellKey(row.employee_id, row.dt, row.is_fact) })),
  ];
  return Map.groupBy(rows, (row) => row.key);
}

function keyOf(day: Omit<StoredDay, 'id' | 'is_dayoff'>): string {
  const version = `${day.dt} ${day.is_fact} ${day.is_approved}`;
  if (day.code) return `code ${day.code} ${day.is_approved}`;
  return day.employee_id
    ? `${day.employee_id} ${version} ${day.dttm_work_start ?? day.dttm_work_end ?? 'off'}`
    : `open ${day.shop_id} ${version} ${day.dttm_work_start} ${day.dttm_work_end}`;
}

const foundKey = (day: FoundDay) =>
  keyOf({
    ...{ code: day.item.code ?? null, employee_id: day.employee_id, shop_id: day.shop_id, dt: day.item.dt },
    ...{ is_fact: day.is_fact, is_approved: day.is_approved },
    ...timesOf(day),
  });

/** Finds each day's row again by code, or by person, date, version and start; open vacancies by place and times. */
async function placeDays(scope: Scope, days: readonly FoundDay[], stored: readonly StoredDay[]) {
  const { tx, registry } = scope;
  const ids = new Map<string, number[]>();
  for (const row of stored) ids.set(keyOf(row), [...(ids.get(keyOf(row)) ?? []), row.id]);
  const fresh = await takeIds(tx, 'worker_day', days.length);
  const seen = new Map<string, string>();

  return days.map((day, i): PlacedDay => {
    const key = foundKey(day);
    const twin = seen.get(key);
    if (twin && (day.employee_id || day.item.code))
      registry.problem(day.path, `repeats ${twin}: the same person, date, version and start`);
    seen.set(key, day.path);
    const id = ids.get(key)?.shift();
    return { ...day, id: id ?? (fresh[i] as number), is_new: id === undefined };
  });
}

/** No person is in two places at once, in any of the four versions. */
function checkOverlaps(scope: Scope, days: readonly PlacedDay[]) {
  const timed = days.filter(
    (day) => day.employment && !day.item.canceled && day.item.dttm_work_start && day.item.dttm_work_end,
  );
  const groups = Map.groupBy(timed, (day) => `${day.employment?.worker_id} ${day.item.version}`);
  for (const group of groups.values()) {
    group.sort((a, b) => ((a.item.dttm_work_start ?? '') < (b.item.dttm_work_start ?? '') ? -1 : 1));
    for (const [i, day] of group.entries()) {
      const last = group[i - 1];
      if (last && (last.item.dttm_work_end ?? '') > (day.item.dttm_work_start ?? ''))
        scope.registry.problem(day.path, `overlaps ${last.path}: the same person at the same time`);
    }
  }
}

/** A draft's parent is the approved day of the same cell that starts with it, or the only one there. */
function parentOf(day: PlacedDay, cells: Cells): number | null {
  if (day.is_approved || !day.employee_id) return null;
  const approved = cells.get(cellKey(day.employee_id, day.item.dt, day.is_fact)) ?? [];
  const same = approved.find((other) => other.dttm_work_start === timesOf(day).dttm_work_start);
  return (same ?? (approved.length === 1 ? approved[0] : undefined))?.id ?? null;
}

/** The plan of a fact, with its times by the clock of the fact. */
function planOf(day: PlacedDay, cells: Cells, { network, shops }: PlanningContext) {
  if (!day.is_fact || day.is_dayoff || !day.employee_id) return null;
  const { employee_id, item } = day;
  const zoneOf = (shop_id: number | null) => shops.get(shop_id ?? 0)?.timezone ?? null;
  const shifts = [addDays(item.dt, -1), item.dt, addDays(item.dt, 1)].flatMap((dt) =>
    (cells.get(cellKey(employee_id, dt, false)) ?? []).flatMap((plan) =>
      plan.is_dayoff ? [] : [shiftByClock({ ...plan, dt }, zoneOf(plan.shop_id), zoneOf(day.shop_id))],
    ),
  );
  const fact = { ...timesOf(day), dt: item.dt };
  return closestPlan(fact, plansOfFact(fact, shifts), network.set_closest_plan_approved_delta_seconds);
}

/** Everything that the paid hours of these days are counted by, as of days that are typed (planning 37). */
function contextOf({ tx: db, clock, network_id }: Scope, days: readonly PlacedDay[]) {
  const dts = days.map(({ item }) => item.dt).sort();
  return loadPlanningContext({ db, clock }, network_id, {
    employee_ids: present(days.map(({ employee_id }) => employee_id)),
    shop_ids: present(days.map(({ shop_id }) => shop_id)),
    ...{ dt_from: itemAt(dts, 0), dt_to: itemAt(dts, -1) },
  });
}

function rowsFor(
  scope: Scope,
  { types }: DayRules,
  days: readonly PlacedDay[],
  { cells, around }: { cells: Cells; around: PlanningContext },
): Row[] {
  return days.map((day): Row => {
    const { item, employment, is_fact, employee_id, shop_id } = day;
    const plan = planOf(day, cells, around);
    const times = timesOf(day);
    const has_typed_hours = item.work_hours !== undefined && takesManualHours(required(types, item.type));
    const hours = withHours(
      {
        ...{ network_id: scope.network_id, dt: item.dt, type: item.type, is_fact, shop_id, employee_id },
        ...{ employment_id: employment?.id ?? null, ...times },
        ...{ dttm_work_start_tabel: null, dttm_work_end_tabel: null },
        ...{ work_seconds: Math.round((item.work_hours ?? 0) * HOUR_SECONDS), has_typed_hours },
      },
      plan,
      around,
    );
    return {
      ...times,
      id: day.id,
      network_id: scope.network_id,
      dt: item.dt,
      type: item.type,
      is_dayoff: day.is_dayoff,
      is_fact: day.is_fact,
      is_approved: day.is_approved,
      shop_id: day.shop_id,
      employee_id: day.employee_id,
      employee_network_id: employment?.employee_network_id ?? null,
      worker_id: employment?.worker_id ?? null,
      employment_id: employment?.id ?? null,
      employment_network_id: employment?.network_id ?? null,
      dttm_work_start_tabel: hours.dttm_work_start_tabel,
      dttm_work_end_tabel: hours.dttm_work_end_tabel,
      work_seconds: hours.work_seconds,
      has_typed_hours,
      is_vacancy: item.is_vacancy ?? false,
      is_outsource: day.outsources.length > 0,
      is_blocked: item.is_blocked ?? false,
      canceled: item.canceled ?? false,
      comment: item.comment ?? null,
      code: item.code ?? null,
      cost_per_hour: item.cost_per_hour ?? null,
      parent_worker_day_id: parentOf(day, cells),
      closest_plan_approved_id: plan?.id ?? null,
      source: item.source ?? 14,
      created_by_id: day.created_by_id,
      last_edited_by_id: day.last_edited_by_id,
    };
  });
}

const present = <T>(values: Iterable<T | null | undefined>) =>
  [...new Set(values)].filter((value) => value !== null && value !== undefined);

function daysOfFile(network_id: number, found: readonly FoundDay[]): DaysOfFile {
  const dts = found.map(({ item }) => item.dt).sort();
  return {
    network_id,
    dt_from: dts[0] ?? '',
    dt_to: dts.at(-1) ?? '',
    employee_ids: present(found.map((day) => day.employee_id)),
    shop_ids: present(found.map((day) => (day.employee_id === null ? day.shop_id : null))),
    codes: present(found.map(({ item }) => item.code)),
  };
}

/** Brings the ledger of burdens after days that an import has changed (planning 182). */
async function bringLedger({ tx, clock, network_id }: Scope, days: readonly PlacedDay[]) {
  const worker_ids = present(days.map((day) => day.employment?.worker_id));
  const { dt_from, dt_to } = daysOfFile(network_id, days);
  await recountBurdens(tx, clock.now().toISOString(), { worker_ids, dt_from, dt_to });
}

/** The days of a network in all four versions, with their paid hours, work types and outsourcing offers. */
export async function workerDays(scope: Scope) {
  const { tx, registry, network_id, input, at } = scope;
  const items = input.worker_days ?? [];
  if (items.length === 0) return;
  const rules = await readDayRules(scope, employeeIds(scope));
  const problems = registry.problems.length;
  const found = items.flatMap((item, i) => findDay(scope, rules, item, `${at}.worker_days[${i}]`) ?? []);
  const isFresh = scope.is_new || found.length === 0;
  const stored = isFresh ? [] : await findStoredDays(tx, daysOfFile(network_id, found));
  const days = await placeDays(
    scope,
    found.sort((a, b) => ORDER.indexOf(a.item.version) - ORDER.indexOf(b.item.version)),
    stored,
  );
  checkOverlaps(scope, days);
  await checkClosedMonths(
    scope,
    days.map(({ path, item, shop_id, employee_id }) => ({ path, dt: item.dt, shop_id, employee_id })),
  );
  if (registry.problems.length > problems) return;

  const existing = days.filter((day) => !day.is_new).map((day) => day.id);
  await rememberDays(tx, existing);
  const context = { cells: approvedCells(days, stored), around: await contextOf(scope, days) };
  await registry.save('worker_day', rowsFor(scope, rules, days, context));
  await checkDeferred(tx);
  const parts = days.flatMap((day) => day.details.map((part) => ({ ...part, worker_day_id: day.id })));
  registry.count('worker_day_details', parts.length, await replaceParts(tx, network_id, parts, existing));
  const offers = days.flatMap((day) =>
    day.outsources.map((outsourcing_network_id) => ({
      network_id,
      worker_day_id: day.id,
      outsourcing_network_id,
    })),
  );
  await registry.save('worker_day_outsource', offers, [
    'network_id',
    'worker_day_id',
    'outsourcing_network_id',
  ]);
  const changed = await journalDays(
    tx,
    network_id,
    days.map((day) => day.id),
  );
  for (const [id, months] of groupRows(changed, (one) => one.network_id))
    await orderMonths(
      tx,
      id,
      months.map(({ dt }) => dt),
    );
  // What a new network has borne is counted when the product starts.
  if (!isFresh) await bringLedger(scope, days);
}
