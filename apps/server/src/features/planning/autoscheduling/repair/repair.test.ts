import { planning } from '@shiftwright/contracts';
import { checkMonth } from '@shiftwright/optimiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aNetwork, anEmployee, aShop, aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import { aSchedulingStore, type SchedulingStore, untilBuilt } from '../../../../../testing/scheduling.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { anAgency } from '../../../../../testing/vacancies.ts';
import { loadPlan } from '../month/load-month.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ work: true });
});
afterAll(() => test.close());

const PERIOD = { dt_from: '2026-04-01', dt_to: '2026-04-14' };

/** A store with a built schedule, and somebody's shift in it. */
async function aBuiltStore(people = 6) {
  const store = await aSchedulingStore(test.db, { people });
  const asked = { shop_id: store.shop_id, ...PERIOD };
  expect((await test.call(planning.createTimetable, asked, store.manager)).status).toBe(200);
  await untilBuilt(test, store);
  const shift = await test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('shop_id', '=', store.shop_id)
    .where('dt', '>=', '2026-04-06')
    .where('type', '=', 'W')
    .where('is_approved', '=', false)
    .orderBy('dt')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { store, shift, away: { employee_id: shift.employee_id!, dts: [shift.dt] } };
}

type Offer = planning.RepairPlanOffer;
const plan = (store: SchedulingStore, given: object) =>
  test.call(planning.planRepairs, { shop_id: store.shop_id, ...given } as never, store.manager);
const apply = (store: SchedulingStore, given: object) =>
  test.call(planning.applyChanges, { shop_id: store.shop_id, ...given } as never, store.manager);
const daysOf = (store: SchedulingStore) =>
  test.db
    .selectFrom('worker_day')
    .select(['employee_id', 'dt', 'type', 'shop_id', 'dttm_work_start', 'dttm_work_end', 'is_vacancy'])
    .where('network_id', '=', store.network_id)
    .where('is_approved', '=', false)
    .orderBy('employee_id')
    .orderBy('dt')
    .execute();

describe('POST auto_settings/plan_repairs/', () => {
  it('offers different plans, best first, and writes nothing', async () => {
    const { store, shift, away } = await aBuiltStore();
    const before = await daysOf(store);

    const { status, body } = await plan(store, away);

    expect(status).toBe(200);
    expect(body.lost.length).toBeGreaterThan(0);
    for (const { before, now } of body.lost) expect(before - now).toBeCloseTo(1);
    for (const { restored } of body.plans) expect(restored).toHaveLength(body.lost.length);
    const open = body.plans.find(({ kind }: Offer) => kind === 'leave_open');
    expect(open?.restored).toEqual(body.lost.map(({ now }: { now: number }) => now));
    expect(body.absent).toEqual([
      {
        dt: shift.dt,
        before: expect.objectContaining({ kind: 'work', dttm_work_start: shift.dttm_work_start }),
      },
    ]);
    expect(body.plans.length).toBeGreaterThan(1);
    expect(body.plans.length).toBeLessThanOrEqual(5);
    expect(new Set(body.plans.map((one: Offer) => JSON.stringify([one.changes, one.vacancies]))).size).toBe(
      body.plans.length,
    );
    for (const one of body.plans as Offer[]) {
      expect(one.breaches).toBe(0);
      const sum = Object.values(one.parts).reduce((all, part) => all + part, 0);
      expect(sum).toBeCloseTo(one.cost, 3);
      expect(new Set(one.changes.map((change: Offer['changes'][0]) => change.employee_id)).size).toBe(
        one.people_touched,
      );
      for (const change of one.changes) expect(change.employee_id).not.toBe(away.employee_id);
    }
    expect(body.plans.map((one: Offer) => one.kind)).toContain('leave_open');
    expect(await daysOf(store)).toEqual(before);
  });

  it('borrows from an exchange partner where the own people cannot come', async () => {
    const { store, shift, away } = await aBuiltStore(1);
    const { network_id } = store;
    const partner = await aShop(test.db, { network_id, parent_id: store.shop.parent_id });
    await test.db
      .updateTable('shop')
      .set({ settings_id: store.profile.id, parent_id: store.shop_id })
      .where('id', '=', partner.id)
      .execute();
    const work = await test.db
      .insertInto('work_type')
      .values({
        network_id,
        shop_id: partner.id,
        work_type_name_id: store.work_type.work_type_name_id,
        min_workers_amount: 0,
        max_workers_amount: 20,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('shop_exchange_partner')
      .values({ network_id, shop_id: store.shop_id, partner_shop_id: partner.id })
      .execute();
    const lent = await anEmployee(test.db, { network_id, shop_id: partner.id });
    await store.link(lent.employment_id, work.id, 1);

    const { body } = await plan(store, away);

    const borrowed = body.plans.find((one: Offer) => one.kind === 'borrow');
    expect(borrowed?.changes).toEqual([
      expect.objectContaining({
        employee_id: lent.employee_id,
        from_shop_id: partner.id,
        dt: shift.dt,
        before: expect.objectContaining({ kind: 'none' }),
        after: expect.objectContaining({ kind: 'work', shop_id: store.shop_id }),
      }),
    ]);
  });

  it('answers for somebody whom the timetable hides and for a guest, as for everybody', async () => {
    const { store, shift, away } = await aBuiltStore();
    const hidden = { is_visible: false };
    await test.db.updateTable('employment').set(hidden).where('employee_id', '=', away.employee_id).execute();
    const elsewhere = await aShop(test.db, { network_id: store.network_id });
    const guest = await anEmployee(test.db, { network_id: store.network_id, shop_id: elsewhere.id });
    const { employee_id, employment_id } = guest;
    await aWorkerDay(test.db, {
      ...{ network_id: store.network_id, shop_id: store.shop_id, employee_id, employment_id, dt: shift.dt },
      ...{ is_approved: false, work_type_id: store.work_type.id },
    });

    for (const id of [away.employee_id, employee_id]) {
      const { status, body } = await plan(store, { ...away, employee_id: id });
      expect(status).toBe(200);
      expect(body.absent).toEqual([{ dt: shift.dt, before: expect.objectContaining({ kind: 'work' }) }]);
      expect(body.lost).toHaveLength(1);
      expect(body.plans.map((one: Offer) => one.kind)).toContain('leave_open');
    }
    expect((await plan(store, { employee_id, dts: ['2026-04-13'] })).status).toBe(404);
  });

  it('counts shifts that nobody may touch among those who are there', async () => {
    const { store, shift, away } = await aBuiltStore();
    const before = await plan(store, away);
    await test.db
      .updateTable('worker_day')
      .set({ is_blocked: true })
      .where('shop_id', '=', store.shop_id)
      .where('dt', '=', shift.dt)
      .execute();

    const { body } = await plan(store, away);

    expect(body.lost).toEqual(before.body.lost);
    const worst = ({ plans }: { plans: Offer[] }) => plans.find((one) => one.kind === 'leave_open')?.worst;
    expect(worst(body)).toEqual(worst(before.body));
  });

  it('refuses a stranger, whoever has no function, no dates and too many', async () => {
    const { store, away } = await aBuiltStore(2);
    const other = await aSchedulingStore(test.db, { people: 1 });
    expect((await plan(store, { ...away, employee_id: other.people[0]!.employee_id })).status).toBe(404);
    const asked = { shop_id: store.shop_id, ...away };
    const { manager } = await aStore(test.db);
    expect((await test.call(planning.planRepairs, asked, manager)).status).toBe(403);
    expect((await plan(store, { ...away, dts: [] })).body).toHaveProperty('dts');
    const apart = await plan(store, { ...away, dts: ['2026-04-01', '2026-09-01'] });
    expect([apart.status, apart.body]).toEqual([400, ['Name from 1 to 31 dates within two months in a row']]);
  });
});

describe('POST auto_settings/apply_changes/', () => {
  it('does a repair as one step that one undo takes back, within every hard rule', async () => {
    const { store, away } = await aBuiltStore();
    const before = await daysOf(store);
    const { body } = await plan(store, away);
    const chosen = body.plans.find((one: Offer) => one.changes.length > 0) ?? body.plans[0]!;
    const rules = async () => {
      const of = { network_id: store.network_id, shop_id: store.shop_id, is_approved: false };
      const loaded = await loadPlan(test.deps, { ...of, dt_from: '2026-04-01', dt_to: '2026-04-30' });
      const roster = {
        days: loaded.days,
        cost: 0,
        cost_parts: {},
        covering: 0,
        downtime: 0,
        open_demand: [],
        iterations: 0,
      };
      return checkMonth(loaded.input, roster).filter(({ rule }) => rule !== 'row_missing');
    };
    expect(await rules()).toEqual([]);

    const done = await apply(store, {
      absence: { ...away, type: 'S' },
      changes: chosen.changes,
      vacancies: chosen.vacancies,
    });

    expect([done.status, done.body.people_touched]).toEqual([200, chosen.people_touched + 1]);
    const after = await daysOf(store);
    const cell = (rows: typeof after, employee_id: number, dt: string) =>
      rows.find((row) => row.employee_id === employee_id && row.dt === dt);
    expect(cell(after, away.employee_id, away.dts[0]!)).toMatchObject({ type: 'S', shop_id: null });
    for (const change of chosen.changes)
      expect(cell(after, change.employee_id, change.dt)).toMatchObject({
        type: change.after.type,
        dttm_work_start: change.after.dttm_work_start,
        dttm_work_end: change.after.dttm_work_end,
      });
    expect(await rules()).toEqual([]);
    const undone = await test.call(planning.undoWorkerDays, { shop_id: store.shop_id }, store.manager);
    expect(undone.body).toMatchObject({ command_id: done.body.command_id, name: 'repair', skipped: [] });
    expect(await daysOf(store)).toEqual(before);
  });

  it('offers the shift as an open vacancy', async () => {
    const { store, shift, away } = await aBuiltStore(2);
    const vacancy = {
      dt: shift.dt,
      dttm_work_start: shift.dttm_work_start,
      dttm_work_end: shift.dttm_work_end,
      worker_day_details: [{ work_type_id: store.work_type.id, work_part: 1 }],
    };
    const done = await apply(store, { absence: { ...away, type: 'S' }, vacancies: [vacancy] });
    expect([done.status, done.body.created]).toEqual([200, 1]);
    const open = (await daysOf(store)).filter((row) => row.employee_id === null);
    expect(open).toEqual([
      expect.objectContaining({ is_vacancy: true, shop_id: store.shop_id, dt: shift.dt, type: 'W' }),
    ]);
  });

  it('takes the shift of somebody sent by a company away, whose leave the company keeps', async () => {
    const { network_id, shop_id, ...store } = await aSchedulingStore(test.db, { people: 1 });
    const company = await aNetwork(test.db);
    await test.db
      .insertInto('network_connect')
      .values({ client_network_id: network_id, outsourcing_network_id: company.id })
      .execute();
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ employee_type: 3 })
      .where('network_id', '=', network_id)
      .execute();
    const base = await aShop(test.db, { network_id: company.id });
    const { employee_id, employment_id } = await anEmployee(test.db, {
      network_id: company.id,
      shop_id: base.id,
    });
    const sent = { employee_id, employment_id, employment_network_id: company.id, shop_id, dt: '2026-04-08' };
    await aWorkerDay(test.db, { network_id, ...sent, is_approved: false, work_type_id: store.work_type.id });

    const absence = { employee_id, dts: ['2026-04-08'], type: 'S' };
    const done = await apply({ network_id, shop_id, ...store }, { absence, changes: [] });

    expect([done.status, done.body.deleted]).toEqual([200, 1]);
    const left = await test.db
      .selectFrom('worker_day')
      .select('type')
      .where('employee_id', '=', employee_id)
      .execute();
    expect(left).toEqual([]);
  });

  it('does not know people whom a company has not sent', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    const { worker } = await anAgency(test.db, store.network_id);
    const absence = { employee_id: worker.employee_id, dts: ['2026-04-08'], type: 'S' };
    expect(await apply(store, { absence, changes: [] })).toMatchObject({
      status: 400,
      body: { changes: [{ employee_id: ['Unknown employee'] }] },
    });
  });

  it('refuses what is no longer as the screen showed it, and leaves nothing', async () => {
    const { store, away } = await aBuiltStore();
    const { body } = await plan(store, away);
    const chosen = body.plans.find((one: Offer) => one.changes.length > 0)!;
    const [first] = chosen.changes;
    await test.db
      .deleteFrom('worker_day')
      .where('employee_id', '=', first!.employee_id)
      .where('dt', '=', first!.dt)
      .execute();
    const before = await daysOf(store);
    const done = await apply(store, { absence: { ...away, type: 'S' }, changes: chosen.changes });
    expect(done.status).toBe(409);
    expect(await daysOf(store)).toEqual(before);
  });

  it('offers the shift of somebody absent once, whoever asks again', async () => {
    const { store, shift, away } = await aBuiltStore();
    const { dt, dttm_work_start, dttm_work_end } = shift;
    const worker_day_details = [{ work_type_id: store.work_type.id, work_part: 1 }];
    const asked = {
      absence: { ...away, type: 'S' },
      vacancies: [{ dt, dttm_work_start, dttm_work_end, worker_day_details }],
    };
    const first = await apply(store, asked);
    const stands = await daysOf(store);
    const again = await apply(store, asked);
    expect([first.status, again.status]).toEqual([200, 409]);
    expect(await daysOf(store)).toEqual(stands);
  });

  it('refuses a day that would break a hard rule, by its name, and leaves nothing', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    const person = store.people[0]!;
    await aWorkerDay(test.db, {
      network_id: store.network_id,
      shop_id: store.shop_id,
      work_type_id: store.work_type.id,
      employee_id: person.employee_id,
      employment_id: person.employment_id,
      dt: '2026-04-06',
      is_approved: false,
      start: '13:00:00',
      end: '21:00:00',
    });
    await test.db
      .updateTable('employment')
      .set({ min_time_btw_shifts: 14 })
      .where('id', '=', person.employment_id)
      .execute();
    const before = await daysOf(store);
    const early = {
      employee_id: person.employee_id,
      dt: '2026-04-07',
      before: { kind: 'none' },
      after: {
        kind: 'work',
        shop_id: store.shop_id,
        dttm_work_start: '2026-04-07T09:00:00',
        dttm_work_end: '2026-04-07T17:00:00',
        worker_day_details: [{ work_type_id: store.work_type.id, work_part: 1 }],
      },
    };
    const done = await apply(store, { changes: [early] });
    expect(done.status).toBe(400);
    expect(done.body[0]).toContain('too little rest between shifts');
    expect(await daysOf(store)).toEqual(before);
  });

  it('asks for the rights of every day', async () => {
    const { store, away } = await aBuiltStore(2);
    const group = await aGroup(test.db, {
      network_id: store.network_id,
      functions: ['AutoSettings_repair'],
      worker_day_rights: false,
    });
    const clerk = await anEmployee(test.db, {
      network_id: store.network_id,
      shop_id: store.shop_id,
      function_group_id: group.id,
    });
    const asked = { shop_id: store.shop_id, absence: { ...away, type: 'S' } };
    expect((await test.call(planning.applyChanges, asked as never, clerk)).status).toBe(403);
  });

  it('refuses nothing to do, an absence by a shift, a date named twice, and whoever has no function', async () => {
    const { store, away } = await aBuiltStore(2);
    expect((await apply(store, {})).body).toHaveProperty('changes');
    expect((await apply(store, { absence: { ...away, type: 'W' } })).body).toHaveProperty('absence');
    const off = {
      dt: away.dts[0],
      employee_id: away.employee_id,
      before: { kind: 'work' },
      after: { kind: 'off' },
    };
    const twice = await apply(store, { absence: { ...away, type: 'S' }, changes: [off] });
    expect([twice.status, Object.keys(twice.body)]).toEqual([400, ['changes']]);
    const { manager } = await aStore(test.db);
    const asked = { shop_id: store.shop_id, absence: { ...away, type: 'S' } };
    expect((await test.call(planning.applyChanges, asked as never, manager)).status).toBe(403);
  });
});
