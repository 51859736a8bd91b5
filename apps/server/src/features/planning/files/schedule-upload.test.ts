import { buffer } from 'node:stream/consumers';
import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore, aWorkType } from '../../../../testing/factories.ts';
import { aScheduleFile as aFile, scheduleFiles } from '../../../../testing/schedule-files.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { DT_NOW } from '../../../../testing/timetable.ts';
import { writeWorkbook } from '../../../platform/spreadsheets/write-workbook.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

const { aMonth, upload, create, drafts } = scheduleFiles(() => test);
type Month = Awaited<ReturnType<typeof aMonth>>;
type Value = string | number | Date | null;
const dates = (...days: string[]) => days.map((day) => new Date(`2026-03-${day}T00:00:00Z`));
const HEAD = ['Personnel number', 'Employee', 'Position'];

const daysOf = async (m: Month, is_fact = false) => (await drafts(m, is_fact)).map((row) => row.in_short);
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
    expect(await daysOf(m)).toEqual(['02 W 09:00-18:00', '03 W 22:00-06:00', '04 H -', '05 W 10:00-20:00']);
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
    expect(await daysOf(m)).toEqual(['02 W 10:00-20:00']);
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
    expect(preview.body.invalid[0].reason).toContain(`${m.worker.tabel_code}, 2026/03/03: `);
    expect(preview.body.invalid[3].reason).toContain(', 2026/03/02: ');
    expect(preview.body.added).toHaveLength(2);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toHaveLength(4);
    expect(refused.body.message[0]).toContain('Row 2, column E');
    expect(await daysOf(m)).toEqual([]);
  });

  it('reads dates beyond a column of totals, and loses no shift in a column without a date', async () => {
    const m = await aMonth();
    const header = ['2.3.2026', 'Hours', '03.03.2026', '31.02.2026', 'Days'];
    const file = async (total: Value, wrong: Value) =>
      aFile([
        [null, null, null, 'printed', '01.03.2026'],
        [...HEAD, ...header],
        [m.worker.tabel_code, null, null, '9-18', total, '8−20', wrong, 2],
      ]);

    const refused = await upload(m, await file('9-12', '10-19'), { dry_run: true });
    expect(refused.body.invalid).toMatchObject([
      { row: 3, column: 'E' },
      { row: 3, column: 'G' },
    ]);
    expect((await upload(m, await file(8.5, null))).body.invalid).toEqual([]);
    expect(await daysOf(m)).toEqual(['02 W 09:00-18:00', '03 W 08:00-20:00']);
  });

  it('says that a spreadsheet made a date of what was typed', async () => {
    const m = await aMonth();
    const file = await aFile([
      [...HEAD, ...dates('02', '03')],
      [m.worker.tabel_code, null, null, new Date('2026-09-18T00:00:00Z'), '9-18'],
    ]);

    const answer = await upload(m, file, { dry_run: true });

    expect(answer.body.invalid).toMatchObject([{ row: 2, column: 'D' }]);
    expect(answer.body.invalid[0].reason).toContain('2026/09/18');
    expect(answer.body.invalid[0].reason).toContain('as text');
    expect(answer.body.added).toMatchObject([{ column: 'E', after: '09:00-18:00' }]);
  });

  it('reads a row for each shift, its times as they are typed into the grid', async () => {
    const m = await aMonth();
    await test.db
      .updateTable('network')
      .set({ timetable_format: 'row_format' })
      .where('id', '=', m.network_id)
      .execute();
    const day = (dt: string, start: Value, end: Value) => [
      m.worker.tabel_code,
      null,
      null,
      dates(dt)[0]!,
      start,
      end,
    ];
    const file = await aFile([
      [...HEAD, 'Date', 'Shift start', 'Shift end'],
      day('02', '9', '18'),
      day('03', 22, 6),
      day('04', '9:00', '18:30'),
      day('05', 'В', 'В'),
    ]);

    expect((await upload(m, file)).body).toMatchObject({ invalid: [], stats: { WorkerDay: { created: 4 } } });
    expect(await daysOf(m)).toEqual(['02 W 09:00-18:00', '03 W 22:00-06:00', '04 W 09:00-18:30', '05 H -']);
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
    expect(await daysOf(m)).toEqual([]);
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
    expect((await upload(m, await rows('Анна Ивановна Елкина'))).body).toMatchObject({
      invalid: [],
      unchanged: 1,
    });
    const stranger = await upload(m, await rows('Nobody Anna'), { dry_run: true });
    expect(stranger.body.invalid[0].reason).toContain('employee Nobody Anna in');
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
    expect(await daysOf(m)).toEqual(['02 W 10:00-20:00']);
  });

  it.each<[string, () => File | Promise<File>]>([
    ['an empty file', () => new File([], 'schedule.xlsx')],
    ['no workbook', () => new File(['a;b'], 'schedule.xlsx')],
    ['another extension', () => aFile([['x']], 'schedule.csv')],
    [
      'what opens with a password alone',
      () => new File([Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')], 'schedule.xlsx'),
    ],
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
    expect(await daysOf(m)).toEqual([]);
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

describe('a hostile workbook', () => {
  it('is read as texts, never as formulas', async () => {
    const m = await aMonth();
    const rows = [{ cells: [...HEAD, '2026-03-02'] }, { cells: [m.worker.tabel_code, '', '', '=1+1'] }];
    const bytes = await buffer(writeWorkbook({ filename: 'x', sheets: [{ name: 'S', rows }] }, 'en'));
    const answer = await upload(m, new File([new Uint8Array(bytes)], 'x.xlsx'), { dry_run: true });
    expect(answer.body.invalid).toMatchObject([{ row: 2, column: 'D' }]);
  });
});
