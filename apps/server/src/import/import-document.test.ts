import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-app.ts';
import { clockFrom } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { importDocument } from './index.ts';

const clock = clockFrom('2026-03-11T09:00:00Z');
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

type Json = Record<string, unknown>;

/** A network with one department, a seller and her shift, whose sections a test may replace. */
function aNetworkInput(given: Json = {}) {
  const code = `import-${serial}`;
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

const aShift = (given: Json = {}): Json => ({
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

const importing = (networks: unknown[], options: { dry_run?: boolean } = {}) =>
  importDocument(database.db, { networks }, { clock, ...options });

/** How many rows every table has, to tell that nothing was written. */
async function rowsByTable(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(`
    select table_name as name, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from public.%I', table_name), false, true, '')))[1]::text::int as n
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  return Object.fromEntries(rows.map((row) => [row.name, row.n]));
}

beforeEach(() => {
  serial += 1;
});

describe('importing a network', () => {
  it('works out paid hours, employment, parent and matched plan of a day', async () => {
    const fact = { version: 'fact_approved', dttm_work_end: '2026-03-02T18:30:00' };
    const days = [aShift({ version: 'plan_draft' }), aShift(fact), aShift()];
    const { problems } = await importing([aNetworkInput({ worker_days: days })]);
    expect(problems).toEqual([]);

    const { rows } = await database.pool.query(
      `select w.*, (select count(*) from worker_day_details d where d.worker_day_id = w.id)::int as details
         from worker_day w join network n on n.id = w.network_id and n.code = $1
        order by is_fact, is_approved desc`,
      [`import-${serial}`],
    );
    const [plan, draft, matched] = rows;
    expect(plan).toMatchObject({ work_seconds: 8 * 3600, details: 1, parent_worker_day_id: null });
    expect(plan.employment_id).not.toBeNull();
    expect(draft).toMatchObject({ work_seconds: 8 * 3600, parent_worker_day_id: plan.id });
    expect(matched).toMatchObject({ work_seconds: 8.5 * 3600, closest_plan_approved_id: plan.id });
    expect(matched.dttm_work_end_tabel).toBe('2026-03-02T18:30:00');
  });

  it('changes nothing the second time, and only what differs the third', async () => {
    const input = aNetworkInput();
    await importing([input]);
    const before = await rowsByTable();
    expect((await importing([input])).problems).toEqual([]);
    expect(await rowsByTable()).toEqual(before);

    const corrected = { ...input, departments: [{ code: 'shop', name: 'Shop on the corner' }] };
    const { counts } = await importing([corrected]);
    expect(counts.shop).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const { rows } = await database.pool.query(
      'select s.name, timezone, region_id from shop s join network n on n.id = s.network_id where n.code = $1',
      [input.code],
    );
    expect(rows).toEqual([{ name: 'Shop on the corner', timezone: 'UTC', region_id: expect.any(Number) }]);
  });

  it('matches a fact to a plan that only the database has', async () => {
    const input = aNetworkInput();
    await importing([input]);
    await importing([{ ...input, worker_days: [aShift({ version: 'fact_approved' })] }]);
    const { rows } = await database.pool.query(
      `select w.closest_plan_approved_id as plan from worker_day w join network n on n.id = w.network_id
        where n.code = $1 and is_fact`,
      [input.code],
    );
    expect(rows).toEqual([{ plan: expect.any(Number) }]);
  });

  it('keeps an unchanged password, and takes a new one', async () => {
    const input = aNetworkInput();
    const withPassword = (password: string) => ({ ...input, users: [{ ...input.users[0], password }] });
    await importing([withPassword('first-password')]);
    const same = await importing([withPassword('first-password')]);
    const other = await importing([withPassword('other-password')]);
    expect(same.counts.user_account).toMatchObject({ updated: 0 });
    expect(other.counts.user_account).toMatchObject({ updated: 1 });
  });

  it('writes nothing in a dry run, but tells what it would do', async () => {
    const before = await rowsByTable();
    const { problems, counts } = await importing([aNetworkInput()], { dry_run: true });
    expect(problems).toEqual([]);
    expect(counts.worker_day).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect(await rowsByTable()).toEqual(before);
  });
});

const NOWHERE = 'nowhere';
const noTimes = { dttm_work_start: undefined, dttm_work_end: undefined, details: undefined };

describe('a problem', () => {
  const wrong: [string, Json, string][] = [
    ['unknown key', { colour: 'red' }, 'networks[0]'],
    [
      'region',
      { departments: [{ code: 'shop', name: 'S', region: NOWHERE }] },
      'networks[0].departments[0].region',
    ],
    [
      'parent',
      { departments: [{ code: 'shop', name: 'S', parent: NOWHERE }] },
      'networks[0].departments[0].parent',
    ],
    [
      'load template',
      { departments: [{ code: 'shop', name: 'S', load_template: NOWHERE }] },
      'networks[0].departments[0].load_template',
    ],
    [
      'a loop of departments',
      {
        departments: [
          { code: 'shop', name: 'S', parent: 'b' },
          { code: 'b', name: 'B', parent: 'shop' },
        ],
      },
      'networks[0].departments[0].parent',
    ],
    [
      'opening hours',
      { departments: [{ code: 'shop', name: 'S', tm_open_dict: { all: '09:00' }, tm_close_dict: {} }] },
      'networks[0].departments[0].tm_open_dict',
    ],
    [
      'time zone',
      { departments: [{ code: 'shop', name: 'S', timezone: 'Moon' }] },
      'networks[0].departments[0].timezone',
    ],
    ['break rule', { breaks: NOWHERE }, 'networks[0].breaks'],
    [
      'group of a position',
      { positions: [{ code: 'seller', name: 'S', group: NOWHERE }] },
      'networks[0].positions[0].group',
    ],
    [
      'user of an employee',
      { employees: [{ tabel_code: '1', user: NOWHERE }] },
      'networks[0].employees[0].user',
    ],
    [
      'department of an employment',
      { employments: [{ employee: '1', shop: NOWHERE, dt_hired: '2026-01-01' }] },
      'networks[0].employments[0].shop',
    ],
    [
      'employee of an employment',
      { employments: [{ employee: NOWHERE, shop: 'shop', dt_hired: '2026-01-01' }] },
      'networks[0].employments[0].employee',
    ],
    ['dismissal before hire', fired('2025-01-01'), 'networks[0].employments[0].dt_fired'],
    [
      'employee of a network that is not connected',
      { employments: [{ employee: '1', employee_network: NOWHERE, shop: 'shop', dt_hired: '2026-01-01' }] },
      'networks[0].employments[0].employee_network',
    ],
    ['outsourcing network', { outsourcings: [NOWHERE] }, 'networks[0].outsourcings[0]'],
    [
      'subordinate',
      { groups: [{ name: 'G', subordinates: [NOWHERE] }] },
      'networks[0].groups[0].subordinates[0]',
    ],
    [
      'day type of a right',
      {
        groups: [
          { name: 'G', worker_day_permissions: [{ actions: ['C'], graph_types: ['P'], wd_types: ['ZZ'] }] },
        ],
      },
      'networks[0].groups[0].worker_day_permissions[0].wd_types[0]',
    ],
    [
      'operation of a template',
      { load_templates: [{ name: 'T', operations: [{ operation_type: NOWHERE }] }] },
      'networks[0].load_templates[0].operations[0].operation_type',
    ],
    [
      'relation to an operation outside the template',
      { load_templates: [{ name: 'T', relations: [{ base: 'floor', depended: NOWHERE, type: 'F' }] }] },
      'networks[0].load_templates[0].relations[0].base',
    ],
    [
      'operation that the department does not have',
      {
        operation_types: [{ code: 'visits', name: 'Visits' }],
        forecast: [
          {
            shop: 'shop',
            operation_type: 'visits',
            type: 'F',
            start: '2026-03-02T09:00:00',
            step_minutes: 60,
            values: [1],
          },
        ],
      },
      'networks[0].forecast[0].operation_type',
    ],
    [
      'medical document',
      {
        medical_documents: [
          { employee: '1', medical_document_type: NOWHERE, dt_from: '2026-01-01', dt_to: '2026-02-01' },
        ],
      },
      'networks[0].medical_documents[0].medical_document_type',
    ],
    [
      'attendance',
      {
        attendance_records: [
          { employee: '1', shop: NOWHERE, dt: '2026-03-02', dttm: '2026-03-02T09:00:00', type: 'C' },
        ],
      },
      'networks[0].attendance_records[0].shop',
    ],
    [
      'the same code twice',
      {
        regions: [
          { code: 'north', name: 'N' },
          { code: 'north', name: 'M' },
        ],
      },
      'networks[0].regions[1]',
    ],
    ['day type', day({ type: 'ZZ' }), 'networks[0].worker_days[0].type'],
    [
      'day type of facts',
      day({ type: 'H', version: 'fact_draft', ...noTimes }),
      'networks[0].worker_days[0].type',
    ],
    [
      'work type',
      day({ details: [{ work_type: NOWHERE }] }),
      'networks[0].worker_days[0].details[0].work_type',
    ],
    ['no work type', day({ details: [] }), 'networks[0].worker_days[0].details'],
    ['day before hire', day({ dt: '2025-03-02', ...hours('2025-03-02') }), 'networks[0].worker_days[0].dt'],
    [
      'end before start',
      day({ dttm_work_end: '2026-03-02T08:00:00' }),
      'networks[0].worker_days[0].dttm_work_end',
    ],
    ['another date', day({ dt: '2026-03-03' }), 'networks[0].worker_days[0].dttm_work_start'],
    ['times on a day off', day({ type: 'H' }), 'networks[0].worker_days[0].dttm_work_start'],
    ['nobody on an ordinary day', day({ employee: undefined }), 'networks[0].worker_days[0].employee'],
    ['a date that is none', day({ dt: '2026-02-30' }), 'networks[0].worker_days[0].dt'],
    [
      'two shifts at a time',
      {
        worker_days: [
          aShift(),
          aShift({ dttm_work_start: '2026-03-02T17:00:00', dttm_work_end: '2026-03-02T20:00:00' }),
        ],
      },
      'networks[0].worker_days[1]',
    ],
    ['the same shift twice', { worker_days: [aShift(), aShift()] }, 'networks[0].worker_days[1]'],
  ];

  it.each(wrong)('%s: is told with its path, and nothing is written', async (_case, given, path) => {
    const before = await rowsByTable();
    const { problems } = await importing([aNetworkInput(given)]);
    expect(problems.map((problem) => problem.path)).toContain(path);
    expect(await rowsByTable()).toEqual(before);
  });

  it('names what is unknown, every one of them', async () => {
    const { problems } = await importing([
      aNetworkInput({
        breaks: 'gone',
        departments: [{ code: 'shop', name: 'S', region: 'lost' }],
        worker_days: [],
      }),
    ]);
    const texts = problems.map(({ path, message }) => `${path}: ${message}`);
    expect(texts).toContain('networks[0].breaks: unknown break rule "gone"');
    expect(texts).toContain('networks[0].departments[0].region: unknown region "lost"');
  });

  it('that only the database sees undoes what was written before it', async () => {
    const input = aNetworkInput();
    const before = await rowsByTable();
    const template = { name: 'T', operations: [{ operation_type: 'floor' }] };
    const { problems } = await importing([
      {
        ...input,
        load_templates: [{ ...template, relations: [{ base: 'floor', depended: 'floor', type: 'F' }] }],
      },
    ]);
    expect(problems).toHaveLength(1);
    expect(await rowsByTable()).toEqual(before);
  });

  it('meets a shift that the database already has at that time', async () => {
    const input = aNetworkInput();
    await importing([input]);
    const late = { dttm_work_start: '2026-03-02T12:00:00', dttm_work_end: '2026-03-02T20:00:00' };
    const { problems } = await importing([{ ...input, worker_days: [aShift(late)] }]);
    expect(problems).toHaveLength(1);
  });
});

describe('another network', () => {
  it('keeps its people: a login is not taken over', async () => {
    const owner = aNetworkInput();
    await importing([owner]);
    serial += 1;
    const username = owner.users[0]?.username;
    const thief = aNetworkInput({
      users: [{ username, password: 'taken-over' }],
      employees: [],
      employments: [],
      worker_days: [],
    });
    const { problems } = await importing([thief]);
    expect(problems).toEqual([
      {
        path: 'networks[0].users[0].username',
        message: `the login "${username}" belongs to another network`,
      },
    ]);
  });

  it('is not connected by a file that does not hold it', async () => {
    const other = aNetworkInput();
    await importing([other]);
    serial += 1;
    const { problems } = await importing([aNetworkInput({ outsourcings: [other.code] })]);
    expect(problems.map((problem) => problem.path)).toEqual(['networks[0].outsourcings[0]']);
  });

  it('lends its people once connected, and the connection is remembered', async () => {
    const agency = aNetworkInput();
    serial += 1;
    const taken = aShift({ employee_network: agency.code, is_vacancy: true, outsources: [agency.code] });
    const client = aNetworkInput({
      outsourcings: [agency.code],
      employees: [],
      employments: [],
      worker_days: [taken],
    });
    expect((await importing([agency, client])).problems).toEqual([
      expect.objectContaining({
        path: 'networks[1].worker_days',
        message: expect.stringContaining('2026-03-02 09:00'),
      }),
    ]);

    const free = { ...agency, worker_days: [] };
    expect((await importing([free, client])).problems).toEqual([]);
    expect((await importing([{ ...client, outsourcings: undefined }])).problems).toEqual([]);
  });
});

function fired(dt_fired: string): Json {
  return { employments: [{ employee: '1', shop: 'shop', dt_hired: '2026-01-01', dt_fired }] };
}
function day(given: Json): Json {
  return { worker_days: [aShift(given)] };
}
function hours(dt: string): Json {
  return { dttm_work_start: `${dt}T09:00:00`, dttm_work_end: `${dt}T18:00:00` };
}
