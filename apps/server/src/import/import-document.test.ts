import { describe, expect, it } from 'vitest';
import { aShift, importTests } from './testing.ts';

const { another, query, aNetworkInput, importing, rowsByTable } = importTests();

describe('importing a network', () => {
  it('works out paid hours, employment, parent and matched plan of a day', async () => {
    const fact = { version: 'fact_approved', dttm_work_end: '2026-03-02T18:30:00' };
    const days = [aShift({ version: 'plan_draft' }), aShift(fact), aShift()];
    const input = aNetworkInput({ worker_days: days });
    expect((await importing([input])).problems).toEqual([]);

    const rows = await query(
      `select w.*, (select count(*) from worker_day_details d where d.worker_day_id = w.id)::int as details
         from worker_day w join network n on n.id = w.network_id and n.code = $1
        order by is_fact, is_approved desc`,
      [input.code],
    );
    const [plan, draft, matched] = rows;
    expect(plan).toMatchObject({ work_seconds: 8 * 3600, details: 1, parent_worker_day_id: null });
    expect(plan.employment_id).not.toBeNull();
    expect(draft).toMatchObject({ work_seconds: 8 * 3600, parent_worker_day_id: plan.id });
    expect(matched).toMatchObject({ work_seconds: 8.5 * 3600, closest_plan_approved_id: plan.id });
    expect(matched.dttm_work_end_tabel).toBe('2026-03-02T18:30:00');
  });

  it('counts paid leave by norms as typing it would, unless its hours are told (planning 2)', async () => {
    const types = ['average_sawh_hours', 'norm_hours', 'manual_or_average_sawh_hours'].map((method, at) => ({
      ...{ code: `P${at}`, name: `Leave ${at}`, short_name: `P${at}`, excel_load_code: `P${at}` },
      ...{ is_dayoff: true, is_work_hours: true },
      get_work_hours_method: method,
    }));
    const leave = (dt: string, type: string, given: object = {}) => ({
      ...{ employee: '1', dt, type, version: 'plan_approved' },
      ...given,
    });
    const input = aNetworkInput({
      day_types: types,
      worker_days: [
        leave('2026-03-02', 'P0'),
        leave('2026-03-03', 'P1'),
        leave('2026-03-04', 'P2'),
        leave('2026-03-05', 'P2', { work_hours: 4 }),
      ],
    });
    expect((await importing([input])).problems).toEqual([]);
    const hours = async () => {
      const rows = await query(
        `select w.work_seconds / 3600.0 as hours from worker_day w
           join network n on n.id = w.network_id and n.code = $1 order by w.dt`,
        [input.code],
      );
      return rows.map((row) => Math.round(Number(row.hours) * 100) / 100);
    };
    // March 2026 without holidays has 22 working days of eight hours, shared out over 31 days.
    expect(await hours()).toEqual([5.68, 8, 5.68, 4]);
    expect((await importing([input])).problems).toEqual([]);
    expect(await hours()).toEqual([5.68, 8, 5.68, 4]);
  });

  it('puts need that is kept on the new step of its department (demand 53)', async () => {
    const stepped = (forecast_step_minutes: number) => [
      { code: 'shop', name: 'Shop', forecast_step_minutes, work_types: [{ work_type: 'floor' }] },
    ];
    const at = { shop: 'shop', operation_type: 'floor', type: 'L', start: '2026-03-02T09:00:00' };
    const forecast = [{ ...at, step_minutes: 60, values: [4, 6] }];
    const input = aNetworkInput({ departments: stepped(60), worker_days: [] });
    expect((await importing([{ ...input, forecast }])).problems).toEqual([]);
    expect((await importing([{ ...input, departments: stepped(30) }])).problems).toEqual([]);
    const points = await query(
      `select to_char(v.dttm_forecast::timestamp, 'HH24:MI') as at, v.value from timeserie_value v
         join network n on n.id = v.network_id and n.code = $1 order by 1`,
      [input.code],
    );
    expect(points.map(({ at: time, value }) => [time, value])).toEqual([
      ['09:00', 4],
      ['09:30', 4],
      ['10:00', 6],
      ['10:30', 6],
    ]);
  });

  it('keeps the second of a repeated hour, and one time alone where the clock shows it once (network 55)', async () => {
    const at = (dt: string, ...[start, end]: string[]) =>
      aShift({ dt, version: 'fact_approved', dttm_work_start: start, dttm_work_end: end });
    const mark = (dttm: string) => ({ employee: '1', shop: 'shop', dt: dttm.slice(0, 10), dttm, type: 'C' });
    const input = aNetworkInput({
      departments: [
        { code: 'shop', name: 'Shop', timezone: 'Europe/Berlin', work_types: [{ work_type: 'floor' }] },
      ],
      employments: [{ employee: '1', shop: 'shop', position: 'seller', dt_hired: '2025-01-01' }],
      worker_days: [
        at('2025-10-25', '2025-10-25T22:00:00', '2025-10-26T02:30:00'),
        at('2025-10-26', '2025-10-26T02:30:00.000001', '2025-10-26T06:30:00.000001'),
      ],
      attendance_records: [
        mark('2025-10-26T02:30:00'),
        mark('2025-10-26T02:30:00.000001'),
        mark('2025-10-26T07:00:00'),
        mark('2025-10-27T07:00:00.000001'),
      ],
    });
    expect((await importing([input])).problems).toEqual([]);
    const of = (table: string, columns: string) =>
      query(
        `select ${columns} from ${table} t join network n on n.id = t.network_id and n.code = $1 order by 1`,
        [input.code],
      );
    expect(await of('worker_day', 'dttm_work_start, dttm_work_end, work_seconds')).toEqual([
      {
        dttm_work_start: '2025-10-25T22:00:00',
        dttm_work_end: '2025-10-26T02:30:00',
        work_seconds: 3.5 * 3600,
      },
      {
        dttm_work_start: '2025-10-26T02:30:00.000001',
        dttm_work_end: '2025-10-26T06:30:00',
        work_seconds: 3 * 3600,
      },
    ]);
    expect((await of('attendance_record', 'dttm')).map(({ dttm }) => dttm)).toEqual([
      '2025-10-26T02:30:00',
      '2025-10-26T02:30:00.000001',
      '2025-10-26T07:00:00',
      '2025-10-27T07:00:00',
    ]);
  });

  it('brings kinds of receipts, and embedded reports with those who may see them (network 43)', async () => {
    const kind = {
      ...{ data_type: 'bill', shop_code_field_name: 'shop', receipt_code_field_name: 'no' },
      ...{ dttm_field_name: 'at', aggregate: [{ timeserie_code: 'customers', timeserie_action: 'count' }] },
    };
    const report = { name: 'Sales', workspace_id: 'w-1', report_id: 'r-1' };
    const groups = [{ code: 'chiefs', name: 'Chiefs' }];
    const input = aNetworkInput({ groups, receive_data_info: [kind] });
    const [vera] = input.users.map(({ username }) => username);
    const reports = [{ ...report, users: [vera], groups: ['chiefs'] }];
    expect((await importing([{ ...input, power_bi_reports: reports }])).problems).toEqual([]);

    const stored = () =>
      query(
        `select r.name, r.is_row_level, n.receive_data_info->0->>'data_type' as kind,
                n.receive_data_info->0->>'update_gap' as gap,
                array_agg(coalesce(u.username, g.code) order by u.id) as readers
           from network n join power_bi_report r on r.network_id = n.id
           join power_bi_permission p on p.power_bi_report_id = r.id
           left join user_account u on u.id = p.user_id left join access_group g on g.id = p.group_id
          where n.code = $1 group by 1, 2, 3, 4`,
        [input.code],
      );
    const first = { name: 'Sales', is_row_level: false, kind: 'bill', gap: '3', readers: [vera, 'chiefs'] };
    expect(await stored()).toEqual([first]);
    const again = [{ ...report, name: 'Turnover', is_row_level: true, users: [vera] }];
    const changed = await importing([{ ...input, power_bi_reports: again }]);
    expect(changed.counts.power_bi_report).toMatchObject({ created: 0, updated: 1 });
    expect(changed.counts.power_bi_permission).toMatchObject({ created: 0, updated: 0 });
    expect(await stored()).toEqual([{ ...first, name: 'Turnover', is_row_level: true }]);
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
    const rows = await query(
      'select s.name, timezone, region_id from shop s join network n on n.id = s.network_id where n.code = $1',
      [input.code],
    );
    expect(rows).toEqual([{ name: 'Shop on the corner', timezone: 'UTC', region_id: expect.any(Number) }]);
  });

  it('journals the days it makes and changes, as one command each time, and raises their version', async () => {
    const input = aNetworkInput({ worker_days: [aShift()] });
    const journal = () =>
      query(
        `select c.id, c.name, d.before ->> 'dttm_work_end' as was, d.after ->> 'dttm_work_end' as is,
                json_array_length(d.after -> 'worker_day_details') as parts, (d.after ->> 'version')::int as version
           from worker_day_change d join worker_day_command c on c.id = d.command_id
           join network n on n.id = d.network_id and n.code = $1 order by d.id`,
        [input.code],
      );
    await importing([input]);
    await importing([input]);
    expect(await journal()).toMatchObject([
      { name: 'import', was: null, is: '2026-03-02T18:00:00', parts: 1, version: 1 },
    ]);

    await importing([{ ...input, worker_days: [aShift({ dttm_work_end: '2026-03-02T20:00:00' })] }]);
    const [made, changed] = await journal();
    expect(changed).toMatchObject({ was: '2026-03-02T18:00:00', is: '2026-03-02T20:00:00', version: 2 });
    expect(changed.id).not.toBe(made.id);
  });

  it('asks for a code where several rows have the name', async () => {
    const departments = ['a', 'b'].map((code) => ({ code, name: 'Twin' }));
    const input = aNetworkInput({ departments: [...aNetworkInput().departments, ...departments] });
    await importing([input]);
    const { problems } = await importing([{ ...input, departments: [{ name: 'Twin' }] }]);
    expect(problems).toEqual([
      {
        path: 'networks[0].departments[0].name',
        message: 'more than one department is named "Twin": use a code',
      },
    ]);
  });

  it('knows a row by what the file makes of it: an earlier code or name leads nowhere', async () => {
    const input = aNetworkInput();
    await importing([input]);
    const renamed = { code: 'shop', name: 'Corner', work_types: [{ work_type: 'floor' }] };
    const byName = await importing([
      { ...input, departments: [renamed, { code: 'hut', name: 'Hut', parent: 'Shop' }] },
    ]);
    expect(byName.problems.map(({ path }) => path)).toEqual(['networks[0].departments[1].parent']);
    const nameless = [{ code: null, name: 'Usual', value: [[0, 1440, [60]]] }];
    const byCode = await importing([{ ...input, break_rules: nameless }]);
    expect(byCode.problems.map(({ path }) => path)).toEqual(['networks[0].breaks']);
  });

  it('matches a fact to a plan that only the database has', async () => {
    const input = aNetworkInput();
    await importing([input]);
    await importing([{ ...input, worker_days: [aShift({ version: 'fact_approved' })] }]);
    const rows = await query(
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

describe('another network', () => {
  it('keeps its people: a login is not taken over', async () => {
    const owner = aNetworkInput();
    await importing([owner]);
    another();
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

  it('has no logins that look like others', async () => {
    const owner = aNetworkInput();
    await importing([owner]);
    another();
    const taken = String(owner.users[0]?.username).toUpperCase();
    const alike = ['Vera', 'vera', 'ver\u0430', 'ver\u200ba', 'copey', '\u0441\u043e\u0440\u0435\u0443'];
    const users = [taken, ...alike].map((username) => ({ username }));
    const file = aNetworkInput({ users, employees: [], employments: [], worker_days: [] });
    const { problems } = await importing([file]);
    expect(problems.map(({ path }) => path.slice('networks[0].'.length))).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((i) => `users[${i}].username`),
    );
  });

  it('is not connected by a file that does not hold it', async () => {
    const other = aNetworkInput();
    await importing([other]);
    another();
    const { problems } = await importing([aNetworkInput({ outsourcings: [other.code] })]);
    expect(problems.map((problem) => problem.path)).toEqual(['networks[0].outsourcings[0]']);
  });

  it('lends its people once connected, and the connection is remembered', async () => {
    const agency = aNetworkInput();
    another();
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
