import { people } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, aPosition, connect, type Directory } from '../../../../testing/directory.ts';
import { aGroup, anEmployee, aShop, aWorkType, canDo } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const TODAY = '2026-03-11';

const change = ({ worker, manager }: Directory, input: object, as = manager) =>
  test.call(
    people.updateEmployment,
    { id: worker.employment_id, dt_hired: '2020-01-01', ...input } as never,
    as,
  );

const learns = ({ network_id, worker }: Directory, work_type_id: number, priority = 0) =>
  canDo(test.db, { network_id, employment_id: worker.employment_id, work_type_id, priority, period: 30 });

const worksOf = (body: people.Employment) => body.work_types.map((one) => [one.work_type_id, one.priority]);

describe('PUT employment/{id}/', () => {
  it('changes what is sent, clears what is null, and leaves everything else as it was', async () => {
    const directory = await aDirectory(test.db);
    const first = await change(directory, {
      dt_fired: '2026-12-31',
      salary: '30000.5',
      norm_work_hours: 50,
      shift_hours_length_min: 4,
      shift_hours_length_max: 8,
      min_time_btw_shifts: 11,
      is_ready_for_overworkings: true,
    });
    expect(first).toMatchObject({
      status: 200,
      body: { dt_fired: '2026-12-31', salary: '30000.50', norm_work_hours: 50, shift_hours_length_max: 8 },
    });

    const second = await change(directory, { shift_hours_length_max: null });
    expect(second.body).toEqual({ ...first.body, shift_hours_length_max: null });
    expect((await change(directory, { dt_fired: null })).body.dt_fired).toBeNull();
  });

  it('takes an employment back as it was read, where department, position and number have no code', async () => {
    const directory = await aDirectory(test.db);
    const { body: before } = await change(directory, {});
    const nameless = { code: null };
    await test.db.updateTable('shop').set(nameless).where('id', '=', before.shop_id).execute();
    await test.db.updateTable('worker_position').set(nameless).where('id', '=', before.position_id).execute();
    const { body: read } = await change(directory, {});
    expect(read).toMatchObject({ shop_code: null, position_code: null });
    expect(await change(directory, read)).toMatchObject({ status: 200, body: read });
  });

  it('cannot move an employment to another person', async () => {
    const directory = await aDirectory(test.db);
    const { employee_id } = directory.manager;
    expect((await change(directory, { employee_id, tabel_code: 'stolen' })).body).toMatchObject({
      employee_id: directory.worker.employee_id,
      tabel_code: directory.worker.tabel_code,
    });
  });

  it('builds the work types anew for a new position, and keeps them where it has no usual work', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, shop, work_type } = directory;
    const other = await aWorkType(test.db, { network_id, shop_id: shop.id });
    await learns(directory, work_type.id, 1);
    const usual = await aPosition(test.db, network_id, {
      default_work_type_name_ids: [other.work_type_name_id],
    });
    const plain = await aPosition(test.db, network_id);

    expect(worksOf((await change(directory, { position_id: usual.id })).body)).toEqual([[other.id, 1]]);
    expect(worksOf((await change(directory, { position_id: plain.id })).body)).toEqual([[other.id, 1]]);
  });

  it('carries the work over to another department as far as it is done there', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, shop, work_type } = directory;
    const only_here = await aWorkType(test.db, { network_id, shop_id: shop.id });
    await learns(directory, work_type.id, 1);
    await learns(directory, only_here.id);
    const below = await aShop(test.db, { network_id, parent_id: shop.id });
    const there = await test.db
      .insertInto('work_type')
      .values({ network_id, shop_id: below.id, work_type_name_id: work_type.work_type_name_id })
      .returning('id')
      .executeTakeFirstOrThrow();

    const { body } = await change(directory, { shop_id: below.id });

    expect(body.shop_id).toBe(below.id);
    expect(worksOf(body)).toEqual([[there.id, 1]]);
    expect(body.work_types[0].period).toBe(30);
  });

  it('shows or hides the person in the department as a whole, and only when asked', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, shop, worker, manager } = directory;
    const past = await test.db
      .insertInto('employment')
      .values({
        network_id,
        employee_network_id: network_id,
        employee_id: worker.employee_id,
        shop_id: shop.id,
        dt_hired: '2019-01-01',
        dt_fired: '2019-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seen = async () =>
      (await test.call(people.listEmployments, { id__in: [past.id] }, manager)).body.map(
        (one: people.Employment) => [one.is_visible, one.is_visible_other_shops],
      );

    await change(directory, { is_visible: false });
    expect(await seen()).toEqual([[false, true]]);
    await change(directory, { salary: 1 });
    expect(await seen()).toEqual([[false, true]]);
  });

  it('takes over how the person is shown in a department that they go back to', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, shop, worker } = directory;
    const below = await aShop(test.db, { network_id, parent_id: shop.id });
    await test.db
      .insertInto('employment')
      .values({
        ...{ network_id, employee_network_id: network_id, employee_id: worker.employee_id },
        ...{ shop_id: below.id, dt_hired: '2019-01-01', dt_fired: '2019-12-31', is_visible: false },
      })
      .execute();
    const { body } = await change(directory, { shop_id: below.id });
    expect([body.shop_id, body.is_visible]).toEqual([below.id, false]);
    expect((await change(directory, { is_visible: true })).body.is_visible).toBe(true);
  });

  it.each([
    ['no hire date', { dt_hired: undefined }, 'dt_hired'],
    ['dismissal before hire', { dt_fired: '2019-12-31' }, 'non_field_errors'],
    [
      'the shortest over the longest',
      { shift_hours_length_min: 9, shift_hours_length_max: 8 },
      'shift_hours_length_max',
    ],
    [
      'a day before hire by a later hire date',
      { dt_hired: '2030-01-01', dt_fired: '2029-01-01' },
      'non_field_errors',
    ],
    ['an unknown position', { position_id: 999_999 }, 'position_id'],
    ['an unknown department', { shop_id: 999_999 }, 'non_field_errors'],
    ['an unknown group', { function_group_id: 999_999 }, 'function_group_id'],
    ['an unknown norm', { sawh_settings_id: 999_999 }, 'sawh_settings_id'],
  ])('refuses %s and changes nothing', async (_case, input, field) => {
    const directory = await aDirectory(test.db);
    const before = (await change(directory, {})).body;

    const answer = await change(directory, input);

    expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
    expect((await change(directory, {})).body).toEqual(before);
  });

  it('refuses dates that meet another employment in the department, and a move into one', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, shop, worker } = directory;
    const below = await aShop(test.db, { network_id, parent_id: shop.id });
    const values = { network_id, employee_network_id: network_id, employee_id: worker.employee_id };
    await test.db
      .insertInto('employment')
      .values([
        { ...values, shop_id: shop.id, dt_hired: '2019-01-01', dt_fired: '2019-12-31' },
        { ...values, shop_id: below.id, dt_hired: '2025-01-01' },
      ])
      .execute();

    expect((await change(directory, { dt_hired: '2019-12-31' })).status).toBe(400);
    expect((await change(directory, { shop_id: below.id })).status).toBe(400);
    expect((await change(directory, { shop_id: below.id, dt_fired: '2024-12-31' })).status).toBe(200);
  });

  it('leaves alone what came from the personnel system, where the network protects it', async () => {
    const directory = await aDirectory(test.db);
    const { worker, network_id } = directory;
    const protect = (is_on: boolean) =>
      test.db
        .updateTable('network')
        .set({ forbid_edit_employments_came_through_integration: is_on })
        .where('id', '=', network_id)
        .execute();
    await test.db
      .updateTable('employment')
      .set({ code: 'hr-1' })
      .where('id', '=', worker.employment_id)
      .execute();

    expect((await change(directory, { salary: 1 })).status).toBe(403);
    await protect(false);
    expect((await change(directory, { salary: 1 })).status).toBe(200);
  });

  it('of a dismissed person changes the dismissal only, in the department’s own today', async () => {
    const directory = await aDirectory(test.db);
    expect((await change(directory, { dt_fired: TODAY, salary: 7 })).status).toBe(200);

    expect((await change(directory, { salary: 8 })).status).toBe(403);
    expect((await change(directory, { salary: 7, dt_fired: '2026-04-01' })).status).toBe(200);
    expect((await change(directory, { salary: 8 })).status).toBe(200);
  });

  it('gives and takes subordinate groups only', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, group, worker } = directory;
    const chief = await aGroup(test.db, { network_id });
    const lower = await aGroup(test.db, { network_id });
    await test.db
      .insertInto('group_subordinate')
      .values({ network_id, group_id: group.id, subordinate_id: lower.id })
      .execute();
    const strong = await aPosition(test.db, network_id, { group_id: chief.id });

    expect((await change(directory, { function_group_id: chief.id })).status).toBe(403);
    expect((await change(directory, { position_id: strong.id })).status).toBe(403);
    expect((await change(directory, { function_group_id: lower.id })).body.function_group_id).toBe(lower.id);
    await test.db
      .updateTable('employment')
      .set({ function_group_id: chief.id })
      .where('id', '=', worker.employment_id)
      .execute();
    expect((await change(directory, { function_group_id: null })).status).toBe(403);
    expect((await change(directory, { salary: 1 })).status).toBe(403);
    expect((await change(directory, { tabel_code: 'A7' })).status).toBe(200);
  });

  it('keeps to my departments: others read as missing, moves need the right at both ends', async () => {
    const directory = await aDirectory(test.db);
    const { sibling, neighbour, foreign, reader } = directory;
    const status = async (input: object, as = directory.manager) =>
      (await change(directory, input, as)).status;

    expect(await status({ id: neighbour.employment_id })).toBe(404);
    expect(await status({ id: foreign.manager.employment_id })).toBe(404);
    expect(await status({ id: 999_999 })).toBe(404);
    expect(await status({ shop_id: sibling.id })).toBe(403);
    expect(await status({ shop_id: foreign.shop.id })).toBe(400);
    expect(await status({}, reader)).toBe(403);
  });

  it('a client changes an outsourced person’s employment at its own place, not the one at home', async () => {
    const client = await aDirectory(test.db);
    const company = await aDirectory(test.db);
    await connect(test.db, client.network_id, company.network_id);
    const { employee_id, employment_id: at_home } = company.worker;
    const here = await test.call(
      people.createEmployment,
      { employee_id, shop_id: client.shop.id, position_id: client.position.id, dt_hired: '2026-01-01' },
      company.manager,
    );

    const mine = { id: here.body.id, dt_hired: '2026-01-01', salary: '5' };
    expect((await test.call(people.updateEmployment, mine, client.manager)).status).toBe(200);
    expect((await test.call(people.updateEmployment, mine, company.manager)).status).toBe(200);
    expect((await change(client, { id: at_home })).status).toBe(404);
  });
});

describe('DELETE employment/{id}/', () => {
  const remove = (id: number, as: Directory['manager']) => test.call(people.deleteEmployment, { id }, as);

  it('takes an employment away, and the person may be hired again for the same time', async () => {
    const { manager, worker, shop, position } = await aDirectory(test.db);
    const { employee_id, employment_id: id } = worker;

    expect((await remove(id, manager)).status).toBe(204);

    expect((await test.call(people.listEmployments, { id__in: [id] }, manager)).body).toEqual([]);
    expect((await remove(id, manager)).status).toBe(404);
    const again = { employee_id, shop_id: shop.id, position_id: position.id, dt_hired: '2020-01-01' };
    expect((await test.call(people.createEmployment, again, manager)).status).toBe(201);
  });

  it('keeps history, the personnel system’s, and what is not mine', async () => {
    const directory = await aDirectory(test.db);
    const { network_id, shop, manager, neighbour, foreign, reader, worker } = directory;
    const at = { network_id, shop_id: shop.id };
    const past = await anEmployee(test.db, { ...at, dt_fired: '2026-01-31' });
    const brought = await anEmployee(test.db, { ...at, code: 'hr-2' });

    expect((await remove(past.employment_id, manager)).status).toBe(403);
    expect((await remove(brought.employment_id, manager)).status).toBe(403);
    expect((await remove(neighbour.employment_id, manager)).status).toBe(404);
    expect((await remove(foreign.manager.employment_id, manager)).status).toBe(404);
    expect((await remove(worker.employment_id, reader)).status).toBe(403);
  });
});
