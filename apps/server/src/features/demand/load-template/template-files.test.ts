import { demand } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore } from '../../../../testing/factories.ts';
import { sheetOf } from '../../../../testing/files.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { writeWorkbook } from '../../../platform/spreadsheets/write-workbook.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Row = (string | number | null)[];

async function fileOf(rows: Row[], name = 'template.xlsx'): Promise<File> {
  const sheets = [{ name: 'Sheet', rows: [['Operation'], ...rows].map((cells) => ({ cells })) }];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of writeWorkbook({ filename: name, sheets }, 'en')) parts.push(part);
  return new File(parts, name);
}

/** A row of the sheet: operation, source, formula, constant, max value, threshold, order, days, step. */
const row = (...cells: Row): Row => Array.from({ length: 11 }, (_, at) => cells[at] ?? null);

async function anOffice(functions = ['LoadTemplate', 'LoadTemplate_upload', 'LoadTemplate_download']) {
  const store = await aStore(test.db, [...functions, 'OperationTypeRelation']);
  const { network_id } = store;
  await test.db
    .insertInto('operation_type_name')
    .values([
      { network_id, name: 'Receipts', do_forecast: 'H' },
      { network_id, name: 'Scans', do_forecast: 'F' },
      { network_id, name: 'Cash desk', do_forecast: 'F' },
    ])
    .execute();
  const upload = async (rows: Row[], name: string, file = 'template.xlsx') =>
    test.call(demand.uploadLoadTemplate, { name, file: await fileOf(rows, file) }, store.manager);
  const download = (id: number, as = store.manager) => test.call(demand.downloadLoadTemplate, { id }, as);
  return { ...store, upload, download };
}

const GOOD: Row[] = [
  row('Receipts', null, null, null, null, null, null, null, '1h'),
  row('Scans', 'Receipts', 'a * 12', null, null, null, null, null, '1h'),
  row('Cash desk', 'Receipts', 'a / 20', null, null, null, null, null, '30min', '08:00', '20:00:00'),
  row(null, 'Scans', 'a / 300 if a > 10 else 0'),
];

describe('load_template/upload/ and download/', () => {
  it('comes back as it went', async () => {
    const { upload, download, manager } = await anOffice();
    const first = await upload(GOOD, 'First');
    expect(first.status).toBe(200);
    const rows = await sheetOf(await download(first.body.id));
    expect(rows.slice(1).map((cells) => cells.slice(0, 3))).toEqual([
      ['Receipts', null, null],
      ['Cash desk', 'Receipts', 'a / 20'],
      [null, 'Scans', 'a / 300 if a > 10 else 0'],
      ['Scans', 'Receipts', 'a * 12'],
    ]);
    const second = await upload(rows.slice(1) as Row[], 'Second');
    expect(second.status).toBe(200);
    expect((await sheetOf(await download(second.body.id))).slice(1)).toEqual(rows.slice(1));
    const relations = await test.call(
      demand.listOperationTypeRelations,
      { load_template: second.body.id },
      manager,
    );
    expect(relations.body).toHaveLength(3);
    expect((await upload(GOOD, 'Second')).body).toHaveProperty('name');
  });

  it('says everything that is wrong with its row, and keeps nothing', async () => {
    const { upload, manager } = await anOffice();
    const problemsOf = async (rows: Row[]) => {
      const answer = await upload(rows, 'Bad');
      expect(answer.status).toBe(400);
      return (answer.body as unknown as string[]).join('\n');
    };
    expect(await problemsOf([row('Nobody', null, null, null, null, null, null, null, '1h')])).toContain(
      'Unknown operations: Nobody',
    );
    expect(await problemsOf([row('Receipts')])).toContain('Row 2: the forecast step is missing');
    expect(
      await problemsOf([
        row('Receipts', null, null, 'many', null, null, null, null, '2h'),
        row('Scans', 'Moon', 'a', null, null, null, null, 'Mon', '1h', 'late'),
      ]),
    ).toMatch(
      /Row 2: the forecast step is 30min[\s\S]*column 4[\s\S]*column 10[\s\S]*days of week[\s\S]*Moon/,
    );
    const loop = [
      row('Scans', 'Cash desk', 'a', null, null, null, null, null, '1h'),
      row('Cash desk', 'Scans', 'a +', null, null, null, null, null, '1h'),
    ];
    expect(await problemsOf(loop)).toContain('Row 3: The formula cannot be read from character 4 on');
    expect(await problemsOf([])).toContain('The file has no operations');
    expect(await problemsOf([row(null, 'Scans')])).toContain('Row 2: a dependency without an operation');
    expect((await upload(GOOD, 'Bad', 'template.txt')).status).toBe(400);
    expect((await test.call(demand.listLoadTemplates, { name: 'Bad' }, manager)).body).toEqual([]);
  });

  it('refuses without the function and across networks', async () => {
    const { upload, download } = await anOffice();
    const { body } = await upload(GOOD, 'Mine');
    const stranger = await anOffice();
    expect((await download(body.id, stranger.manager)).status).toBe(404);
    const powerless = await anOffice(['LoadTemplate']);
    expect((await powerless.upload(GOOD, 'Mine')).status).toBe(403);
    expect((await download(body.id, powerless.manager)).status).toBe(403);
  });
});
