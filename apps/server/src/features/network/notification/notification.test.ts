import { network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { NOW, type TestApp, testApp } from '../../../../testing/test-app.ts';
import type { LiveMessage } from '../../../platform/live/live.ts';
import { findManagersOf, notify } from '../index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const aReader = () => aStore(test.db, ['get_notifications']);
type Store = Awaited<ReturnType<typeof aReader>>;

const march = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

function notifyReaders(store: Store, given: Partial<Parameters<typeof notify<'request_approve'>>[2]> = {}) {
  return notify(test.db, test.deps, {
    network_id: store.network_id,
    user_ids: [store.manager.user_id],
    event_type: 'request_approve',
    severity: 'warning',
    params: { shop_name: 'Hill', author: 'A. Petrova', comment: '', ...march },
    link: '/timetable',
    shop_id: store.shop.id,
    ...given,
  });
}

describe('notify and GET notification/', () => {
  it('renders the event in the language of the reader', async () => {
    const store = await aReader();
    await notifyReaders(store);

    const english = await test.call(network.listNotifications, {}, store.manager);
    const russian = await test.call(network.listNotifications, {}, store.manager, {
      'accept-language': 'ru',
    });

    expect(english.body).toMatchObject({ count: 1, unread: 1, next: null, previous: null });
    expect(english.body.results[0]).toMatchObject({
      event_type: 'request_approve',
      severity: 'warning',
      title: 'Confirmation requested',
      body: 'Hill: A. Petrova asks to confirm the schedule for 2026/03/01 – 2026/03/31.',
      link: '/timetable',
      shop_id: store.shop.id,
      dttm: new Date(NOW).toISOString(),
      is_read: false,
    });
    expect(russian.body.results[0].body).toContain('01.03.2026 – 31.03.2026');
  });

  it('says what went wrong in words of its own', async () => {
    const store = await aReader();
    await notify(test.db, test.deps, {
      network_id: store.network_id,
      user_ids: [store.manager.user_id],
      event_type: 'AutoschedulingComplete',
      severity: 'negative',
      params: { shop_name: 'Hill', reason: 'No opening hours', ...march },
      link: null,
      shop_id: null,
    });
    const answer = await test.call(network.listNotifications, {}, store.manager);
    expect(answer.body.results[0]).toMatchObject({ title: 'The schedule could not be made' });
    expect(answer.body.results[0].body).toContain('No opening hours');
  });

  it('says of a shift on offer only what is known', async () => {
    const store = await aReader();
    const shift = { shop_name: 'Hill', dt: '2026-03-12', time_from: '09:00', time_to: '18:00' };
    const news = {
      network_id: store.network_id,
      user_ids: [store.manager.user_id],
      link: null,
      shop_id: null,
    };
    await notify(test.db, test.deps, {
      ...news,
      event_type: 'vacancy_created',
      severity: 'warning',
      params: { ...shift, work_types: 'Cashier', network_names: 'Helping Hands', is_auto: true },
    });
    await notify(test.db, test.deps, {
      ...news,
      event_type: 'vacancy_refused',
      severity: 'negative',
      params: { ...shift, work_types: '' },
    });
    await notify(test.db, test.deps, {
      ...news,
      event_type: 'vacancy_created',
      severity: 'warning',
      params: { several: 12, shop_name: 'Hill', dt_from: '2026-03-12', dt_to: '2026-03-20', is_auto: true },
    });
    await notify(test.db, test.deps, {
      ...news,
      event_type: 'document_ended',
      severity: 'negative',
      params: { several: 3, places: 'Hill (2), Dale (1)' },
    });
    const answer = await test.call(network.listNotifications, {}, store.manager);
    const [ended, offers] = answer.body.results;
    expect([ended.title, offers.title]).toEqual(['Documents have ended: 3', 'Shifts are on offer: 12']);
    expect(answer.body.results.map((one: network.Notification) => one.body)).toEqual([
      'Hill (2), Dale (1).',
      'Hill, 2026/03/12 – 2026/03/20. Done automatically.',
      'Hill, 2026/03/12, 09:00–18:00.',
      'Hill, 2026/03/12, 09:00–18:00, Cashier. Offered to: Helping Hands. Done automatically.',
    ]);
  });

  it('tells everybody once, nobody of another network, and none who switched the event off', async () => {
    const store = await aReader();
    const stranger = await aReader();
    const { user_id, network_id } = store.manager;
    await notifyReaders(store, { user_ids: [user_id, user_id, stranger.manager.user_id] });
    expect((await test.call(network.listNotifications, {}, store.manager)).body.count).toBe(1);
    expect((await test.call(network.listNotifications, {}, stranger.manager)).body.count).toBe(0);

    await test.db
      .insertInto('notification_setting')
      .values({ network_id, user_id, event_type: 'request_approve', channel: 'app', is_enabled: false })
      .execute();
    await notifyReaders(store);
    expect((await test.call(network.listNotifications, {}, store.manager)).body.count).toBe(1);
  });

  it('lets open screens hear of it', async () => {
    const store = await aReader();
    const heard = new Promise<LiveMessage>((resolve) => {
      test.deps.live.listen(store.network_id, resolve);
    });
    await notifyReaders(store);
    expect(await heard).toMatchObject({ topic: 'notification', user_id: store.manager.user_id });
  });

  it('pages newest first, and shows only unread ones where asked', async () => {
    const store = await aReader();
    for (const author of ['first', 'second', 'third'])
      await notifyReaders(store, { params: { shop_name: 'Hill', author, comment: '', ...march } });
    const page = await test.call(network.listNotifications, { limit: 2 }, store.manager);
    const [newest] = page.body.results;

    expect(newest.body).toContain('third');
    expect(page.body.results).toHaveLength(2);
    expect(new URL(page.body.next).searchParams.get('offset')).toBe('2');

    await test.call(network.readNotification, { id: newest.id }, store.manager);
    const unread = await test.call(network.listNotifications, { is_read: 'false' }, store.manager);
    const read = await test.call(network.listNotifications, { is_read: 'true' }, store.manager);
    expect(unread.body).toMatchObject({ count: 2, unread: 2 });
    expect(read.body).toMatchObject({ count: 1, unread: 2, results: [{ id: newest.id, is_read: true }] });
  });

  it('tells moments as such: newest first holds for departments of all zones', async () => {
    const store = await aReader();
    const { network_id, manager } = store;
    const east = await aShop(test.db, { network_id, timezone: 'Asia/Vladivostok' });
    await notifyReaders(store, { shop_id: east.id });
    await notifyReaders(store, { severity: 'negative' });
    const { results } = (await test.call(network.listNotifications, {}, manager)).body;
    const moments = results.map(({ dttm }: network.Notification) => dttm);
    expect(moments).toEqual([NOW, NOW].map((now) => new Date(now).toISOString()));
  });

  it('filters by event, severity, department and days of the reader', async () => {
    const store = await aReader();
    const { network_id, shop, manager } = store;
    const east = await aShop(test.db, { network_id, timezone: 'Asia/Kolkata' });
    await notifyReaders(store);
    await notifyReaders(store, { severity: 'negative', shop_id: east.id });
    const at = (dttm: string, severity: string) =>
      test.db
        .updateTable('notification')
        .set({ dttm })
        .where('user_id', '=', manager.user_id)
        .where('severity', '=', severity)
        .execute();
    await at('2026-03-09T23:59:59Z', 'negative');
    await at('2026-03-10T00:00:00Z', 'warning');
    const found = async (asked: object) =>
      (await test.call(network.listNotifications, asked, manager)).body.results.map(
        (one: network.Notification) => one.severity,
      );
    expect(await found({ severity__in: ['negative', 'success'] })).toEqual(['negative']);
    expect(await found({ event_type__in: ['approve'] })).toEqual([]);
    expect(await found({ event_type__in: ['approve', 'request_approve'] })).toHaveLength(2);
    expect(await found({ shop_id__in: [shop.id] })).toEqual(['warning']);
    expect(await found({ dt_from: '2026-03-10' })).toEqual(['warning']);
    expect(await found({ dt_to: '2026-03-09' })).toEqual(['negative']);
    await test.db.updateTable('shop').set({ timezone: 'Asia/Kolkata' }).where('id', '=', shop.id).execute();
    expect(await found({ dt_to: '2026-03-09' })).toEqual([]);
    expect(await found({ dt_from: '2026-03-10', dt_to: '2026-03-10' })).toHaveLength(2);
    const reversed = { dt_from: '2026-03-11', dt_to: '2026-03-10' };
    expect((await test.call(network.listNotifications, reversed, manager)).body).toHaveProperty('dt_to');
  });

  it('refuses: no session, no function, a malformed choice', async () => {
    const { manager } = await aStore(test.db);
    const { manager: reader } = await aReader();
    expect((await test.call(network.listNotifications, {})).status).toBe(401);
    expect((await test.call(network.listNotifications, {}, manager)).status).toBe(403);
    const answer = await test.call(network.listNotifications, { is_read: 'maybe' as never }, reader);
    expect(answer.status).toBe(400);
  });
});

describe('POST notification/{id}/read/', () => {
  it('reads my own only', async () => {
    const store = await aReader();
    const other = await aReader();
    await notifyReaders(store);
    const { id } = (await test.call(network.listNotifications, {}, store.manager)).body.results[0];

    expect((await test.call(network.readNotification, { id }, other.manager)).status).toBe(404);
    const answer = await test.call(network.readNotification, { id }, store.manager);
    expect(answer.body).toMatchObject({ id, is_read: true });
    expect((await test.call(network.readNotification, { id }, store.manager)).status).toBe(200);
    expect((await test.call(network.readNotification, { id })).status).toBe(401);
    const back = await test.call(network.readNotification, { id, is_read: false }, store.manager);
    expect(back.body).toMatchObject({ id, is_read: false });
  });
});

describe('POST notification/read_all/', () => {
  it("reads all of mine, or those chosen, and nobody else's", async () => {
    const [store, other] = [await aReader(), await aReader()];
    for (const severity of ['warning', 'negative', 'success'] as const)
      await notifyReaders(store, { severity });
    await notifyReaders(other);
    const readAll = (choice: object) => test.call(network.readAllNotifications, choice, store.manager);

    expect((await readAll({ severity__in: ['negative'] })).body).toEqual({ read: 1 });
    expect((await test.call(network.listNotifications, {}, store.manager)).body.unread).toBe(2);
    expect((await readAll({})).body).toEqual({ read: 2 });
    expect((await readAll({})).body).toEqual({ read: 0 });
    expect((await test.call(network.listNotifications, {}, other.manager)).body.unread).toBe(1);
  });

  it('refuses: no session, no function, a malformed choice', async () => {
    const { manager } = await aStore(test.db);
    const { manager: reader } = await aReader();
    expect((await test.call(network.readAllNotifications, {})).status).toBe(401);
    expect((await test.call(network.readAllNotifications, {}, manager)).status).toBe(403);
    const malformed = { dt_from: 'soon' };
    expect((await test.call(network.readAllNotifications, malformed, reader)).status).toBe(400);
  });
});

describe('findManagersOf', () => {
  it('names the holders of a function in the department and above it, employed today', async () => {
    const store = await aStore(test.db);
    const { network_id, shop } = store;
    const below = await aShop(test.db, { network_id, parent_id: shop.id });
    const beside = await aShop(test.db, { network_id, parent_id: shop.id });
    const group = await aGroup(test.db, { network_id, functions: ['WorkerDay_approve'] });
    const as = (shop_id: number, given = {}) =>
      anEmployee(test.db, { network_id, shop_id, function_group_id: group.id, ...given });
    const above = await as(shop.id);
    const here = await as(below.id);
    await as(beside.id);
    await as(below.id, { dt_fired: '2026-03-10' });
    await as(below.id, { dt_to_function_group: '2026-03-10' });
    const asked = { network_id, shop_id: below.id, func: 'WorkerDay_approve', now: '2026-03-11T12:00:00Z' };

    expect(await findManagersOf(test.db, asked)).toEqual([above.user_id, here.user_id]);
    expect(await findManagersOf(test.db, { ...asked, method: 'POST' })).toHaveLength(2);
    expect(await findManagersOf(test.db, { ...asked, func: 'WorkerDay' })).toEqual([]);
  });
});
