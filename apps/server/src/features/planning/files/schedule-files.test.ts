import { buffer } from 'node:stream/consumers';
import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { anEmployee, aShop, aStore, aWorkType } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable, WORKER_DAY_FUNCTIONS } from '../../../../testing/timetable.ts';
import { type Cell, readFirstSheet } from '../../../platform/spreadsheets/read-sheet.ts';
import { writeWorkbook } from '../../../platform/spreadsheets/write-workbook.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = [
  ...WORKER_DAY_FUNCTIONS,
  'WorkerDay_upload',
  'WorkerDay_upload_fact',
  'WorkerDay_generate_upload_example',
  'WorkerDay_download_timetable',
];
const aMonth = () => aTimetable(test.db, FUNCTIONS);
type Month = Awaited<ReturnType<typeof aMonth>>;
const MARCH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

type Value = string | number | Date | null;
const dates = (...days: string[]) => days.map((day) => new Date(`2026-03-${day}T00:00:00Z`));
const HEAD = ['Personnel number', 'Employee', 'Position'];

/** A workbook as another program writes it. */
async function aFile(rows: Value[][], name = 'schedule.xlsx') {
  const cells = rows.map((row) =>
    row.map((value) =>
      value instanceof Date ? { value, type: Date, format: 'dd.mm.yyyy' } : { value: value ?? undefined },
    ),
  );
  const bytes = await writeXlsx(cells as SheetData, { sheet: 'March' } as never).toBuffer();
  return new File([new Uint8Array(bytes)], name);
}

const upload = (m: Month, file: File, given: { dry_run?: boolean; shop_id?: number } = {}, fact = false) =>
  test.call(
    fact ? planning.uploadFactWorkerDays : planning.uploadWorkerDays,
    { shop_id: m.shop.id, file, ...given },
    m.manager,
  );
const create = async (m: Month, day: object) => {
  const answer = await test.call(planning.createWorkerDay, day as never, m.manager);
  expect(answer.status).toBe(201);
  return answer.body;
};

async function drafts(m: Month, is_fact = false) {
  const rows = await test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('network_id', '=', m.network_id)
    .where('is_approved', '=', false)
    .where('is_fact', '=', is_fact)
    .orderBy('dt')
    .orderBy('dttm_work_start')
    .execute();
  return rows.map((row) => ({
    ...row,
    told: `${row.dt.slice(8)} ${row.type} ${row.dttm_work_start?.slice(11, 16) ?? ''}-${row.dttm_work_end?.slice(11, 16) ?? ''}`,
  }));
}
const told = async (m: Month, is_fact = false) => (await drafts(m, is_fact)).map((row) => row.told);
const commands = async (m: Month) =>
  (
    await test.db
      .selectFrom('worker_day_command')
      .select('name')
      .where('network_id', '=', m.network_id)
      .execute()
  ).map((row) => row.name);

describe('POST worker_day/upload/', () => {
  it('writes shifts and days off as drafts of the dates named, in one step', async () => {
    const m = await aMonth();
    await create(m, m.shift({ dt: '2026-03-02' }));
    await create(m, m.shift({ dt: '2026-03-05' }));
    const file = await aFile([
      ['Any title'],
      [...HEAD, ...dates('02', '03', '04', '05'), 'Days'],
      ['* note', null, null, 'ЫЫЫ'],
      [m.worker.tabel_code, null, null, '9:00-18:00', '22:00-06:00', 'в', null, 4],
    ]);

    const answer = await upload(m, file);

    expect(answer.status).toBe(200);
    expect(await told(m)).toEqual(['02 W 09:00-18:00', '03 W 22:00-06:00', '04 H -', '05 W 10:00-20:00']);
    expect(answer.body).toMatchObject({
      dry_run: false,
      stats: { WorkerDay: { created: 2, updated: 1 } },
      skipped: [{ sheet: 'March', row: 3 }],
      invalid: [],
      refused: [],
      unchanged: 0,
    });
    expect(answer.body.changed).toMatchObject([
      { sheet: 'March', row: 4, column: 'D', dt: '2026-03-02', before: '10:00-20:00', after: '09:00-18:00' },
    ]);
    expect(answer.body.added.map((cell: { column: string }) => cell.column)).toEqual(['E', 'F']);
    expect((await commands(m)).filter((name) => name === 'upload')).toHaveLength(1);
    expect((await drafts(m)).find((row) => row.dt === '2026-03-03')).toMatchObject({
      source: 9,
      created_by_id: m.manager.user_id,
      dttm_work_end: '2026-03-04T06:00:00',
    });
  });

  it('previews the same and leaves nothing', async () => {
    const m = await aMonth();
    await create(m, m.shift({ dt: '2026-03-02' }));
    const file = await aFile([
      [...HEAD, ...dates('02', '03')],
      [m.worker.tabel_code, null, null, '10:00-20:00', '9:00-18:00'],
    ]);

    const answer = await upload(m, file, { dry_run: true });

    expect(answer.body).toMatchObject({
      dry_run: true,
      unchanged: 1,
      stats: { WorkerDay: { created: 1, skipped: 1 } },
    });
    expect(await told(m)).toEqual(['02 W 10:00-20:00']);
    expect(await commands(m)).not.toContain('upload');
  });

  it('names every cell that cannot be, and saves nothing while there is one', async () => {
    const m = await aMonth();
    const other = await anEmployee(test.db, {
      network_id: m.network_id,
      shop_id: m.shop.id,
      dt_hired: '2026-03-03',
    });
    const rows: Value[][] = [
      [...HEAD, ...dates('02', '03')],
      [m.worker.tabel_code, null, null, '9:00-18:00', 'ЫЫ'],
      ['nobody', 'Nobody At All', null, '9:00-18:00', null],
      [m.worker.tabel_code, 'Somebody Else', null, '9:00-18:00', null],
      [other.tabel_code, null, null, '9:00-18:00', '9:00-18:00'],
    ];

    const preview = await upload(m, await aFile(rows), { dry_run: true });
    const refused = await upload(m, await aFile(rows));

    const places = preview.body.invalid.map(
      (one: { row: number; column: string }) => `${one.column}${one.row}`,
    );
    expect(places).toEqual(['E2', 'A3', 'B4', 'D5']);
    expect(preview.body.invalid[0].reason).toContain('ЫЫ');
    expect(preview.body.invalid[3].reason).toContain('not employed');
    expect(preview.body.added).toHaveLength(2);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toHaveLength(4);
    expect(refused.body.message[0]).toContain('Row 2, column E');
    expect(await told(m)).toEqual([]);
  });

  it('answers rights and rules that refuse the whole: 400 or 403, in a preview as part of the answer', async () => {
    const m = await aMonth();
    const file = () =>
      aFile([
        [...HEAD, ...dates('02')],
        [m.worker.tabel_code, null, null, '9:00-13:00/12:00-18:00'],
      ]);

    const overlap = await upload(m, await file());
    const preview = await upload(m, await file(), { dry_run: true });

    expect(overlap.status).toBe(400);
    expect(preview.status).toBe(200);
    expect(preview.body.refused.length).toBeGreaterThan(0);

    await test.db.deleteFrom('group_worker_day_permission').where('group_id', '=', m.group.id).execute();
    const plain = () =>
      aFile([
        [...HEAD, ...dates('02')],
        [m.worker.tabel_code, null, null, '9:00-18:00'],
      ]);
    expect((await upload(m, await plain())).status).toBe(403);
    expect((await upload(m, await plain(), { dry_run: true })).body.refused[0]).toContain('right');
    expect(await told(m)).toEqual([]);
  });

  it('finds people by number with leading zeros, else by name; never two of one name', async () => {
    const m = await aMonth();
    const user = { network_id: m.network_id, shop_id: m.shop.id };
    const [zero, twin, last] = [
      await anEmployee(test.db, user),
      await anEmployee(test.db, user),
      await anEmployee(test.db, user),
    ];
    await test.db
      .updateTable('employee')
      .set({ tabel_code: '0042' })
      .where('id', '=', zero.employee_id)
      .execute();
    await test.db
      .updateTable('user_account')
      .set({ last_name: 'Ёлкина', first_name: 'Анна', middle_name: 'Ивановна' })
      .where('id', '=', last.user_id)
      .execute();
    for (const one of [zero, twin])
      await test.db
        .updateTable('user_account')
        .set({ last_name: 'Twin' })
        .where('id', '=', one.user_id)
        .execute();
    const rows = (name: string, code: string | null = null) =>
      aFile([
        [...HEAD, ...dates('02')],
        [code, name, 'Cashier', '9:00-18:00'],
      ]);

    expect((await upload(m, await rows('', '0042'))).body.added[0].employee_id).toBe(zero.employee_id);
    expect((await upload(m, await rows('елкина анна  ивановна'))).body.added[0].employee_id).toBe(
      last.employee_id,
    );
    expect((await upload(m, await rows('Twin Anna'), { dry_run: true })).body.invalid[0].reason).toContain(
      'Several',
    );
  });

  it('keeps work types, the vacancy mark and what a sheet cannot say', async () => {
    const m = await aMonth();
    const second = await aWorkType(test.db, {
      network_id: m.network_id,
      shop_id: m.shop.id,
      name: 'Зал/склад',
    });
    await create(m, m.shift({ dt: '2026-03-02', comment: 'key holder' }));
    const file = await aFile([
      [...HEAD, ...dates('02', '03')],
      [m.worker.tabel_code, null, null, '11:00-20:00', '~9:00-18:00 (зал/склад)'],
    ]);

    await upload(m, file);

    const [first, next] = await drafts(m);
    expect(first).toMatchObject({ comment: 'key holder', dttm_work_start: '2026-03-02T11:00:00' });
    expect(next).toMatchObject({ is_vacancy: true });
    const details = await test.db
      .selectFrom('worker_day_details')
      .select('work_type_id')
      .where('worker_day_id', '=', next!.id)
      .execute();
    expect(details).toEqual([{ work_type_id: second.id }]);
  });

  it('leaves shifts in another department alone', async () => {
    const m = await aMonth();
    const far = await aShop(test.db, { network_id: m.network_id });
    const farWork = await aWorkType(test.db, { network_id: m.network_id, shop_id: far.id });
    await create(
      m,
      m.shift({
        dt: '2026-03-02',
        shop_id: far.id,
        worker_day_details: [{ work_type_id: farWork.id, work_part: 1 }],
      }),
    );
    const file = await aFile([
      [...HEAD, ...dates('02')],
      [m.worker.tabel_code, null, null, '9:00-18:00'],
    ]);

    expect((await upload(m, file)).status).toBe(400);
    expect(await told(m)).toEqual(['02 W 10:00-20:00']);
  });

  it.each<[string, () => File | Promise<File>]>([
    ['an empty file', () => new File([], 'schedule.xlsx')],
    ['no workbook', () => new File(['a;b'], 'schedule.xlsx')],
    ['another extension', () => aFile([['x']], 'schedule.csv')],
    [
      'no dates in the header',
      () =>
        aFile([
          [...HEAD, 'soon'],
          ['1', 'x', 'y', '9:00-18:00'],
        ]),
    ],
    ['a date twice', () => aFile([[...HEAD, ...dates('02', '02')]])],
  ])('refuses %s', async (_case, file) => {
    const m = await aMonth();
    const answer = await upload(m, await file());
    expect(answer.status).toBe(400);
    expect(await told(m)).toEqual([]);
  });

  it('refuses strangers, other departments and other networks', async () => {
    const m = await aMonth();
    const file = await aFile([[...HEAD, ...dates('02')]]);
    const foreign = await aStore(test.db);
    const sibling = await aShop(test.db, { network_id: m.network_id });
    const input = { shop_id: m.shop.id, file };
    expect((await test.call(planning.uploadWorkerDays, input)).status).toBe(401);
    expect((await test.call(planning.uploadWorkerDays, input, m.worker)).status).toBe(403);
    expect((await upload(m, file, { shop_id: sibling.id })).status).toBe(403);
    expect((await upload(m, file, { shop_id: foreign.shop.id })).status).toBe(400);
    expect((await test.call(planning.uploadFactWorkerDays, input, m.worker)).status).toBe(403);
  });
});

describe('POST worker_day/upload_fact/', () => {
  it('writes fact drafts linked to the plan, and refuses types that no fact has', async () => {
    const m = await aMonth();
    const plan = await create(m, m.shift({ dt: '2026-03-02', is_approved: true }));
    const good = await aFile([
      [...HEAD, ...dates('02')],
      [m.worker.tabel_code, null, null, '9:55-20:05'],
    ]);
    const bad = await aFile([
      [...HEAD, ...dates('03')],
      [m.worker.tabel_code, null, null, 'ОТ'],
    ]);

    expect((await upload(m, good, {}, true)).status).toBe(200);
    expect(await drafts(m, true)).toMatchObject([
      { is_fact: true, closest_plan_approved_id: plan.id, source: 9 },
    ]);
    expect((await upload(m, bad, {}, true)).body.message[0]).toContain('fact');
  });
});

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
    const sheet = await readFirstSheet(answer.bytes);
    expect(sheet?.name).toBe('График');
    expect(sheet?.rows[0]?.[0]).toBe('График работы на март 2026');
    expect(sheet?.rows[4]?.[3]).toEqual(new Date('2026-03-01T00:00:00Z'));
    expect(sheet?.rows[4]?.[33]).toEqual(new Date('2026-03-31T00:00:00Z'));
    const row = sheet?.rows.find((cells) => cells[0] === '0007');
    expect(row?.slice(1, 7)).toEqual(['Щёголев Anna', null, null, '10:00-20:00', 'В', null]);
    expect(row?.slice(34, 36)).toEqual([1, 10]);
  });

  it('shows the draft when asked, and refuses without right, department or date', async () => {
    const m = await aMonth();
    await create(m, m.shift({ dt: '2026-03-02' }));
    const ask = (input: object, as = m.manager) =>
      test.call(planning.downloadTimetable, { shop_id: m.shop.id, dt_from: '2026-03-01', ...input }, as);

    const name = await nameOf(m.worker);
    const draft = await readFirstSheet((await ask({ is_approved: false })).bytes);
    const approved = await readFirstSheet((await ask({})).bytes);
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
      return (await readFirstSheet(bytes))!;
    };
    const name = await nameOf(m.worker);

    const inspected = await ask({ inspection_version: true });
    expect(inspected.rows[0]?.[0]).toBe('Main timesheet for March 2026');
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
  it.each([1, 2, 3, 4, 5, 6])('month %i, in the layout of cells and of rows', async (seed) => {
    const m = await aMonth();
    await fillMonth(m, seed);
    const before = await drafts(m);
    expect(before.length).toBeGreaterThan(10);

    for (const timetable_format of ['cell_format', 'row_format']) {
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
    }
    expect(await drafts(m)).toEqual(before);
  });

  it('an empty department gives a file that uploads as nothing', async () => {
    const store = await aStore(test.db, FUNCTIONS);
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
    const only = await readFirstSheet((await ask({ employee_id__in: [m.worker.employee_id] })).bytes);
    expect(only?.rows.filter((row) => String(row[0] ?? '').startsWith('t-'))).toHaveLength(1);
    expect((await ask({ dt_to: '2026-04-01' })).body).toEqual({
      dt_to: ['Please select a period of no more than 31 days'],
    });
    expect((await ask({ dt_to: '2026-02-01' })).status).toBe(400);
    expect((await ask({}, m.worker)).status).toBe(403);
  });
});

describe('a hostile workbook', () => {
  it('is read as texts, never as formulas', async () => {
    const m = await aMonth();
    const rows = [{ cells: [...HEAD, '2026-03-02'] }, { cells: [m.worker.tabel_code, '', '', '=1+1'] }];
    const bytes = await buffer(writeWorkbook({ filename: 'x', sheets: [{ name: 'S', rows }] }));
    const answer = await upload(m, new File([new Uint8Array(bytes)], 'x.xlsx'), { dry_run: true });
    expect(answer.body.invalid).toMatchObject([{ row: 2, column: 'D' }]);
  });
});
