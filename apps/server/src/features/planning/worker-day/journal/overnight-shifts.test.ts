import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoManagers } from '../../../../../testing/steps.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { findDaysOfEmployees } from '../store/worker-day.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const HOUR = 3600;

/** Two managers of a department in Berlin, where clocks are moved. */
async function inBerlin() {
  const t = await twoManagers(test);
  await test.db.updateTable('shop').set({ timezone: 'Europe/Berlin' }).where('id', '=', t.shop.id).execute();
  return t;
}

describe.each([
  ['an ordinary night', '2026-03-20', '2026-03-21', 8],
  ['the night of 23 hours', '2026-03-28', '2026-03-29', 7],
  ['the night of 25 hours', '2026-10-24', '2026-10-25', 9],
  ['the night into another month', '2026-04-30', '2026-05-01', 8],
])('%s', (_night, dt, next, hours) => {
  it('is saved, approved, taken back and withdrawn with the hours that pass', async () => {
    const t = await inBerlin();
    const { employee_id } = t.worker;
    const period = { dt_from: dt, dt_to: dt };
    const shift = t.shift({ dt, dttm_work_start: `${dt}T22:00:00`, dttm_work_end: `${next}T06:00:00` });
    const rows = async () => {
      const found = await findDaysOfEmployees(test.db, {
        employee_ids: [employee_id],
        dt_from: dt,
        dt_to: next,
      });
      return found.map((row) => [row.dt, row.is_approved, row.dttm_work_end, row.work_seconds / HOUR]);
    };
    const draft = [dt, false, `${next}T06:00:00`, hours];
    const approved = [dt, true, `${next}T06:00:00`, hours];

    const { body } = await t.batch([shift]);
    expect(await rows()).toEqual([draft]);
    const { id } = body.data[0];

    await t.batch([{ ...t.shift({ dt, end: '23:00:00' }), id }]);
    expect((await t.undo()).body).toMatchObject({ done: 1, dt_from: dt, dt_to: dt });
    expect(await rows()).toEqual([draft]);
    await test.call(planning.deleteWorkerDay, { id }, t.manager);
    expect((await t.undo()).body.done).toBe(1);
    expect(await rows()).toEqual([draft]);

    expect((await t.approve(period)).body).toBe(1);
    expect(await rows()).toEqual(expect.arrayContaining([approved, draft]));
    await t.batch([{ ...t.shift({ dt: next, start: '07:00:00', end: '15:00:00' }) }]);
    expect((await t.undo()).body).toMatchObject({ done: 1, dt_from: next });
    expect((await t.withdraw(period)).body.withdrawn).toBe(1);
    expect(await rows()).toEqual([draft]);
    expect((await t.undo()).body).toMatchObject({ name: 'batch', done: 1 });
    expect(await rows()).toEqual([]);
    expect((await t.redo()).body.done).toBe(1);
    expect(await rows()).toEqual([draft]);
  });
});

it('a day restored is counted by the rules of today', async () => {
  const t = await twoManagers(test);
  const { body } = await t.batch([t.shift()]);
  await test.call(planning.deleteWorkerDay, { id: body.data[0].id }, t.manager);
  const { id } = await test.db
    .insertInto('break_rule')
    .values({
      network_id: t.network_id,
      name: 'An hour',
      code: 'hour',
      value: JSON.stringify([[0, 2000, [60]]]),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await test.db.updateTable('network').set({ breaks_id: id }).where('id', '=', t.network_id).execute();

  await t.undo();

  expect(await t.current()).toMatchObject([{ id: body.data[0].id, work_seconds: 9 * HOUR }]);
});
