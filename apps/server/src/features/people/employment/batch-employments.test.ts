import { people, type SentTo } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, type Directory } from '../../../../testing/directory.ts';
import { aGroup, anEmployee, aUser } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Row = SentTo<typeof people.batchEmployments>['data'][number];

const FUNCTIONS = ['Employment', 'Employment_batch_update_or_create', 'Employment_timetable', 'Employee'];

/** A system of personnel: somebody who holds the right to exchange employments. */
async function aSystem({ network_id, shop }: Directory) {
  const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
  return anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
}

async function aStaff() {
  const directory = await aDirectory(test.db);
  const system = await aSystem(directory);
  const { shop, position, network_id } = directory;
  const rowOf = async (code: string, more: Partial<Row> = {}): Promise<Row> => ({
    code,
    username: (await aUser(test.db, { network_id })).username,
    tabel_code: `number of ${code}`,
    shop_code: shop.code ?? '',
    position_code: position.code ?? '',
    dt_hired: '2026-01-01',
    ...more,
  });
  const send = (data: Row[], options: object = {}, as = system) =>
    test.call(people.replaceEmployments, { data, options: { by_code: true, ...options } }, as);
  const codes = async () => {
    const { body } = await test.call(people.listEmployments, { code__isnull: false }, system);
    return body.map((one: people.Employment) => `${one.code} ${one.dt_hired} ${one.dt_fired}`).sort();
  };
  return { ...directory, system, rowOf, send, codes };
}

describe('employment/batch_update_or_create/', () => {
  it('makes, changes and leaves alone, and answers the rows in their order', async () => {
    const { rowOf, send, shop, position } = await aStaff();
    const [a, b] = [await rowOf('a'), await rowOf('b')];

    const first = await send([a, b], { return_response: true });
    expect(first).toMatchObject({ status: 200, body: { stats: { Employment: { created: 2 } } } });
    expect(first.body.data).toMatchObject([
      { code: 'a', shop_code: shop.code, position_code: position.code, username: a.username },
      { code: 'b', tabel_code: 'number of b' },
    ]);

    const second = await send([a, { ...b, dt_fired: '2026-02-01' }]);
    expect(second.body).toEqual({ stats: { Employment: { updated: 1, skipped: 1 } } });
  });

  it('makes an employment once of equal calls at once', async () => {
    const { rowOf, send } = await aStaff();
    const row = await rowOf('at once');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send([row])));
    expect(
      answers.map(({ status, body }) => `${status} ${JSON.stringify(body.stats ?? body)}`).sort(),
    ).toEqual([
      '200 {"Employment":{"created":1}}',
      ...[1, 2, 3, 4].map(() => '200 {"Employment":{"skipped":1}}'),
    ]);
  });

  it('dismisses whom it hired, though the network keeps employments with a code from others', async () => {
    const { rowOf, send, system, manager, codes } = await aStaff();
    const row = await rowOf('hired here');
    const made = await send([row], { return_response: true });
    const [{ id }] = made.body.data;
    const byHand = await test.call(
      people.updateEmployment,
      { id, dt_hired: row.dt_hired, dt_fired: '2026-03-10' },
      manager,
    );
    expect(byHand.status).toBe(403);

    expect((await send([{ ...row, dt_fired: '2026-03-10' }])).status).toBe(200);
    expect(await codes()).toEqual(['hired here 2026-01-01 2026-03-10']);
    const again = { id: 'hired here', by_code: true, dt_hired: row.dt_hired, dt_fired: '2026-04-10' };
    expect((await test.call(people.updateEmployment, again as never, system)).status).toBe(200);
    const stranger = { ...again, dt_fired: '2026-05-10' };
    expect((await test.call(people.updateEmployment, stranger as never, manager)).status).toBe(403);
  });

  it('is the same twice as once, whatever the rows are', async () => {
    const staff = await aStaff();
    const people_of = await Promise.all(['p', 'q', 'r'].map((code) => staff.rowOf(code)));
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-05-${String(n).padStart(2, '0')}`);
    const terms = fc.record({
      who: fc.constantFrom(...people_of),
      dt_hired: fc.constant('2026-01-01'),
      dt_fired: fc.option(day),
      norm_work_hours: fc.integer({ min: 10, max: 150 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(terms, { selector: ({ who }) => who.code, minLength: 1 }),
        async (rows) => {
          const data = rows.map(({ who, ...more }) => ({ ...who, ...more }));
          const options = {
            delete_scope_fields_list: ['shop_id'],
            delete_scope_filters: { dt_hired__gte: '2026-01-01' },
          };
          expect((await staff.send(data, options)).status).toBe(200);
          const once = await staff.codes();
          const second = await staff.send(data, options);
          expect(second.body.stats.Employment).toEqual({ skipped: data.length });
          expect(await staff.codes()).toEqual(once);
          expect(once).toHaveLength(data.length);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('removes what agrees with a sent row and was not sent; what has ended stays', async () => {
    const { rowOf, send, codes } = await aStaff();
    const kept = await rowOf('kept');
    const { username, tabel_code } = kept;
    const same = { username, tabel_code };
    await send([
      { ...(await rowOf('old')), ...same, dt_hired: '2024-01-01', dt_fired: '2024-12-31' },
      { ...(await rowOf('moved')), ...same, dt_hired: '2025-01-01', dt_fired: '2027-12-31' },
      await rowOf('somebody else'),
    ]);
    const next = { ...kept, dt_hired: '2028-01-01' };
    const trial = await send([next], { delete_scope_fields_list: ['employee_id'], dry_run: true });
    expect(trial.body.stats.Employment).toEqual({ created: 1, deleted: 1 });
    expect(await codes()).toHaveLength(3);

    const done = await send([next], { delete_scope_fields_list: ['employee_id'] });
    expect(done.body).toEqual(trial.body);
    expect(await codes()).toEqual([
      'kept 2028-01-01 null',
      'old 2024-01-01 2024-12-31',
      'somebody else 2026-01-01 null',
    ]);
    // The code is free again.
    expect((await send([await rowOf('moved')])).body.stats.Employment).toEqual({ created: 1 });
  });

  it('says at its place what is wrong with a row, and saves nothing', async () => {
    const { rowOf, send, codes } = await aStaff();
    const bad = await send([await rowOf('fine'), await rowOf('bad', { shop_code: 'nowhere' })]);
    expect(bad).toMatchObject({
      status: 400,
      body: { data: [{}, { non_field_errors: [expect.any(String)] }] },
    });
    const unnamed = await send([{ ...(await rowOf('x')), code: null }]);
    expect(unnamed).toMatchObject({ status: 400, body: { data: [{ code: [expect.any(String)] }] } });
    const shape = await send([{ ...(await rowOf('y')), dt_hired: 'soon' }]);
    expect(shape).toMatchObject({ status: 400, body: { data: [{ dt_hired: [expect.any(String)] }] } });
    const unknown = await send([await rowOf('z')], { delete_scope_filters: { salary__gt: 1 } });
    expect(unknown.status).toBe(400);
    expect(await codes()).toEqual([]);
  });

  it('needs its function and, row by row, the rights of the single calls', async () => {
    const { rowOf, send, manager, sibling, codes, foreign } = await aStaff();
    expect((await send([await rowOf('a')], {}, manager)).status).toBe(403);
    const elsewhere = await rowOf('b', { shop_code: sibling.code ?? '' });
    expect((await send([await rowOf('a'), elsewhere])).status).toBe(403);
    const byId = { data: [{ id: foreign.manager.employment_id, dt_hired: '2020-01-01' }] };
    expect((await send(byId.data, { by_code: false })).status).toBe(404);
    expect(await codes()).toEqual([]);
    const { body } = await test.call(people.batchEmployments, { data: [] }, foreign.manager);
    expect(body.code).toBe('auth.no_function');
  });
});

describe('PUT employment/{id}/timetable/', () => {
  const fields = {
    is_fixed_hours: true,
    week_availability: 5,
    norm_work_hours: 50,
    shift_hours_length_min: 4,
    shift_hours_length_max: 8,
    min_time_btw_shifts: 11,
  };

  it('changes the schedule fields alone and answers them', async () => {
    const { worker, system } = await aStaff();
    const id = worker.employment_id;
    const before = (await test.call(people.getEmployment, { id }, system)).body;
    const sent = { ...fields, id, dt_fired: '2026-12-31', code: 'x', shop_id: 1, dt_hired: '2025-01-01' };
    const answer = await test.call(people.updateEmploymentTimetable, sent as never, system);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...fields,
      function_group_id: before.function_group_id,
      salary: before.salary,
      is_ready_for_overworkings: false,
      is_visible: true,
      is_visible_other_shops: true,
    });
    const after = (await test.call(people.getEmployment, { id }, system)).body;
    // A floating period starts with the employment.
    expect(after).toEqual({ ...before, ...fields, dt_new_week_availability_from: before.dt_hired });
  });

  it('needs its function there, and values that fit', async () => {
    const { worker, system, manager, neighbour } = await aStaff();
    const put = (input: object, as = system) =>
      test.call(people.updateEmploymentTimetable, { id: worker.employment_id, ...input } as never, as);
    expect((await put({}, manager)).status).toBe(403);
    expect((await put({ id: neighbour.employment_id, week_availability: 6 })).status).toBe(404);
    expect((await put({ week_availability: 8 })).body).toHaveProperty('week_availability');
    expect((await put({ shift_hours_length_min: 9, shift_hours_length_max: 8 })).status).toBe(400);
  });

  it('needs no other function', async () => {
    const { worker, network_id, shop } = await aStaff();
    const group = await aGroup(test.db, { network_id, functions: ['Employment_timetable'] });
    const planner = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
    const sent = { id: worker.employment_id, week_availability: 6 };
    const answer = await test.call(people.updateEmploymentTimetable, sent as never, planner);
    expect(answer).toMatchObject({ status: 200, body: { week_availability: 6 } });
  });
});

describe('the order of employments', () => {
  it('takes several keys, and says which there are', async () => {
    const { system, network_id, shop } = await aStaff();
    const named = async (last_name: string, first_name: string) =>
      anEmployee(test.db, {
        network_id,
        shop_id: shop.id,
        user_id: (await aUser(test.db, { network_id, last_name, first_name })).id,
        code: `${last_name} ${first_name}`,
      });
    for (const [last, first] of [
      ['Aab', 'Ivan'],
      ['Aaa', 'Boris'],
      ['Aab', 'Gleb'],
      ['Aaa', 'Anna'],
    ] as const)
      await named(last, first);
    const order = async (order_by: string) => {
      const asked = { code__isnull: false, order_by: order_by as never };
      const { status, body } = await test.call(people.listEmployments, asked, system);
      return status === 200 ? body.map((one: people.Employment) => one.code).join(', ') : body;
    };
    expect(await order('user__last_name,-user__first_name')).toBe('Aaa Boris, Aaa Anna, Aab Ivan, Aab Gleb');
    expect(await order('-user__last_name,user__first_name')).toBe('Aab Gleb, Aab Ivan, Aaa Anna, Aaa Boris');
    expect(await order('user__last_name,salary')).toHaveProperty('order_by');
  });
});
