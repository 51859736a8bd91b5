import { network, planning, reporting, timekeeping } from '@shiftwright/contracts';
import { addDays } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShop, aUser, aWorkerDay, aWorkType, canDo, factsOf } from '../testing/factories.ts';
import { rowWith, sheetOf } from '../testing/files.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { aTimetable, DT, DT_NOW, WORKER_DAY_FUNCTIONS } from '../testing/timetable.ts';
import { recalculateTimesheets } from './features/timekeeping/timesheet/recalculating/recalculate-timesheets.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

type Rules = Partial<typeof network.networkRules._output>;
const FUNCTIONS = [
  ...WORKER_DAY_FUNCTIONS,
  'Network',
  'Shop_tree',
  'Timesheet_lines',
  'WorkerDay_download_tabel',
];

/** A timetable whose network follows rules, set as the settings screen sets them. */
async function aNetworkWith(rules: Rules, settings: object = {}) {
  const t = await aTimetable(test.db, FUNCTIONS);
  const { network_id, shop, worker, work_type } = t;
  const stored = JSON.stringify(settings);
  await test.db.updateTable('network').set({ settings: stored }).where('id', '=', network_id).execute();
  const { status, body } = await test.call(network.updateNetwork, { id: network_id, ...rules }, t.manager);
  expect([status, body]).toMatchObject([200, rules]);
  const { employee_id, employment_id } = worker;
  const day = (given: object = {}) =>
    aWorkerDay(test.db, {
      ...{ network_id, employee_id, employment_id, shop_id: shop.id, work_type_id: work_type.id, dt: DT },
      ...given,
    });
  const items = async (timesheet_type: 'F' | 'M' | 'A') => {
    await recalculateTimesheets(test.deps, { employee_ids: [employee_id], months: ['2026-03-01'] });
    return test.db
      .selectFrom('timesheet_item')
      .select(['dt', 'day_type', 'day_hours'])
      .where('employee_id', '=', employee_id)
      .where('timesheet_type', '=', timesheet_type)
      .orderBy('dt')
      .execute();
  };
  return { ...t, day, items };
}

describe('rules of the network, set by the screen and followed (network 46)', () => {
  it('have their defaults until somebody sets them, and are bounded', async () => {
    const t = await aTimetable(test.db, FUNCTIONS);
    const { body } = await test.call(network.listNetworks, {}, t.manager);
    const first = network.networkRules.parse((body as network.Network[])[0]);
    const { check_delete_single_wd_perm_on_update, set_dt_not_actual_for_vacancy_on_transfers, ...rest } =
      first;
    expect([check_delete_single_wd_perm_on_update, set_dt_not_actual_for_vacancy_on_transfers]).toEqual([
      true,
      true,
    ]);
    const { income_code, show_closed_shops_gap, ...others } = rest;
    expect([income_code, show_closed_shops_gap]).toEqual(['', 30]);
    expect(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== false))).toEqual({
      allowed_interval_for_early_arrival: '00:00:00',
      allowed_interval_for_late_departure: '00:15:00',
      fiscal_sheet_divider_alias: null,
      timesheet_divider_sawh_hours_key: 'curr_month',
      timesheet_max_hours_threshold: 12,
      timesheet_min_hours_threshold: 4,
      break_time_subtractor: 'default',
      api_timesheet_lines_group_by: 3,
    });
    for (const wrong of [
      { show_closed_shops_gap: -1 },
      { income_code: 'x'.repeat(129) },
      { allowed_interval_for_early_arrival: 'soon' },
      { allowed_interval_for_late_departure: '24:00:01' },
      { fiscal_sheet_divider_alias: 'halves' },
      { timesheet_divider_sawh_hours_key: 'year' },
      { timesheet_max_hours_threshold: 24.5 },
      { timesheet_min_hours_threshold: -1 },
      { timesheet_min_hours_threshold: 'some' },
      { break_time_subtractor: 'day' },
      { api_timesheet_lines_group_by: 4 },
    ]) {
      const refused = await test.call(
        network.updateNetwork,
        { id: t.network_id, ...(wrong as object) },
        t.manager,
      );
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, Object.keys(wrong)]);
    }
  });

  it.each([
    [false, 20],
    [true, 0],
  ])('timesheet_only_day_in_past %s: %i dates from today on', async (timesheet_only_day_in_past, dates) => {
    const { day, items } = await aNetworkWith({ timesheet_only_day_in_past });
    await day({ dt: addDays(DT, 1) });
    await day({ dt: addDays(DT, -1), is_fact: true });
    const found = await items('F');
    expect(found.filter((item) => item.dt >= DT)).toHaveLength(dates);
    expect(found.filter((item) => item.dt < DT)).toHaveLength(11);
  });

  const LONG = { is_fact: true, start: '08:00:00', end: '22:00:00', work_seconds: 14 * 3600 };
  it.each([
    [{ fiscal_sheet_divider_alias: null }, []],
    [{ fiscal_sheet_divider_alias: 'nahodka' }, ['2.00']],
    [{ fiscal_sheet_divider_alias: 'nahodka', timesheet_max_hours_threshold: 13 }, ['1.00']],
    [{ fiscal_sheet_divider_alias: 'pobeda_manual' }, []],
  ] as const)('%j: additional hours %j of one long day', async (rules, hours) => {
    const { day, items } = await aNetworkWith(rules);
    await day({ dt: '2026-03-03', ...LONG });
    expect((await items('A')).map((item) => item.day_hours)).toEqual(hours);
  });

  it.each([
    ['curr_month', 0, '3.35'],
    ['curr_month_without_reduce_norm', 0, '8.00'],
    ['curr_month', 5, '5.00'],
    ['curr_month', 'default_get_min_threshold', '4.00'],
  ] as const)(
    'timesheet_divider_sawh_hours_key %s, timesheet_min_hours_threshold %s: %s main hours of two days beside leave',
    async (timesheet_divider_sawh_hours_key, timesheet_min_hours_threshold, hours) => {
      const keys = { timesheet_divider_sawh_hours_key, timesheet_min_hours_threshold };
      const t = await aNetworkWith({ fiscal_sheet_divider_alias: 'pobeda', ...keys });
      for (let dt = '2026-03-01'; dt <= '2026-03-31'; dt = addDays(dt, 1))
        if (dt < '2026-03-03' || dt > '2026-03-04') await t.day({ dt, type: 'V' });
      for (const dt of ['2026-03-03', '2026-03-04'])
        await t.day({ dt, is_fact: true, start: '09:00:00', end: '17:00:00', work_seconds: 8 * 3600 });
      const main = (await t.items('M')).find((item) => item.dt === '2026-03-03');
      expect(main?.day_hours).toBe(hours);
    },
  );

  it.each([
    ['default', 7.5, 3.5],
    ['in_priority_from_night', 8, 3],
    ['in_priority_from_bigger_part', 7, 4],
  ] as const)(
    'break_time_subtractor %s: %d hours by day, %d by night',
    async (break_time_subtractor, D, N) => {
      const t = await aNetworkWith({ break_time_subtractor });
      await t.day({
        ...{ dt: '2026-03-03', is_fact: true, start: '14:00:00', dttm_work_end: '2026-03-04T02:00:00' },
        work_seconds: 11 * 3600,
      });
      await t.items('F');
      const [item] = await test.db
        .selectFrom('timesheet_item')
        .select(['day_hours', 'night_hours'])
        .where('employee_id', '=', t.worker.employee_id)
        .where('dt', '=', '2026-03-03')
        .execute();
      expect(item).toEqual({ day_hours: D.toFixed(2), night_hours: N.toFixed(2) });
    },
  );

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
  ] as const)('api_timesheet_lines_group_by %i: %i lines of two departments', async (group, count) => {
    const t = await aNetworkWith({ api_timesheet_lines_group_by: group });
    const other = await aShop(test.db, { network_id: t.network_id, parent_id: t.shop.id });
    await t.day({ dt: '2026-03-03', is_fact: true });
    await t.day({ dt: '2026-03-04', is_fact: true, shop_id: other.id, work_type_id: undefined });
    await t.items('F');
    const period = { dt_from: '2026-03-03', dt_to: '2026-03-04', employee_id__in: [t.worker.employee_id] };
    const { body } = await test.call(timekeeping.timesheetLines, period as never, t.manager);
    expect(body).toHaveLength(count);
  });

  it.each([
    [false, 0],
    [true, 1],
  ])(
    'move_to_add_timesheet_if_work_type_name_differs %s: %i additional items',
    async (move_to_add_timesheet_if_work_type_name_differs, count) => {
      const rules = { move_to_add_timesheet_if_work_type_name_differs };
      const t = await aNetworkWith(rules, { fiscal_sheet_divider_alias: 'pobeda' });
      const { network_id, shop, worker, work_type } = t;
      await canDo(test.db, { network_id, employment_id: worker.employment_id, work_type_id: work_type.id });
      const other = await aWorkType(test.db, { network_id, shop_id: shop.id, name: `Other ${network_id}` });
      await t.day({ dt: '2026-03-03', is_fact: true, work_type_id: other.id });
      await t.day({ dt: '2026-03-04', is_fact: true });
      expect(await t.items('A')).toHaveLength(count);
    },
  );

  it.each([
    [false, 1],
    [true, 0],
  ])('skip_leaving_tick %s: a leave alone makes %i facts', async (skip_leaving_tick, count) => {
    const { network_id, shop, worker } = await aNetworkWith({ skip_leaving_tick });
    const point = await test.db
      .insertInto('tick_point')
      .values({ network_id, shop_id: shop.id, name: 'Door' })
      .returning('key')
      .executeTakeFirstOrThrow();
    const mark = { type: 'L' as const, dttm: `${DT}T08:55:00`, user_id: worker.user_id };
    const { status } = await test.call(timekeeping.recordAttendance, {
      ...mark,
      tick_point_key: point.key ?? '',
    });
    expect(status).toBe(200);
    expect(await factsOf(test.db, worker.employee_id)).toHaveLength(count);
  });

  it.each([
    [false, undefined],
    [true, 9],
  ])(
    'tabel_include_other_shops_wdays %s: work elsewhere has %s hours in the file',
    async (tabel_include_other_shops_wdays, hours) => {
      const rules = { tabel_include_other_shops_wdays };
      const t = await aNetworkWith(rules, { download_tabel_template: 'default' });
      const { network_id, shop, worker, manager } = t;
      const { id: user_id } = await aUser(test.db, { network_id, last_name: 'Guest' });
      await test.db.updateTable('employee').set({ user_id }).where('id', '=', worker.employee_id).execute();
      const elsewhere = await aShop(test.db, { network_id, parent_id: shop.id });
      await test.db
        .insertInto('timesheet_item')
        .values({
          ...{
            network_id,
            employee_id: worker.employee_id,
            shop_id: elsewhere.id,
            shop_network_id: network_id,
          },
          ...{
            source: 'F',
            timesheet_type: 'F',
            dt: '2026-03-02',
            day_type: 'W',
            day_hours: 9,
            night_hours: 0,
          },
        } as never)
        .execute();
      const asked = {
        shop_id: shop.id,
        dt_from: '2026-03-01',
        dt_to: '2026-03-31',
        tabel_type: ['F' as const],
      };
      const rows = await sheetOf(await test.call(reporting.downloadTabel, asked, manager));
      const cell = rowWith(rows, 'Guest')?.[3];
      expect(typeof cell === 'number' ? cell : undefined).toBe(hours);
    },
  );

  it.each([
    [false, '20:00'],
    [true, '15:00'],
  ])('copy_plan_to_fact_crossing %s: the draft ends at %s', async (copy_plan_to_fact_crossing, end) => {
    const { worker, manager, day } = await aNetworkWith({ copy_plan_to_fact_crossing });
    const at = { dt: addDays(DT, -1), start: '10:00:00', is_approved: true };
    await day({ ...at, end: '20:00:00' });
    await day({ ...at, end: '15:00:00', is_fact: true });
    const input = { employee_ids: [worker.employee_id], dates: [at.dt], type: 'PF' as const };
    const { body } = await test.call(planning.copyApproved, input, manager);
    expect(body.map((one: planning.WorkerDayItem) => one.dttm_work_end?.slice(11, 16))).toEqual([end]);
  });

  it.each([
    [false, 200],
    [true, 403],
  ])(
    'check_delete_single_wd_perm_on_update %s: another type without the right to delete answers %i',
    async (check_delete_single_wd_perm_on_update, status) => {
      const t = await aNetworkWith({ check_delete_single_wd_perm_on_update });
      const made = await test.call(planning.createWorkerDay, t.shift() as never, t.manager);
      await test.db
        .deleteFrom('group_worker_day_permission')
        .where('group_id', '=', t.group.id)
        .where('action', '=', 'D')
        .execute();
      const changed = { ...t.dayOff({ type: 'V' }), id: made.body.id };
      const answer = await test.call(planning.updateWorkerDay, changed as never, t.manager);
      expect(answer.status).toBe(status);
    },
  );

  it.each([
    [0, []],
    [30, ['Hill']],
  ])('show_closed_shops_gap %i: of what closed ten days ago the tree shows %j', async (gap, names) => {
    const { network_id, shop, manager } = await aNetworkWith({ show_closed_shops_gap: gap });
    await aShop(test.db, { network_id, parent_id: shop.id, name: 'Hill', dt_closed: addDays(DT, -10) });
    const { body } = await test.call(network.departmentTree, {}, manager);
    const children = (body as network.DepartmentNode[]).flatMap((node) => node.children);
    expect(children.map((node) => node.label)).toEqual(names);
  });
});
