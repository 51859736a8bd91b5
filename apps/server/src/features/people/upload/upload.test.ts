import { people } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { aDirectory, aPosition, type Directory } from '../../../../testing/directory.ts';
import { anEmployee } from '../../../../testing/factories.ts';
import { sheetIn } from '../../../../testing/files.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { FIELDS } from './people-sheet.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const FUNCTIONS = ['User'];
const HEAD = [
  'Personnel number',
  'Last name',
  'First name',
  'Position',
  'Hired',
  'Dismissed',
  'Rate, %',
  'E-mail',
];
type Value = string | number | Date | null;

/** The manager also keeps users, and everybody's groups are subordinate. */
async function aStaffedStore() {
  const directory = await aDirectory(test.db);
  const { network_id, group } = directory;
  const rights = FUNCTIONS.flatMap((func) =>
    ['GET', 'POST', 'PUT'].map((method) => ({ network_id, group_id: group.id, func, method })),
  );
  await test.db.insertInto('function_group').values(rights).execute();
  return directory;
}

/** A workbook as another program writes it. */
async function aFile(rows: Value[][], name = 'people.xlsx') {
  const cells = rows.map((row) =>
    row.map((value) =>
      value instanceof Date ? { value, type: Date, format: 'dd.mm.yyyy' } : { value: value ?? undefined },
    ),
  );
  const bytes = await writeXlsx(cells as SheetData, { sheet: 'Staff' } as never).toBuffer();
  return new File([new Uint8Array(bytes)], name);
}

const upload = async (of: Directory, rows: Value[][], more: object = {}, as = of.manager) =>
  test.call(people.uploadEmployees, { shop_id: of.shop.id, file: await aFile(rows), ...more } as never, as);

async function known(of: Directory, tabel_code: string): Promise<people.Employee | undefined> {
  const asked = { tabel_code, include_employments: true };
  return (await test.call(people.listEmployees, asked, of.manager)).body[0];
}

const newcomer = (of: Directory, tabel_code = '000123'): Value[] => [
  tabel_code,
  'Иванова',
  'Анна',
  of.position.name,
  new Date('2026-03-01T00:00:00Z'),
  null,
  50,
  'anna@example.com',
];

describe('POST employee/upload/', () => {
  it('neither tells nor changes anything of whoever has moved on to another department', async () => {
    const store = await aStaffedStore();
    const { network_id, worker, shop, sibling } = store;
    const { employee_id, employment_id, tabel_code, user_id } = worker;
    const gone = { dt_hired: '2020-01-01', dt_fired: '2025-06-30' };
    await test.db.updateTable('employment').set(gone).where('id', '=', employment_id).execute();
    const now = { network_id, shop_id: sibling.id, employee_id, employee_network_id: network_id };
    await test.db
      .insertInto('employment')
      .values({ ...now, dt_hired: '2025-07-01' })
      .execute();
    const email = 'nobodys.business@example.com';
    await test.db.updateTable('user_account').set({ email }).where('id', '=', user_id).execute();
    // The manager of this department alone.
    const rows = [HEAD, [tabel_code, null, null, null, null, null, null, 'mine@example.com']];
    for (const more of [{ dry_run: true }, {}]) {
      const { status, body } = await upload(store, rows as Value[][], { ...more, shop_id: shop.id });
      expect(status).toBe('dry_run' in more ? 200 : 400);
      expect(JSON.stringify(body)).not.toContain(email);
    }
    const user = test.db.selectFrom('user_account').select('email').where('id', '=', user_id);
    expect(await user.executeTakeFirstOrThrow()).toEqual({ email });
  });

  it('hires new people and changes known ones; leading zeros, Cyrillic and dates survive', async () => {
    const store = await aStaffedStore();
    const { worker, position } = store;

    const answer = await upload(store, [
      HEAD,
      ['* a note', null],
      newcomer(store),
      [worker.tabel_code, 'Renamed', null, null, null, '31.12.2026', null, null],
      [store.manager.tabel_code, null, null, null, null, null, null, null],
    ]);

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      dry_run: false,
      added: [{ sheet: 'Staff', row: 3, tabel_code: '000123', name: 'Иванова Анна' }],
      changed: [
        {
          row: 4,
          changes: [
            { field: 'last_name', after: 'Renamed' },
            { field: 'dt_fired', before: null, after: '2026-12-31' },
          ],
        },
      ],
      skipped: [{ sheet: 'Staff', row: 2 }],
      invalid: [],
      unchanged: 1,
    });
    expect(await known(store, '000123')).toMatchObject({
      user: { last_name: 'Иванова', email: 'anna@example.com' },
      employments: [
        { dt_hired: '2026-03-01', norm_work_hours: 50, position_id: position.id, shop_id: store.shop.id },
      ],
    });
    expect(await known(store, worker.tabel_code ?? '')).toMatchObject({
      user: { last_name: 'Renamed' },
      employments: [{ dt_fired: '2026-12-31', norm_work_hours: 100 }],
    });
  });

  it('previews the same and leaves nothing', async () => {
    const store = await aStaffedStore();
    const rows = [HEAD, newcomer(store), [store.worker.tabel_code, 'Renamed']];

    const preview = await upload(store, rows, { dry_run: true });

    expect(preview.body).toMatchObject({
      dry_run: true,
      added: [{ row: 2 }],
      changed: [{ row: 3 }],
      invalid: [],
    });
    expect(await known(store, '000123')).toBeUndefined();
    expect((await known(store, store.worker.tabel_code ?? ''))?.user.last_name).not.toBe('Renamed');
    expect((await upload(store, rows)).body).toEqual({ ...preview.body, dry_run: false });
  });

  it('tells every wrong cell with its place, and saves nothing while there is one', async () => {
    const store = await aStaffedStore();
    const { position, neighbour, worker, network_id, shop } = store;
    const brought = await anEmployee(test.db, { network_id, shop_id: shop.id, code: 'hr-1' });
    const rows: Value[][] = [
      HEAD,
      newcomer(store),
      [null, 'Nobody', 'Ann'],
      ['1', null, null, position.name, new Date('2026-03-01T00:00:00Z')],
      ['2', 'New', 'Ann', 'Astronaut', new Date('2026-03-01T00:00:00Z')],
      ['3', 'New', 'Ann', position.name, 'soon'],
      ['4', 'New', 'Ann', position.name, null],
      ['5', 'New', 'Ann', position.name, '01.03.2026', '28.02.2026'],
      ['6', 'New', 'Ann', position.name, '01.03.2026', null, 'half'],
      ['7', 'New', 'Ann', position.name, '01.03.2026', null, 50, 'nowhere'],
      newcomer(store),
      [neighbour.tabel_code, 'Stolen', 'Ann', position.name, '01.03.2026'],
      [brought.tabel_code, null, null, null, null, '31.12.2026'],
      [worker.tabel_code, null, null, null, null, '31.12.2019'],
    ];

    const preview = await upload(store, rows, { dry_run: true });
    const saved = await upload(store, rows);

    const places = preview.body.invalid.map(
      (one: { row: number; column: string }) => `${one.column}${one.row}`,
    );
    expect(places).toEqual(['A3', 'B4', 'D5', 'E6', 'E7', 'A8', 'G9', 'H10', 'A11', 'A12', 'A13', 'A14']);
    expect(preview.body.added).toHaveLength(1);
    expect(saved.status).toBe(400);
    expect(saved.body.message).toHaveLength(12);
    expect(saved.body.message[0]).toContain('Row 3, column A: Nobody Ann: ');
    expect(saved.body.message[2]).toContain('Row 5, column D: New Ann: ');
    expect(saved.body.message[3]).toContain('Row 6, column E: New Ann: ');
    expect(await known(store, '000123')).toBeUndefined();
  });

  it('takes dates as people write them, and refuses those that are none at their cells', async () => {
    const store = await aStaffedStore();
    const { name } = store.position;
    const hired = (tabel_code: string, dt: Value): Value[] => [tabel_code, 'New', 'Ann', name, dt];
    const good = [HEAD, hired('1', '1.3.2026'), hired('2', 46_082), hired('3', '2026-03-01 00:00:00')];
    const bad = [
      hired('4', new Date(8e15)),
      hired('5', new Date('1899-12-25T00:00:00Z')),
      hired('6', '1.3.'),
    ];

    const preview = await upload(store, [...good, ...bad], { dry_run: true });

    expect(preview.body.invalid).toMatchObject([5, 6, 7].map((row) => ({ row, column: 'E' })));
    expect((await upload(store, good)).body).toMatchObject({ invalid: [], added: [{}, {}, {}] });
    for (const tabel_code of ['1', '2', '3'])
      expect((await known(store, tabel_code))?.employments?.[0]).toMatchObject({ dt_hired: '2026-03-01' });
  });

  it('hires a known person here who works nowhere yet', async () => {
    const store = await aStaffedStore();
    const user = await test.db
      .insertInto('user_account')
      .values({ network_id: store.network_id, username: 'waiting', last_name: 'Waiting', first_name: 'Ann' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.call(people.createEmployee, { user_id: user.id, tabel_code: 'w1' }, store.manager);

    const answer = await upload(store, [HEAD, ['w1', 'Waiting', 'Ann', store.position.name, '01.03.2026']]);

    expect(answer.body.added).toMatchObject([{ tabel_code: 'w1' }]);
    expect((await known(store, 'w1'))?.employments).toMatchObject([{ shop_id: store.shop.id }]);
  });

  it('hires again who was dismissed, by a later hire date', async () => {
    const store = await aStaffedStore();
    const { network_id, shop, position } = store;
    const past = await anEmployee(test.db, { network_id, shop_id: shop.id, dt_fired: '2025-12-31' });

    const answer = await upload(store, [HEAD, [past.tabel_code, null, null, position.name, '01.03.2026']]);

    expect(answer.body).toMatchObject({ added: [{ row: 2 }], changed: [], invalid: [] });
    const { employments } = (await known(store, past.tabel_code ?? ''))!;
    expect(employments?.map((one) => one.dt_hired)).toEqual(['2026-03-01', '2020-01-01']);
  });

  it('changes neither superiors nor what the caller could not change by hand', async () => {
    const store = await aStaffedStore();
    const { network_id, shop, group } = store;
    const chief = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    const rows: Value[][] = [
      HEAD,
      [chief.tabel_code, null, null, null, null, null, null, 'mine@example.com'],
    ];

    expect((await upload(store, rows, { dry_run: true })).body.invalid).toMatchObject([
      { row: 2, column: 'A' },
    ]);
    const strong = await aPosition(test.db, network_id, { group_id: group.id });
    const promoted: Value[][] = [HEAD, [store.worker.tabel_code, null, null, strong.name]];
    expect((await upload(store, promoted)).status).toBe(400);
  });

  it('refuses files that are none, without titles, of another kind; strangers and other departments', async () => {
    const store = await aStaffedStore();
    const rows = [HEAD, newcomer(store)];
    const status = async (more: object, as = store.manager) => (await upload(store, rows, more, as)).status;
    const file = (bytes: string, name: string) => new File([bytes], name);

    expect(await status({ file: await aFile(rows, 'people.csv') })).toBe(400);
    expect(await status({ file: file('no workbook', 'people.xlsx') })).toBe(400);
    expect(await status({ file: file('', 'people.xlsx') })).toBe(400);
    expect(await status({ file: undefined })).toBe(400);
    expect(
      (
        await upload(store, [
          ['Something', 'else'],
          ['1', '2'],
        ])
      ).body,
    ).toEqual([expect.stringContaining('Personnel number')]);
    expect(await status({ shop_id: store.sibling.id })).toBe(403);
    expect(await status({ shop_id: store.foreign.shop.id })).toBe(400);
    expect(await status({}, store.reader)).toBe(403);
  });

  it('reads Russian titles in any order', async () => {
    const store = await aStaffedStore();
    const answer = await upload(store, [
      ['Список сотрудников'],
      ['Фамилия', 'Имя', 'Табельный номер', 'Дата приёма', 'Должность'],
      ['Петров', 'Пётр', '0001', '01.03.2026', store.position.name.toUpperCase()],
    ]);
    expect(answer.body.added).toMatchObject([{ row: 3, name: 'Петров Пётр' }]);
  });
});

describe('the sex of a row', () => {
  const rowsOf = (store: Directory, title: string, sexes: (string | null)[]): Value[][] => [
    ['Personnel number', 'Last name', 'First name', 'Position', 'Hired', title],
    ...sexes.map((sex, i) => [`00${i}`, `Person ${i}`, 'Anna', store.position.name, '2026-03-01', sex]),
  ];
  const sexOf = async (store: Directory, tabel_code: string) => (await known(store, tabel_code))?.user.sex;

  it.each([
    ['Sex', ['M', 'Male', 'f', 'Female'], 'MMFF'],
    ['Пол', ['М', 'муж.', 'Ж', 'женский'], 'MMFF'],
    ['sex', ['мужской', 'жен', null], 'MFF'],
  ])('stands under %s, as people write it: %j', async (title, sexes, expected) => {
    const store = await aStaffedStore();
    const rows = rowsOf(store, title, sexes);
    expect((await upload(store, rows)).status).toBe(200);
    const stored = await Promise.all(sexes.map((_sex, i) => sexOf(store, `00${i}`)));
    expect(stored.join('')).toBe(expected);

    const example = await test.call(people.employeeUploadExample, { shop_id: store.shop.id }, store.manager);
    const back = new File([new Uint8Array(example.bytes)], 'back.xlsx');
    const answer = await upload(store, [], { file: back });
    expect(answer.body).toMatchObject({ added: [], changed: [], invalid: [] });
  });

  it('is changed and told in the words of the reader, left empty it stays, and what is none is refused', async () => {
    const store = await aStaffedStore();
    await upload(store, rowsOf(store, 'Sex', ['M', 'M']));
    const { body } = await upload(store, rowsOf(store, 'Sex', ['ж', null]));
    expect(body.changed).toMatchObject([{ changes: [{ field: 'sex', before: 'Male', after: 'Female' }] }]);
    expect([await sexOf(store, '000'), await sexOf(store, '001')]).toEqual(['F', 'M']);
    const wrong = await upload(store, rowsOf(store, 'Sex', ['x', '.']), { dry_run: true });
    expect(wrong.body.invalid).toMatchObject(
      [2, 3].map((row) => ({ row, column: 'F', reason: expect.stringMatching(/F or M/) })),
    );
  });
});

describe('the rotation of a row', () => {
  const rowsOf = (store: Directory, rotation: Value): Value[][] => [
    ['Personnel number', 'Last name', 'Rotation'],
    [store.worker.tabel_code, null, rotation],
  ];
  const rotationOf = async (store: Directory) =>
    (await known(store, store.worker.tabel_code ?? ''))?.employments?.[0]?.rotation;

  it('is read in either language, with its first working day and how it binds, and comes back unchanged', async () => {
    const store = await aStaffedStore();
    const russian = { 'accept-language': 'ru' };
    const file = await aFile(rowsOf(store, '2утро/2 02.03.2026 обязательно'));
    const answer = await test.call(
      people.uploadEmployees,
      { shop_id: store.shop.id, file },
      store.manager,
      russian,
    );
    const after = '2утро/2 2026-03-02 обязательно';
    expect(answer.body.changed).toMatchObject([{ changes: [{ field: 'rotation', before: 'нет', after }] }]);
    const early = { type: 'W', shift: 'early' };
    const off = { type: 'H', shift: null };
    expect(await rotationOf(store)).toEqual({
      ...{ days: [early, early, off, off], dt_anchor: '2026-03-02', strength: 'must' },
    });

    const again = await upload(store, rowsOf(store, '2early/2 2026-03-02 must'));
    expect(again.body).toMatchObject({ changed: [], unchanged: 1 });
    await upload(store, rowsOf(store, 'none'));
    expect(await rotationOf(store)).toBeNull();
  });

  it('is refused at its cell where it is none, or where the sheet took it for a date', async () => {
    const store = await aStaffedStore();
    for (const wrong of ['2/2/2', '2/2 perhaps', new Date('2026-02-02T00:00:00Z')]) {
      const { body } = await upload(store, rowsOf(store, wrong), { dry_run: true });
      expect(body.invalid).toMatchObject([
        { row: 2, column: 'C', reason: expect.stringMatching(/rotation/i) },
      ]);
    }
  });
});

describe('GET employee/upload_example/', () => {
  const example = (of: Directory, as = of.manager, shop_id = of.shop.id) =>
    test.call(people.employeeUploadExample, { shop_id }, as);
  const asFile = ({ bytes }: { bytes: Uint8Array }) => new File([new Uint8Array(bytes)], 'back.xlsx');

  it('holds the department’s people, and changes nothing when it is sent back', async () => {
    const store = await aStaffedStore();
    await upload(store, [HEAD, newcomer(store)]);

    const answer = await example(store);

    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    const sheet = await sheetIn(answer.bytes);
    expect(sheet?.rows[0]).toHaveLength(FIELDS.length);
    expect(sheet?.rows.map((row) => row[0])).toContain('000123');
    const back = await test.call(
      people.uploadEmployees,
      { shop_id: store.shop.id, file: asFile(answer) },
      store.manager,
    );
    expect(back.body).toMatchObject({ added: [], changed: [], invalid: [], skipped: [{ row: 2 }] });
    expect(back.body.unchanged).toBe((sheet?.rows.length ?? 0) - 2);
  });

  it('comes back unchanged whatever the names and dates are', async () => {
    const word = fc.constantFrom('Ёлкина', "O'Neil", '007', '=1+1', 'Анна-Мария', '@home', '1,5');
    const day = fc.constantFrom('2024-02-29', '2026-12-31', '2020-01-01');
    const person = fc.record({
      last_name: word,
      first_name: word,
      dt_hired: day,
      rate: fc.constantFrom(25, 33.3, 100),
    });

    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), async (persons) => {
        const store = await aStaffedStore();
        const rows = persons.map(({ last_name, first_name, dt_hired, rate }, i): Value[] => [
          `00${i}`,
          last_name,
          first_name,
          store.position.name,
          new Date(`${dt_hired}T00:00:00Z`),
          null,
          rate,
        ]);
        expect((await upload(store, [HEAD, ...rows])).body.added).toHaveLength(persons.length);

        const file = asFile(await example(store));
        const back = await test.call(people.uploadEmployees, { shop_id: store.shop.id, file }, store.manager);

        expect(back.body).toMatchObject({ added: [], changed: [], invalid: [] });
      }),
      { numRuns: 8 },
    );
  });

  it('is for those who may upload, in their departments', async () => {
    const store = await aStaffedStore();
    expect((await example(store, store.reader)).status).toBe(403);
    expect((await example(store, store.manager, store.sibling.id)).status).toBe(403);
    expect((await example(store, store.manager, store.foreign.shop.id)).status).toBe(400);
  });
});
