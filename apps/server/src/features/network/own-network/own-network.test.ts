import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('network/', () => {
  it('shows my network alone and changes what was sent', async () => {
    const { manager, network_id } = await aStore(test.db, ['Network']);
    await aStore(test.db);
    const listed = await test.call(network.listNetworks, {}, manager);
    expect(listed.body).toMatchObject([
      { id: network_id, show_checkbox_for_inspection_version: true, primary_color: '' },
    ]);
    expect(listed.body).toMatchObject([
      { timetable_format: 'cell_format', download_tabel_template: 't13_custom' },
    ]);
    expect(listed.body[0]).not.toHaveProperty('clients');

    const sent = {
      primary_color: '#0055AA',
      allowed_interval_for_late_arrival: '00:15:00',
      unaccounted_overtime_threshold: 30,
      allow_to_manually_set_is_vacancy: true,
      use_internal_exchange: false,
      timetable_format: 'row_format' as const,
      download_tabel_template: 'lines' as const,
    };
    const { body } = await test.call(network.updateNetwork, { id: network_id, ...sent }, manager);
    expect(body).toMatchObject(sent);
    const again = await test.call(
      network.updateNetwork,
      { id: network_id, show_checkbox_for_inspection_version: false },
      manager,
    );
    expect(again.body).toMatchObject({ ...sent, show_checkbox_for_inspection_version: false });
  });

  it('takes numbers as text where one of some is asked, as forms send them (access 38)', async () => {
    const { network_id, manager } = await aStore(test.db, ['Network']);
    const sent = {
      accounting_period_length: '3',
      prev_months_work_hours_source: '2',
      api_timesheet_lines_group_by: '1',
    };
    const { status, body } = await test.call(
      network.updateNetwork,
      { id: network_id, ...sent } as never,
      manager,
    );
    expect([status, body]).toMatchObject([
      200,
      { accounting_period_length: 3, prev_months_work_hours_source: 2, api_timesheet_lines_group_by: 1 },
    ]);
    const wrong = await test.call(
      network.updateNetwork,
      { id: network_id, accounting_period_length: '4' } as never,
      manager,
    );
    expect(wrong).toMatchObject({
      ...{ status: 400, body: { accounting_period_length: ['Choose one of: 1, 3, 6, 12'] } },
    });
  });

  it('tells clients of former switches that they stand as at first, whatever is sent or stored', async () => {
    const { manager, network_id } = await aStore(test.db, ['Network']);
    const settings = JSON.stringify({ trust_tick_request: true });
    await test.db.updateTable('network').set({ settings }).where('id', '=', network_id).execute();
    const sent = { id: network_id, trust_tick_request: true, show_tabel_graph: false };
    const { status, body } = await test.call(network.updateNetwork, sent as never, manager);
    expect([status, body]).toMatchObject([200, { trust_tick_request: false, show_tabel_graph: true }]);
  });

  it('shows the first layout of files where a network brought one that nobody knows', async () => {
    const { manager, network_id } = await aStore(test.db, ['Network']);
    const settings = JSON.stringify({ download_tabel_template: 'no such layout' });
    await test.db.updateTable('network').set({ settings }).where('id', '=', network_id).execute();
    const { status, body } = await test.call(network.listNetworks, {}, manager);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ download_tabel_template: 't13_custom', timetable_format: 'cell_format' }]);
  });

  it('shows no address that a browser would run, wherever it came from', async () => {
    const { manager, network_id } = await aStore(test.db, ['Network']);
    const script = 'javascript:alert(1)';
    const settings = JSON.stringify({ analytics_iframe: script });
    await test.db
      .updateTable('network')
      .set({ url: script, logo: script, settings })
      .where('id', '=', network_id)
      .execute();
    const { body } = await test.call(network.listNetworks, {}, manager);
    expect(body).toMatchObject([{ url: null, logo: null, analytics_iframe: '' }]);
  });

  it('is changed only with the right at a root; others are missing; wrong values are named', async () => {
    const { manager, network_id, shop } = await aStore(test.db, ['Network']);
    const other = await aStore(test.db, ['Network']);
    const child = await aShop(test.db, { network_id, parent_id: shop.id });
    const group = await aGroup(test.db, { network_id, functions: ['Network'] });
    const local = await anEmployee(test.db, { network_id, shop_id: child.id, function_group_id: group.id });
    const put = (as: typeof manager, input: object) =>
      test.call(network.updateNetwork, { id: network_id, ...input } as never, as);
    expect((await put(local, { name: 'x' })).status).toBe(403);
    expect((await put(other.manager, { name: 'x' })).status).toBe(404);
    expect((await put(manager, { primary_color: 'red' })).body).toHaveProperty('primary_color');
    expect((await put(manager, { allowed_interval_for_late_arrival: 'soon' })).body).toHaveProperty(
      'allowed_interval_for_late_arrival',
    );
    for (const field of ['url', 'analytics_iframe'])
      for (const address of [
        'javascript:alert(1)',
        'data:text/html,x',
        ' JavaScript:alert(1)',
        'ftp://x.example',
      ])
        expect((await put(manager, { [field]: address })).body).toHaveProperty(field);
    expect((await put(manager, { name: '' })).body).toHaveProperty('name');
    expect((await put(manager, { download_tabel_template: 'pdf' })).body).toHaveProperty(
      'download_tabel_template',
    );
    expect((await put(manager, { timetable_format: 'columns' })).body).toHaveProperty('timetable_format');
    expect((await test.call(network.listNetworks, {})).status).toBe(401);
    const stranger = await aStore(test.db);
    expect((await test.call(network.listNetworks, {}, stranger.manager)).status).toBe(403);
  });
});
