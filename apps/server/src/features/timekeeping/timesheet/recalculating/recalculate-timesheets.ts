import { setImmediate } from 'node:timers/promises';
import {
  accountingPeriod,
  addDays,
  addMonths,
  eachDt,
  groupRows,
  monthEnd,
  monthsOf,
  required,
  timesheet,
} from '@shiftwright/domain';
import type { Deps } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findClosedDates, loadNormRules } from '../../../planning/index.ts';
import { loadTimesheets } from './load-timesheets.ts';
import {
  findPeople,
  findStoredItems,
  lockTimesheets,
  type PersonRow,
  replaceItems,
  type StoredItem,
} from './recalculation.repository.ts';
import { enqueueRecalculation, type RecalculationOrder } from './recalculation-job.ts';

const COLUMNS = [
  'timesheet_type',
  'dt',
  'shop_id',
  'position_id',
  'work_type_name_id',
  'day_type',
  'dttm_work_start',
  'dttm_work_end',
  'day_hours',
  'night_hours',
  'source',
] as const satisfies (keyof StoredItem)[];

/** Items as one text: what is the same is not written again. */
const substance = (items: readonly StoredItem[]) =>
  JSON.stringify(items.map((item) => COLUMNS.map((name) => item[name])));

/** Dates of a month that are closed, by person. */
type ClosedDates = ReadonlyMap<number, ReadonlySet<string>>;

interface Counted {
  person: PersonRow;
  items: StoredItem[];
}

/** The timesheets of people in a month, from their days as they are now. */
async function countAll(
  deps: Deps,
  db: Db,
  { people, month, closed }: { people: readonly PersonRow[]; month: string; closed: ClosedDates },
) {
  const period = { dt_from: month, dt_to: monthEnd(month) };
  const counted: Counted[] = [];
  for (const [network_id, own] of groupRows(people, (person) => person.network_id)) {
    const employee_ids = own.map((person) => person.employee_id);
    const inputs = await loadTimesheets(db, deps.clock, { ...period, network_id, employee_ids, closed });
    for (const person of own) {
      // Other requests get their turn between people.
      await setImmediate();
      const { employee_id } = person;
      const items = timesheet(required(inputs, employee_id)).map((item) => ({ ...item, employee_id }));
      counted.push({ person, items });
    }
  }
  return counted;
}

/** Does a change reach into the week that the next month starts in? The weekly rest there looks back at it. */
function reachesNextMonth(before: readonly StoredItem[], after: readonly StoredItem[], month: string) {
  const from = addDays(monthEnd(month), -6);
  const tail = (items: readonly StoredItem[]) => substance(items.filter((item) => item.dt >= from));
  return tail(before) !== tail(after);
}

async function recalculateMonth(deps: Deps, ids: readonly number[], month: string) {
  await deps.db.transaction().execute(async (tx) => {
    await lockTimesheets(tx, ids, month);
    // What was closed stays as it was paid.
    const held = await findClosedDates(tx, ids, month);
    const closed: ClosedDates = new Map(
      [...held].map(([id, rows]) => [id, new Set(rows.map(({ dt }) => dt))]),
    );
    const length = eachDt(month, monthEnd(month)).length;
    const open = ids.filter((id) => (closed.get(id)?.size ?? 0) < length);
    const people = await findPeople(tx, open);
    const period = { dt_from: month, dt_to: monthEnd(month) };
    const counted = await countAll(deps, tx, { people, month, closed });
    const stored = groupRows(await findStoredItems(tx, open, period), (item) => item.employee_id);
    const before = ({ person }: Counted) => stored.get(person.employee_id) ?? [];
    const changed = counted.filter((one) => substance(before(one)) !== substance(one.items));
    if (changed.length === 0) return;

    await replaceItems(
      tx,
      changed.map(({ person }) => person.employee_id),
      period,
      changed.flatMap(({ person, items }) =>
        items.map((item) => ({ ...item, network_id: person.network_id })),
      ),
    );
    const touched = changed.filter((one) => reachesNextMonth(before(one), one.items, month));
    await countLater(deps, tx, touched, [addMonths(month, 1)]);
    for (const [network_id, own] of groupRows(changed, ({ person }) => person.network_id))
      await countLater(deps, tx, own, await correctedMonths(deps, tx, network_id, month));
    for (const network_id of new Set(changed.map(({ person }) => person.network_id)))
      await deps.live.publish(tx, { topic: 'timesheet', network_id, ...period });
  });
}

/** People whose later months hang on what changed have these counted again, where they have been counted before. */
async function countLater(deps: Deps, tx: Db, touched: readonly Counted[], months: readonly string[]) {
  const ids = touched.map(({ person }) => person.employee_id);
  for (const month of months) {
    const later = await findStoredItems(tx, ids, { dt_from: month, dt_to: month });
    const employee_ids = [...new Set(later.map((item) => item.employee_id))];
    await enqueueRecalculation(deps, tx, { employee_ids, months: [month] });
  }
}

/** The later months of its accounting period, whose recommended hours a month corrects (timekeeping 53). */
async function correctedMonths(deps: Deps, db: Db, network_id: number, month: string): Promise<string[]> {
  const rules = await loadNormRules({ db, clock: deps.clock }, network_id);
  if (!rules.corrections.last_month && !rules.corrections.remaining) return [];
  return monthsOf(month, accountingPeriod(month, rules.period_length).dt_to).filter((later) => later > month);
}

/**
 * Counts the timesheets of people anew, month by month, each in one transaction: all that stood in the month gives way
 * (timekeeping 29). Counting again without a change writes nothing.
 */
export async function recalculateTimesheets(deps: Deps, order: RecalculationOrder): Promise<void> {
  for (const month of [...order.months].sort()) await recalculateMonth(deps, order.employee_ids, month);
}
