import { network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable, WORKER_DAY_FUNCTIONS } from '../../../../testing/timetable.ts';
import { notifyPublished } from './notify-published.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
const MARCH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };
const askedOf = (t: Timetable, fields: object = {}) =>
  ({ shop_id: t.shop.id, is_fact: false, ...MARCH, ...fields }) as never;
const preview = (t: Timetable, fields: object = {}, as = t.manager) =>
  test.call(planning.previewApproval, askedOf(t, fields), as);
const save = (t: Timetable, day: object) => test.call(planning.createWorkerDay, day as never, t.manager);
const rowsOf = (table: 'worker_day' | 'worker_day_command' | 'notification', t: Timetable) =>
  test.db.selectFrom(table).selectAll().where('network_id', '=', t.network_id).orderBy('id').execute();

/** Two people with changed days ahead, one with a day that is over, and the manager with a change of their own. */
async function aChangedPlan() {
  const t = await aTimetable(test.db, [...WORKER_DAY_FUNCTIONS, 'get_notifications']);
  const { network_id, shop } = t;
  const [other, late] = [
    await anEmployee(test.db, { network_id, shop_id: shop.id }),
    await anEmployee(test.db, { network_id, shop_id: shop.id }),
  ];
  await save(t, t.shift());
  await save(t, t.shift({ employee_id: other.employee_id }));
  await save(t, t.shift({ employee_id: other.employee_id, dt: '2026-03-13' }));
  await save(t, t.shift({ employee_id: late.employee_id, dt: '2026-03-02' }));
  await save(t, t.shift({ employee_id: t.manager.employee_id, dt: '2026-03-14' }));
  return { ...t, other };
}

describe('POST worker_day/approve/preview/', () => {
  it('says how many days and people an approval concerns, and leaves everything as it was', async () => {
    const t = await aChangedPlan();
    const tables = ['worker_day', 'worker_day_command', 'notification'] as const;
    const before = await Promise.all(tables.map((table) => rowsOf(table, t)));

    expect(await preview(t)).toMatchObject({ status: 200, body: { approved: 5, changed: 2, told: 2 } });
    expect(await preview(t, { employee_ids: [t.worker.employee_id] })).toMatchObject({
      body: { approved: 1, changed: 1, told: 1 },
    });
    expect(await Promise.all(tables.map((table) => rowsOf(table, t)))).toEqual(before);
  });

  it('is what then happens, also for whoever wants to hear nothing', async () => {
    const t = await aChangedPlan();
    const { user_id, network_id } = t.other;
    await test.db
      .insertInto('notification_setting')
      .values({ network_id, user_id, event_type: 'schedule_changed', channel: 'app', is_enabled: false })
      .execute();

    const { body } = await preview(t);
    expect(body).toEqual({ approved: 5, changed: 2, told: 1, violations: [] });
    expect((await test.call(planning.approveWorkerDays, askedOf(t), t.manager)).body).toBe(body.approved);
    const command = (await rowsOf('worker_day_command', t)).at(-1)!;
    await notifyPublished(test.deps, {
      ...{ command_id: command.id, network_id, user_id: t.manager.user_id, shop_id: t.shop.id },
      ...{ ...MARCH, employee_ids: [], approved: 5 },
    });
    const told = await test.db
      .selectFrom('notification')
      .select('user_id')
      .where('network_id', '=', network_id)
      .where('event_type', '=', 'schedule_changed')
      .execute();
    expect(told).toEqual([{ user_id: t.worker.user_id }]);
    expect((await preview(t)).body).toEqual({ approved: 0, changed: 0, told: 0, violations: [] });
  });

  it('concerns nobody where only the past changes, and whoever loses a shift', async () => {
    const t = await aTimetable(test.db);
    const { id } = (await save(t, t.shift())).body;
    await test.call(planning.approveWorkerDays, askedOf(t), t.manager);
    const [draft] = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('network_id', '=', t.network_id)
      .where('id', '<>', id)
      .execute();
    await save(t, t.shift({ dt: '2026-03-02' }));
    expect((await preview(t)).body).toMatchObject({ approved: 1, changed: 0, told: 0 });
    await test.call(planning.deleteWorkerDay, { id: draft!.id }, t.manager);
    expect((await preview(t)).body).toMatchObject({ approved: 1, changed: 1, told: 1 });
    expect((await preview(t, { is_fact: true })).body).toEqual({
      approved: 0,
      changed: 0,
      told: 0,
      violations: [],
    });
  });

  it('refuses what an approval would refuse, and whoever may not approve', async () => {
    const t = await aChangedPlan();
    expect(await preview(t, { shop_id: undefined })).toMatchObject({
      status: 400,
      body: ['Name a department or employees'],
    });
    expect(await preview(t, { dt_to: '2026-02-01' })).toMatchObject({ status: 400 });
    expect((await preview(t, {}, t.worker)).status).toBe(403);
    await test.db
      .insertInto('worker_day_restriction')
      .values({ network_id: t.network_id, type: 1, max_seconds: 8 * 3600, day_type: 'W', is_vacancy: false })
      .execute();
    expect((await preview(t)).status).toBe(400);
    expect((await test.call(network.listNotifications, {}, t.manager)).body.count).toBe(0);
  });
});
