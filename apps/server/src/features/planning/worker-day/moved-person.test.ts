import { type AnyEndpoint, planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aNetwork, anEmployee, aShop, aWorkerDay, aWorkType } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { WORKER_DAY_FUNCTIONS } from '../../../../testing/timetable.ts';

/** Somebody moved on the 15th from one store to another, each with a manager who plans whoever is employed there. */
const BEFORE = '2026-03-13';
const AFTER = '2026-03-17';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function aMove() {
  const { id: network_id } = await aNetwork(test.db);
  const root = await aShop(test.db, { network_id });
  const functions = [...WORKER_DAY_FUNCTIONS, 'WorkerDay_worker_stat'];
  const group = await aGroup(test.db, { network_id, functions });
  const store = async () => {
    const shop = await aShop(test.db, { network_id, parent_id: root.id });
    const work = await aWorkType(test.db, { network_id, shop_id: shop.id });
    const manager = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    return { shop, work, manager };
  };
  const [old, next] = [await store(), await store()];
  const person = await anEmployee(test.db, { network_id, shop_id: old.shop.id, dt_fired: '2026-03-14' });
  const { employee_id } = person;
  const second = await test.db
    .insertInto('employment')
    .values({
      ...{ network_id, employee_network_id: network_id, employee_id },
      ...{ shop_id: next.shop.id, dt_hired: '2026-03-15' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const employmentOn = (dt: string) => (dt < '2026-03-15' ? person.employment_id : second.id);
  const placeOn = (dt: string) => (dt < '2026-03-15' ? old : next);
  const stored = (dt: string, given: object = {}) =>
    aWorkerDay(test.db, {
      ...{ network_id, dt, employee_id, employment_id: employmentOn(dt), is_approved: false },
      ...{ shop_id: placeOn(dt).shop.id, work_type_id: placeOn(dt).work.id, ...given },
    });
  const shift = (dt: string, { shop, work } = placeOn(dt)) => ({
    ...{ employee_id, shop_id: shop.id, type: 'W', dt },
    ...{ dttm_work_start: `${dt}T10:00:00`, dttm_work_end: `${dt}T18:00:00` },
    worker_day_details: [{ work_type_id: work.id, work_part: 1 }],
  });
  return { network_id, root, old, next, person, employee_id, stored, shift, placeOn };
}
type Move = Awaited<ReturnType<typeof aMove>>;

/** A manager's second employment. */
const alsoEmployed = (
  { network_id }: Move,
  { employee_id }: { employee_id: number },
  { shop, group }: { shop: { id: number }; group: { id: number } },
) =>
  test.db
    .insertInto('employment')
    .values({
      ...{ network_id, employee_network_id: network_id, employee_id },
      ...{ shop_id: shop.id, dt_hired: '2020-01-01', function_group_id: group.id },
    })
    .execute();

type Door = (t: Move, dt: string) => Promise<[AnyEndpoint, object]>;
const leave = { shop_id: null, type: 'V', is_dayoff: true, work_type_id: undefined };
const DOORS: Record<string, Door> = {
  'a new shift': async (t, dt) => [planning.createWorkerDay, t.shift(dt)],
  'a day off': async (t, dt) => [planning.createWorkerDay, { employee_id: t.employee_id, type: 'V', dt }],
  'another time': async (t, dt) => [
    planning.updateWorkerDay,
    { ...t.shift(dt), id: (await t.stored(dt)).id },
  ],
  'the end of leave': async (t, dt) => [
    planning.updateWorkerDay,
    { ...t.shift(dt), id: (await t.stored(dt, leave)).id },
  ],
  'a deletion': async (t, dt) => [planning.deleteWorkerDay, { id: (await t.stored(dt)).id }],
  'a deletion of leave': async (t, dt) => [planning.deleteWorkerDay, { id: (await t.stored(dt, leave)).id }],
  'a batch': async (t, dt) => [planning.batchWorkerDays, { data: [t.shift(dt)], options: {} }],
  'a change of many dates': async (t, dt) => [
    planning.changeList,
    {
      ...t.shift(dt),
      ...{ tm_work_start: '10:00:00', tm_work_end: '18:00:00', dt_from: dt, dt_to: dt, is_vacancy: false },
      days_of_week: [0, 1, 2, 3, 4, 5, 6],
      cashbox_details: [{ work_type_id: t.placeOn(dt).work.id, work_part: 1 }],
    },
  ],
  'a range': async (t, dt) => [
    planning.changeRange,
    { ranges: [{ worker: t.person.tabel_code, dt_from: dt, dt_to: dt, type: 'V', is_approved: true }] },
  ],
};

describe.each(Object.keys(DOORS))('%s of somebody who moved', (name) => {
  it.each([
    ['before the move', BEFORE, 'old', 'next'],
    ['after it', AFTER, 'next', 'old'],
  ] as const)('%s is of the manager of that date alone', async (_case, dt, mine, others) => {
    const t = await aMove();
    const [endpoint, input] = await DOORS[name]!(t, dt);
    const refused = await test.call(endpoint, input as never, t[others].manager);
    expect([403, 404], JSON.stringify(refused.body)).toContain(refused.status);
    const done = await test.call(endpoint, input as never, t[mine].manager);
    expect([200, 201, 204], JSON.stringify(done.body)).toContain(done.status);
  });
});

it.each(Object.keys(DOORS))(
  '%s is not opened by a right held in another department, whatever else one is here (access 23)',
  async (name) => {
    const t = await aMove();
    const { network_id } = t;
    const lesser = await aGroup(test.db, { network_id, worker_day_rights: false });
    await alsoEmployed(t, t.old.manager, { shop: t.next.shop, group: lesser });
    const [endpoint, input] = await DOORS[name]!(t, AFTER);
    const answer = await test.call(endpoint, input as never, t.old.manager);
    expect([403, 404], JSON.stringify(answer.body)).toContain(answer.status);
  },
);

it.each([
  ['above here', 204],
  ['in another department', 403],
])('a protected day is touched by whoever holds that right %s (access 29)', async (where, status) => {
  const t = await aMove();
  const { network_id, root, old, next } = t;
  const flagged = await aGroup(test.db, { network_id, worker_day_rights: false });
  await test.db
    .updateTable('access_group')
    .set({ has_perm_to_change_protected_wdays: true })
    .where('id', '=', flagged.id)
    .execute();
  await alsoEmployed(t, next.manager, { shop: where === 'above here' ? root : old.shop, group: flagged });
  const { id } = await t.stored(AFTER, { is_blocked: true });
  const answer = await test.call(planning.deleteWorkerDay, { id }, next.manager);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
});

it.each([
  ['above here', 201],
  ['in another department', 403],
])('whom a group held %s looks after is planned as a subordinate (access 19)', async (where, status) => {
  const t = await aMove();
  const { network_id, root, old, next } = t;
  const [lead, director] = [
    await aGroup(test.db, { network_id, worker_day_rights: false }),
    await aGroup(test.db, { network_id, worker_day_rights: false }),
  ];
  await test.db
    .insertInto('group_subordinate')
    .values({ network_id, group_id: director.id, subordinate_id: lead.id })
    .execute();
  await test.db
    .updateTable('employment')
    .set({ function_group_id: lead.id })
    .where('employee_id', '=', t.employee_id)
    .execute();
  await test.db
    .updateTable('group_worker_day_permission')
    .set({ employee_type: 2 })
    .where('network_id', '=', network_id)
    .execute();
  await alsoEmployed(t, next.manager, { shop: where === 'above here' ? root : old.shop, group: director });
  const answer = await test.call(planning.createWorkerDay, t.shift(AFTER) as never, next.manager);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
});

it.each([
  ['at the home of the person', 1],
  ['in another department', 0],
])('days elsewhere are approved by whoever holds that right %s (access 32)', async (where, approved) => {
  const t = await aMove();
  const { network_id, root, old, next } = t;
  const third = await aShop(test.db, { network_id, parent_id: root.id });
  const lesser = await aGroup(test.db, { network_id, worker_day_rights: false });
  await alsoEmployed(t, old.manager, { shop: next.shop, group: lesser });
  await test.db
    .updateTable('access_group')
    .set({ has_perm_to_approve_other_shop_days: true })
    .where('id', approved ? '!=' : '=', lesser.id)
    .where('network_id', '=', network_id)
    .execute();
  await t.stored(BEFORE, { shop_id: third.id, work_type_id: undefined });
  const period = { dt_from: '2026-03-01', dt_to: '2026-03-31', is_fact: false };
  const asked = { ...period, employee_ids: [t.employee_id] };
  const answer = await test.call(planning.approveWorkerDays, asked, old.manager);
  expect([answer.status, answer.body], where).toEqual([200, approved]);
});

it('an approval confirms the days of its department and its dates, leave included', async () => {
  const t = await aMove();
  const ids = {
    before: [(await t.stored(BEFORE)).id, (await t.stored('2026-03-12', leave)).id],
    after: [(await t.stored(AFTER)).id, (await t.stored('2026-03-18', leave)).id],
  };
  const period = { dt_from: '2026-03-01', dt_to: '2026-03-31', is_fact: false };
  const approvedOf = async () => {
    const rows = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('employee_id', '=', t.employee_id)
      .where('is_approved', '=', true)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.id);
  };
  const approve = (side: 'old' | 'next') =>
    test.call(planning.approveWorkerDays, { ...period, shop_id: t[side].shop.id }, t[side].manager);
  expect((await approve('old')).body).toBe(2);
  expect(await approvedOf()).toEqual(ids.before.toSorted((a, b) => a - b));
  expect((await approve('next')).body).toBe(2);
  expect(await approvedOf()).toEqual([...ids.before, ...ids.after].toSorted((a, b) => a - b));
});
