import { people } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, connect, type Directory } from '../../../../testing/directory.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const save = (
  { worker, manager }: Directory,
  data: unknown,
  as = manager,
  employment_id = worker.employment_id,
) => test.call(people.saveWorkerConstraints, { id: employment_id, data } as never, as);
const read = ({ worker, manager }: Directory, as = manager, employment_id = worker.employment_id) =>
  test.call(people.listWorkerConstraints, { id: employment_id }, as);

describe('employment/{id}/worker_constraint/', () => {
  it('replaces the whole set: with id kept, without added, missing removed', async () => {
    const directory = await aDirectory(test.db);
    const { employment_id } = directory.worker;
    const first = await save(directory, [
      { weekday: 0, tm: '09:00' },
      { weekday: 6, tm: '22:30:00', is_lite: true },
    ]);
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: [
          { employment_id, weekday: 0, tm: '09:00:00', is_lite: false },
          { weekday: 6, tm: '22:30:00', is_lite: true },
        ],
      },
    });
    const [monday] = first.body.data;

    const second = await save(directory, [
      { ...monday, is_lite: true },
      { weekday: 0, tm: '09:30' },
    ]);

    expect(second.body.data).toMatchObject([
      { ...monday, is_lite: true },
      { weekday: 0, tm: '09:30:00' },
    ]);
    expect((await read(directory)).body).toEqual(second.body.data);
    expect((await save(directory, [])).body.data).toEqual([]);
  });

  it('lets two of the set change places without a clash', async () => {
    const directory = await aDirectory(test.db);
    const { data } = (
      await save(directory, [
        { weekday: 0, tm: '09:00' },
        { weekday: 1, tm: '09:00' },
      ])
    ).body;
    const swapped = data.map((one: people.WorkerConstraint) => ({ ...one, weekday: 1 - one.weekday }));
    const { body } = await save(directory, swapped);
    expect(new Set(body.data.map((one: people.WorkerConstraint) => one.id))).toEqual(
      new Set(data.map((one: people.WorkerConstraint) => one.id)),
    );
  });

  it('knows the days of a floating period', async () => {
    const directory = await aDirectory(test.db);
    await test.db
      .updateTable('employment')
      .set({ week_availability: 4, dt_new_week_availability_from: '2026-03-01' })
      .where('id', '=', directory.worker.employment_id)
      .execute();

    expect((await save(directory, [{ weekday: 3, tm: '09:00' }])).status).toBe(201);
    expect((await save(directory, [{ weekday: 4, tm: '09:00' }])).body.data[0]).toEqual({
      weekday: ['The day must be a whole number from 0 to 3'],
    });
  });

  it.each([
    [
      'a day beyond the week',
      [
        { weekday: 0, tm: '09:00' },
        { weekday: 7, tm: '09:00' },
      ],
      [{}, { weekday: [expect.any(String)] }],
    ],
    ['a day before it', [{ weekday: -1, tm: '09:00' }], [{ weekday: [expect.any(String)] }]],
    ['no time', [{ weekday: 1, tm: '25:00' }], [{ tm: [expect.any(String)] }]],
    [
      'the same twice',
      [
        { weekday: 1, tm: '09:00' },
        { weekday: 1, tm: '09:00:00' },
      ],
      [{}, { non_field_errors: [expect.any(String)] }],
    ],
  ])('refuses %s and keeps what was there', async (_case, data, errors) => {
    const directory = await aDirectory(test.db);
    await save(directory, [{ weekday: 5, tm: '10:00' }]);

    const answer = await save(directory, data);

    expect(answer).toMatchObject({ status: 400, body: { data: errors } });
    expect((await read(directory)).body).toMatchObject([{ weekday: 5 }]);
  });

  it('refuses ids of others, ids twice, and what is no list', async () => {
    const directory = await aDirectory(test.db);
    const { data } = (await save(directory, [{ weekday: 5, tm: '10:00' }])).body;
    const other = await save(
      directory,
      [{ weekday: 5, tm: '10:00' }],
      directory.manager,
      directory.manager.employment_id,
    );
    const theirs = other.body.data[0];

    expect(await save(directory, [theirs])).toMatchObject({
      status: 400,
      body: { error: [expect.any(String)] },
    });
    expect((await save(directory, [data[0], { ...data[0], weekday: 4 }])).status).toBe(400);
    expect((await save(directory, 'x')).body).toHaveProperty('data');
    expect((await save(directory, undefined)).body).toHaveProperty('data');
    expect((await read(directory)).body).toEqual(data);
  });

  it('keeps to the departments where the right is held', async () => {
    const directory = await aDirectory(test.db);
    const { manager, reader, neighbour, foreign } = directory;
    const data = [{ weekday: 5, tm: '10:00' }];

    expect((await save(directory, data, reader)).status).toBe(403);
    expect((await read(directory, reader)).status).toBe(403);
    for (const id of [neighbour.employment_id, foreign.manager.employment_id, 999_999]) {
      expect((await save(directory, data, manager, id)).status).toBe(404);
      expect((await read(directory, manager, id)).status).toBe(404);
    }
  });

  // people 28
  it('lets a client set them for an outsourced person at its own place only', async () => {
    const client = await aDirectory(test.db);
    const company = await aDirectory(test.db);
    await connect(test.db, client.network_id, company.network_id);
    const here = await test.call(
      people.createEmployment,
      {
        employee_id: company.worker.employee_id,
        shop_id: client.shop.id,
        position_id: client.position.id,
        dt_hired: '2026-01-01',
      },
      client.manager,
    );
    const data = [{ weekday: 5, tm: '10:00' }];

    expect((await save(client, data, client.manager, here.body.id)).status).toBe(201);
    expect((await save(client, data, client.manager, company.worker.employment_id)).status).toBe(404);
  });

  it('reads back exactly what was painted', async () => {
    const directory = await aDirectory(test.db);
    const cell = fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      tm: fc
        .integer({ min: 0, max: 47 })
        .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}:00`),
      is_lite: fc.boolean(),
    });
    const painted = fc.uniqueArray(cell, { selector: ({ weekday, tm }) => `${weekday}${tm}`, maxLength: 60 });
    const sorted = (cells: { weekday: number; tm: string }[]) =>
      cells.toSorted((a, b) => a.weekday - b.weekday || a.tm.localeCompare(b.tm));

    await fc.assert(
      fc.asyncProperty(painted, async (cells) => {
        await save(directory, cells);
        const { body } = await read(directory);
        expect(
          body.map(({ weekday, tm, is_lite }: people.WorkerConstraint) => ({ weekday, tm, is_lite })),
        ).toEqual(sorted(cells));
      }),
      { numRuns: 25 },
    );
  });

  it('names the employment by its own code as well, the same twice as once', async () => {
    const directory = await aDirectory(test.db);
    const { worker, manager, foreign } = directory;
    await test.db
      .updateTable('employment')
      .set({ code: 'e-1' })
      .where('id', '=', worker.employment_id)
      .execute();
    const data = [{ weekday: 0, tm: '09:00' }];
    const save_by_code = (id: string, as = manager) =>
      test.call(people.saveWorkerConstraints, { id, by_code: true, data } as never, as);
    const read_by_code = (id: string, as = manager) =>
      test.call(people.listWorkerConstraints, { id, by_code: true } as never, as);
    for (const _time of [1, 2]) {
      expect((await save_by_code('e-1')).status).toBe(201);
      expect((await read_by_code('e-1')).body).toMatchObject([{ weekday: 0, tm: '09:00:00' }]);
    }
    expect((await read(directory)).body).toEqual((await read_by_code('e-1')).body);
    expect((await save_by_code('none')).status).toBe(404);
    expect((await read_by_code('e-1', foreign.manager)).status).toBe(404);
    expect((await save_by_code('e-1', foreign.manager)).status).toBe(404);
  });
});
