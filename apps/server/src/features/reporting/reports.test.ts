import { reporting } from '@shiftwright/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aNetwork,
  anEmployee,
  aRegion,
  aShop,
  aStore,
  aUser,
  aWorkerDay,
  aWorkType,
} from '../../../testing/factories.ts';
import { readSheet, rowWith, sheetOf } from '../../../testing/files.ts';
import type { Mailbox } from '../../../testing/mailbox.ts';
import { aMailedApp } from '../../../testing/mailed-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';

let test: TestApp;
let box: Mailbox;
beforeAll(async () => {
  ({ box, test } = await aMailedApp());
});
afterAll(() => test.close());

const FUNCTIONS = [
  'Reports_tick',
  'Reports_schedule_deviation',
  'Reports_consolidated_timesheet_report',
  'Reports_pivot_tabel',
  'WorkerDay_download_tabel',
  'AttendanceRecords_report',
  'WorkerDay_overtimes_undertimes_report',
  'Timesheet_recalc',
];
const PERIOD = { dt_from: '2026-03-01', dt_to: '2026-03-31' };
const DT = '2026-03-10';

async function aNamed(network_id: number, shop_id: number, last_name: string, given: object = {}) {
  const user = await aUser(test.db, { network_id, last_name, first_name: 'Анна' });
  return anEmployee(test.db, { network_id, shop_id, user_id: user.id, ...given });
}

/** A department with a manager who may see every report, and a worker planned from nine to six who came late. */
async function aDepartment() {
  const store = await aStore(test.db, FUNCTIONS);
  const { network_id, shop, work_type } = store;
  const worker = await aNamed(network_id, shop.id, 'Ёлкина');
  const base = { network_id, shop_id: shop.id, work_type_id: work_type.id, ...pick(worker), dt: DT };
  const plan = await aWorkerDay(test.db, base);
  const fact = await aWorkerDay(test.db, {
    ...base,
    is_fact: true,
    start: '09:30:00',
    closest_plan_approved_id: plan.id,
    work_seconds: 7.5 * 3600,
    last_edited_by_id: store.manager.user_id,
  });
  return { ...store, worker, plan, fact, base };
}
type Department = Awaited<ReturnType<typeof aDepartment>>;
const pick = ({ employee_id, employment_id }: { employee_id: number; employment_id: number }) => ({
  employee_id,
  employment_id,
});

async function aMark(d: Department, dttm: string, type: string, given: object = {}) {
  const { network_id, shop, worker } = d;
  const user = { user_id: worker.user_id, user_network_id: network_id, employee_id: worker.employee_id };
  const dt = dttm.slice(0, 10);
  await test.db
    .insertInto('attendance_record')
    .values({ network_id, shop_id: shop.id, ...user, dt, dttm, type, ...given })
    .execute();
}

async function anItem(d: Department, dt: string, hours: number, given: object = {}) {
  const item = {
    network_id: d.network_id,
    employee_id: d.worker.employee_id,
    dt,
    shop_id: d.shop.id,
    shop_network_id: d.network_id,
  };
  const values = { timesheet_type: 'F', day_type: 'W', source: 'F', day_hours: hours, ...item, ...given };
  await test.db
    .insertInto('timesheet_item')
    .values(values as never)
    .execute();
}

describe('GET report/tick/', () => {
  const ask = (d: Department, input: object = {}, as = d.manager) =>
    test.call(reporting.downloadTickReport, { ...PERIOD, shop_id__in: [d.shop.id], ...input } as never, as);

  it('lists marks and edges set by hand, each with what it violates', async () => {
    const d = await aDepartment();
    await aMark(d, `${DT}T09:30:00`, 'C');
    await aMark(d, '2026-03-11T09:00:00', 'C');

    const rows = await sheetOf(await ask(d));

    expect(rows[0]?.[0]).toBe('Employee');
    const shown = rows
      .slice(1)
      .map((row) => [row[4], row[5], row[6] ?? '', row[7], (row[8] as Date).toISOString().slice(0, 16)]);
    expect(shown).toEqual([
      ['Arrival', 'recorded', 'late arrival', 30, `${DT}T09:30`],
      ['Departure', 'by hand', '', 0, `${DT}T18:00`],
      ['Arrival', 'recorded', 'out of plan', null, '2026-03-11T09:00'],
    ]);
    expect(rows[1]?.[0]).toBe('Ёлкина Анна');
  });

  it('tells where two planned shifts meet as recorded, and edges made by hand by the id of their fact', async () => {
    const d = await aDepartment();
    const dt = '2026-03-17';
    const half = (start: string, end: string) => ({ ...d.base, dt, start, end });
    const facts = [];
    for (const times of [half('09:00:00', '13:00:00'), half('13:00:00', '18:00:00')]) {
      await aWorkerDay(test.db, times);
      facts.push(await aWorkerDay(test.db, { ...times, is_fact: true }));
    }
    const { body } = await ask(d, { format: 'json', dt_from: dt, dt_to: dt });
    type Told = { id: number; dttm: string; tick_kind: string };
    const told = (body as Told[]).map((row) => [row.id, row.dttm.slice(11, 16), row.tick_kind]);
    const [morning, evening] = facts.map((fact) => fact.id);
    expect(told.sort()).toEqual(
      [
        [morning, '09:00', 'by hand'],
        [morning, '13:00', 'recorded'],
        [evening, '13:00', 'recorded'],
        [evening, '18:00', 'by hand'],
      ].sort(),
    );
  });

  it('answers JSON for programs', async () => {
    const d = await aDepartment();
    await aMark(d, `${DT}T09:30:00`, 'C');
    const { body, headers } = await ask(d, { format: 'json', dt_from: DT, dt_to: DT });
    expect(headers['content-type']).toContain('application/json');
    expect(body[0]).toMatchObject({
      type_display: 'Arrival',
      violation: 'late arrival',
      lateness: 1800,
      // No photo of a mark is compared with a face.
      ...{ verified_score: null, liveness: null, biometrics_check: false },
      shop: { id: d.shop.id },
      employee: { id: d.worker.employee_id, user: { fio: 'Ёлкина Анна' } },
    });
  });

  it('asks for at most 31 days and refuses the rest', async () => {
    const d = await aDepartment();
    const foreign = await aStore(test.db);
    expect((await ask(d, { dt_to: '2026-04-01' })).body).toEqual({
      dt_to: ['Please select a period of no more than 31 days'],
    });
    expect((await ask(d, { dt_to: '2026-02-01' })).body.dt_to).toHaveLength(1);
    expect((await ask(d, { format: 'docx' })).status).toBe(400);
    expect((await ask(d, {}, d.worker)).status).toBe(403);
    expect((await ask(d, { shop_id__in: [foreign.shop.id] })).status).toBe(404);
    expect((await test.call(reporting.downloadTickReport, { ...PERIOD } as never, d.manager)).status).toBe(
      400,
    );
  });
});

describe('GET report/schedule_deviation/', () => {
  const ask = (d: Department, input: object = {}, as = d.manager) =>
    test.call(reporting.downloadScheduleDeviation, { ...PERIOD, shop_id__in: [d.shop.id], ...input }, as);
  const bodyOf = async (d: Department, input: object = {}) => (await sheetOf(await ask(d, input))).slice(11);

  it('counts lateness, hand-made hours and losses beside the plan; the header stands on row 11', async () => {
    const d = await aDepartment();
    const rows = await sheetOf(await ask(d));
    expect(rows[10]).toHaveLength(22);
    expect(rows[1]?.[0]).toBe('Schedule deviation report');
    const [row] = rows.slice(11);
    expect(row?.slice(0, 6)).toEqual([
      1,
      d.shop.name,
      new Date(`${DT}T00:00:00Z`),
      'Ёлкина Анна',
      d.worker.tabel_code,
      d.shop.name,
    ]);
    expect(row?.slice(9)).toEqual([8, 7.5, 7.5, 0.5, 1, 0, 0, 0, 0, 0, 0, 0.5, 1]);
  });

  it('writes hours as a clock where the network does, as lengths of time that add up', async () => {
    const d = await aDepartment();
    const settings = sql<string>`settings || '{"hours_format": "time"}'::jsonb`;
    await test.db.updateTable('network').set({ settings }).where('id', '=', d.network_id).execute();
    const [row] = await bodyOf(d);
    const time = (tm: string) => new Date(`1899-12-30T${tm}:00Z`);
    expect(row?.slice(9, 14)).toEqual([time('08:00'), time('07:30'), time('07:30'), time('00:30'), 1]);
  });

  it('shows open vacancies as lost, facts without plan, and each display filter', async () => {
    const d = await aDepartment();
    const open = {
      network_id: d.network_id,
      shop_id: d.shop.id,
      work_type_id: d.work_type.id,
      dt: '2026-03-12',
    };
    await aWorkerDay(test.db, { ...open, is_vacancy: true });
    await aWorkerDay(test.db, { ...d.base, dt: '2026-03-13', is_fact: true });
    const agency = await aNetwork(test.db);
    await test.db
      .insertInto('network_connect')
      .values({ client_network_id: d.network_id, outsourcing_network_id: agency.id })
      .execute();
    const agencyShop = await aShop(test.db, { network_id: agency.id });
    const guest = await aNamed(agency.id, agencyShop.id, 'Гостев');
    await aWorkerDay(test.db, {
      ...d.base,
      ...pick(guest),
      employment_network_id: agency.id,
      dt: '2026-03-14',
      is_vacancy: true,
    });

    const all = await bodyOf(d);
    expect(all.map((row) => [row[0], row[3], row[9], row[10], row[20]])).toEqual([
      [1, 'Ёлкина Анна', 8, 7.5, 0.5],
      [2, '-', 8, 0, 8],
      [3, 'Ёлкина Анна', 0, 8, 0],
      [4, 'Гостев Анна', 8, 0, 8],
    ]);
    expect(all[3]?.slice(5, 9)).toEqual([
      agency.name,
      'not staff',
      expect.stringContaining('Cashier'),
      'Shift exchange',
    ]);
    const shown = async (input: object) => (await bodyOf(d, input)).map((row) => row[3]);
    expect(await shown({ is_vacancy: true })).toEqual(['-', 'Гостев Анна']);
    expect(await shown({ is_vacancy: false })).toEqual(['Ёлкина Анна', 'Ёлкина Анна']);
    expect(await shown({ is_outsource: true })).toEqual(['Гостев Анна']);
    expect(await shown({ is_outsource: false })).toEqual(['Ёлкина Анна', '-', 'Ёлкина Анна']);
    expect(await shown({ employee_id__in: [guest.employee_id] })).toEqual(['Гостев Анна']);
    expect(await shown({ work_type_name__in: [d.work_type.work_type_name_id + 100_000] })).toEqual([]);

    const offered = await aWorkerDay(test.db, {
      ...open,
      dt: '2026-03-20',
      is_vacancy: true,
      is_outsource: true,
    });
    await test.db
      .insertInto('worker_day_outsource')
      .values({
        ...{ network_id: d.network_id, worker_day_id: offered.id, outsourcing_network_id: agency.id },
      } as never)
      .execute();
    const [vacancy] = await bodyOf(d, { dt_from: '2026-03-20', dt_to: '2026-03-20' });
    expect(vacancy?.slice(3, 7)).toEqual(['-', null, agency.name, 'not staff']);
  });

  it('has the header alone when there is nothing, and refuses long periods and strangers', async () => {
    const d = await aDepartment();
    expect(await bodyOf(d, { dt_from: '2025-01-01', dt_to: '2025-01-31' })).toEqual([]);
    expect((await ask(d, { dt_to: '2026-05-30' })).body).toEqual({
      dt_to: ['Please select a period of no more than 90 days'],
    });
    expect((await ask(d, {}, d.worker)).status).toBe(403);
    expect((await ask(d, { shop_id__in: [d.shop.id + 1_000_000] })).status).toBe(404);
  });

  it('shows only the access scope of the right where no department is named', async () => {
    const d = await aDepartment();
    const sibling = await aShop(test.db, { network_id: d.network_id });
    const other = await aNamed(d.network_id, sibling.id, 'Чужая');
    const work = await aWorkType(test.db, { network_id: d.network_id, shop_id: sibling.id });
    await aWorkerDay(test.db, { ...d.base, ...pick(other), shop_id: sibling.id, work_type_id: work.id });
    const names = (await bodyOf(d, { shop_id__in: undefined })).map((row) => row[3]);
    expect(names).toEqual(['Ёлкина Анна']);
  });

  it('goes by mail on request, in the language of who asked', async () => {
    const d = await aDepartment();
    const answer = await test.call(
      reporting.downloadScheduleDeviation,
      { ...PERIOD, shop_id__in: [d.shop.id], emails: ['boss@example.com', 'two@example.com'] },
      d.manager,
      { 'accept-language': 'ru' },
    );
    expect(answer.status).toBe(202);
    expect(answer.bytes).toHaveLength(0);
    await until(() => expect(box.letters).toHaveLength(1));
    const [letter] = box.letters;
    expect(letter?.to?.map((one) => one.address)).toEqual(['boss@example.com', 'two@example.com']);
    expect(letter?.attachments[0]?.filename).toBe('Отклонения_от_графика_2026-03-01-2026-03-31.xlsx');
    const rows = await readSheet(new Uint8Array(letter?.attachments[0]?.content as ArrayBuffer));
    expect(rows?.[1]?.[0]).toBe('Отчёт об отклонениях от графика');
    const wrong = await ask(d, { emails: ['boss@'] });
    expect(wrong).toMatchObject({ status: 400, body: { emails: ['Incorrect email'] } });
    expect((await ask(d, { emails: ['a@b.ru'], dt_to: '2026-12-31' })).status).toBe(400);
  });
});

describe('GET worker_day/download_tabel/', () => {
  const ask = (d: Department, input: object = {}, as = d.manager) =>
    test.call(reporting.downloadTabel, { ...PERIOD, shop_id: d.shop.id, ...input }, as);

  it('is form T-13: codes and hours by halves of the month, sums, absences', async () => {
    const d = await aDepartment();
    await anItem(d, '2026-03-02', 8);
    await anItem(d, '2026-03-03', 4, { night_hours: 3.5 });
    await anItem(d, '2026-03-20', 10);
    await anItem(d, '2026-03-21', 0, { day_type: 'V', shop_id: null, shop_network_id: null });

    const rows = await sheetOf(await ask(d));

    const at = rows.findIndex((row) => String(row[1] ?? '').startsWith('Ёлкина'));
    const [codes, hours, codes2, hours2] = rows.slice(at, at + 4);
    expect(codes?.[2]).toBe(d.worker.tabel_code);
    expect(codes?.slice(3, 7)).toEqual([null, 'Я', 'Я', null]);
    expect(codes?.[18]).toBe('X');
    expect(hours?.slice(3, 7)).toEqual([null, 8, 7.5, null]);
    expect([codes?.[19], hours?.[19], codes2?.[19], hours2?.[19]]).toEqual([2, 15.5, 1, 10]);
    expect([codes?.[20], codes2?.[20]]).toEqual([3, 25.5]);
    expect(codes2?.slice(3, 10)).toEqual([null, null, null, null, 'Я', 'ОТ', null]);
    expect(codes?.slice(21, 23)).toEqual(['ОТ', 1]);
  });

  it('counts what was worked: a paid absence is an absence in the form, work beside one is work', async () => {
    const d = await aDepartment();
    await test.db
      .updateTable('worker_day_type')
      .set({ is_work_hours: true })
      .where('network_id', '=', d.network_id)
      .where('code', '=', 'V')
      .execute();
    const leave = { day_type: 'V', shop_id: null, shop_network_id: null };
    await anItem(d, '2026-03-02', 8);
    await anItem(d, '2026-03-03', 5.68, leave);
    await anItem(d, '2026-03-20', 5.68, leave);
    await anItem(d, '2026-03-20', 3);
    const rows = await sheetOf(await ask(d));
    const at = rows.findIndex((row) => String(row[1] ?? '').startsWith('Ёлкина'));
    const [codes, hours, codes2, hours2] = rows.slice(at, at + 4);
    expect(codes?.slice(4, 6)).toEqual(['Я', 'ОТ']);
    expect(hours?.slice(4, 6)).toEqual([8, null]);
    expect([codes?.[19], hours?.[19], codes2?.[19], hours2?.[19]]).toEqual([1, 8, 1, 3]);
    expect([codes?.[20], codes2?.[20]]).toEqual([2, 11]);
    expect(codes?.slice(21, 23)).toEqual(['ОТ', 1]);
  });

  it('shows main with additional below it, guests, and nobody else', async () => {
    const d = await aDepartment();
    await anItem(d, '2026-03-02', 8, { timesheet_type: 'M' });
    await anItem(d, '2026-03-02', 2, { timesheet_type: 'A' });
    const far = await aShop(test.db, { network_id: d.network_id });
    const guest = await aNamed(d.network_id, far.id, 'Гостев');
    await aNamed(d.network_id, far.id, 'Чужая');
    await anItem(d, '2026-03-04', 5, { timesheet_type: 'M', employee_id: guest.employee_id });

    const answer = await ask(d, { tabel_type: ['MA'] });

    const rows = await sheetOf(answer);
    const names = rows.map((row) => String(row[1] ?? '')).filter((text) => /Ёлкина|Гостев|Чужая/.test(text));
    expect(names).toEqual(['Гостев Анна', 'Ёлкина Анна', 'Ёлкина Анна, additional']);
  });

  it('is called as its readers call it, by month, part and department', async () => {
    const d = await aDepartment();
    const nameOf = async (input: object, language = 'en') => {
      const asked = { ...PERIOD, shop_id: d.shop.id, ...input };
      const as = { 'accept-language': language };
      const { headers } = await test.call(reporting.downloadTabel, asked, d.manager, as);
      const [, name = ''] =
        /filename\*=UTF-8''([\w.%~-]+)$/.exec(String(headers['content-disposition'])) ?? [];
      return decodeURIComponent(name);
    };

    expect(await nameOf({})).toMatch(/^T-13 \(March 2026\), .+\.xlsx$/);
    expect(await nameOf({ tabel_type: ['MA'] }, 'ru')).toMatch(
      /^Т-13 \(март 2026\), основной и дополнительный, .+\.xlsx$/,
    );
    expect(await nameOf({ dt_to: '2026-03-15' })).toMatch(/^T-13 \(March 2026, 1–15\), .+\.xlsx$/);
  });

  it('asks for one month, known types, and the right', async () => {
    const d = await aDepartment();
    expect((await ask(d, { dt_to: '2026-04-01' })).body).toEqual({
      dt_to: ['Time period must be within one month'],
    });
    expect((await ask(d, { tabel_type: ['X'] })).status).toBe(400);
    expect((await ask(d, {}, d.worker)).status).toBe(403);
    expect((await ask(d, { shop_id: (await aStore(test.db)).shop.id })).status).toBe(404);
  });
});

describe('GET report/consolidated_timesheet_report/', () => {
  const ask = (d: Department, input: object = {}, as = d.manager) =>
    test.call(
      reporting.downloadConsolidatedTimesheet,
      { ...PERIOD, shop_id__in: [d.shop.id], ...input } as never,
      as,
    );

  it('adds up by employee and position, by employee, by position; the last row is the total', async () => {
    const d = await aDepartment();
    await anItem(d, '2026-03-02', 8);
    await anItem(d, '2026-03-03', 6, { night_hours: 2 });
    await anItem(d, '2026-03-04', 8, { source: 'P' });
    await anItem(d, '2026-03-03', 5, { timesheet_type: 'M' });
    await anItem(d, '2026-03-03', 1, { timesheet_type: 'A', night_hours: 2 });

    const rows = await sheetOf(await ask(d));
    expect(rows[0]?.[0]).toBe('Consolidated timesheet report');
    expect(rowWith(rows, 'Ёлкина')?.slice(0, 7)).toEqual(['Ёлкина Анна', null, 'staff', 16, 5, 3, 2]);
    expect(rows.at(-1)?.slice(0, 7)).toEqual(['Total', null, null, 16, 5, 3, 2]);
    const byEmployee = await sheetOf(await ask(d, { group_by: 'employee' }));
    expect(rowWith(byEmployee, 'Ёлкина')?.slice(0, 3)).toEqual(['Ёлкина Анна', 16, 5]);
    const byPosition = await sheetOf(await ask(d, { group_by: 'position' }));
    expect(byPosition.at(-2)?.slice(1, 4)).toEqual(['staff', 16, 5]);
  });

  it('adds hours up to the digit', async () => {
    const d = await aDepartment();
    for (const dt of ['2026-03-02', '2026-03-03', '2026-03-04'])
      await anItem(d, dt, 8.24, { night_hours: 0.11 });
    const rows = await sheetOf(await ask(d));
    expect(rowWith(rows, 'Ёлкина')?.[3]).toBe(25.05);
    const second = await aNamed(d.network_id, d.shop.id, 'Юрьева');
    await anItem({ ...d, worker: second }, '2026-03-02', 4.05);
    const both = await sheetOf(await ask(d));
    expect(both.at(-1)?.[3]).toBe(29.1);
  });

  it('refuses an unknown slice, an unknown department, a long period and strangers', async () => {
    const d = await aDepartment();
    expect((await ask(d, { group_by: 'colour' })).status).toBe(400);
    expect((await ask(d, { shop_id__in: [] })).status).toBe(404);
    expect((await ask(d, { dt_to: '2026-06-30' })).status).toBe(400);
    expect((await ask(d, {}, d.worker)).status).toBe(403);
  });
});

describe('GET report/pivot_tabel/', () => {
  const ask = (d: Department, input: object = {}, as = d.manager) =>
    test.call(reporting.downloadPivotTabel, { ...PERIOD, shop_id__in: [d.shop.id], ...input }, as);

  it('has a column per date and totals, and obeys its filters', async () => {
    const d = await aDepartment();
    const rows = await sheetOf(await ask(d));
    expect(rows[0]).toHaveLength(5 + 31 + 1);
    const row = rowWith(rows, 'Ёлкина');
    expect([row?.[1], row?.[4], row?.[5], row?.[14], row?.[36]]).toEqual([
      d.shop.name,
      'Ёлкина Анна',
      0,
      7.5,
      7.5,
    ]);
    expect(rows.at(-1)?.[36]).toBe(7.5);
    const shown = async (input: object) => (await sheetOf(await ask(d, input))).length - 2;
    expect(await shown({ employee_id__in: [d.manager.employee_id] })).toBe(0);
    expect(await shown({ user_id__in: [d.worker.user_id] })).toBe(1);
    expect(await shown({ is_vacancy: true })).toBe(0);
    expect(await shown({ is_outsource: false })).toBe(1);
    expect(await shown({ work_type_name_id__in: [d.work_type.work_type_name_id] })).toBe(1);
    expect(await shown({ network_id__in: [d.network_id + 1_000_000] })).toBe(0);
  });

  it('writes hours with two digits', async () => {
    const d = await aDepartment();
    const facts = test.db.updateTable('worker_day').set({ work_seconds: 25_000 });
    await facts.where('shop_id', '=', d.shop.id).where('is_fact', '=', true).execute();
    const rows = await sheetOf(await ask(d));
    expect([rows[1]?.[14], rows[1]?.[36], rows.at(-1)?.[14], rows.at(-1)?.[36]]).toEqual([
      ...[6.94, 6.94, 6.94, 6.94],
    ]);
  });

  it('refuses strangers, foreign departments and long periods', async () => {
    const d = await aDepartment();
    expect((await ask(d, {}, d.worker)).status).toBe(403);
    expect((await ask(d, { dt_to: '2026-12-31' })).status).toBe(400);
    expect((await ask(d, { shop_id__in: [(await aStore(test.db)).shop.id] })).status).toBeGreaterThanOrEqual(
      400,
    );
  });
});

describe('GET attendance_records/report/', () => {
  const ask = (d: Department, input: object = {}, as = d.manager) =>
    test.call(
      reporting.downloadAttendance,
      { ...PERIOD, employee_id__in: [d.worker.employee_id], ...input },
      as,
    );

  it('lists the marks of chosen people with their moment', async () => {
    const d = await aDepartment();
    await test.db
      .updateTable('employee')
      .set({ tabel_code: '0012' })
      .where('id', '=', d.worker.employee_id)
      .execute();
    const photo = await test.db
      .insertInto('blob')
      .values({
        network_id: d.network_id,
        key: `ticks/${DT}`,
        file_name: 'm',
        content_type: 'image/png',
        bytes: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await aMark(d, `${DT}T08:58:13`, 'C', { photo_blob_id: photo.id, photo_consent: `${DT}T09:00:00Z` });
    await aMark(d, '2026-04-02T08:58:13', 'C');
    const rows = await sheetOf(await ask(d));
    expect(rows).toHaveLength(2);
    const link = rows[1]?.pop();
    expect(link).toMatch(/^https:\/\/shifts\.example\.com\/rest_api\/attendance_records\/\d+\/photo\/$/);
    expect(rows[1]).toEqual([
      'Ёлкина',
      'Анна',
      expect.any(String),
      '0012',
      d.shop.name,
      d.shop.code,
      'Arrival',
      new Date(`${DT}T08:58:13Z`),
    ]);
  });

  it('needs at least one employee, the right, and shows nobody outside the access scope', async () => {
    const d = await aDepartment();
    const foreign = await aDepartment();
    await aMark(foreign, `${DT}T08:58:13`, 'C');
    expect((await ask(d, { employee_id__in: [] })).body).toEqual({
      employee_id__in: ['Choose at least one employee'],
    });
    expect(await sheetOf(await ask(d, { employee_id__in: [foreign.worker.employee_id] }))).toHaveLength(1);
    expect((await ask(d, {}, d.worker)).status).toBe(403);
    expect((await ask(d, { dt_to: '2026-12-31' })).status).toBe(400);
  });
});

describe('GET worker_day/overtimes_undertimes_report/', () => {
  const ask = (d: Department, input: object = { shop_id: d.shop.id }, as = d.manager) =>
    test.call(reporting.downloadOvertimes, input, as);

  it('shows norm, work, overtime and what is missing in the accounting period; celebrations stand apart', async () => {
    const d = await aDepartment();
    const region = await aRegion(test.db, { network_id: d.network_id, days: { '2026-03-09': 'H' } });
    await test.db
      .updateTable('production_day')
      .set({ is_celebration: true })
      .where('region_id', '=', region.id)
      .execute();
    await test.db.updateTable('shop').set({ region_id: region.id }).where('id', '=', d.shop.id).execute();
    await aWorkerDay(test.db, { ...d.base, dt: '2026-03-09', is_fact: true });

    const rows = await sheetOf(await ask(d));
    const row = rowWith(rows, 'Ёлкина');
    const month = [168, 7.5, 0, 160.5, 8];
    expect(row?.slice(0, 13)).toEqual(['Ёлкина Анна', d.worker.tabel_code, ...month, ...month, 8]);
  });

  it('takes leave off the norm, and celebrations from the parent region', async () => {
    const d = await aDepartment();
    const country = await aRegion(test.db, { network_id: d.network_id, days: { '2026-03-09': 'H' } });
    await test.db
      .updateTable('production_day')
      .set({ is_celebration: true })
      .where('region_id', '=', country.id)
      .execute();
    const region = await aRegion(test.db, { network_id: d.network_id, parent_id: country.id });
    await test.db.updateTable('shop').set({ region_id: region.id }).where('id', '=', d.shop.id).execute();
    await aWorkerDay(test.db, { ...d.base, dt: '2026-03-09', is_fact: true });
    for (const dt of ['2026-03-16', '2026-03-17'])
      await aWorkerDay(test.db, { ...d.base, dt, type: 'V', shop_id: null, work_type_id: 0 });
    const row = rowWith(await sheetOf(await ask(d)), 'Ёлкина');
    expect(row?.slice(2, 8)).toEqual([152, 7.5, 0, 144.5, 8, 152]);
    expect(row?.[11]).toBe(8);

    // What the region says of the date itself stands before what the one above it does.
    const own = { network_id: d.network_id, region_id: region.id, dt: '2026-03-09', type: 'W' };
    await test.db.insertInto('production_day').values(own).execute();
    const worked = rowWith(await sheetOf(await ask(d)), 'Ёлкина');
    expect(worked?.slice(2, 7)).toEqual([160, 15.5, 0, 144.5, 0]);
  });

  it('asks whom it is about, and refuses strangers', async () => {
    const d = await aDepartment();
    expect((await ask(d, {})).status).toBe(400);
    expect((await ask(d, { shop_id: d.shop.id }, d.worker)).status).toBe(403);
    const foreign = await aDepartment();
    const rows = await sheetOf(await ask(d, { employee_id__in: [foreign.worker.employee_id] }));
    expect(rowWith(rows, 'Ёлкина')).toBeUndefined();
  });
});
