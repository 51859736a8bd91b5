import { reporting } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aStore, aUser, aWorkerDay } from '../../../../testing/factories.ts';
import { rowWith, sheetOf } from '../../../../testing/files.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A department whose network wants a layout, with one person: nine hours on the 2nd, off on the 3rd. */
async function aTabel(layout: string, tabel_type: ('F' | 'MA')[] = ['F']) {
  const store = await aStore(test.db, ['WorkerDay_download_tabel', 'Timesheet_recalc']);
  const { network_id, shop, work_type, manager } = store;
  await test.db
    .updateTable('network')
    .set({ settings: JSON.stringify({ download_tabel_template: layout }) })
    .where('id', '=', network_id)
    .execute();
  const { id: user_id } = await aUser(test.db, { network_id, last_name: 'Ёлкина', first_name: 'Анна' });
  const { employee_id, employment_id } = await anEmployee(test.db, {
    ...{ network_id, shop_id: shop.id, user_id },
  });
  await test.db.updateTable('employee').set({ tabel_code: '0042' }).where('id', '=', employee_id).execute();
  const item = { network_id, employee_id, shop_id: shop.id, shop_network_id: network_id, source: 'F' };
  await test.db
    .insertInto('timesheet_item')
    .values([
      { ...item, timesheet_type: 'F', dt: '2026-03-02', day_type: 'W', day_hours: 7, night_hours: 2 },
      { ...item, timesheet_type: 'F', dt: '2026-03-03', day_type: 'H', day_hours: 0, night_hours: 0 },
      { ...item, timesheet_type: 'M', dt: '2026-03-02', day_type: 'W', day_hours: 6, night_hours: 0 },
      { ...item, timesheet_type: 'A', dt: '2026-03-02', day_type: 'W', day_hours: 1, night_hours: 2 },
    ] as never)
    .execute();
  const day = { network_id, employee_id, employment_id, shop_id: shop.id, work_type_id: work_type.id };
  await aWorkerDay(test.db, { ...day, dt: '2026-03-02' });
  await aWorkerDay(test.db, { ...day, dt: '2026-03-02', is_fact: true, start: '09:10:00' });
  const asked = { shop_id: shop.id, dt_from: '2026-03-01', dt_to: '2026-03-31', tabel_type };
  return { rows: await sheetOf(await test.call(reporting.downloadTabel, asked, manager)), shop };
}

describe('the layouts of a timesheet', () => {
  it.each([
    ['default', 3],
    ['lines', 5],
    ['mts', 9],
  ])('%s: main and additional hours in two rows', async (layout, column) => {
    const { rows } = await aTabel(layout, ['MA']);
    const own = rows.filter((row) => row.includes('Ёлкина Анна'));
    expect(own.map((row) => row[column])).toEqual([6, 3]);
  });

  it('default: a line for each person, hours or the code of the day', async () => {
    const { rows } = await aTabel('default');
    expect(rows[0]?.slice(0, 4)).toEqual(['Employee', 'Position', '1', '2']);
    const person = rowWith(rows, 'Ёлкина');
    expect(person?.slice(3, 5)).toEqual([9, 'В']);
    expect(person?.slice(-2)).toEqual([9, 1]);
  });

  it('lines: a line for each department in which a person worked, leading zeros kept', async () => {
    const { rows, shop } = await aTabel('lines');
    const person = rowWith(rows, 'Ёлкина');
    expect([person?.[0], person?.[3], person?.[5]]).toEqual(['0042', shop.name, 9]);
  });

  it('mts: a row for each planned and worked day with its times', async () => {
    const { rows } = await aTabel('mts');
    const own = rows.filter((row) => row[0] === '0042');
    expect(own.map((row) => [row[5], (row[7] as Date).toISOString().slice(0, 16)])).toEqual([
      ['plan', '2026-03-02T09:00'],
      ['fact', '2026-03-02T09:10'],
    ]);
  });

  it('form T-13, unless the network has chosen one of them', async () => {
    const { rows } = await aTabel('t13_custom');
    expect(rows[0]?.[0]).toBe('Unified form No. T-13');
  });
});
