import { describe, expect, it } from 'vitest';
import { aShift, importTests, type Json } from './testing.ts';

const { aNetworkInput, importing, query, rowsByTable } = importTests();

const NOWHERE = 'nowhere';
const REPORT = { name: 'Sales', workspace_id: 'w', report_id: 'r' };
const RECEIPTS = {
  data_type: 'bill',
  shop_code_field_name: 's',
  receipt_code_field_name: 'n',
  dttm_field_name: 't',
};
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
    [
      'a date twice in a calendar',
      {
        regions: [
          {
            ...{ code: 'north', name: 'North' },
            production_calendar: [
              { dt: '2026-01-01', type: 'H' },
              { dt: '2026-01-01', type: 'W', is_celebration: true },
            ],
          },
        ],
      },
      'networks[0].regions',
    ],
    [
      'two schedules of one code and year',
      { shift_schedules: [1, 2].map((n) => ({ code: 's', name: `S${n}`, year: 2026 })) },
      'networks[0].shift_schedules[1]',
    ],
    [
      'day type of a schedule',
      {
        shift_schedules: [
          { code: 's', name: 'S', year: 2026, days: [{ dt: '2026-03-01', day_type: NOWHERE }] },
        ],
      },
      'networks[0].shift_schedules[0].days[0].day_type',
    ],
    [
      'hours of a schedule',
      {
        shift_schedules: [
          {
            ...{ code: 's', name: 'S', year: 2026 },
            days: [{ dt: '2026-03-01', day_type: 'W', work_hours: 2, night_hours: 8 }],
          },
        ],
      },
      'networks[0].shift_schedules[0].days[0]',
    ],
    [
      'schedule of an interval',
      {
        users: [{ username: 'follower' }],
        employees: [{ tabel_code: 'f-1', user: 'follower' }],
        shift_schedule_intervals: [
          {
            ...{ code: 'i', shift_schedule: NOWHERE, employee: 'f-1' },
            ...{ dt_start: '2026-01-01', dt_end: '2026-12-31' },
          },
        ],
      },
      'networks[0].shift_schedule_intervals[0].shift_schedule',
    ],
    [
      'a restriction without hours',
      { worker_day_restrictions: [{ type: 1 }] },
      'networks[0].worker_day_restrictions[0].max_hours',
    ],
    [
      'a restriction twice',
      { worker_day_restrictions: [{ type: 2 }, { type: 2 }] },
      'networks[0].worker_day_restrictions[1]',
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
    [
      'two employments in one department at once',
      {
        employments: ['2026-01-01', '2026-02-01'].map((dt_hired) => ({
          employee: '1',
          shop: 'shop',
          dt_hired,
        })),
      },
      'networks[0].employments[0]',
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
    [
      'half a shift',
      day({ details: [{ work_type: 'floor', work_part: 0.5 }] }),
      'networks[0].worker_days[0].details',
    ],
    ['a negative cost', day({ cost_per_hour: -1 }), 'networks[0].worker_days[0].cost_per_hour'],
    ['a far date', day({ dt: '9999-12-31', ...hours('9999-12-31') }), 'networks[0].worker_days[0].dt'],
    ['day before hire', day({ dt: '2025-03-02', ...hours('2025-03-02') }), 'networks[0].worker_days[0].dt'],
    [
      'end before start',
      day({ dttm_work_end: '2026-03-02T08:00:00' }),
      'networks[0].worker_days[0].dttm_work_end',
    ],
    ['another date', day({ dt: '2026-03-03' }), 'networks[0].worker_days[0].dttm_work_start'],
    [
      'a fact of tomorrow',
      day({ dt: '2026-03-12', ...hours('2026-03-12'), version: 'fact_draft' }),
      'networks[0].worker_days[0].dt',
    ],
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
    [
      'a kind of receipts without fields',
      { receive_data_info: [{ data_type: 'bill' }] },
      'networks[0].receive_data_info[0].dttm_field_name',
    ],
    [
      'a kind of receipts twice',
      { receive_data_info: [RECEIPTS, RECEIPTS] },
      'networks[0].receive_data_info',
    ],
    [
      'reader of a report',
      { power_bi_reports: [{ ...REPORT, users: [NOWHERE] }] },
      'networks[0].power_bi_reports[0].users[0]',
    ],
    [
      'group of a report',
      { power_bi_reports: [{ ...REPORT, groups: [NOWHERE] }] },
      'networks[0].power_bi_reports[0].groups[0]',
    ],
    [
      'a report twice',
      { power_bi_reports: [REPORT, { ...REPORT, name: 'Other' }] },
      'networks[0].power_bi_reports[1]',
    ],
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

it('refuses days and marks of a month that is closed', async () => {
  const times = { dttm_work_start: '2026-02-10T09:00:00', dttm_work_end: '2026-02-10T18:00:00' };
  const shift = aShift({ dt: '2026-02-10', ...times });
  const mark = { employee: '1', shop: 'shop', dt: '2026-02-10', dttm: '2026-02-10T09:00:00', type: 'C' };
  const first = aNetworkInput({});
  await importing([first]);
  await query(
    `insert into timesheet_closing (network_id, shop_id, month, dttm_closed)
     select s.network_id, s.id, '2026-02-01', now() from shop s join network n on n.id = s.network_id where n.code = $1`,
    [first.code],
  );
  const { problems } = await importing([{ ...first, worker_days: [shift], attendance_records: [mark] }]);
  expect(problems.map(({ path }) => path)).toEqual([
    'networks[0].worker_days[0]',
    'networks[0].attendance_records[0]',
  ]);
});

it('refuses marks that lie in the future by the clock of their department', async () => {
  const first = aNetworkInput({});
  await importing([first]);
  const mark = (time: string) => ({
    employee: '1',
    shop: 'shop',
    dt: '2026-03-11',
    dttm: `2026-03-11T${time}`,
    type: 'C',
  });
  const at = async (timezone: string, ...times: string[]) => {
    const departments = [{ code: 'shop', name: 'Shop', region: 'north', timezone }];
    const { problems } = await importing([{ ...first, departments, attendance_records: times.map(mark) }]);
    return problems.map(({ path }) => path);
  };
  // It is nine in UTC, and six in the evening in Tokyo.
  expect(await at('UTC', '09:00:00', '18:00:00')).toEqual(['networks[0].attendance_records[1].dttm']);
  expect(await at('Asia/Tokyo', '18:00:00')).toEqual([]);
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
