import { planning } from '@shiftwright/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventsIn } from '../../../../testing/calendar.ts';
import { aGroup, anEmployee, aStore, aWorkerDay } from '../../../../testing/factories.ts';
import { NOW, type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable, WORKER_DAY_FUNCTIONS } from '../../../../testing/timetable.ts';
import { clockFrom } from '../../../platform/clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
afterEach(() => {
  test.deps.clock = clockFrom(NOW);
});

type Person = { user_id: number; network_id: number };
const create = (as: Person, input: object = {}) => test.call(planning.createCalendarFeed, input as never, as);
const tokenOf = (url: string) => url.split('/').at(-2)!;
const read = (url: string, headers: Record<string, string> = {}) =>
  test.call(planning.readCalendar, { token: tokenOf(url) }, undefined, headers);
const eventsAt = async (url: string) => eventsIn((await read(url)).body as string);

/** Somebody with two approved shifts, a day off and a draft, in a department with a zone. */
async function aWorker() {
  const t = await aTimetable(test.db, [...WORKER_DAY_FUNCTIONS]);
  await test.db
    .updateTable('shop')
    .set({ timezone: 'Europe/Moscow', name: 'Hill', address: 'Main St 1' })
    .where('id', '=', t.shop.id)
    .execute();
  const { tabel_code: _code, user_id: _user, ...person } = t.worker;
  const day = { ...person, shop_id: t.shop.id, work_type_id: t.work_type.id };
  await aWorkerDay(test.db, { ...day, dt: '2026-03-12' });
  await aWorkerDay(test.db, { ...day, dt: '2026-03-13', start: '20:00:00', end: '21:00:00' });
  await aWorkerDay(test.db, { ...person, dt: '2026-03-14', type: 'H' });
  await aWorkerDay(test.db, { ...day, dt: '2026-03-15', is_approved: false });
  await aWorkerDay(test.db, { ...day, dt: '2026-03-12', is_fact: true });
  return t;
}

describe('the calendar of a person', () => {
  it('holds the approved shifts and nothing else, under an address that opens only while it is known', async () => {
    const t = await aWorker();
    const made = await create(t.worker, { lang: 'en' });
    expect(made.status).toBe(201);
    expect(made.body.url).toMatch(/^https:\/\/shifts\.example\.com\/rest_api\/calendar\/[\w-]{43}\/$/);

    const answer = await read(made.body.url);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, max-age=300');
    expect(answer.body).toContain('As of 2026/03/11 12:0');
    const events = eventsIn(answer.body as string);
    expect(events).toMatchObject([
      {
        summary: expect.stringMatching(/^Shift: Cashier/),
        location: 'Hill, Main St 1',
        ...{ start: '2026-03-12T06:00:00.000Z', end: '2026-03-12T15:00:00.000Z', status: 'CONFIRMED' },
      },
      { start: '2026-03-13T17:00:00.000Z', end: '2026-03-13T18:00:00.000Z' },
    ]);
    const stored = await test.db.selectFrom('calendar_feed').select('token_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(tokenOf(made.body.url));
    expect((await read('https://x/rest_api/calendar/guessed/')).status).toBe(404);
  });

  it('shows days off and speaks Russian where that was chosen, without a new address', async () => {
    const t = await aWorker();
    const { body } = await create(t.worker, { lang: 'en' });
    const changed = await test.call(
      planning.updateCalendarFeed,
      { id: body.id, shows_days_off: true, lang: 'ru' },
      t.worker,
    );
    expect(changed.body).toMatchObject({ shows_days_off: true, lang: 'ru' });
    const events = await eventsAt(body.url);
    expect(events.map((one) => one.start)).toEqual([
      '2026-03-12T06:00:00.000Z',
      '2026-03-13T17:00:00.000Z',
      '2026-03-14',
    ]);
    expect(events[0]?.summary).toMatch(/^Смена: /);
    expect(events[2]?.summary).toBe('Выходной');
    await test.call(planning.updateCalendarFeed, { id: body.id, lang: 'en' }, t.worker);
    expect((await eventsAt(body.url))[2]?.summary).toBe('Day off');
  });

  it('tells who asks again whether anything is new', async () => {
    const t = await aWorker();
    const { body } = await create(t.worker);
    const first = await read(body.url);
    const again = await read(body.url, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
    await test.db.updateTable('worker_day').set({ comment: 'x' }).where('dt', '=', '2026-03-15').execute();
    await test.db
      .updateTable('worker_day')
      .set({ dttm_work_end: '2026-03-12T19:00:00', dttm_modified: '2026-03-11T09:30:00Z' })
      .where('employee_id', '=', t.worker.employee_id)
      .where('dt', '=', '2026-03-12')
      .where('is_fact', '=', false)
      .execute();
    expect((await read(body.url, { 'if-none-match': String(first.headers.etag) })).status).toBe(200);
  });

  it('keeps the identity of a shift that changes, and says that one was called off', async () => {
    const t = await aTimetable(test.db);
    const { body } = await create(t.worker);
    const approve = () =>
      test.call(
        planning.approveWorkerDays,
        { shop_id: t.shop.id, is_fact: false, dt_from: '2026-03-01', dt_to: '2026-03-31' },
        t.manager,
      );
    const draftOf = async () =>
      (
        await test.db
          .selectFrom('worker_day')
          .select('id')
          .where('employee_id', '=', t.worker.employee_id)
          .where('is_approved', '=', false)
          .executeTakeFirstOrThrow()
      ).id;
    await test.call(planning.createWorkerDay, t.shift(), t.manager);
    await approve();
    const [first] = await eventsAt(body.url);
    test.deps.clock = clockFrom('2026-03-11T10:00:00Z');
    const later = { ...t.shift({ end: '21:00:00' }), id: await draftOf() };
    await test.call(planning.updateWorkerDay, later as never, t.manager);
    await approve();
    const [second, ...none] = await eventsAt(body.url);
    expect(none).toEqual([]);
    expect(second).toMatchObject({ uid: first!.uid, end: '2026-03-12T21:00:00.000Z', status: 'CONFIRMED' });
    expect(second!.sequence).toBeGreaterThan(first!.sequence);

    await test.call(
      planning.updateWorkerDay,
      { ...t.dayOff(), id: await draftOf(), shop_id: null } as never,
      t.manager,
    );
    await approve();
    const [third, ...others] = await eventsAt(body.url);
    expect(others).toEqual([]);
    expect(third).toMatchObject({ uid: first!.uid, status: 'CANCELLED', end: '2026-03-12T21:00:00.000Z' });
    expect(third!.sequence).toBeGreaterThanOrEqual(second!.sequence);
  });

  it('holds no day that the end of an employment has hidden', async () => {
    const t = await aWorker();
    const { url } = (await create(t.worker)).body;
    await test.db
      .updateTable('worker_day')
      .set({ dt_not_actual: '2026-03-11' })
      .where('employee_id', '=', t.worker.employee_id)
      .where('dt', '=', '2026-03-13')
      .execute();
    expect((await eventsAt(url)).map(({ start }) => start)).toEqual(['2026-03-12T06:00:00.000Z']);
  });

  it('ends when it is taken back, replaced, or the login is closed', async () => {
    const t = await aWorker();
    const first = (await create(t.worker)).body;
    const second = (await create(t.worker)).body;
    expect([(await read(first.url)).status, (await read(second.url)).status]).toEqual([404, 200]);
    const listed = await test.call(planning.listCalendarFeeds, {}, t.worker);
    expect(listed.body).toMatchObject([{ id: second.id, user_id: t.worker.user_id }]);
    expect(JSON.stringify(listed.body)).not.toContain(tokenOf(second.url));
    expect(listed.body[0].dttm_read).not.toBeNull();

    const gone = await test.call(planning.deleteCalendarFeed, { id: second.id }, t.worker);
    expect(gone.status).toBe(204);
    expect((await read(second.url)).status).toBe(404);
    expect((await test.call(planning.listCalendarFeeds, {}, t.worker)).body).toEqual([]);
  });

  it('ends for good with the login, whoever closes it: one that is opened again needs a new address', async () => {
    const t = await aWorker();
    const { url } = (await create(t.worker)).body;
    const active = (is_active: boolean) =>
      test.db.updateTable('user_account').set({ is_active }).where('id', '=', t.worker.user_id).execute();
    await active(true);
    expect((await read(url)).status).toBe(200);
    await active(false);
    expect((await read(url)).status).toBe(404);
    await active(true);
    expect((await read(url)).status).toBe(404);
    const kept = test.db.selectFrom('calendar_feed').select('id').where('user_id', '=', t.worker.user_id);
    expect(await kept.execute()).toEqual([]);
  });

  it('slows down who asks too often', async () => {
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await read('https://x/rest_api/calendar/often/')).status);
    expect([statuses.at(29), statuses.at(30)]).toEqual([404, 429]);
  });
});

describe('who may have one made', () => {
  it('a manager for subordinates; nobody for a superior, a stranger or another network', async () => {
    const { network_id, shop, group, manager } = await aStore(test.db, ['User']);
    const below = await aGroup(test.db, { network_id, functions: [] });
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: group.id, subordinate_id: below.id })
      .execute();
    const worker = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: below.id });
    const stranger = await aStore(test.db, ['User']);

    const made = await create(manager, { user_id: worker.user_id });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect((await create(worker, { user_id: manager.user_id })).status).toBe(404);
    expect((await create(stranger.manager, { user_id: worker.user_id })).status).toBe(404);
    const asked = { id, lang: 'ru' as const };
    expect((await test.call(planning.updateCalendarFeed, asked, stranger.manager)).status).toBe(404);
    expect((await test.call(planning.deleteCalendarFeed, { id }, stranger.manager)).status).toBe(404);
    expect(
      (await test.call(planning.listCalendarFeeds, { user_id: worker.user_id }, manager)).body,
    ).toHaveLength(1);
    const other = await test.call(planning.listCalendarFeeds, { user_id: manager.user_id }, worker);
    expect(other.status).toBe(404);
    expect((await test.call(planning.deleteCalendarFeed, { id }, manager)).status).toBe(204);
  });

  it('whoever made one for somebody else reads no longer than they might make it', async () => {
    const { network_id, shop, group, manager } = await aStore(test.db, ['User']);
    const below = await aGroup(test.db, { network_id, functions: [] });
    const above = await aGroup(test.db, { network_id, functions: [] });
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: group.id, subordinate_id: below.id })
      .execute();
    const place = { network_id, shop_id: shop.id };
    const worker = await anEmployee(test.db, { ...place, function_group_id: below.id });
    const { url } = (await create(manager, { user_id: worker.user_id })).body;
    const employed = (id: number, columns: object) =>
      test.db.updateTable('employment').set(columns).where('id', '=', id).execute();
    const status = async () => (await read(url)).status;

    expect(await status()).toBe(200);
    await employed(worker.employment_id, { function_group_id: above.id });
    expect(await status()).toBe(404);
    await employed(worker.employment_id, { function_group_id: below.id });
    expect(await status()).toBe(200);
    await employed(manager.employment_id, { dt_fired: '2026-03-10' });
    expect(await status()).toBe(404);
    await employed(manager.employment_id, { dt_fired: null });
    const active = (is_active: boolean) =>
      test.db.updateTable('user_account').set({ is_active }).where('id', '=', manager.user_id).execute();
    await active(false);
    expect(await status()).toBe(404);
    await active(true);
    await test.db.deleteFrom('function_group').where('group_id', '=', group.id).execute();
    expect(await status()).toBe(404);
  });

  it('whoever is signed in, for oneself, with a choice that exists', async () => {
    const { manager } = await aStore(test.db);
    expect((await test.call(planning.listCalendarFeeds, {})).status).toBe(401);
    expect((await test.call(planning.createCalendarFeed, {})).status).toBe(401);
    expect((await test.call(planning.updateCalendarFeed, { id: 1 })).status).toBe(401);
    expect((await test.call(planning.deleteCalendarFeed, { id: 1 })).status).toBe(401);
    expect((await create(manager, { lang: 'de' })).status).toBe(400);
    expect((await create(manager)).status).toBe(201);
    expect((await test.call(planning.updateCalendarFeed, { id: 999_999 }, manager)).status).toBe(404);
  });
});
