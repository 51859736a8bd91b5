import { people } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, aNewcomer, aPosition, connect, type Directory } from '../../../../testing/directory.ts';
import { aGroup, anEmployee, aShop, aWorkerDay, aWorkType } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const hire = (directory: Directory, input: object, as = directory.manager) =>
  test.call(
    people.createEmployment,
    {
      shop_id: directory.shop.id,
      position_id: directory.position.id,
      dt_hired: '2026-03-01',
      ...input,
    } as never,
    as,
  );

describe('POST employment/', () => {
  it('hires a user: makes the record, fills what was not said, answers id and work types', async () => {
    const directory = await aDirectory(test.db);
    const user = await aNewcomer(test.db, directory.network_id);

    const answer = await hire(directory, { user_id: user.id, tabel_code: '0007', salary: '45000' });

    expect(answer).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        user_id: user.id,
        tabel_code: '0007',
        shop_id: directory.shop.id,
        position_id: directory.position.id,
        dt_hired: '2026-03-01',
        dt_fired: null,
        salary: '45000.00',
        week_availability: 7,
        norm_work_hours: 100,
        is_visible: true,
        is_active: true,
        work_types: [],
        employee: { tabel_code: '0007', user: { last_name: 'Newcomer' } },
      },
    });
  });

  it('links the usual work of the position, the first as main, and takes up work the department lacks', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, shop, work_type } = directory;
    const elsewhere = await aWorkType(test.db, { network_id, shop_id: directory.sibling.id });
    const position = await aPosition(test.db, network_id, {
      default_work_type_name_ids: [elsewhere.work_type_name_id, work_type.work_type_name_id],
    });
    const user = await aNewcomer(test.db, network_id);

    const answer = await hire(directory, { user_id: user.id, position_id: position.id });

    const links = answer.body.work_types as people.EmploymentWorkType[];
    expect(links.map((link) => link.priority)).toEqual([1, 0]);
    expect(links[1]?.work_type_id).toBe(work_type.id);
    const taken = await test.db
      .selectFrom('work_type')
      .select(['shop_id', 'work_type_name_id'])
      .where('id', '=', links[0]?.work_type_id ?? 0)
      .executeTakeFirst();
    expect(taken).toEqual({ shop_id: shop.id, work_type_name_id: elsewhere.work_type_name_id });
  });

  it('links work that a position names twice once, also where it was stored so', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, work_type } = directory;
    const twice = [work_type.work_type_name_id, work_type.work_type_name_id];
    const position = await aPosition(test.db, network_id, { default_work_type_name_ids: twice });
    const user = await aNewcomer(test.db, network_id);
    const { status, body } = await hire(directory, { user_id: user.id, position_id: position.id });
    expect([status, body.work_types?.length]).toEqual([201, 1]);
  });

  it('finds department and position by code and the person by login; keeps several numbers apart', async () => {
    const directory = await aDirectory(test.db);
    const { shop, position, network_id } = directory;
    const user = await aNewcomer(test.db, network_id);
    const named = { shop_id: undefined, shop_code: shop.code, position_id: undefined };
    const by = { ...named, position_code: position.code, username: user.username };

    const first = await hire(directory, { ...by, tabel_code: 'a1' });
    const second = await hire(directory, { ...by, tabel_code: 'a2' });
    const again = await hire(directory, {
      ...by,
      dt_hired: '2025-01-01',
      dt_fired: '2025-02-01',
      tabel_code: 'a1',
    });

    expect([first.status, second.status, again.status]).toEqual([201, 201, 201]);
    expect(second.body.employee_id).not.toBe(first.body.employee_id);
    expect(again.body.employee_id).toBe(first.body.employee_id);
  });

  it.each([
    ['nobody named', { employee_id: undefined }, 'employee_id'],
    ['an unknown person', { employee_id: 999_999 }, 'employee_id'],
    ['no department', { shop_id: undefined }, 'shop_id'],
    ['no position', { position_id: undefined }, 'position_id'],
    ['an unknown position', { position_id: 999_999 }, 'position_id'],
    ['no hire date', { dt_hired: undefined }, 'dt_hired'],
    ['an impossible date', { dt_hired: '2026-02-30' }, 'dt_hired'],
    ['dismissal before hire', { dt_fired: '2026-02-28' }, 'non_field_errors'],
    ['half a working week too short', { week_availability: 1 }, 'week_availability'],
    ['a week of eight days', { week_availability: 8 }, 'week_availability'],
    ['a negative share', { norm_work_hours: -1 }, 'norm_work_hours'],
    ['a share beyond two rates', { norm_work_hours: 201 }, 'norm_work_hours'],
    ['a negative salary', { salary: -1 }, 'salary'],
    ['a salary too long to keep', { salary: 100_000_000 }, 'salary'],
    ['a shift longer than a day', { shift_hours_length_max: 25 }, 'shift_hours_length_max'],
    [
      'the shortest over the longest',
      { shift_hours_length_min: 9, shift_hours_length_max: 8 },
      'shift_hours_length_max',
    ],
    ['an unknown group', { function_group_id: 999_999 }, 'function_group_id'],
    ['an unknown norm', { sawh_settings_id: 999_999 }, 'sawh_settings_id'],
    ['an unknown department', { shop_id: 999_999 }, 'non_field_errors'],
  ])('refuses %s, by field, and makes nothing', async (_case, input, field) => {
    const directory = await aDirectory(test.db);
    const { employee_id } = await anEmployee(test.db, {
      network_id: directory.network_id,
      shop_id: directory.shop.id,
      dt_hired: '2020-01-01',
      dt_fired: '2020-12-31',
    });

    const answer = await hire(directory, { employee_id, ...input });

    expect(answer.status).toBe(400);
    expect(answer.body[field]).toEqual([expect.any(String)]);
    const all = await test.call(people.listEmployments, { employee_id }, directory.manager);
    expect(all.body).toHaveLength(1);
  });

  it('refuses a second employment in the department at the same time, by a single shared day too', async () => {
    const directory = await aDirectory(test.db);
    const user = await aNewcomer(test.db, directory.network_id);
    const first = await hire(directory, { user_id: user.id, dt_hired: '2026-01-01', dt_fired: '2026-01-31' });
    const { employee_id } = first.body;
    const again = (dt_hired: string, dt_fired: string | null = null, more: object = {}) =>
      hire(directory, { employee_id, dt_hired, dt_fired, ...more });

    const shared = await again('2026-01-31');
    expect(shared).toMatchObject({
      status: 400,
      body: { non_field_errors: [expect.stringContaining('2026/01/01')] },
    });
    expect((await again('2025-12-01')).status).toBe(400);
    expect((await again('2026-01-10', '2026-01-11')).status).toBe(400);
    expect((await again('2026-02-01')).status).toBe(201);
    expect((await again('2025-12-01', '2025-12-31')).status).toBe(201);
  });

  it('lets somebody work in two departments at once', async () => {
    const directory = await aDirectory(test.db);
    const below = await aShop(test.db, { network_id: directory.network_id, parent_id: directory.shop.id });
    const { employee_id } = directory.worker;
    expect((await hire(directory, { employee_id, shop_id: below.id })).status).toBe(201);
  });

  it('makes no two employments of two requests at once', async () => {
    const directory = await aDirectory(test.db);
    const user = await aNewcomer(test.db, directory.network_id);
    const record = await test.call(people.createEmployee, { user_id: user.id }, directory.manager);
    const { id: employee_id } = record.body;

    const answers = await Promise.all([1, 2, 3].map(() => hire(directory, { employee_id })));

    expect(answers.map((one) => one.status).sort()).toEqual([201, 400, 400]);
    expect(answers.find((one) => one.status === 400)?.body).toHaveProperty('non_field_errors');
  });

  it('keeps to my departments and my people', async () => {
    const directory = await aDirectory(test.db);
    const { sibling, neighbour, foreign, worker, reader, network_id } = directory;
    const user = await aNewcomer(test.db, network_id);
    const status = async (input: object, as = directory.manager) => (await hire(directory, input, as)).status;

    expect(await status({ user_id: user.id, shop_id: sibling.id })).toBe(403);
    expect(await status({ user_id: user.id, shop_id: foreign.shop.id })).toBe(400);
    expect(await status({ employee_id: neighbour.employee_id })).toBe(400);
    expect(await status({ employee_id: foreign.manager.employee_id })).toBe(400);
    expect(await status({ user_id: foreign.manager.user_id })).toBe(400);
    expect(await status({ user_id: neighbour.user_id })).toBe(400);
    expect(await status({ employee_id: worker.employee_id }, reader)).toBe(403);
    const strange = await aPosition(test.db, foreign.network_id);
    expect(await status({ user_id: user.id, position_id: strange.id })).toBe(400);
  });

  it('hires nobody back who has moved on, by number, login or a later end, but whom it still knows', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, shop, sibling, manager } = directory;
    const moved = async (dt_fired: string, dt_hired: string | null) => {
      const person = await anEmployee(test.db, { network_id, shop_id: shop.id, dt_fired });
      const { employee_id } = person;
      const there = { network_id, shop_id: sibling.id, employee_id, employee_network_id: network_id };
      if (dt_hired)
        await test.db
          .insertInto('employment')
          .values({ ...there, dt_hired })
          .execute();
      return person;
    };
    const again = ({ employment_id: id }: { employment_id: number }, dt_fired: string | null) =>
      test.call(people.updateEmployment, { id, dt_hired: '2020-01-01', dt_fired } as never, manager);
    const long = await moved('2025-06-30', '2025-07-01');
    const refused = { status: 403, body: { code: 'employment.moved_on' } };
    expect(await hire(directory, { employee_id: long.employee_id })).toMatchObject({
      status: 400,
      body: { employee_id: ['Unknown employee'] },
    });
    expect((await hire(directory, { user_id: long.user_id })).status).toBe(400);
    expect(await again(long, null)).toMatchObject(refused);
    expect(await again(long, '2026-12-31')).toMatchObject(refused);
    // An earlier end gives nobody anything.
    expect((await again(long, '2025-05-31')).status).toBe(200);
    const lately = await moved('2026-02-15', '2026-02-16');
    expect((await again(lately, '2026-02-20')).status).toBe(200);
    expect((await hire(directory, { employee_id: lately.employee_id })).status).toBe(201);
    const nowhere = await moved('2025-06-30', null);
    expect((await hire(directory, { user_id: nowhere.user_id })).status).toBe(201);
  });

  it('hands out subordinate groups only, by hand or with the position', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, group } = directory;
    const user = await aNewcomer(test.db, network_id);
    const chief = await aGroup(test.db, { network_id });
    const lower = await aGroup(test.db, { network_id });
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: group.id, subordinate_id: lower.id })
      .execute();
    const position = await aPosition(test.db, network_id, { group_id: chief.id });

    expect((await hire(directory, { user_id: user.id, function_group_id: chief.id })).status).toBe(403);
    expect((await hire(directory, { user_id: user.id, position_id: position.id })).status).toBe(403);
    expect((await hire(directory, { user_id: user.id, function_group_id: lower.id })).status).toBe(201);
  });

  it('starts a floating period with the employment unless told otherwise', async () => {
    const directory = await aDirectory(test.db);
    const user = await aNewcomer(test.db, directory.network_id);
    const answer = await hire(directory, { user_id: user.id, week_availability: 4 });
    expect(answer.body).toMatchObject({ week_availability: 4, dt_new_week_availability_from: '2026-03-01' });
  });

  it('shows or hides the person as all their employments in the department (people 16)', async () => {
    const directory = await aDirectory(test.db);
    const user = await aNewcomer(test.db, directory.network_id);
    const once = { dt_hired: '2020-01-01', dt_fired: '2020-12-31' };
    const first = await hire(directory, { user_id: user.id, ...once, is_visible: false });
    const seen = async () => {
      const { body } = await test.call(people.listEmployments, { user_id: user.id }, directory.manager);
      return body.map((one: people.Employment) => [one.is_visible, one.is_visible_other_shops]);
    };
    const { employee_id } = first.body;
    await hire(directory, { employee_id, dt_hired: '2021-01-01', dt_fired: '2021-12-31' });
    expect(await seen(), 'left out it stays').toEqual([
      [false, true],
      [false, true],
    ]);
    await hire(directory, { employee_id, is_visible: true, is_visible_other_shops: false });
    expect(await seen()).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    const { network_id, shop } = directory;
    const below = await aShop(test.db, { network_id, parent_id: shop.id });
    const there = { shop_id: below.id, ...once, is_visible: false };
    const other = await hire(directory, { employee_id, ...there });
    expect(other.body).toMatchObject({ is_visible: false, is_visible_other_shops: true });
    expect((await seen()).filter(([visible]: boolean[]) => visible)).toHaveLength(3);
  });

  it('reads form-data: an empty date, number, login or code is none', async () => {
    const directory = await aDirectory(test.db);
    const user = await aNewcomer(test.db, directory.network_id);
    const answer = await hire(directory, {
      user_id: String(user.id),
      ...{ dt_fired: '', tabel_code: '', username: '', shop_code: '', position_code: '' },
      is_visible: 'false',
      norm_work_hours: '50',
    });
    expect(answer.body).toMatchObject({ dt_fired: null, is_visible: false, norm_work_hours: 50 });
  });
});

describe('between a client and an outsourcing company', () => {
  async function connected() {
    const client = await aDirectory(test.db);
    const company = await aDirectory(test.db);
    await connect(test.db, client.network_id, company.network_id);
    return { client, company };
  }

  it('both may employ a person whom the company sent to the client, nobody the other way round', async () => {
    const { client, company } = await connected();
    const { employee_id, employment_id } = company.worker;
    const user = await aNewcomer(test.db, company.network_id);
    const there = { shop_id: client.shop.id, position_id: client.position.id };

    const unsent = await hire(client, { employee_id });
    expect([unsent.status, Object.keys(unsent.body)]).toEqual([400, ['employee_id']]);
    const nowhere = await anEmployee(test.db, { network_id: company.network_id, shop_id: company.shop.id });
    await test.db.deleteFrom('employment').where('id', '=', nowhere.employment_id).execute();
    expect((await hire(client, { employee_id: nowhere.employee_id })).status).toBe(400);

    const sent = { employee_id, employment_id, employment_network_id: company.network_id };
    const { network_id, shop } = client;
    await aWorkerDay(test.db, { network_id, shop_id: shop.id, dt: '2026-03-20', ...sent });
    const byClient = await hire(client, { employee_id });
    expect(byClient).toMatchObject({ status: 201, body: { employee_id, shop_id: client.shop.id } });
    expect((await hire(company, { ...there, user_id: user.id }, company.manager)).status).toBe(201);
    const wrongWay = { employee_id: client.worker.employee_id, ...there };
    expect((await hire(company, wrongWay, company.manager)).status).toBe(400);
    const theirShop = { employee_id, shop_id: company.shop.id, position_id: company.position.id };
    expect((await hire(client, theirShop)).status).toBe(400);
  });

  it('nobody gets more rights in the client’s network than the company’s manager holds', async () => {
    const { client, company } = await connected();
    const group = await aGroup(test.db, {
      network_id: client.network_id,
      functions: ['Shop'],
      worker_day_rights: false,
    });
    const harmless = await aGroup(test.db, {
      network_id: client.network_id,
      functions: ['Employee'],
      worker_day_rights: false,
    });
    const user = await aNewcomer(test.db, company.network_id);
    const there = { shop_id: client.shop.id, user_id: user.id };
    const positionWith = async (group_id: number) =>
      (await aPosition(test.db, client.network_id, { group_id })).id;

    const strong = { ...there, position_id: await positionWith(group.id) };
    expect((await hire(company, strong, company.manager)).status).toBe(403);
    const weak = { ...there, position_id: await positionWith(harmless.id) };
    expect((await hire(company, weak, company.manager)).status).toBe(201);
  });
});

describe('whatever is hired and changed', () => {
  it('leaves no two employments of a person in a department on one day', async () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`);
    const step = fc.record({
      dt_hired: day,
      dt_fired: fc.option(day, { nil: null }),
      shop: fc.nat({ max: 1 }),
      changes: fc.option(fc.nat({ max: 5 }), { nil: null }),
    });

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const directory = await aDirectory(test.db);
        const { network_id, shop, manager } = directory;
        const below = await aShop(test.db, { network_id, parent_id: shop.id });
        const user = await aNewcomer(test.db, network_id);
        const record = await test.call(people.createEmployee, { user_id: user.id }, manager);
        const made: number[] = [];

        for (const { dt_hired, dt_fired, shop: at, changes } of steps) {
          const where = { shop_id: [shop.id, below.id][at], dt_hired, dt_fired };
          const id = changes === null ? undefined : made[changes];
          const answer =
            id === undefined
              ? await hire(directory, { employee_id: record.body.id, ...where })
              : await test.call(people.updateEmployment, { id, ...where } as never, manager);
          expect([200, 201, 400, 403]).toContain(answer.status);
          if (answer.status === 201) made.push(answer.body.id);
        }

        const list = await test.call(people.listEmployments, { user_id: user.id }, manager);
        const kept = list.body as people.Employment[];
        for (const a of kept)
          for (const b of kept.filter((other) => other.id > a.id && other.shop_id === a.shop_id))
            expect(a.dt_hired > (b.dt_fired ?? '9999') || b.dt_hired > (a.dt_fired ?? '9999')).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
