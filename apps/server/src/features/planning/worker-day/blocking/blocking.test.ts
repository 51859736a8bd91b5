import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, DT, DT_NOW } from '../../../../../testing/timetable.ts';
import { anAgency } from '../../../../../testing/vacancies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
const MONTH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

const create = (t: Timetable, day: unknown) => test.call(planning.createWorkerDay, day as never, t.manager);
const approve = (t: Timetable) =>
  test.call(planning.approveWorkerDays, { shop_id: t.shop.id, is_fact: false, ...MONTH }, t.manager);
const cellOf = (t: Timetable, fields: object = {}) => ({
  employee_id: t.worker.employee_id,
  shop_id: t.shop.id,
  dt: DT,
  ...fields,
});
const block = (t: Timetable, cells: object[], as = t.manager) =>
  test.call(planning.blockWorkerDays, { worker_days: cells } as never, as);
const unblock = (t: Timetable, cells: object[], as = t.manager) =>
  test.call(planning.unblockWorkerDays, { worker_days: cells } as never, as);
const blocked = async (networkId: number) =>
  (
    await test.db
      .selectFrom('worker_day')
      .selectAll()
      .where('network_id', '=', networkId)
      .where('is_blocked', '=', true)
      .orderBy('dt')
      .orderBy('is_fact')
      .orderBy('is_approved')
      .execute()
  ).map((row) => `${row.dt.slice(8)} ${row.is_fact ? 'fact' : 'plan'} ${row.is_approved ? 'A' : 'd'}`);
const commands = async (networkId: number) =>
  (
    await test.db
      .selectFrom('worker_day_command')
      .select('name')
      .where('network_id', '=', networkId)
      .orderBy('id')
      .execute()
  ).map((row) => row.name);

describe('POST block/ and unblock/', () => {
  it('protects both versions of a cell, named by ids or by login and code, once', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift());
    await create(t, t.dayOff({ dt: '2026-03-13' }));
    await approve(t);
    await create(t, t.shift({ is_fact: true }));
    const { username } = await test.db
      .selectFrom('user_account')
      .select('username')
      .where('id', '=', t.worker.user_id)
      .executeTakeFirstOrThrow();
    const named = { worker_username: username, shop_code: t.shop.code, dt: '2026-03-13' };

    const answer = await block(t, [cellOf(t), named]);

    expect(answer).toMatchObject({ status: 200, body: '' });
    const plans = ['12 plan d', '12 plan A', '13 plan d', '13 plan A'];
    expect(await blocked(t.network_id)).toEqual(plans);
    const recorded = await commands(t.network_id);
    expect(recorded.at(-1)).toBe('block');
    await block(t, [cellOf(t), named]);
    expect(await commands(t.network_id)).toEqual(recorded);

    await block(t, [cellOf(t, { is_fact: true })]);
    expect(await blocked(t.network_id)).toContain('12 fact d');
    await unblock(t, [cellOf(t), named, cellOf(t, { is_fact: true })]);
    expect(await blocked(t.network_id)).toEqual([]);
    const last = await commands(t.network_id);
    expect(last.at(-1)).toBe('unblock');
    await unblock(t, [cellOf(t)]);
    expect(await commands(t.network_id)).toEqual(last);
  });

  it('holds a protected day against changes by whoever has no right to it', async () => {
    const t = await aTimetable(test.db);
    const { body } = await create(t, t.shift());
    await block(t, [cellOf(t)]);
    const change = await test.call(
      planning.updateWorkerDay,
      { ...t.shift({ end: '15:00:00' }), id: body.id } as never,
      t.manager,
    );
    expect(change.status).toBe(403);
    expect((await test.call(planning.deleteWorkerDay, { id: body.id }, t.manager)).status).toBe(403);
  });

  it('does not find unknown or foreign people and departments, and then changes nothing', async () => {
    const t = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    await create(t, t.shift());
    const wrong = [
      { shop_id: 999_999_999 },
      { shop_id: foreign.shop.id },
      { shop_id: null, shop_code: 'nowhere' },
      { employee_id: foreign.worker.employee_id },
      { employee_id: null, worker_username: 'nobody' },
    ];
    for (const fields of wrong) {
      const answer = await block(t, [cellOf(t), cellOf(t, fields)]);
      expect(answer.status).toBe(404);
      expect(typeof answer.body.detail).toBe('string');
    }
    expect(await blocked(t.network_id)).toEqual([]);
  });

  it('does not find people whom a company has not sent', async () => {
    const t = await aTimetable(test.db);
    const { worker } = await anAgency(test.db, t.network_id);
    const [unsent, nobody] = [await block(t, [cellOf(t, { employee_id: worker.employee_id })]), 10 ** 9];
    expect(unsent).toMatchObject({ status: 404 });
    expect((await block(t, [cellOf(t, { employee_id: nobody })])).body).toEqual(unsent.body);
  });

  it('says what is missing by position', async () => {
    const t = await aTimetable(test.db);
    const answer = await block(t, [cellOf(t), { dt: DT }, cellOf(t, { dt: 'today' })]);
    expect(answer.status).toBe(400);
    expect(answer.body.worker_days.slice(0, 2)).toEqual([
      {},
      { employee_id: ['The field is required'], shop_id: ['The field is required'] },
    ]);
    expect(Object.keys(answer.body.worker_days[2])).toEqual(['dt']);
  });

  it('needs the function in the department', async () => {
    const t = await aTimetable(test.db);
    const elsewhere = await aShop(test.db, { network_id: t.network_id });
    const stranger = await anEmployee(test.db, { network_id: t.network_id, shop_id: elsewhere.id });
    const cell = { employee_id: stranger.employee_id, shop_id: elsewhere.id, dt: DT };
    expect((await block(t, [cell])).status).toBe(403);
    expect((await unblock(t, [cell])).status).toBe(403);
    expect((await block(t, [cellOf(t)], t.worker)).status).toBe(403);
  });
});

describe('POST batch_block_or_unblock/', () => {
  const batch = (t: Timetable, fields: object = {}, as = t.manager) =>
    test.call(
      planning.batchBlockOrUnblock,
      { dt_from: '2026-03-01', dt_to: '2026-03-11', shop_ids: [t.shop.id], ...fields } as never,
      as,
    );

  /** Approved shift and draft day off of the worker, a fact of a guest, a day of another department, one to come. */
  async function past() {
    const t = await aTimetable(test.db);
    const { network_id } = t;
    const elsewhere = await aShop(test.db, { network_id });
    const guest = await anEmployee(test.db, { network_id, shop_id: elsewhere.id });
    const mine = { network_id, employee_id: t.worker.employee_id, employment_id: t.worker.employment_id };
    const theirs = { network_id, employee_id: guest.employee_id, employment_id: guest.employment_id };
    await aWorkerDay(test.db, { ...mine, shop_id: t.shop.id, dt: '2026-03-02' });
    await aWorkerDay(test.db, { ...mine, type: 'H', dt: '2026-03-03', is_approved: false });
    await aWorkerDay(test.db, { ...theirs, shop_id: t.shop.id, dt: '2026-03-04', is_fact: true });
    await aWorkerDay(test.db, { ...theirs, shop_id: elsewhere.id, dt: '2026-03-05' });
    await aWorkerDay(test.db, { ...theirs, type: 'H', dt: '2026-03-06' });
    await aWorkerDay(test.db, { ...mine, shop_id: t.shop.id, dt: '2026-03-12' });
    return { ...t, elsewhere };
  }

  it('protects all that lies in the department and period, and counts what changed', async () => {
    const t = await past();
    expect(await batch(t)).toMatchObject({ status: 200, body: { updated: 3 } });
    expect(await blocked(t.network_id)).toEqual(['02 plan A', '03 plan d', '04 fact A']);
    expect((await batch(t)).body).toEqual({ updated: 0 });
    expect((await commands(t.network_id)).filter((name) => name.startsWith('batch_block'))).toHaveLength(1);
    expect((await batch(t, { is_blocked: false, dt_to: '2026-03-02' })).body).toEqual({ updated: 1 });
    expect(await blocked(t.network_id)).toEqual(['03 plan d', '04 fact A']);
  });

  it('means every department of the caller when none is named', async () => {
    const t = await past();
    expect((await batch(t, { shop_ids: [] })).body).toEqual({ updated: 3 });
    const foreign = await past();
    expect(await blocked(foreign.network_id)).toEqual([]);
  });

  it('refuses a reversed period, one that lasts beyond today, and departments beyond the right', async () => {
    const t = await past();
    const foreign = await aTimetable(test.db);
    const reversed = await batch(t, { dt_to: '2026-02-01' });
    expect(reversed).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The end date of the period cannot be earlier than the start date'] },
    });
    const late = await batch(t, { dt_to: '2026-03-13' });
    expect(late).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The period may last until today, 2026/03/12'] },
    });
    expect((await batch(t, { shop_ids: [t.elsewhere.id] })).status).toBe(403);
    expect((await batch(t, { shop_ids: [foreign.shop.id] })).status).toBe(400);
    expect((await batch(t, {}, t.worker)).status).toBe(403);
    expect((await batch(t, { dt_from: undefined })).body).toEqual({ dt_from: ['The field is required'] });
    expect(await blocked(t.network_id)).toEqual([]);
  });
});
