import { afterAll, beforeAll, beforeEach } from 'vitest';
import { testDatabase } from '../../testing/test-app.ts';
import { clockFrom } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { importDocument } from './index.ts';

const clock = clockFrom('2026-03-11T09:00:00Z');
export type Json = Record<string, unknown>;

/** A database for a file of import tests, and networks to import into it: every test has a code of its own. */
export function importTests() {
  let database: Database;
  let drop: () => Promise<void>;
  let serial = 0;

  beforeAll(async () => {
    const copy = await testDatabase();
    drop = copy.drop;
    database = openDatabase(copy.url, { max: 2 });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  const another = () => {
    serial += 1;
  };
  beforeEach(another);

  return {
    another,
    query: async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows,
    aNetworkInput: (given: Json = {}) => aNetworkInput(`import-${serial}`, given),
    importing: (networks: unknown[], options: { dry_run?: boolean } = {}) =>
      importDocument(database.db, { networks }, { clock, ...options }),
    rowsByTable: () => rowsByTable(database),
  };
}

/** A network with one department, a seller and her shift, whose sections a test may replace. */
export function aNetworkInput(code: string, given: Json) {
  return {
    code,
    name: `Network ${code}`,
    breaks: 'usual',
    break_rules: [{ code: 'usual', name: 'Usual', value: [[0, 1440, [60]]] }],
    regions: [{ code: 'north', name: 'North' }],
    positions: [{ code: 'seller', name: 'Seller' }],
    work_types: [{ code: 'floor', name: 'Floor' }],
    departments: [
      { code: 'shop', name: 'Shop', region: 'north', timezone: 'UTC', work_types: [{ work_type: 'floor' }] },
    ],
    users: [{ username: `${code}-vera`, last_name: 'Vetrova' }],
    employees: [{ tabel_code: '1', user: `${code}-vera` }],
    employments: [
      {
        employee: '1',
        shop: 'shop',
        position: 'seller',
        dt_hired: '2026-01-01',
        work_types: [{ work_type: 'floor', priority: 1 }],
      },
    ],
    worker_days: [aShift()],
    ...given,
  };
}

export const aShift = (given: Json = {}): Json => ({
  employee: '1',
  dt: '2026-03-02',
  type: 'W',
  version: 'plan_approved',
  shop: 'shop',
  dttm_work_start: '2026-03-02T09:00:00',
  dttm_work_end: '2026-03-02T18:00:00',
  details: [{ work_type: 'floor' }],
  ...given,
});

/** How many rows every table has, to tell that nothing was written. */
async function rowsByTable(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(`
    select table_name as name, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text::int as n
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  return Object.fromEntries(rows.map((row) => [row.name, row.n]));
}
