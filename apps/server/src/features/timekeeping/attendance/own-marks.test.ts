import { randomUUID } from 'node:crypto';
import { network, planning, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore, aWorkerDay, factsOf } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { rebuildFacts } from './facts/rebuild-facts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-03-11T18:10:00Z' });
});
afterAll(() => test.close());

const TODAY = '2026-03-11';
const HERE = { lat: 55.756, lon: 37.6175 };

/** A department that checks the place of marks, and a person planned there today from 9 to 18. */
async function aPlannedPerson() {
  const store = await aStore(test.db, ['AttendanceRecords', 'WorkerDay', 'WorkerDay_approve', 'Network']);
  const { network_id, shop, work_type } = store;
  await test.db
    .updateTable('network')
    .set({ allowed_geo_distance_km: 0.5 })
    .where('id', '=', network_id)
    .execute();
  const place = { latitude: 55.7558, longitude: 37.6173 };
  await test.db.updateTable('shop').set(place).where('id', '=', shop.id).execute();
  const person = await anEmployee(test.db, { network_id, shop_id: shop.id });
  const { employee_id, employment_id } = person;
  const plan = (dt: string, shop_id = shop.id) =>
    aWorkerDay(test.db, { network_id, employee_id, employment_id, shop_id, work_type_id: work_type.id, dt });
  await plan(TODAY);
  const mark = (given: object) =>
    test.call(timekeeping.recordAttendance, { shop_id: shop.id, ...HERE, ...given }, person);
  const facts = (is_approved: boolean) => factsOf(test.db, employee_id, is_approved);
  return { ...store, place, person, plan, mark, facts };
}

describe('a mark by a person for themselves', () => {
  it('is approved work when it is fresh, planned, near and in a department of theirs', async () => {
    const { mark, facts } = await aPlannedPerson();
    const { status, body } = await mark({ dttm: `${TODAY}T18:05:00` });
    expect([status, body.type, body.verified]).toEqual([200, 'L', true]);
    expect(body).not.toHaveProperty('is_draft');
    expect(await facts(true)).toMatchObject([{ dt: TODAY, dttm_work_end: `${TODAY}T18:05:00` }]);
  });

  type Given = Awaited<ReturnType<typeof aPlannedPerson>>;
  it.each<[string, string[], (given: Given) => Promise<object>]>([
    ['five hours old', ['old'], async () => ({ dttm: `${TODAY}T13:00:00` })],
    [
      'of 200 days ago',
      ['old'],
      async ({ plan }) => {
        await plan('2025-08-23');
        return { dttm: '2025-08-23T09:00:00' };
      },
    ],
    [
      'hours away from the plan',
      ['unplanned'],
      async ({ person }) => {
        await test.db.deleteFrom('worker_day').where('employee_id', '=', person.employee_id).execute();
        return {};
      },
    ],
    ['outside of the radius', ['far'], async () => ({ lat: 59.93, lon: 30.33 })],
    [
      'in a department where they are neither employed nor planned',
      ['elsewhere'],
      async ({ network_id, place }) => ({ shop_id: (await aShop(test.db, { network_id, ...place })).id }),
    ],
  ])('is an unverified draft for the manager when it is %s', async (_case, reasons, make) => {
    const given = await aPlannedPerson();
    const { status, body } = await given.mark(await make(given));
    expect([status, body.verified, body.is_draft]).toEqual([200, false, true]);
    expect(body.draft_reasons).toEqual(reasons);
    expect(await given.facts(true)).toEqual([]);
    expect(await given.facts(false)).toMatchObject([{ last_edited_by_id: given.person.user_id }]);
  });

  it('counts by the key of a tick point for a week at most: who saw the key writes no old days with it', async () => {
    const { network_id, shop, person, plan, facts } = await aPlannedPerson();
    const key = randomUUID();
    await test.db
      .insertInto('tick_point')
      .values({ network_id, shop_id: shop.id, name: 'Door', key })
      .execute();
    const mark = (dttm: string) =>
      test.call(timekeeping.recordAttendance, { tick_point_key: key, user_id: person.user_id, dttm });
    await plan('2025-08-23');
    const old = await mark('2025-08-23T09:00:00');
    expect([old.body.verified, old.body.draft_reasons]).toEqual([false, ['old']]);
    expect(await facts(true)).toEqual([]);
    await plan('2026-03-05');
    expect((await mark('2026-03-05T09:00:00')).body).toMatchObject({ verified: true });
    expect(await facts(true)).toMatchObject([{ dt: '2026-03-05' }]);
  });

  it('is approved work in another department where the person is planned', async () => {
    const { network_id, place, person, plan, mark, facts } = await aPlannedPerson();
    await test.db.deleteFrom('worker_day').where('employee_id', '=', person.employee_id).execute();
    const other = await aShop(test.db, { network_id, ...place });
    await plan(TODAY, other.id);
    expect((await mark({ shop_id: other.id })).body).toMatchObject({ verified: true });
    expect(await facts(true)).toHaveLength(1);
  });

  it.each([
    ['west of Greenwich', 'America/New_York', ['10:40:00', '09:40:00']],
    ['east of it', 'Asia/Yekaterinburg', ['19:40:00', '18:40:00']],
  ])('is as old as the clock of its department says: %s', async (_case, timezone, times) => {
    const { shop, mark } = await aPlannedPerson();
    await test.db.updateTable('shop').set({ timezone }).where('id', '=', shop.id).execute();
    const reasons = [];
    for (const tm of times) reasons.push((await mark({ dttm: `${TODAY}T${tm}` })).body.draft_reasons);
    expect(reasons).toEqual([undefined, ['old']]);
  });

  it('waits where the person was employed until the day before', async () => {
    const { network_id, place, person, mark } = await aPlannedPerson();
    const former = await aShop(test.db, { network_id, ...place });
    await test.db
      .insertInto('employment')
      .values({
        ...{ network_id, employee_id: person.employee_id, employee_network_id: network_id },
        ...{ shop_id: former.id, dt_hired: '2025-01-01', dt_fired: '2026-03-10' },
      })
      .execute();
    expect((await mark({ shop_id: former.id })).body.draft_reasons).toEqual(['elsewhere']);
  });

  it('may be as old as the network says', async () => {
    const { network_id, manager, mark } = await aPlannedPerson();
    const save = (own_mark_hours: number) =>
      test.call(network.updateNetwork, { id: network_id, own_mark_hours }, manager);
    expect((await save(10)).body.own_mark_hours).toBe(10);
    expect((await mark({ dttm: `${TODAY}T09:00:00` })).body).not.toHaveProperty('is_draft');
    await save(0);
    expect((await mark({ dttm: `${TODAY}T18:00:00` })).body.is_draft).toBe(true);
    expect((await save(-1)).status).toBe(400);
  });

  it('arrival and leave make one draft, whose hours count only when a manager approves it', async () => {
    const { plan, shop, person, manager, mark, facts } = await aPlannedPerson();
    await plan('2026-03-09');
    await mark({ dttm: '2026-03-09T09:00:00' });
    await mark({ dttm: '2026-03-09T18:00:00' });
    const times = { dttm_work_start: '2026-03-09T09:00:00', dttm_work_end: '2026-03-09T18:00:00' };
    const waiting = async (as = manager) => {
      const asked = { shop_id: shop.id, is_draft: true };
      return (await test.call(timekeeping.listAttendanceRecords, asked, as)).body;
    };
    await mark({ dttm: `${TODAY}T18:05:00` });
    expect(await waiting()).toMatchObject([
      { employee_id: person.employee_id, dttm: '2026-03-09T09:00:00', type: 'C', draft_reasons: ['old'] },
      { dttm: '2026-03-09T18:00:00', type: 'L', is_draft: true },
    ]);
    expect([await facts(true), await facts(false)]).toMatchObject([[{ dt: TODAY }], [times, {}]]);

    const approve = { shop_id: shop.id, is_fact: true, dt_from: '2026-03-09', dt_to: '2026-03-09' };
    const approved = await test.call(planning.approveWorkerDays, approve, manager);

    expect(approved.status).toBe(200);
    expect(await facts(true)).toMatchObject([times, { dt: TODAY }]);
    expect(await waiting()).toEqual([]);
    expect(person.employee_id).toBe((await facts(true))[0]?.employee_id);
  });

  it('stays a draft when facts are made anew after an approval of the plan', async () => {
    const { network_id, person, mark, facts } = await aPlannedPerson();
    await mark({ dttm: `${TODAY}T10:00:00` });
    await rebuildFacts(test.deps, {
      network_id,
      employee_ids: [person.employee_id],
      dt_from: TODAY,
      dt_to: TODAY,
    });
    expect([await facts(true), await facts(false)]).toMatchObject([[], [{ dt: TODAY }]]);
  });
});

it('a mark for somebody else needs the right whatever its age, and is work as before', async () => {
  const { network_id, shop, person, manager, plan, facts } = await aPlannedPerson();
  await plan('2025-08-23');
  const colleague = await anEmployee(test.db, { network_id, shop_id: shop.id });
  for (const dttm of ['2025-08-23T09:00:00', `${TODAY}T18:00:00`]) {
    const asked = { shop_id: shop.id, user_id: person.user_id, dttm };
    expect((await test.call(timekeeping.recordAttendance, asked, colleague)).status).toBe(403);
    const { body } = await test.call(timekeeping.recordAttendance, asked, manager);
    expect(body.verified).toBe(false);
    expect(body).not.toHaveProperty('is_draft');
  }
  expect((await facts(true)).map(({ dt }) => dt)).toEqual(['2025-08-23', TODAY]);
});
