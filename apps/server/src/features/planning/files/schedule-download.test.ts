import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore, aWorkType } from '../../../../testing/factories.ts';
import { sheetIn } from '../../../../testing/files.ts';
import { SCHEDULE_FILE_FUNCTIONS, scheduleFiles } from '../../../../testing/schedule-files.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import type { Cell } from '../../../platform/spreadsheets/first-sheet.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const { aMonth, upload, create, drafts } = scheduleFiles(() => test);
type Month = Awaited<ReturnType<typeof aMonth>>;
const MARCH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

const textAt = (rows: Cell[][], name: string, column: number) =>
  rows.find((row) => String(row[1] ?? '').includes(name))?.[column];

async function nameOf(employee: { user_id: number }) {
  const user = await test.db
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', employee.user_id)
    .executeTakeFirstOrThrow();
  return `${user.last_name} ${user.first_name}`;
}

describe('GET worker_day/download_timetable/', () => {
  it('is a workbook of the month: to sign, by weeks, with a legend; Cyrillic and zeros survive', async () => {
    const m = await aMonth();
    await test.db
      .updateTable('employee')
      .set({ tabel_code: '0007' })
      .where('id', '=', m.worker.employee_id)
      .execute();
    await test.db
      .updateTable('user_account')
      .set({ last_name: 'Щёголев' })
      .where('id', '=', m.worker.user_id)
      .execute();
    await create(m, m.shift({ dt: '2026-03-02', is_approved: true }));
    await create(m, m.dayOff({ dt: '2026-03-03', is_approved: true }));

    const answer = await test.call(
      planning.downloadTimetable,
      { shop_id: m.shop.id, dt_from: '2026-03-15' },
      m.manager,
      { 'accept-language': 'ru' },
    );

    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(String(answer.headers['content-disposition'])).toContain("filename*=UTF-8''");
    const sheet = await sheetIn(answer.bytes);
    expect(sheet?.name).toBe('График');
    expect(sheet?.rows[1]?.[0]).toBe('График работы на март 2026');
    const row = sheet?.rows.find((cells) => cells[0] === '0007');
    expect(row?.slice(1, 7)).toEqual(['Щёголев Anna', null, null, '10:00-20:00', 'В', null]);
    expect(row?.slice(34, 36)).toEqual([1, 10]);
  });

  it('keeps the places that programs read by position', async () => {
    const m = await aMonth();
    const { network_id } = m;
    await test.db
      .updateTable('worker_day_type')
      .set({ is_work_hours: true, get_work_hours_method: 'manual', excel_load_code: 'ОТ' })
      .where('network_id', '=', network_id)
      .where('code', '=', 'V')
      .execute();
    const vacation = m.dayOff({ dt: '2026-03-31', is_approved: true });
    await create(m, { ...vacation, type: 'V', work_hours: 8 });
    await create(m, m.shift({ dt: '2026-03-01', is_approved: true }));

    const ask = { shop_id: m.shop.id, dt_from: '2026-03-01' };
    const answer = await test.call(planning.downloadTimetable, ask, m.manager, { 'accept-language': 'ru' });
    const rows = (await sheetIn(answer.bytes))?.rows ?? [];
    const row = (number: number) => rows[number - 1] ?? [];
    expect(row(2)[0]).toBe('График работы на март 2026');
    expect(String(row(3)[0])).toContain(m.shop.name);
    expect([row(7)[3], row(7)[33]]).toEqual(['Вс', 'Вт']);
    expect([row(8)[3], row(8)[33]]).toEqual([
      new Date('2026-03-01T00:00:00Z'),
      new Date('2026-03-31T00:00:00Z'),
    ]);
    expect(row(8).slice(34, 36)).toEqual(['Дней', 'Часов']);
    const people = rows.slice(9).filter((cells) => cells[0] !== null && cells[0] !== undefined);
    expect(rows[9]).toEqual(people[0]);
    const worker = rows.find((cells) => String(cells[1]).includes('Anna') && cells[3] !== null);
    expect([worker?.[3], worker?.[33]]).toEqual(['10:00-20:00', 'ОТ 8.0']);
  });

  it('shows the draft when asked, and refuses without right, department or date', async () => {
    const m = await aMonth();
    await create(m, m.shift({ dt: '2026-03-02' }));
    const ask = (input: object, as = m.manager) =>
      test.call(planning.downloadTimetable, { shop_id: m.shop.id, dt_from: '2026-03-01', ...input }, as);

    const name = await nameOf(m.worker);
    const draft = await sheetIn((await ask({ is_approved: false })).bytes);
    const approved = await sheetIn((await ask({})).bytes);
    expect(textAt(draft!.rows, name, 4)).toBe('10:00-20:00');
    expect(textAt(approved!.rows, name, 4)).toBeNull();
    expect((await ask({}, m.worker)).status).toBe(403);
    expect((await ask({ dt_from: 'soon' })).status).toBe(400);
    expect((await ask({ shop_id: (await aStore(test.db)).shop.id })).status).toBe(400);
    const mailed = await ask({ emails: ['not an address'] });
    expect(mailed).toMatchObject({ status: 400, body: { emails: ['Incorrect email'] } });
    expect((await ask({ emails: ['boss@example.com'] })).status).toBe(400);
  });
});

describe('somebody who has moved on within the month', () => {
  it('has the days and hours of the department and of the employment; what lies outside is seen alone', async () => {
    const m = await aMonth();
    const { network_id, worker } = m;
    for (const dt of ['2026-03-02', '2026-03-20']) await create(m, m.shift({ dt, is_approved: true }));
    const beside = await aStore(test.db);
    const item = {
      network_id,
      employee_id: worker.employee_id,
      timesheet_type: 'M',
      source: 'F',
      day_type: 'W',
    };
    const at = (dt: string, shop: { id: number }, shop_network_id: number) => ({
      ...item,
      ...{ dt, shop_id: shop.id, shop_network_id, day_hours: 7 },
      ...{ dttm_work_start: `${dt}T10:00:00`, dttm_work_end: `${dt}T18:00:00` },
    });
    const items = [at('2026-03-02', m.shop, network_id), at('2026-03-18', beside.shop, beside.network_id)];
    await test.db.insertInto('timesheet_item').values(items).execute();
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-15' })
      .where('id', '=', worker.employment_id)
      .execute();
    const name = await nameOf(worker);
    const ask = async (input: object) => {
      const query = { shop_id: m.shop.id, dt_from: '2026-03-01', ...input };
      const { bytes } = await test.call(planning.downloadTimetable, query, m.manager);
      const sheet = await sheetIn(bytes);
      return [4, 20, 22, 34, 35].map((column) => textAt(sheet?.rows ?? [], name, column) ?? null);
    };
    expect(await ask({})).toEqual(['10:00-20:00', null, '10:00-20:00', 1, 10]);
    expect(await ask({ inspection_version: true })).toEqual(['10:00-18:00', null, null, 1, 7]);
  });
});

describe('the copies of the timetable', () => {
  it('for inspectors shows the main timesheet, for the wall a page per week', async () => {
    const m = await aMonth();
    await create(m, m.shift({ dt: '2026-03-02', is_approved: true }));
    const item = {
      network_id: m.network_id,
      employee_id: m.worker.employee_id,
      timesheet_type: 'M',
      source: 'F',
    };
    await test.db
      .insertInto('timesheet_item')
      .values([
        {
          ...item,
          dt: '2026-03-02',
          day_type: 'W',
          day_hours: 7,
          shop_id: m.shop.id,
          shop_network_id: m.network_id,
          dttm_work_start: '2026-03-02T10:00:00',
          dttm_work_end: '2026-03-02T18:00:00',
        },
        { ...item, dt: '2026-03-03', day_type: 'H', day_hours: 0 },
      ])
      .execute();
    const ask = async (input: object) => {
      const query = { shop_id: m.shop.id, dt_from: '2026-03-01', ...input };
      const { bytes } = await test.call(planning.downloadTimetable, query, m.manager);
      return (await sheetIn(bytes))!;
    };
    const name = await nameOf(m.worker);

    const inspected = await ask({ inspection_version: true });
    expect(inspected.rows[1]?.[0]).toBe('Main timesheet for March 2026');
    expect([4, 5, 34, 35].map((column) => textAt(inspected.rows, name, column))).toEqual([
      '10:00-18:00',
      'В',
      1,
      7,
    ]);
    const printed = await ask({ on_print: true });
    expect(printed.name).toBe('Weeks');
    const weeks = printed.rows.filter((row) => String(row[0] ?? '').startsWith('Work schedule'));
    expect(weeks.map((row) => row[0])).toEqual([
      'Work schedule for March 2026, 2026/03/01 – 2026/03/01',
      'Work schedule for March 2026, 2026/03/02 – 2026/03/08',
      'Work schedule for March 2026, 2026/03/09 – 2026/03/15',
      'Work schedule for March 2026, 2026/03/16 – 2026/03/22',
      'Work schedule for March 2026, 2026/03/23 – 2026/03/29',
      'Work schedule for March 2026, 2026/03/30 – 2026/03/31',
    ]);
    const [, second] = printed.rows.filter((row) => String(row[1] ?? '') === name);
    expect(second?.slice(3, 5)).toEqual(['10:00-20:00', null]);
  });
});

/** A month with shifts of every kind, deterministic by a seed. */
async function fillMonth(m: Month, seed: number) {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const second = await aWorkType(test.db, {
    network_id: m.network_id,
    shop_id: m.shop.id,
    name: 'Зал (ночь)/склад',
  });
  const data: object[] = [];
  for (let day = 1; day <= 28; day += 1) {
    const dt = `2026-03-${String(day).padStart(2, '0')}`;
    const kind = random(7);
    if (kind === 0) continue;
    if (kind === 1) data.push(m.dayOff({ dt, type: ['H', 'V', 'S', 'TV'][random(4)] as string }));
    else {
      const start = `${String(6 + random(8)).padStart(2, '0')}:${String(random(12) * 5).padStart(2, '0')}:00`;
      const isNight = kind === 2;
      data.push({
        ...m.shift({ dt, start: isNight ? '21:30:00' : start, end: '20:15:00' }),
        ...(isNight ? { dttm_work_end: `2026-03-${String(day + 1).padStart(2, '0')}T05:45:00` } : {}),
        is_vacancy: random(4) === 0,
        type: kind === 3 ? 'T' : 'W',
        comment: random(3) === 0 ? 'remember' : null,
        worker_day_details: [{ work_type_id: random(3) === 0 ? second.id : m.work_type.id, work_part: 1 }],
        is_fact: false,
      });
    }
  }
  const answer = await test.call(planning.batchWorkerDays, { data, options: {} } as never, m.manager);
  expect(answer.status).toBe(200);
}

describe('what is downloaded uploads without a change', () => {
  const LAYOUTS = [1, 2, 3].flatMap((seed) => [
    { seed, timetable_format: 'cell_format' },
    { seed: seed + 3, timetable_format: 'row_format' },
  ]);
  it.each(LAYOUTS)('month $seed, in the $timetable_format', async ({ seed, timetable_format }) => {
    const m = await aMonth();
    await fillMonth(m, seed);
    const before = await drafts(m);
    expect(before.length).toBeGreaterThan(10);

    await test.db.updateTable('network').set({ timetable_format }).where('id', '=', m.network_id).execute();
    const period = { shop_id: m.shop.id, ...MARCH };
    for (const language of ['en', 'ru']) {
      const headers = { 'accept-language': language };
      const files = [
        await test.call(
          planning.downloadTimetable,
          { shop_id: m.shop.id, dt_from: MARCH.dt_from, is_approved: false },
          m.manager,
          headers,
        ),
        await test.call(planning.downloadUploadExample, period, m.manager, headers),
      ];
      for (const { bytes } of files) {
        const answer = await upload(m, new File([new Uint8Array(bytes)], 'schedule.xlsx'));
        expect(answer.body).toMatchObject({
          stats: { WorkerDay: { skipped: before.length } },
          added: [],
          changed: [],
          invalid: [],
        });
      }
    }
    expect(await drafts(m)).toEqual(before);
  });

  it('an emptied day of the plan is an empty cell', async () => {
    const m = await aMonth();
    await create(m, m.shift({ dt: '2026-03-02' }));
    await create(m, m.dayOff({ dt: '2026-03-03', type: 'E' }));
    const before = await drafts(m);
    const month = { shop_id: m.shop.id, dt_from: MARCH.dt_from, is_approved: false };
    for (const { bytes } of [
      await test.call(planning.downloadTimetable, month, m.manager),
      await test.call(planning.downloadUploadExample, { shop_id: m.shop.id, ...MARCH }, m.manager),
    ]) {
      const answer = await upload(m, new File([new Uint8Array(bytes)], 'schedule.xlsx'));
      expect(answer.body).toMatchObject({ added: [], changed: [], invalid: [], unchanged: 1 });
    }
    expect(await drafts(m)).toEqual(before);
  });

  it('an empty department gives a file that uploads as nothing', async () => {
    const store = await aStore(test.db, SCHEDULE_FILE_FUNCTIONS);
    const { bytes } = await test.call(
      planning.downloadUploadExample,
      { shop_id: store.shop.id, ...MARCH },
      store.manager,
    );
    const file = new File([new Uint8Array(bytes)], 'schedule.xlsx');
    const answer = await test.call(
      planning.uploadWorkerDays,
      { shop_id: store.shop.id, file },
      store.manager,
    );
    expect(answer.body).toMatchObject({ stats: { WorkerDay: {} }, invalid: [], unchanged: 0 });
  });
});

describe('GET worker_day/generate_upload_example/', () => {
  it('asks for at most 31 days in order, with the right', async () => {
    const m = await aMonth();
    const ask = (input: object, as = m.manager) =>
      test.call(planning.downloadUploadExample, { shop_id: m.shop.id, ...MARCH, ...input }, as);
    const only = await sheetIn((await ask({ employee_id__in: [m.worker.employee_id] })).bytes);
    expect(only?.rows.filter((row) => String(row[0] ?? '').startsWith('t-'))).toHaveLength(1);
    expect((await ask({ dt_to: '2026-04-01' })).body).toEqual({
      dt_to: ['Please select a period of no more than 31 days'],
    });
    expect((await ask({ dt_to: '2026-02-01' })).status).toBe(400);
    expect((await ask({}, m.worker)).status).toBe(403);
  });
});
