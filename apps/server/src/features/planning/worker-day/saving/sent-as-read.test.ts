import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aNetwork, anEmployee, aShop } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, DT, DT_NOW, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';
import { clockFrom } from '../../../../platform/clock.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

const OFFERED = { employee_id: null, is_vacancy: true, is_outsource: true };
const PAID = { type: 'V', work_hours: '07:33:20' };

/** A department whose vacations are paid as typed, with a company that works for it. */
async function aPlace() {
  const t = await aTimetable(test.db);
  const { network_id } = t;
  const company = await aNetwork(test.db, {});
  const connected = { client_network_id: network_id, outsourcing_network_id: company.id };
  await test.db.insertInto('network_connect').values(connected).execute();
  await test.db
    .updateTable('worker_day_type')
    .set({ is_work_hours: true, get_work_hours_method: 'manual' })
    .where('network_id', '=', network_id)
    .where('code', '=', 'V')
    .execute();
  const other = await aShop(test.db, { network_id, parent_id: t.shop.id });
  const made = async (fields: object) => {
    const answer = await test.call(planning.createWorkerDay, fields as never, t.manager);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as planning.WorkerDay;
  };
  const put = (row: object) => test.call(planning.updateWorkerDay, row as never, t.manager);
  const batch = (row: object) =>
    test.call(planning.batchWorkerDays, { data: [row], options: {} } as never, t.manager);
  const read = async (id: number) => (await test.call(planning.getWorkerDay, { id }, t.manager)).body;
  return { ...t, company, other, made, put, batch, read };
}

const DAYS: Record<string, (t: Awaited<ReturnType<typeof aPlace>>, is_approved: boolean) => object> = {
  'a shift': (t, is_approved) => t.shift({ is_approved, comment: 'till', cost_per_hour: '250' } as never),
  'a day off': (t, is_approved) => t.dayOff({ is_approved }),
  'a paid vacation': (t, is_approved) => t.dayOff({ is_approved, ...PAID } as never),
  'an offered vacancy': (t, is_approved) =>
    t.shift({ is_approved, ...OFFERED, outsources_ids: [t.company.id] } as never),
};
const LIST = { dt__gte: DT, dt__lte: DT };

describe.each(Object.keys(DAYS))('%s that is sent back as it was read (planning 6)', (name) => {
  it.each([
    ['confirmed', true],
    ['a draft', false],
  ])('stays as it is: %s', async (_case, is_approved) => {
    const t = await aPlace();
    const day = await t.made(DAYS[name]!(t, is_approved));
    const asked = { ...LIST, employee_id__in: [t.worker.employee_id] };
    const listed = (await test.call(planning.listWorkerDays, asked, t.manager)).body;
    const before = await t.read(day.id);
    for (const row of [before, ...(listed as planning.WorkerDayItem[])]) {
      const answer = await t.put(row);
      expect([answer.status, answer.body]).toEqual([200, before]);
      const many = await t.batch(row);
      expect([many.status, many.body.stats?.WorkerDay]).toEqual([200, { skipped: 1 }]);
    }
    // Nothing was counted anew either, though by now it would be counted otherwise.
    await test.db
      .updateTable('network')
      .set({ round_work_hours_alg: 0 })
      .where('id', '=', t.network_id)
      .execute();
    if (is_approved) expect((await t.put(before)).body).toEqual(before);
    expect(await t.read(day.id)).toEqual(before);
  });
});

describe('a confirmed day', () => {
  it.each<[what: string, day: string, change: (t: Awaited<ReturnType<typeof aPlace>>) => object]>([
    ['another comment', 'a shift', () => ({ comment: 'door' })],
    ['another cost', 'a shift', () => ({ cost_per_hour: '251' })],
    ['another end', 'a shift', () => ({ dttm_work_end: `${DT}T20:01:00` })],
    ['another start', 'a shift', () => ({ dttm_work_start: null })],
    ['another date', 'a day off', () => ({ dt: '2026-03-13' })],
    ['another type', 'a day off', () => ({ type: 'V' })],
    ['another department', 'a shift', (t) => ({ shop_id: t.other.id })],
    ['another person', 'a shift', (t) => ({ employee_id: t.manager.employee_id })],
    ['nobody', 'a shift', () => ({ employee_id: null, is_vacancy: true })],
    ['a code', 'a shift', () => ({ code: 'erp-1' })],
    ['another version', 'a shift', () => ({ is_approved: false })],
    ['the fact', 'a shift', () => ({ is_fact: true })],
    ['no work', 'a shift', () => ({ worker_day_details: [] })],
    [
      'another part',
      'a shift',
      (t) => ({ worker_day_details: [{ work_type_id: t.work_type.id, work_part: 0.5 }] }),
    ],
    ['an end of its days', 'a shift', () => ({ dt_not_actual: DT })],
    ['the flag', 'a shift', () => ({ is_vacancy: true })],
    ['other paid hours', 'a paid vacation', () => ({ work_hours: '08:00:00' })],
    ['no companies', 'an offered vacancy', () => ({ outsources_ids: [] })],
    ['no offer', 'an offered vacancy', () => ({ is_outsource: false })],
  ])('takes no change by its id: %s', async (_what, name, change) => {
    const t = await aPlace();
    const { id } = await t.made(DAYS[name]!(t, true));
    const before = await t.read(id);
    const changed = { ...before, ...change(t) };
    const answer = await t.put(changed);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['error']]);
    expect((await t.batch(changed)).status).toBe(400);
    expect(await t.read(id)).toEqual(before);
  });
});

describe('what is hidden from somebody', () => {
  const sick = { type: 'S' };
  it.each([
    ['plans another store', false, true],
    ['plans another store, and is a colleague here', true, true],
    ['plans another store, in a draft', false, false],
    ['plans another store and is a colleague here, in a draft', true, false],
  ])('is not found by trying by somebody who %s', async (_who, isHere, is_approved) => {
    const t = await aPlace();
    const { network_id } = t;
    const day = await t.made(t.dayOff({ is_approved, ...sick } as never));
    const beside = await aShop(test.db, { network_id });
    const other = await anEmployee(test.db, {
      ...{ network_id, shop_id: beside.id },
      function_group_id: (await aGroup(test.db, { network_id, functions: WORKER_DAY_FUNCTIONS })).id,
    });
    if (isHere) {
      const reading = await aGroup(test.db, { network_id, worker_day_rights: false });
      const right = { network_id, group_id: reading.id, func: 'WorkerDay', method: 'GET' };
      await test.db.insertInto('function_group').values(right).execute();
      await test.db
        .insertInto('employment')
        .values({
          ...{ network_id, employee_network_id: network_id, employee_id: other.employee_id },
          ...{ shop_id: t.shop.id, dt_hired: '2020-01-01', function_group_id: reading.id },
        })
        .execute();
    }
    const tries = await Promise.all(
      [sick, { type: 'V' }].map(({ type }) =>
        test.call(
          planning.batchWorkerDays,
          { data: [{ id: day.id, type, dt: DT }], options: { return_response: true } } as never,
          other,
        ),
      ),
    );
    // A draft is refused by its type, which is the one that was tried.
    const status = is_approved ? 400 : 403;
    expect(tries.map((one) => one.status)).toEqual([status, status]);
  });

  it.each([
    ['confirmed day', true],
    ['draft', false],
  ])(
    'is not the date: a %s that may not be changed any more is sent back, too',
    async (_case, is_approved) => {
      const t = await aPlace();
      const day = await t.made(DAYS['a shift']!(t, is_approved));
      await test.db
        .updateTable('group_worker_day_permission')
        .set({ limit_days_in_past: 0, limit_days_in_future: 0 })
        .where('group_id', '=', t.group.id)
        .execute();
      test.deps.clock = clockFrom('2026-03-14T09:00:00Z');
      const row = await t.read(day.id);
      expect([(await t.put(row)).status, (await t.batch(row)).status]).toEqual([200, 200]);
      expect((await t.put({ ...row, comment: 'late' })).status).toBe(is_approved ? 400 : 403);
      test.deps.clock = clockFrom(DT_NOW);
    },
  );
});

it('is found out within the connection of the act', async () => {
  const all = test;
  test = await testApp({ now: DT_NOW, connections: 1 });
  try {
    const t = await aPlace();
    const day = await t.made(t.dayOff({ is_approved: true, type: 'S' } as never));
    const row = await t.read(day.id);
    expect([(await t.put(row)).status, (await t.batch(row)).status]).toEqual([200, 200]);
  } finally {
    await test.close();
    test = all;
  }
});
