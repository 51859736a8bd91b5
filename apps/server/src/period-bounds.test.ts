import { type AnyEndpoint, all } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputOf } from '../testing/access-matrix/inputs.ts';
import { TABLE } from '../testing/access-matrix/table.ts';
import { anAdmin, type Ids, makePlace, makeWorld } from '../testing/access-matrix/world.ts';
import { mostRows, statementsOf } from '../testing/statements.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

/** What a slip of the keyboard makes of a period. */
const FIRST = '1970-01-01';
const LAST = '2200-12-31';
/** A century counted day by day is more than 80,000 rows. */
const MOST_ROWS = 10_000;
const MOST_STATEMENTS = 100;

/** The fields of a call that name a period, first and last date. */
const PAIRS = [
  ['dt_from', 'dt_to'],
  ['dt__gte', 'dt__lte'],
  ['from_dt', 'to_dt'],
  ['employments__dt_from', 'employments__dt_to'],
  ['from_copy_dt_from', 'from_copy_dt_to'],
  ['to_copy_dt_from', 'to_copy_dt_to'],
] as const;

/** These only choose among rows that are kept, and count nothing day by day: a long period finds what there is. */
const FILTERS = new Set([
  // By pages, the latest first.
  ...[
    'listAudit',
    'listNotifications',
    'readAllNotifications',
    'listJournal',
    'listVacancies',
    'listShiftSwaps',
  ],
  // People by their employments; an open end is usual.
  ...['listUsers', 'listEmployees', 'listEmployments', 'createMedicalDocument'],
  ...['departmentSchedule', 'listMonthStats', 'applyLoadTemplate', 'listAttendanceRecords', 'listTasks'],
  // For other systems, which fetch what they lack.
  ...[
    'listWorkerDays',
    'listTimesheet',
    'listTimesheetItems',
    'timesheetLines',
    'listShiftScheduleIntervals',
  ],
]);

const pairsOf = ({ input }: AnyEndpoint) =>
  PAIRS.filter(([from, to]) => from in input.shape && to in input.shape);
const calls = Object.entries(all).flatMap(([name, endpoint]) =>
  pairsOf(endpoint).map(([from, to]) => [name, from, to, endpoint] as const),
);

let test: TestApp;
let ids: Ids;
let admin: { user_id: number; network_id: number };
beforeAll(async () => {
  test = await testApp({ isSweep: true });
  const world = await makeWorld(test.db);
  ids = await makePlace(test.db, world, 'store');
  admin = await anAdmin(test.db, world);
});
afterAll(() => test.close());

describe('a period of eight thousand years', () => {
  it.each(calls)('%s by %s and %s', async (name, from, to, endpoint) => {
    const input = { ...inputOf(endpoint, TABLE[name]!, ids), [from]: FIRST, [to]: LAST };
    const { result, sent } = await statementsOf(test, () => test.call(endpoint, input as never, admin));
    const { status, body } = result;
    expect(sent.length).toBeLessThan(MOST_STATEMENTS);
    expect(await mostRows(test.deps.pool, sent)).toBeLessThan(MOST_ROWS);
    expect(status, JSON.stringify(body)?.slice(0, 300)).toBe(
      FILTERS.has(name) ? (endpoint.status ?? 200) : 400,
    );
  });

  it('no call is excepted that is gone', () => {
    const names = new Set(calls.map(([name]) => name));
    expect([...FILTERS].filter((name) => !names.has(name))).toEqual([]);
  });
});
