import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AUTOMATION_FUNCTIONS,
  anAutomatedStore,
  FRIDAY,
  ON,
  shown,
  times,
  vacanciesOf,
} from '../../../../../testing/automation.ts';
import { anEmployee, aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('the automation of the exchange', () => {
  it('makes vacancies of a lack as its preview said, once, and logs why', async () => {
    const s = await anAutomatedStore(test, ON, 3);
    const before = await s.preview();
    expect(before.works).toBe(true);
    expect(shown(before.regular)).toEqual(Array(3).fill(`create ${FRIDAY} 09:00-21:00`));
    expect(await vacanciesOf(test, s)).toEqual([]);

    await s.run();
    await s.run();

    const rows = await vacanciesOf(test, s);
    expect(times(rows)).toEqual(['09-21', '09-21', '09-21']);
    expect(rows[0]).toMatchObject({
      ...{ is_approved: true, employee_id: null, source: 4, created_by_id: null, last_edited_by_id: null },
      ...{ type: 'W', is_outsource: false, canceled: false },
    });
    const log = await s.log();
    expect(log.count).toBe(1);
    expect(log.looked_dttm).toMatch(/^2026-03-11T/);
    const [result] = log.results;
    expect(shown(result?.actions ?? [])).toEqual(shown(before.regular));
    expect(result).toMatchObject({ trigger: 'regular', state: 'done', refusals: [] });
    expect(result?.actions[0]?.reason.text).toBe(
      '1 of a person is missing then, in a gap of more than 0.5 on average',
    );
    expect((await s.preview()).regular).toEqual([]);
  });

  it('takes them back when they are no longer needed, with a day off for whoever had one', async () => {
    const s = await anAutomatedStore(test, ON, 1);
    await s.run();
    const [row] = await vacanciesOf(test, s);
    const worker = await anEmployee(test.db, { network_id: s.network_id, shop_id: s.shop.id });
    await test.db
      .updateTable('worker_day')
      .set({
        ...{ employee_id: worker.employee_id, employee_network_id: s.network_id, worker_id: worker.user_id },
        ...{ employment_id: worker.employment_id, employment_network_id: s.network_id },
      })
      .where('id', '=', row!.id)
      .execute();
    await test.db
      .updateTable('timeserie_value')
      .set({ value: 0 })
      .where('operation_type_id', '=', s.operation.id)
      .execute();
    expect(shown((await s.preview()).regular)).toEqual([`cancel ${FRIDAY} 09:00-21:00`]);

    await s.run();

    expect(await vacanciesOf(test, s)).toEqual([]);
    const days = await test.db
      .selectFrom('worker_day')
      .select(['type', 'dt', 'is_approved'])
      .where('employee_id', '=', worker.employee_id)
      .execute();
    expect(days).toEqual([{ type: 'H', dt: FRIDAY, is_approved: true }]);
  });

  it('leaves alone what somebody has from tomorrow, what people made, and what somebody deleted', async () => {
    const s = await anAutomatedStore(test, ON, 1);
    await s.run();
    const [row] = await vacanciesOf(test, s);
    // Deleted by hand: it stays as a mark, and the gap is not offered again.
    await test.db.updateTable('worker_day').set({ canceled: true }).where('id', '=', row!.id).execute();
    await s.run();
    expect((await vacanciesOf(test, s)).map((one) => one.canceled)).toEqual([true]);
    await test.db.deleteFrom('worker_day').where('id', '=', row!.id).execute();
    await test.db
      .updateTable('timeserie_value')
      .set({ value: 0 })
      .where('operation_type_id', '=', s.operation.id)
      .execute();
    const made = {
      network_id: s.network_id,
      shop_id: s.shop.id,
      is_vacancy: true,
      work_type_id: s.work_type.id,
    };
    await aWorkerDay(test.db, { ...made, dt: FRIDAY, source: 1, created_by_id: s.manager.user_id });
    await s.run();
    expect(await vacanciesOf(test, s)).toHaveLength(1);
  });

  it('does nothing while it is switched off, also when asked', async () => {
    const s = await anAutomatedStore(test, {}, 3);
    await s.run('by_hand');
    expect(await vacanciesOf(test, s)).toEqual([]);
    expect(await s.preview()).toMatchObject({ works: false, regular: [], nightly: [] });
    expect((await s.log()).results).toEqual([expect.objectContaining({ trigger: 'by_hand', actions: [] })]);
  });

  it('offers what the settings name to companies', async () => {
    const agency = await aStore(test.db);
    const s = await anAutomatedStore(test, { ...ON, outsources: [agency.network_id] }, 1);
    await s.run();
    const [row] = await vacanciesOf(test, s);
    expect(row!.is_outsource).toBe(true);
    const offers = await test.db
      .selectFrom('worker_day_outsource')
      .selectAll()
      .where('worker_day_id', '=', row!.id)
      .execute();
    expect(offers.map((one) => one.outsourcing_network_id)).toEqual([agency.network_id]);
  });

  it('moves the most overstaffed colleague of a partner at night, and drains nobody', async () => {
    const s = await anAutomatedStore(test, { ...ON, automatic_exchange: true }, 2);
    const partner = await s.partner();
    await s.opensToGuests();
    // Two people where one is wanted: one of them can be spared, and no more.
    await s.wants(partner.shop.id, partner.place.work_type_id, 1);
    for (let i = 0; i < 2; i++) {
      const one = await anEmployee(test.db, { network_id: s.network_id, shop_id: partner.shop.id });
      await s.works(one, FRIDAY, [9, 21], partner.place);
    }
    await s.run();
    const preview = await s.preview();
    expect(shown(preview.nightly)).toEqual([`move ${FRIDAY} 09:00-21:00`]);
    expect(preview.nightly[0]).toMatchObject({ from_shop_id: partner.shop.id, employee_name: null });

    await s.run('nightly');
    await s.run('nightly');

    const rows = await vacanciesOf(test, s);
    const taken = rows.filter((row) => row.is_approved && row.employee_id !== null);
    expect(taken).toHaveLength(1);
    const left = await test.db
      .selectFrom('worker_day')
      .select('employee_id')
      .where('shop_id', '=', partner.shop.id)
      .where('is_approved', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    expect(left[0]!.employee_id).not.toBe(taken[0]!.employee_id);
    expect((await s.log()).results[0]!.actions[0]).toMatchObject({ kind: 'move' });
  });

  it('calls somebody from a day off, the longest run of them first, within the hours of the month', async () => {
    const s = await anAutomatedStore(
      test,
      { ...ON, automatic_holiday_exchange: true, automatic_holiday_worker_select_timegap_days: 2 },
      1,
    );
    const { network_id } = s;
    const people = await Promise.all(
      [1, 2].map(async (run) => {
        const here = { network_id, shop_id: s.shop.id, work_type_id: s.work_type.id };
        const one = await anEmployee(test.db, here);
        for (const dt of [FRIDAY, '2026-03-14'].slice(0, run))
          await aWorkerDay(test.db, {
            ...{ network_id, employee_id: one.employee_id, employment_id: one.employment_id, dt, type: 'H' },
          });
        return one;
      }),
    );
    await s.run();
    expect((await s.preview()).nightly).toMatchObject([
      {
        kind: 'call_from_day_off',
        employee_id: people[1]!.employee_id,
        reason: { values: { days: 2, hours: 12 } },
      },
    ]);
    await s.run('nightly');
    const days = await test.db
      .selectFrom('worker_day')
      .select(['type', 'is_vacancy'])
      .where('employee_id', '=', people[1]!.employee_id)
      .where('dt', '=', FRIDAY)
      .where('is_approved', '=', true)
      .execute();
    expect(days).toEqual([{ type: 'W', is_vacancy: true }]);
    expect((await s.preview()).nightly).toEqual([]);
  });

  it('drafts a longer shift for whoever is there, and keeps the vacancy as a mark', async () => {
    const s = await anAutomatedStore(test, { ...ON, automatic_elongation: true }, 1);
    const { network_id } = s;
    const here = { network_id, shop_id: s.shop.id, work_type_id: s.work_type.id };
    const one = await anEmployee(test.db, here);
    await aWorkerDay(test.db, {
      ...{ network_id, shop_id: s.shop.id, employee_id: one.employee_id, employment_id: one.employment_id },
      ...{ dt: FRIDAY, work_type_id: s.work_type.id, start: '09:00:00', end: '17:00:00' },
    });
    await s.run();
    expect(times(await vacanciesOf(test, s))).toEqual(['17-21']);
    await s.run('nightly');
    await s.run('nightly');
    const draft = await test.db
      .selectFrom('worker_day')
      .selectAll()
      .where('employee_id', '=', one.employee_id)
      .where('is_approved', '=', false)
      .execute();
    expect(times(draft)).toEqual(['09-21']);
    expect(draft[0]!.source).toBe(11);
    expect((await vacanciesOf(test, s)).map((row) => row.canceled)).toEqual([true]);
    expect(await s.preview()).toMatchObject({ regular: [], nightly: [] });
  });

  it('is serialised: several runs at once make what one makes', async () => {
    const s = await anAutomatedStore(test, ON, 2);
    await Promise.all([s.run(), s.run(), s.run()]);
    expect(await vacanciesOf(test, s)).toHaveLength(2);
  });

  it('orders a run for whoever may, and refuses strangers and whoever has no function', async () => {
    const s = await anAutomatedStore(test, ON, 1);
    const shop_id = s.shop.id;
    expect((await test.call(planning.runExchangeAutomation, { shop_id }, s.manager)).body).toEqual({
      is_ordered: true,
    });
    const worker = await anEmployee(test.db, { network_id: s.network_id, shop_id });
    const other = await aStore(test.db, AUTOMATION_FUNCTIONS);
    for (const call of [
      planning.previewExchangeAutomation,
      planning.listExchangeAutomationRuns,
      planning.runExchangeAutomation,
    ]) {
      expect((await test.call(call, { shop_id }, worker)).status).toBe(403);
      expect((await test.call(call, { shop_id }, other.manager)).status).toBe(400);
      expect((await test.call(call, { shop_id: 'x' } as never, s.manager)).status).toBe(400);
    }
  });
});
