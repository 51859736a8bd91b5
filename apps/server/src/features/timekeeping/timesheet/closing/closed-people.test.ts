import { timekeeping } from '@shiftwright/contracts';
import { eachDt } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore, aWorkerDay, aWorkType } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { findClosedDays } from '../../../planning/index.ts';
import { recalculateTimesheets } from '../recalculating/recalculate-timesheets.ts';
import { findStaffOfMonth } from './closing.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FEBRUARY = '2026-02-01';
const FUNCTIONS = ['Timesheet_close', 'Timesheet_reopen'];

/** Two departments of a network that divides, and somebody who worked in the first one from the 2nd to the 6th of February. */
async function aMonth(given: { dt_fired?: string } = {}) {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, shop, work_type } = store;
  await test.db
    .updateTable('network')
    .set({ settings: JSON.stringify({ fiscal_sheet_divider_alias: 'nahodka' }) })
    .where('id', '=', network_id)
    .execute();
  const next = await aShop(test.db, { network_id });
  const next_work = await aWorkType(test.db, { network_id, shop_id: next.id });
  const person = await anEmployee(test.db, { network_id, shop_id: shop.id, ...given });
  const { employee_id } = person;
  const works = (dt: string, given = {}) =>
    aWorkerDay(test.db, {
      ...{ network_id, employee_id, employment_id: person.employment_id, is_fact: true, dt },
      ...{ shop_id: shop.id, work_type_id: work_type.id, ...given },
    });
  for (const dt of eachDt('2026-02-02', '2026-02-06')) await works(dt);
  const count = () => recalculateTimesheets(test.deps, { employee_ids: [employee_id], months: [FEBRUARY] });
  const items = () =>
    test.db
      .selectFrom('timesheet_item')
      .select(['id', 'timesheet_type', 'dt', 'shop_id', 'day_type', 'day_hours'])
      .where('employee_id', '=', employee_id)
      .orderBy('id')
      .execute();
  const close = () =>
    test.call(timekeeping.closeTimesheet, { shop_id: shop.id, dt: FEBRUARY }, store.manager);
  const elsewhere = { shop_id: next.id, work_type_id: next_work.id };
  return { ...store, person, employee_id, next, elsewhere, works, count, items, close };
}
type Month = Awaited<ReturnType<typeof aMonth>>;

const terms = (of: Month, set: object) =>
  test.db.updateTable('employment').set(set).where('id', '=', of.person.employment_id).execute();

describe('a closed month stays as it was paid, whatever becomes of an employment (timekeeping 61)', () => {
  it.each<[string, (of: Month) => Promise<unknown>]>([
    ['that moves to another department', (of) => terms(of, { shop_id: of.next.id })],
    ['that ended before it', (of) => terms(of, { dt_fired: '2026-01-31' })],
    ['that began after it', (of) => terms(of, { dt_hired: '2026-03-01' })],
    ['that ended within it', (of) => terms(of, { dt_fired: '2026-02-04' })],
    ['that is removed', (of) => terms(of, { dttm_deleted: '2026-03-10T09:00:00Z' })],
    ['of another rate', (of) => terms(of, { norm_work_hours: 5 })],
  ])('%s', async (_case, change) => {
    const month = await aMonth();
    await month.count();
    const paid = await month.items();
    expect(paid).toHaveLength(56);
    expect((await month.close()).status).toBe(201);
    await change(month);
    await month.count();
    expect(await month.items()).toEqual(paid);
  });

  it('takes neither a day in the department that its person has moved to, nor a day off of theirs', async () => {
    const month = await aMonth();
    await month.close();
    await terms(month, { shop_id: month.next.id });
    const { employee_id } = month;
    const days = [
      { dt: '2026-02-17', shop_id: month.next.id, employee_id },
      { dt: '2026-02-18', shop_id: null, employee_id },
      { dt: '2026-03-02', shop_id: month.next.id, employee_id },
    ];
    expect((await findClosedDays(test.db, days)).map(({ place }) => place)).toEqual([0, 1]);
  });

  it('is counted for all of them once it is opened again', async () => {
    const month = await aMonth();
    await month.count();
    await month.close();
    await terms(month, { shop_id: month.next.id });
    const opened = { shop_id: month.shop.id, dt: FEBRUARY, reason: 'moved' };
    const answer = await test.call(timekeeping.reopenTimesheet, opened, month.manager);
    expect(answer.status).toBe(200);
    const of = { network_id: month.network_id, shop_id: month.shop.id, month: FEBRUARY };
    expect(await findStaffOfMonth(test.db, { ...of, closing_id: answer.body.id })).toContain(
      month.employee_id,
    );
    await month.count();
    const homes = (await month.items()).filter((item) => item.day_type === 'H').map((item) => item.shop_id);
    expect(new Set(homes)).toEqual(new Set([month.next.id]));
  });
});

describe('of somebody who moved within a month that is closed in one of both departments', () => {
  async function aMove() {
    const month = await aMonth({ dt_fired: '2026-02-15' });
    const { network_id, next, employee_id } = month;
    const later = await test.db
      .insertInto('employment')
      .values({
        network_id,
        employee_network_id: network_id,
        employee_id,
        shop_id: next.id,
        dt_hired: '2026-02-16',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const there = { ...month.elsewhere, employment_id: later.id };
    await month.works('2026-02-17', there);
    await month.count();
    await month.close();
    return { ...month, there };
  }

  it('the dates of the other department are counted, those of the closed one stay', async () => {
    const move = await aMove();
    const before = await move.items();
    await move.count();
    expect(await move.items()).toEqual(before);
    for (const dt of eachDt('2026-02-18', '2026-02-20')) await move.works(dt, move.there);
    await move.count();
    const after = await move.items();
    const of = (rows: typeof before, isClosed: boolean) =>
      rows.filter((item) => item.dt <= '2026-02-15' === isClosed).map(({ id: _id, ...item }) => item);
    expect(of(after, true)).toEqual(of(before, true));
    const facts = after.filter((item) => item.timesheet_type === 'F' && item.day_type === 'W');
    expect(facts.map((item) => item.dt)).toEqual([
      ...eachDt('2026-02-02', '2026-02-06'),
      ...eachDt('2026-02-17', '2026-02-20'),
    ]);
  });

  it('what passes the norm is taken from open dates alone', async () => {
    const move = await aMove();
    await test.db
      .updateTable('employment')
      .set({ norm_work_hours: 10 })
      .where('employee_id', '=', move.employee_id)
      .execute();
    for (const dt of eachDt('2026-02-18', '2026-02-20')) await move.works(dt, move.there);
    await move.count();
    const additional = (await move.items()).filter((item) => item.timesheet_type === 'A');
    expect(new Set(additional.map((item) => item.dt))).toEqual(new Set(eachDt('2026-02-17', '2026-02-20')));
  });
});
