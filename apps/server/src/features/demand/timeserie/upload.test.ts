import { demand } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { aBusinessDriver, aShop, aStore, pointsAt } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import type { LiveMessage } from '../../../platform/live/live.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Value = string | number | Date | null;

async function aSheet(rows: Value[][], name = 'counts.xlsx') {
  const cells = rows.map((row) =>
    row.map((value) =>
      value instanceof Date
        ? { value, type: Date, format: 'yyyy-mm-dd hh:mm' }
        : { value: value ?? undefined },
    ),
  );
  const bytes = await writeXlsx(cells as SheetData).toBuffer();
  return new File([new Uint8Array(bytes)], name);
}

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));

async function aShopWithCounts() {
  const store = await aStore(test.db, ['PeriodClients_upload']);
  const { network_id, shop } = store;
  const receipts = await aBusinessDriver(test.db, { network_id, shop_id: shop.id, name: 'Receipts' });
  const visitors = await aBusinessDriver(test.db, { network_id, shop_id: shop.id, name: 'Visitors' });
  return { ...store, receipts, visitors };
}
type Store = Awaited<ReturnType<typeof aShopWithCounts>>;

const upload = (store: Store, file: File, input: object = {}) =>
  test.call(demand.uploadTimeserieValues, { file, type: 'F', ...input }, store.manager);

async function stored(operation: { id: number }, type = 'F') {
  const rows = await test.db
    .selectFrom('timeserie_value')
    .select(['dttm_forecast', 'value'])
    .where('operation_type_id', '=', operation.id)
    .where('type', '=', type)
    .orderBy('dttm_forecast')
    .execute();
  return rows.map((row) => [row.dttm_forecast.slice(11, 16), row.value]);
}

describe('POST timeserie_value/upload/', () => {
  it('reads numbers as people and other systems type them, and names however their letters are put', async () => {
    const store = await aShopWithCounts();
    const { network_id, shop } = store;
    const named = await aBusinessDriver(test.db, { network_id, shop_id: shop.id, name: 'Чай' });
    const file = await aSheet([
      ['\ufeffDate', 'Receipts', 'Чай'.normalize('NFD')],
      [at(9), '1\u00a0234,5', '7,25'],
      [at(10), '1\u202f000', ' 8 '],
    ]);
    const { status, body } = await upload(store, file, { shop_id: shop.id });
    expect([status, body]).toEqual([200, expect.anything()]);
    expect(await stored(store.receipts)).toEqual([
      ['09:00', 1234.5],
      ['10:00', 1000],
    ]);
    expect(await stored(named)).toEqual([
      ['09:00', 7.25],
      ['10:00', 8],
    ]);
  });

  it('replaces the points between the first and the last moment, of this kind and these operations', async () => {
    const store = await aShopWithCounts();
    const old = { '2026-03-01T08:00:00': 1, '2026-03-01T09:30:00': 2, '2026-03-01T11:00:00': 3 };
    await pointsAt(test.db, store.receipts, 'F', old);
    await pointsAt(test.db, store.receipts, 'L', { '2026-03-01T09:00:00': 99 });
    await pointsAt(test.db, store.visitors, 'F', { '2026-03-01T09:30:00': 4 });
    const file = await aSheet([
      ['dttm', 'Receipts'],
      [at(10), 20],
      [at(9), 10.5],
    ]);
    const heard = new Promise<LiveMessage>((resolve) => {
      test.deps.live.listen(store.network_id, resolve);
    });

    const answer = await upload(store, file, { shop_id: store.shop.id });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ errors: [] });
    expect(await stored(store.receipts)).toEqual([
      ['08:00', 1],
      ['09:00', 10.5],
      ['10:00', 20],
      ['11:00', 3],
    ]);
    expect(await stored(store.receipts, 'L')).toEqual([['09:00', 99]]);
    expect(await stored(store.visitors)).toEqual([['09:30', 4]]);
    expect(await heard).toMatchObject({ topic: 'timeserie_value', shop_id: store.shop.id });
  });

  it('reads times written as text in either language, and numbers with a comma; L is the default kind', async () => {
    const store = await aShopWithCounts();
    const file = await aSheet([
      ['dttm', 'Receipts'],
      ['2026-03-01 09:00:00', '1,5'],
      ['01.03.2026 10:00', 2],
      ['2026/03/01 11:00', 0],
    ]);

    const answer = await upload(store, file, { shop_id: store.shop.id, type: undefined });

    expect(answer.body).toEqual({ errors: [] });
    expect(await stored(store.receipts, 'L')).toEqual([
      ['09:00', 1.5],
      ['10:00', 2],
      ['11:00', 0],
    ]);
  });

  it('finds the titles below a heading, and moments that a program of sheets keeps as numbers', async () => {
    const store = await aShopWithCounts();
    const file = await aSheet([
      ['Sales of the week'],
      ['Date', '02.03.2026'],
      [],
      ['dttm', 'Receipts', 'Visitors'],
      ['1.3.2026 9:00', 5, 1],
      [46_082 + 10 / 24, 6, 2],
      ['Total', 11, 3],
    ]);

    const answer = await upload(store, file, { shop_id: store.shop.id });
    expect([answer.status, answer.body]).toEqual([400, [expect.stringContaining('Row 7')]]);

    const preview = await upload(store, file, { shop_id: store.shop.id, dry_run: true });
    expect(preview.body.preview[0]).toMatchObject({
      points: 2,
      dttm_from: '2026-03-01T09:00:00',
      dttm_to: '2026-03-01T10:00:00',
    });
  });

  it.each([
    ['Date and time', ['Date and time', 'receipts'], ['2026-03-01 09:00', 7]],
    ['Дата и время', ['Дата и время', 'RECEIPTS'], ['01.03.2026 09:00', 7]],
    ['a date and its time', ['Date', 'Time', 'Receipts'], ['2026-03-01', '9:00', 7]],
    ['a date and its hour', ['Дата', 'Час', 'Receipts'], ['01.03.2026', 9, 7]],
    ['a date and a part of the day', ['Дата', 'Время', 'Receipts'], [at(0), 0.375, 7]],
  ])('finds the columns by their usual names: %s', async (_case, titles, row) => {
    const store = await aShopWithCounts();
    const answer = await upload(store, await aSheet([titles, row]), { shop_id: store.shop.id });

    expect(answer.body).toEqual({ errors: [] });
    expect(await stored(store.receipts)).toEqual([['09:00', 7]]);
  });

  it('lets the column of codes decide, with leading zeros', async () => {
    const store = await aShopWithCounts();
    const { network_id } = store;
    const below = await aShop(test.db, { network_id, parent_id: store.shop.id, code: '007' });
    const beside = await aShop(test.db, { network_id, code: 'beside' });
    const operation = await aBusinessDriver(test.db, { network_id, shop_id: below.id, name: 'Doors' });
    const file = await aSheet([
      ['dttm', 'shop_code', 'Doors'],
      [at(9), '007', 3],
      [at(9), 'beside', 3],
      [at(9), 'nowhere', 3],
      [at(9), null, 3],
    ]);

    const answer = await upload(store, file, { shop_id: store.shop.id });

    expect(await stored(operation)).toEqual([['09:00', 3]]);
    expect(answer.body.errors).toHaveLength(3);
    expect(answer.body.errors[0]).toContain('Row 5');
    expect(answer.body.errors.join()).toContain('nowhere');
    expect(answer.body.errors.join()).toContain(beside.name);
  });

  it('names a column that nobody filled in once, and so a row', async () => {
    const store = await aShopWithCounts();
    const file = await aSheet([
      ['dttm', 'Receipts', 'Unheard of', 'Never counted'],
      [at(9), 1, 5, null],
      [at(10), null, ' ', null],
      [at(11), null, 5, null],
    ]);

    const answer = await upload(store, file, { shop_id: store.shop.id });

    expect(await stored(store.receipts)).toEqual([['09:00', 1]]);
    expect(answer.body.errors.filter((text: string) => text.includes('empty'))).toEqual([
      'Column "Never counted" is empty',
      'Row 3 is empty',
      'Row 4, "Receipts": the cell is empty',
    ]);
  });

  it('names what it left out and keeps the rest', async () => {
    const store = await aShopWithCounts();
    const file = await aSheet([
      ['dttm', 'Receipts', 'Unheard of'],
      [at(9), 1, 5],
      [null, 2, 5],
      [at(10), null, 5],
      [at(9), 7, 5],
    ]);

    const answer = await upload(store, file, { shop_id: store.shop.id });

    expect(answer.status).toBe(200);
    expect(await stored(store.receipts)).toEqual([['09:00', 1]]);
    const texts = answer.body.errors.join('\n');
    expect(texts).toMatch(/Row 3/);
    expect(texts).toMatch(/Row 4, "Receipts"/);
    expect(texts).toMatch(/Row 5/);
    expect(texts).toContain('Unheard of');
  });

  it.each<[string, Value[][]]>([
    [
      'a moment that is none',
      [
        ['dttm', 'Receipts'],
        ['soon', 1],
      ],
    ],
    [
      'a date the calendar lacks',
      [
        ['dttm', 'Receipts'],
        ['2026-02-30 09:00', 1],
      ],
    ],
    [
      'a date before all that is kept',
      [
        ['dttm', 'Receipts'],
        ['1969-12-31 09:00', 1],
      ],
    ],
    [
      'a date after all that is kept',
      [
        ['dttm', 'Receipts'],
        [new Date(Date.UTC(2201, 0, 1, 9)), 1],
      ],
    ],
    [
      'a value that is no number',
      [
        ['dttm', 'Receipts'],
        [at(9), 'many'],
      ],
    ],
    [
      'a negative value',
      [
        ['dttm', 'Receipts'],
        [at(9), -1],
      ],
    ],
    [
      'no column of moments',
      [
        ['time', 'Receipts'],
        [at(9), 1],
      ],
    ],
    ['no operations', [['dttm'], [at(9)]]],
  ])('refuses the whole file: %s', async (_case, rows) => {
    const store = await aShopWithCounts();
    const good: Value[] = rows.length > 1 && rows[0]?.length === 2 ? [at(8), 1] : [at(8)];
    const file = await aSheet([...rows.slice(0, 1), good, ...rows.slice(1)]);

    const answer = await upload(store, file, { shop_id: store.shop.id });

    expect(answer.status).toBe(400);
    expect(answer.body).toHaveLength(1);
    expect(await stored(store.receipts)).toEqual([]);
  });

  it('names every row that refuses the file, not the first alone', async () => {
    const store = await aShopWithCounts();
    const file = await aSheet([
      ['dttm', 'Receipts', 'Visitors'],
      [at(8), 1, 'x'],
      ['soon', 1, 1],
      [at(9), 'many', 1],
    ]);

    const answer = await upload(store, file, { shop_id: store.shop.id });

    expect(answer.status).toBe(400);
    expect(answer.body.map((text: string) => text.slice(0, 18))).toEqual([
      'Row 2, "Visitors":',
      'Row 3: the date an',
      'Row 4, "Receipts":',
    ]);
    expect(await stored(store.receipts)).toEqual([]);
  });

  it('tells in a dry run what it would do, row by row, and changes nothing', async () => {
    const store = await aShopWithCounts();
    const old = { '2026-03-01T08:00:00': 1, '2026-03-01T09:00:00': 2, '2026-03-01T10:00:00': 3 };
    await pointsAt(test.db, store.receipts, 'F', old);
    await test.db
      .updateTable('timeserie_value')
      .set({ original: 1, dttm_corrected: '2026-03-01T08:00:00Z' })
      .where('operation_type_id', '=', store.receipts.id)
      .where('dttm_forecast', '=', '2026-03-01T09:00:00')
      .execute();
    const file = await aSheet([
      ['dttm', 'Receipts', 'Unheard of'],
      [at(9), 10, 1],
      ['soon', 5, 1],
      [at(10), 'many', 1],
      [at(11), null, 1],
      [at(12), 20.5, 1],
    ]);

    const { status, body } = await upload(store, file, { shop_id: store.shop.id, dry_run: true });

    expect(status).toBe(200);
    const problems = body.problems.map(({ row, is_fatal }: { row: number; is_fatal: boolean }) => [
      row,
      is_fatal,
    ]);
    expect(problems).toEqual([
      [3, true],
      [4, true],
      [5, false],
      [null, false],
    ]);
    expect(body.errors).toHaveLength(2);
    expect(body.preview).toEqual([
      {
        ...{ shop_id: store.shop.id, shop_name: store.shop.name },
        ...{ operation_type_id: store.receipts.id, operation_name: 'Receipts', points: 2, sum: 30.5 },
        ...{ dttm_from: '2026-03-01T09:00:00', dttm_to: '2026-03-01T12:00:00' },
        ...{ replaced_points: 2, replaced_sum: 5, replaced_corrections: 1 },
      },
    ]);
    expect(await stored(store.receipts)).toEqual([
      ['08:00', 1],
      ['09:00', 2],
      ['10:00', 3],
    ]);
    const useless = await upload(store, await aSheet([['time'], [at(9)]]), {
      ...{ shop_id: store.shop.id, dry_run: true },
    });
    expect(useless.body).toMatchObject({ preview: [], problems: [{ row: null, is_fatal: true }] });
  });

  it('refuses what is no workbook, has another extension, or names no department', async () => {
    const store = await aShopWithCounts();
    const here = { shop_id: store.shop.id };
    const good: Value[][] = [
      ['dttm', 'Receipts'],
      [at(9), 1],
    ];
    const broken = new File([new Uint8Array([80, 75, 3, 4, 1, 2, 3])], 'counts.xlsx');

    expect((await upload(store, broken, here)).status).toBe(400);
    expect((await upload(store, new File(['a;b'], 'counts.xls'), here)).status).toBe(400);
    expect((await upload(store, await aSheet(good, 'counts.csv'), here)).status).toBe(400);
    expect((await upload(store, await aSheet(good))).status).toBe(400);
    const nothing = await test.call(demand.uploadTimeserieValues, here as never, store.manager);
    expect(nothing.status).toBe(400);
    expect(nothing.body).toHaveProperty('file');
    expect((await upload(store, await aSheet(good), { ...here, type: 'S' })).status).toBe(400);
  });

  it('refuses a file above 20 MiB', async () => {
    const store = await aShopWithCounts();
    const file = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'counts.xlsx');
    expect((await upload(store, file, { shop_id: store.shop.id })).status).toBe(413);
  });

  it('refuses: no session, no function, a department that is not mine', async () => {
    const store = await aShopWithCounts();
    const stranger = await aStore(test.db);
    const sibling = await aShop(test.db, { network_id: store.network_id });
    const file = await aSheet([
      ['dttm', 'Receipts'],
      [at(9), 1],
    ]);
    const input = { file, type: 'F' as const, shop_id: store.shop.id };

    expect((await test.call(demand.uploadTimeserieValues, input)).status).toBe(401);
    expect((await test.call(demand.uploadTimeserieValues, input, stranger.manager)).status).toBe(403);
    expect((await upload(store, file, { shop_id: sibling.id })).status).toBe(403);
    expect((await upload(store, file, { shop_id: stranger.shop.id })).status).toBe(400);
  });
});
