import { planning, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore, aWorkerDay, aWorkType, factsOf } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { anAgency } from '../../../../testing/vacancies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-03-11T09:10:00Z' });
});
afterAll(() => test.close());

const FUNCTIONS = ['AttendanceRecords', 'WorkerDay'];

/** A department with a tick point and a person who is planned there on 10 and 11 March. */
async function aStoreWithPoint() {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, shop, work_type } = store;
  const point = await test.db
    .insertInto('tick_point')
    .values({ network_id, shop_id: shop.id, name: 'Door' })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
  const person = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const { employee_id, employment_id, user_id } = person;
  const plan = (dt: string, given = {}) =>
    aWorkerDay(test.db, {
      network_id,
      employee_id,
      employment_id,
      shop_id: shop.id,
      work_type_id: work_type.id,
      dt,
      ...given,
    });
  const tick = (given: object = {}, as?: Parameters<TestApp['call']>[2]) =>
    test.call(timekeeping.recordAttendance, { tick_point_key: point.key ?? '', user_id, ...given }, as);
  const facts = (is_approved = true) => factsOf(test.db, employee_id, is_approved);
  return { ...store, shop_id: shop.id, point, person, employee_id, user_id, plan, tick, facts };
}

describe('POST attendance_records/ by a tick point', () => {
  it('records an arrival, late by ten minutes, and starts the fact in both versions', async () => {
    const { plan, tick, facts, shop_id, employee_id, user_id, point } = await aStoreWithPoint();
    const planned = await plan('2026-03-11');

    const { status, body } = await tick({ dttm: '2026-03-11T09:10:00' });

    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      dt: '2026-03-11',
      dttm: '2026-03-11T09:10:00',
      type: 'C',
      has_photo: false,
      lateness: 600,
      user_id,
      employee_id,
      shop_id,
      tick_point_id: point.id,
      verified: true,
      is_fraud: false,
      terminal: true,
    });
    const [fact] = await facts();
    expect(fact).toMatchObject({
      dttm_work_start: '2026-03-11T09:10:00',
      dttm_work_end: null,
      type: 'W',
      shop_id,
      source: 20,
      work_seconds: 0,
      last_edited_by_id: null,
      closest_plan_approved_id: planned.id,
    });
    expect((await facts(false))[0]).toMatchObject({
      dttm_work_start: '2026-03-11T09:10:00',
      parent_worker_day_id: fact?.id,
    });
  });

  it('takes the clock of the department where no moment is sent', async () => {
    const { shop_id, tick } = await aStoreWithPoint();
    await test.db
      .updateTable('shop')
      .set({ timezone: 'Asia/Vladivostok' })
      .where('id', '=', shop_id)
      .execute();
    expect((await tick()).body.dttm).toMatch(/^2026-03-11T19:1\d:\d\d$/);
  });

  it('completes the fact with the leave, pays its hours and gives it the work of the plan', async () => {
    const { plan, tick, facts, work_type, manager, employee_id } = await aStoreWithPoint();
    await plan('2026-03-10');
    await tick({ dttm: '2026-03-10T08:55:00' });
    const leave = await tick({ dttm: '2026-03-10T18:05:00' });

    expect(leave.body).toMatchObject({ type: 'L', lateness: -300 });
    expect(await facts()).toMatchObject([
      { dttm_work_start: '2026-03-10T08:55:00', dttm_work_end: '2026-03-10T18:05:00', work_seconds: 33_000 },
    ]);
    const asked = { employee_id, dt: '2026-03-10', is_fact: true, is_approved: true };
    const [listed] = (await test.call(planning.listWorkerDays, asked, manager)).body;
    expect(listed.worker_day_details).toMatchObject([{ work_type_id: work_type.id, work_part: 1 }]);
  });

  it('ends the last night of somebody whose employment is over, and starts nothing after it', async () => {
    const { plan, tick, facts, employee_id } = await aStoreWithPoint();
    const night = { start: '22:00:00', dttm_work_end: '2026-03-11T06:00:00' };
    await plan('2026-03-10', night);
    await tick({ dttm: '2026-03-10T22:00:00' });
    const ended = { dt_fired: '2026-03-10' };
    await test.db.updateTable('employment').set(ended).where('employee_id', '=', employee_id).execute();
    const { status, body } = await tick({ dttm: '2026-03-11T06:00:00' });
    expect([status, body.type, body.dt]).toEqual([200, 'L', '2026-03-10']);
    expect(await facts()).toMatchObject([
      { dt: '2026-03-10', dttm_work_start: '2026-03-10T22:00:00', dttm_work_end: '2026-03-11T06:00:00' },
    ]);
    expect((await tick({ dttm: '2026-03-11T09:00:00', type: 'C' })).status).toBe(400);
  });

  it('revives a fact that somebody emptied, and makes no second one', async () => {
    const { plan, tick, facts, network_id, manager } = await aStoreWithPoint();
    await plan('2026-03-11');
    const emptied = await plan('2026-03-11', {
      ...{ type: 'E', is_fact: true, shop_id: null, work_type_id: 0 },
      last_edited_by_id: manager.user_id,
    });
    expect(emptied.network_id).toBe(network_id);
    expect((await tick({ dttm: '2026-03-11T09:05:00' })).status).toBe(200);
    expect(await facts()).toMatchObject([
      { id: emptied.id, type: 'W', is_dayoff: false, dttm_work_start: '2026-03-11T09:05:00' },
    ]);
  });

  it('takes the planned work by its name in another department, from the arrival on or moved there by the leave', async () => {
    const { plan, facts, tick, network_id, user_id } = await aStoreWithPoint();
    const elsewhere = await aShop(test.db, { network_id });
    const planned = [await plan('2026-03-10'), await plan('2026-03-11')];
    const { work_type_name_id } = await test.db
      .selectFrom('worker_day_details')
      .innerJoin('work_type', 'work_type.id', 'worker_day_details.work_type_id')
      .select('work_type.work_type_name_id')
      .where('worker_day_id', '=', planned[0]!.id)
      .executeTakeFirstOrThrow();
    await aWorkType(test.db, { network_id, shop_id: elsewhere.id });
    const same = await test.db
      .insertInto('work_type')
      .values({ network_id, shop_id: elsewhere.id, work_type_name_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const point = await test.db
      .insertInto('tick_point')
      .values({ network_id, shop_id: elsewhere.id, name: 'Door' })
      .returning('key')
      .executeTakeFirstOrThrow();
    const there = (dttm: string, type: 'C' | 'L') =>
      test.call(timekeeping.recordAttendance, { tick_point_key: point.key ?? '', user_id, dttm, type });
    expect((await tick({ dttm: '2026-03-10T09:00:00', type: 'C' })).status).toBe(200);
    expect((await there('2026-03-10T18:00:00', 'L')).status).toBe(200);
    expect((await there('2026-03-11T09:00:00', 'C')).status).toBe(200);
    for (const fact of await facts()) {
      expect(fact.shop_id).toBe(elsewhere.id);
      const details = await test.db
        .selectFrom('worker_day_details')
        .select(['work_type_id', 'work_part'])
        .where('worker_day_id', '=', fact.id)
        .execute();
      expect(details).toEqual([{ work_type_id: same.id, work_part: 1 }]);
    }
    expect(await facts()).toHaveLength(2);
  });

  it('ends a night shift after midnight on the date it began', async () => {
    const { plan, tick, facts } = await aStoreWithPoint();
    await plan('2026-03-09', {
      dttm_work_start: '2026-03-09T22:00:00',
      dttm_work_end: '2026-03-10T06:00:00',
    });
    await tick({ dttm: '2026-03-09T21:50:00' });
    const leave = await tick({ dttm: '2026-03-10T06:04:00' });

    expect(leave.body).toMatchObject({ type: 'L', dt: '2026-03-09' });
    expect(await facts()).toMatchObject([
      { dt: '2026-03-09', dttm_work_start: '2026-03-09T21:50:00', dttm_work_end: '2026-03-10T06:04:00' },
    ]);
  });

  it('an earlier leave that comes later, as from a device without a connection, ends nothing earlier', async () => {
    const { plan, tick, facts } = await aStoreWithPoint();
    await plan('2026-03-10');
    await tick({ dttm: '2026-03-10T08:55:00' });
    await tick({ dttm: '2026-03-10T18:05:00', type: 'L' });
    await tick({ dttm: '2026-03-10T16:40:00', type: 'L' });
    expect(await facts()).toMatchObject([{ dttm_work_end: '2026-03-10T18:05:00' }]);
  });

  it('without a plan the first mark of a day arrives and the next one leaves', async () => {
    const { tick, facts, work_type } = await aStoreWithPoint();
    expect((await tick({ dttm: '2026-03-10T09:00:00' })).body).toMatchObject({ type: 'C', lateness: null });
    expect((await tick({ dttm: '2026-03-10T17:00:00' })).body.type).toBe('L');
    const [fact] = await facts();
    expect(fact).toMatchObject({ work_seconds: 8 * 3600, closest_plan_approved_id: null, is_vacancy: false });
    const details = await test.db
      .selectFrom('worker_day_details')
      .select('work_type_id')
      .where('worker_day_id', '=', fact!.id)
      .execute();
    expect(details).toEqual([{ work_type_id: work_type.id }]);
  });

  it('a mark sent again, by key or by moment, is the same mark', async () => {
    const { plan, tick, facts } = await aStoreWithPoint();
    await plan('2026-03-10');
    const first = await tick({ dttm: '2026-03-10T08:55:00', client_key: 'tablet-1-17' });
    const again = await tick({ dttm: '2026-03-10T08:55:00', client_key: 'tablet-1-17' });
    const sameMoment = await tick({ dttm: '2026-03-10T08:55:00', type: 'C' });
    expect(first.body.lateness).toBe(-300);
    expect([again.body, sameMoment.body]).toEqual([first.body, first.body]);
    expect(await facts()).toHaveLength(1);
  });

  it('a key that somebody else’s mark has loses no mark and tells nothing of that one', async () => {
    const { network_id, shop, user_id, plan, tick, facts } = await aStoreWithPoint();
    await plan('2026-03-10');
    const other = await anEmployee(test.db, { network_id, shop_id: shop.id });
    const key = { client_key: 'tablet-1-18' };
    const theirs = await tick({ dttm: '2026-03-10T08:50:00', user_id: other.user_id, ...key });
    const own = await tick({ dttm: '2026-03-10T08:55:00', ...key });
    const again = await tick({ dttm: '2026-03-10T08:55:00', ...key });
    expect([theirs.body.user_id, own.body.user_id]).toEqual([other.user_id, user_id]);
    expect(again.body.id).toBe(own.body.id);
    expect(await facts()).toMatchObject([{ dttm_work_start: '2026-03-10T08:55:00' }]);
  });

  it('a break and a mark without meaning are kept, and change no fact', async () => {
    const { plan, tick, facts } = await aStoreWithPoint();
    await plan('2026-03-10');
    for (const type of ['S', 'E', 'N'] as const) {
      const answer = await tick({ dttm: '2026-03-10T12:00:00', type });
      expect([answer.status, answer.body.type]).toEqual([200, type]);
    }
    expect(await facts()).toEqual([]);
  });

  it('work in another department is an additional shift there, with its own kind of work', async () => {
    const { network_id, tick, facts } = await aStoreWithPoint();
    const other = await aShop(test.db, { network_id });
    const workType = await aWorkType(test.db, { network_id, shop_id: other.id });
    const point = await test.db
      .insertInto('tick_point')
      .values({ network_id, shop_id: other.id, name: 'Other door' })
      .returning('key')
      .executeTakeFirstOrThrow();
    await tick({ dttm: '2026-03-10T09:00:00', tick_point_key: point.key });
    const [fact] = await facts();
    expect(fact).toMatchObject({ shop_id: other.id, is_vacancy: true });
    const details = test.db.selectFrom('worker_day_details').select('work_type_id');
    expect(await details.where('worker_day_id', '=', fact!.id).execute()).toEqual([
      { work_type_id: workType.id },
    ]);
  });

  it('marks in two departments that nobody can reach in time are flagged', async () => {
    const { network_id, shop_id, tick } = await aStoreWithPoint();
    const place = (id: number, latitude: number) =>
      test.db.updateTable('shop').set({ latitude, longitude: 37.6 }).where('id', '=', id).execute();
    const other = await aShop(test.db, { network_id });
    await place(shop_id, 55.7);
    await place(other.id, 59.9);
    const point = await test.db
      .insertInto('tick_point')
      .values({ network_id, shop_id: other.id, name: 'Far door' })
      .returning('key')
      .executeTakeFirstOrThrow();
    expect((await tick({ dttm: '2026-03-10T09:00:00' })).body.is_fraud).toBe(false);
    const far = await tick({ dttm: '2026-03-10T09:30:00', tick_point_key: point.key });
    expect(far.body).toMatchObject({ is_fraud: true, verified: true });
  });

  it('a fact edited by hand becomes automatic again when its leave is marked', async () => {
    const { manager, plan, tick, facts } = await aStoreWithPoint();
    await plan('2026-03-10');
    const fact = await plan('2026-03-10', {
      is_fact: true,
      dttm_work_end: null,
      last_edited_by_id: manager.user_id,
    });
    await tick({ dttm: '2026-03-10T18:00:00' });
    expect(await facts()).toMatchObject([
      { id: fact.id, dttm_work_end: '2026-03-10T18:00:00', last_edited_by_id: null },
    ]);
  });

  it.each([
    ['an unknown point', { tick_point_key: 'nothing' }, 'tick_point_key'],
    ['nobody', { user_id: undefined }, 'user_id'],
    ['an unknown person', { user_id: 999_999 }, 'user_id'],
    ['another person’s employee record', { employee_id: 999_999 }, 'user_id'],
    ['a moment in the future', { dttm: '2026-03-11T09:20:00' }, 'dttm'],
    ['a moment that is none', { dttm: 'yesterday' }, 'dttm'],
    ['a type that is none', { type: 'X' }, 'type'],
  ])('refuses %s', async (_case, given, field) => {
    const { tick } = await aStoreWithPoint();
    const { status, body } = await tick(given);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  it('refuses a person of another network, and a date outside the employment', async () => {
    const { tick, person } = await aStoreWithPoint();
    const foreign = await aStoreWithPoint();
    expect((await tick({ user_id: foreign.user_id })).status).toBe(400);
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-09' })
      .where('id', '=', person.employment_id)
      .execute();
    const late = await tick({ dttm: '2026-03-10T09:00:00' });
    expect([late.status, late.body]).toEqual([400, ['Nobody is employed under this name on 2026/03/10']]);
    const records = test.db.selectFrom('attendance_record').select('id');
    expect(await records.where('user_id', '=', person.user_id).execute()).toEqual([]);
  });
});

describe('POST attendance_records/ by a person', () => {
  it('a person marks himself near the department, and is verified by that', async () => {
    const { network_id, shop_id, person, plan } = await aStoreWithPoint();
    await plan('2026-03-11');
    await test.db
      .updateTable('network')
      .set({ allowed_geo_distance_km: 0.5 })
      .where('id', '=', network_id)
      .execute();
    const mark = (given: object) => test.call(timekeeping.recordAttendance, { shop_id, ...given }, person);

    expect((await mark({ lat: 55.7558, lon: 37.6173 })).body).toEqual([expect.stringContaining('not known')]);
    await test.db
      .updateTable('shop')
      .set({ latitude: 55.7558, longitude: 37.6173 })
      .where('id', '=', shop_id)
      .execute();
    expect(Object.keys((await mark({})).body)).toEqual(['lat', 'lon']);
    const near = await mark({ lat: 55.756, lon: 37.6175 });
    expect(near.body).toMatchObject({ verified: true, terminal: false, type: 'C' });
  });

  it('without a check of the place the mark is kept unverified', async () => {
    const { shop, person } = await aStoreWithPoint();
    const { status, body } = await test.call(timekeeping.recordAttendance, { shop_code: shop.code! }, person);
    expect([status, body.verified, body.user_id]).toEqual([200, false, person.user_id]);
  });

  it('whoever holds the right marks for others in his departments, nobody else does', async () => {
    const { network_id, shop_id, manager, person, user_id } = await aStoreWithPoint();
    const colleague = await anEmployee(test.db, { network_id, shop_id });
    const asked = { shop_id, user_id, dttm: '2026-03-10T09:00:00' };
    expect((await test.call(timekeeping.recordAttendance, asked, colleague)).status).toBe(403);
    const beside = await aShop(test.db, { network_id });
    const elsewhere = { ...asked, shop_id: beside.id };
    expect((await test.call(timekeeping.recordAttendance, elsewhere, manager)).status).toBe(403);
    const { body } = await test.call(timekeeping.recordAttendance, asked, manager);
    expect(body).toMatchObject({ user_id: person.user_id, verified: false, terminal: false });
  });

  it('marks people of a company for others only where it has sent them', async () => {
    const { network_id, shop_id, manager, point, work_type } = await aStoreWithPoint();
    const agency = await anAgency(test.db, network_id);
    const { user_id, employee_id, employment_id } = agency.worker;
    const mark = { shop_id, employee_id, type: 'C', dttm: '2026-03-11T09:00:00' } as const;
    const byManager = () => test.call(timekeeping.recordAttendance, mark, manager);
    const byPoint = () =>
      test.call(timekeeping.recordAttendance, { tick_point_key: point.key ?? '', user_id, type: 'L' });

    const unknown = { employee_id: ['Nobody here has this number'] };
    expect(await byManager()).toMatchObject({ status: 400, body: unknown });
    expect(await byPoint()).toMatchObject({ status: 400, body: { user_id: unknown.employee_id } });

    const day = { network_id, shop_id, employee_id, employment_id, dt: '2026-03-11' };
    const employment_network_id = agency.network_id;
    await aWorkerDay(test.db, { ...day, employment_network_id, work_type_id: work_type.id });
    expect((await byManager()).status).toBe(200);
    expect((await byPoint()).status).toBe(200);
  });

  it('lets people of a company mark themselves at its client, for the manager there to accept', async () => {
    const { network_id, shop_id } = await aStoreWithPoint();
    const { worker } = await anAgency(test.db, network_id);
    const own = await test.call(timekeeping.recordAttendance, { shop_id, type: 'C' } as never, worker);
    expect([own.status, own.body.is_draft]).toEqual([200, true]);
  });

  it('refuses a department that is not named, and one of a foreign network', async () => {
    const { person } = await aStoreWithPoint();
    const foreign = await aStoreWithPoint();
    expect((await test.call(timekeeping.recordAttendance, {}, person)).body).toHaveProperty('shop_id');
    const asked = { shop_id: foreign.shop_id };
    expect((await test.call(timekeeping.recordAttendance, asked, person)).status).toBe(400);
  });
});

describe('POST attendance_records/ by a terminal', () => {
  it('is known by its address, and nobody by another', async () => {
    const { network_id, shop_id, user_id } = await aStoreWithPoint();
    const from = (remoteAddress: string, given: object) =>
      test.app.inject({
        method: 'POST',
        url: timekeeping.recordAttendance.path,
        remoteAddress,
        payload: { user_id, ...given },
      });
    await test.db
      .insertInto('shop_ip_address')
      .values({ network_id, shop_id, ip_address: '203.0.113.16/28' })
      .execute();

    const known = await from('203.0.113.20', {});
    expect([known.statusCode, known.json()]).toMatchObject([
      200,
      { verified: true, terminal: true, shop_id },
    ]);
    expect((await from('::ffff:203.0.113.20', {})).statusCode).toBe(200);
    expect((await from('203.0.113.200', {})).statusCode).toBe(403);
    expect((await from('203.0.113.20', { shop_id: shop_id + 1000 })).statusCode).toBe(403);
  });
});
