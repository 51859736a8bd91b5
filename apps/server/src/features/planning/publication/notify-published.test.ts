import { network, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay } from '../../../../testing/factories.ts';
import { aMailedApp } from '../../../../testing/mailed-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { aTimetable, WORKER_DAY_FUNCTIONS } from '../../../../testing/timetable.ts';
import { until } from '../../../../testing/until.ts';
import { notifyPublished } from './notify-published.ts';

let test: TestApp;
beforeAll(async () => {
  ({ test } = await aMailedApp());
});
afterAll(() => test.close());

type Day = { dt: string; before: string | null; after: string | null };
type Timetable = Awaited<ReturnType<typeof aTeam>>;

/** A department whose worker has an address, reads English, and may read what happened. */
async function aTeam() {
  const t = await aTimetable(test.db, [...WORKER_DAY_FUNCTIONS, 'get_notifications']);
  const email = `worker-${t.worker.user_id}@example.com`;
  await test.db
    .updateTable('user_account')
    .set({ email, lang: 'en' })
    .where('id', '=', t.worker.user_id)
    .execute();
  await test.db
    .updateTable('employment')
    .set({ function_group_id: t.group.id })
    .where('id', '=', t.worker.employment_id)
    .execute();
  return { ...t, email };
}
const save = (t: Timetable, day: object) => test.call(planning.createWorkerDay, day as never, t.manager);
const approve = (t: Timetable) =>
  test.call(
    planning.approveWorkerDays,
    { shop_id: t.shop.id, is_fact: false, dt_from: '2026-03-01', dt_to: '2026-03-31' },
    t.manager,
  );
const newsOf = async (person: { user_id: number; network_id: number }) =>
  (await test.call(network.listNotifications, { event_type__in: ['schedule_changed'] }, person)).body
    .results as network.Notification[];

/** The jobs that follow an approval have told everybody. */
const sent = (count: number, networkId: number) =>
  until(async () => {
    const rows = await test.db
      .selectFrom('schedule_publication')
      .select('command_id')
      .where('network_id', '=', networkId)
      .execute();
    expect(rows).toHaveLength(count);
  });
const daysOf = ([first]: network.Notification[]): Day[] => first?.days ?? [];

describe('a published schedule', () => {
  it('is told to everybody whose days changed: what they were and what they are', async () => {
    const t = await aTeam();
    const idle = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    await save(t, t.shift());
    await save(t, t.dayOff({ dt: '2026-03-13' }));
    await save(t, t.shift({ dt: '2026-03-02' }));
    await approve(t);
    await sent(1, t.network_id);

    const [first] = await newsOf(t.worker);
    expect(first).toMatchObject({
      event_type: 'schedule_changed',
      severity: 'positive',
      title: 'Your schedule has changed',
      body: `${t.shop.name}. Days: 2.`,
      link: `/schedule?deps=${t.shop.id}&from=2026-03-01&to=2026-03-31&schedule%3Ewho=me`,
    });
    expect(first?.days).toEqual([
      { dt: '2026-03-12', before: null, after: expect.stringMatching(/^10:00 – 20:00, Cashier \d+$/) },
      { dt: '2026-03-13', before: null, after: 'Day off' },
    ]);
    expect(await newsOf(t.manager)).toEqual([]);
    const others = await test.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', idle.user_id)
      .execute();
    expect(others).toEqual([]);
  });

  it('tells of no shift that a personnel system took out', async () => {
    const t = await aTeam();
    const dt = '2026-03-12';
    await aWorkerDay(test.db, {
      ...{ network_id: t.network_id, shop_id: t.shop.id, employee_id: t.worker.employee_id, dt },
      ...{ employment_id: t.worker.employment_id, is_approved: true, dt_not_actual: '2026-03-10' },
      ...{ dttm_work_start: `${dt}T06:00:00`, dttm_work_end: `${dt}T09:00:00` },
    });
    await save(t, t.shift({ dt }));
    await approve(t);
    await sent(1, t.network_id);
    expect(daysOf(await newsOf(t.worker))).toEqual([
      { dt, before: null, after: expect.stringMatching(/^10:00 – 20:00, Cashier \d+$/) },
    ]);
  });

  it('tells of edits within a quarter of an hour as one, by mail as well, and of nothing that was taken back', async () => {
    const t = await aTeam();
    const other = await aShop(test.db, { network_id: t.network_id, name: 'Riverside' });
    const day = { ...t.worker, shop_id: t.shop.id };
    const { tabel_code: _code, user_id: _user, ...person } = day;
    await aWorkerDay(test.db, { ...person, dt: '2026-03-12', start: '09:00:00' });
    await aWorkerDay(test.db, { ...person, dt: '2026-03-14', shop_id: other.id });
    await save(t, t.shift({ end: '19:00:00' }));
    await approve(t);
    await sent(1, t.network_id);
    expect(daysOf(await newsOf(t.worker))).toEqual([
      { dt: '2026-03-12', before: '09:00 – 18:00', after: expect.stringMatching(/^10:00 – 19:00/) },
    ]);

    const [draft] = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('employee_id', '=', t.worker.employee_id)
      .where('is_approved', '=', false)
      .where('dt', '=', '2026-03-12')
      .execute();
    await test.call(
      planning.updateWorkerDay,
      { ...t.shift({ start: '11:00:00' }), id: draft!.id } as never,
      t.manager,
    );
    await save(t, t.shift({ dt: '2026-03-15' }));
    await approve(t);
    await sent(2, t.network_id);

    const news = await newsOf(t.worker);
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({ severity: 'warning' });
    expect(daysOf(news).map(({ dt, before }) => [dt, before])).toEqual([
      ['2026-03-12', '09:00 – 18:00'],
      ['2026-03-15', null],
    ]);
    const waiting = await test.db
      .selectFrom('notification_mail')
      .select(['params', 'dttm_due', 'dttm'])
      .where('user_id', '=', t.worker.user_id)
      .execute();
    expect(waiting).toHaveLength(1);
    expect((waiting[0]!.params as { days: Day[] }).days).toEqual(news[0]!.days);
    expect(Date.parse(waiting[0]!.dttm_due) - Date.parse(waiting[0]!.dttm)).toBe(900_000);
  });

  it('is told once, also by a job that runs again', async () => {
    const t = await aTeam();
    await save(t, t.shift());
    await approve(t);
    await sent(1, t.network_id);
    const { command_id } = await test.db
      .selectFrom('schedule_publication')
      .select('command_id')
      .where('network_id', '=', t.network_id)
      .executeTakeFirstOrThrow();
    const [before] = await newsOf(t.worker);
    await test.call(network.readNotification, { id: before!.id }, t.worker);
    await notifyPublished(test.deps, {
      command_id,
      network_id: t.network_id,
      user_id: t.manager.user_id,
      shop_id: t.shop.id,
      dt_from: '2026-03-01',
      dt_to: '2026-03-31',
      employee_ids: [],
      approved: 1,
    });
    expect(await newsOf(t.worker)).toHaveLength(1);
  });
});
