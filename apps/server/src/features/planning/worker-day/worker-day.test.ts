import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay, aWorkType } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable, DT } from '../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const grants = (groupId: number, change: Record<string, unknown>, action = 'C') =>
  test.db
    .updateTable('group_worker_day_permission')
    .set(change)
    .where('group_id', '=', groupId)
    .where('action', '=', action)
    .execute();

describe('POST worker_day/', () => {
  it('creates a draft with its employment, hours and author', async () => {
    const { manager, worker, shift } = await aTimetable(test.db);

    const created = await test.call(planning.createWorkerDay, shift(), manager);

    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      employee_id: worker.employee_id,
      worker_id: worker.user_id,
      employment_id: worker.employment_id,
      work_hours: '10:00:00',
      is_approved: false,
      is_fact: false,
      is_vacancy: false,
      version: 1,
    });
    const row = await test.db
      .selectFrom('worker_day')
      .select(['source', 'created_by_id', 'last_edited_by_id'])
      .where('id', '=', created.body.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ source: 1, created_by_id: manager.user_id, last_edited_by_id: manager.user_id });
  });

  it.each([
    ['no end', { dttm_work_end: null }, { dttm_work_end: ['The field is required'] }],
    ['no work type', { worker_day_details: [] }, { worker_day_details: ['The field is required'] }],
    ['a cost out of range', { cost_per_hour: '99999999.99' }, ['Invalid value']],
    [
      'parts of work that are more than the whole',
      { worker_day_details: 'OVER' },
      { worker_day_details: ['The parts of the works of a shift must add up to 1'] },
    ],
    ['a cost below nothing', { cost_per_hour: '-1' }, { cost_per_hour: ['Invalid value'] }],
    ['hours that no clock shows', { work_hours: '10:99' }, { work_hours: ['Invalid value'] }],
    ['more hours than a day has', { work_hours: '24:01' }, { work_hours: ['Invalid value'] }],
    ['a text that cannot be kept', { comment: 'a\u0000b' }, { comment: ['Invalid value'] }],
    ['an unknown type', { type: 'ZZ' }, { type: ['Unknown day type ZZ'] }],
    [
      'a start after the end',
      { dttm_work_start: `${DT}T21:00:00` },
      { non_field_errors: ['The start of the shift cannot be later than its end'] },
    ],
  ])('refuses %s', async (_case, fields, body) => {
    const { manager, shift, work_type } = await aTimetable(test.db);
    const over = [{ work_type_id: work_type.id, work_part: 2 }];
    const sent = 'worker_day_details' in fields && fields.worker_day_details === 'OVER';
    const answer = await test.call(
      planning.createWorkerDay,
      { ...shift(), ...fields, ...(sent ? { worker_day_details: over } : {}) } as never,
      manager,
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(body);
  });

  it.each(['', 'null'])(
    'reads %j as a form sends what is missing, also in a day that is put back as it stands',
    async (none) => {
      const { manager, worker, shift } = await aTimetable(test.db);
      const { employee_id } = worker;
      const off = {
        employee_id,
        dt: DT,
        type: 'V',
        shop_id: none,
        dttm_work_start: none,
        dttm_work_end: none,
        cost_per_hour: none,
        code: none,
      };
      const made = await test.call(planning.createWorkerDay, off as never, manager);
      expect(made).toMatchObject({ status: 201, body: { shop_id: null, code: null, dttm_work_start: null } });
      const sent = Object.fromEntries(
        Object.entries(made.body).map(([field, value]) => [field, value ?? none]),
      );
      expect(await test.call(planning.updateWorkerDay, sent as never, manager)).toMatchObject({
        status: 200,
        body: { type: 'V', cost_per_hour: null },
      });
      const open = { ...shift({ dt: '2026-03-14' }), employee_id: none, is_vacancy: true };
      expect(await test.call(planning.createWorkerDay, open as never, manager)).toMatchObject({
        status: 201,
        body: { employee_id: null },
      });
    },
  );

  it('refuses a day off in the fact under the key error', async () => {
    const { manager, dayOff } = await aTimetable(test.db);
    const answer = await test.call(planning.createWorkerDay, dayOff({ is_fact: true }), manager);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['error']);
  });

  it('refuses a work type of another department', async () => {
    const { manager, shift, network_id } = await aTimetable(test.db);
    const other = await aShop(test.db, { network_id });
    const work_type = await aWorkType(test.db, { network_id, shop_id: other.id });
    const answer = await test.call(
      planning.createWorkerDay,
      shift({ worker_day_details: [{ work_type_id: work_type.id }] }),
      manager,
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['worker_day_details']);
  });

  it('knows neither people nor departments of another network', async () => {
    const { manager, shift } = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);

    const person = await test.call(
      planning.createWorkerDay,
      shift({ employee_id: foreign.worker.employee_id }),
      manager,
    );
    expect(person.status).toBe(400);
    expect(person.body).toEqual({ employee_id: ['Unknown employee'] });
    const shop = await test.call(planning.createWorkerDay, shift({ shop_id: foreign.shop.id }), manager);
    expect(shop.status).toBe(400);
    expect(shop.body).toEqual({ non_field_errors: ['Unknown department'] });
  });

  it('refuses whoever lacks the function, and whoever is not signed in', async () => {
    const { worker, shift } = await aTimetable(test.db);
    expect((await test.call(planning.createWorkerDay, shift(), worker)).status).toBe(403);
    expect((await test.call(planning.createWorkerDay, shift())).status).toBe(401);
  });

  it('refuses without the right on the type, naming action, type, person and department', async () => {
    const { manager, shift, group, shop, worker } = await aTimetable(test.db);
    await grants(group.id, { employee_type: 3 });

    const answer = await test.call(planning.createWorkerDay, shift(), manager);

    expect(answer.status).toBe(403);
    const person = await test.db
      .selectFrom('user_account')
      .select('last_name')
      .where('id', '=', worker.user_id)
      .executeTakeFirstOrThrow();
    for (const part of ['create', 'plan', 'Work day', person.last_name, shop.name]) {
      expect(answer.body.detail).toContain(part);
    }
  });

  it('refuses outside the allowed days with the interval, counted from today in the department', async () => {
    const { manager, shift, group } = await aTimetable(test.db);
    await grants(group.id, { limit_days_in_past: 0, limit_days_in_future: 1 });

    const tooFar = await test.call(planning.createWorkerDay, shift({ dt: '2026-03-13' }), manager);
    expect(tooFar.status).toBe(403);
    expect(tooFar.body.detail).toContain('from 2026/03/11 to 2026/03/12');
    const near = await test.call(planning.createWorkerDay, shift({ dt: '2026-03-12' }), manager);
    expect(near.status).toBe(201);
  });

  it('counts the days of a day off, which has no department, by the clock of its person', async () => {
    const { manager, dayOff, group, shop } = await aTimetable(test.db);
    await grants(group.id, { limit_days_in_past: 0, limit_days_in_future: 0 });
    await test.db
      .updateTable('shop')
      .set({ timezone: 'Pacific/Honolulu' })
      .where('id', '=', shop.id)
      .execute();

    const tomorrow = await test.call(planning.createWorkerDay, dayOff({ dt: '2026-03-11' }), manager);
    expect(tomorrow.status).toBe(403);
    expect(tomorrow.body.detail).toContain('from 2026/03/10 to 2026/03/10');
    const today = await test.call(planning.createWorkerDay, dayOff({ dt: '2026-03-10' }), manager);
    expect(today.status).toBe(201);
  });

  it('refuses a date on which the person is not employed, with its own text', async () => {
    const { manager, shift } = await aTimetable(test.db);
    const answer = await test.call(planning.createWorkerDay, shift({ dt: '2019-12-31' }), manager);
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toContain('not employed');
  });

  it('keeps an approved day a draft for whoever may not approve', async () => {
    const { manager, shift, group } = await aTimetable(test.db);
    const approved = await test.call(planning.createWorkerDay, shift({ is_approved: true }), manager);
    expect(approved.body.is_approved).toBe(true);

    await grants(group.id, { employee_type: 3 }, 'A');
    const draft = await test.call(
      planning.createWorkerDay,
      shift({ is_approved: true, dt: '2026-03-13' }),
      manager,
    );
    expect(draft.body.is_approved).toBe(false);
  });

  it('refuses a shift that overlaps another of the same person, naming person and date', async () => {
    const { manager, shift, network, network_id, shop, worker } = await aTimetable(test.db);
    await test.db
      .updateTable('network')
      .set({ allow_creation_several_wdays_for_one_employee_for_one_date: true })
      .where('id', '=', network.id)
      .execute();
    const second = await anEmployee(test.db, { network_id, shop_id: shop.id, user_id: worker.user_id });
    await test.call(planning.createWorkerDay, shift(), manager);

    const clash = await test.call(
      planning.createWorkerDay,
      shift({ employee_id: second.employee_id, start: '19:00:00', end: '22:00:00' }),
      manager,
    );
    expect(clash.status).toBe(400);
    expect(clash.body).toHaveLength(1);
    expect(clash.body[0]).toContain(`Anna - ${DT.replaceAll('-', '/')}`);
    const touching = await test.call(
      planning.createWorkerDay,
      shift({ start: '20:00:00', end: '22:00:00' }),
      manager,
    );
    expect(touching.status).toBe(201);
  });

  it('refuses a night shift that runs into the next morning shift', async () => {
    const { manager, shift } = await aTimetable(test.db);
    const night = await test.call(
      planning.createWorkerDay,
      shift({ start: '20:00:00', dttm_work_end: '2026-03-13T08:00:00' }),
      manager,
    );
    expect(night.body.work_hours).toBe('12:00:00');
    const morning = await test.call(
      planning.createWorkerDay,
      shift({ dt: '2026-03-13', start: '07:00:00' }),
      manager,
    );
    expect(morning.status).toBe(400);
    expect(morning.body[0]).toContain('overlap');
  });

  it('allows work beside a day off only where the type says so', async () => {
    const { manager, shift, dayOff, network } = await aTimetable(test.db);
    await test.db
      .updateTable('network')
      .set({ allow_creation_several_wdays_for_one_employee_for_one_date: true })
      .where('id', '=', network.id)
      .execute();
    await test.call(planning.createWorkerDay, dayOff(), manager);
    const beside = await test.call(planning.createWorkerDay, shift(), manager);
    expect(beside.status).toBe(201);
    const study = await test.call(
      planning.createWorkerDay,
      shift({ type: 'Q', start: '21:00:00', end: '22:00:00' }),
      manager,
    );
    expect(study.status).toBe(400);
    const second = await test.call(planning.createWorkerDay, dayOff({ type: 'V' }), manager);
    expect(second.status).toBe(400);
    expect(second.body[0]).toContain('more than one day off');
  });

  it('creates an open vacancy, which the list does not show', async () => {
    const { manager, shift, network_id } = await aTimetable(test.db);
    const open = await test.call(
      planning.createWorkerDay,
      shift({ employee_id: null, is_vacancy: true }),
      manager,
    );
    expect(open.status).toBe(201);
    expect(open.body).toMatchObject({ employee_id: null, is_vacancy: true, employment_id: null });
    const listed = await test.call(planning.listWorkerDays, { dt__gte: DT, dt__lte: DT }, manager);
    expect(listed.body).toEqual([]);
    expect(network_id).toBeGreaterThan(0);
  });

  it('flags work in a department where the person is not employed', async () => {
    const { manager, shift, network_id } = await aTimetable(test.db);
    const other = await aShop(test.db, { network_id });
    const work_type = await aWorkType(test.db, { network_id, shop_id: other.id });
    const answer = await test.call(
      planning.createWorkerDay,
      shift({ shop_id: other.id, worker_day_details: [{ work_type_id: work_type.id }] }),
      manager,
    );
    expect(answer.body).toMatchObject({ is_vacancy: true, shop_id: other.id });
  });

  it('adds the department name where asked', async () => {
    const { manager, shift, shop } = await aTimetable(test.db);
    const answer = await test.call(
      planning.createWorkerDay,
      { ...shift(), extra_fields: ['shop__name'] },
      manager,
    );
    expect(answer.body.shop__name).toBe(shop.name);
  });
});

describe('GET worker_day/{id}/', () => {
  it('shows one day, by id or by code, and nobody elses', async () => {
    const { manager, shift } = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    const { body } = await test.call(planning.createWorkerDay, shift({ code: 'DOC-1' }), manager);

    expect((await test.call(planning.getWorkerDay, { id: body.id }, manager)).body).toEqual(body);
    const byCode = await test.call(planning.getWorkerDay, { id: 'DOC-1', by_code: true }, manager);
    expect(byCode.body.id).toBe(body.id);
    expect((await test.call(planning.getWorkerDay, { id: body.id }, foreign.manager)).status).toBe(404);
    expect((await test.call(planning.getWorkerDay, { id: 'nonsense' }, manager)).status).toBe(404);
  });
});

describe('PUT worker_day/{id}/', () => {
  it('takes a day back as the list shows it, and changes nothing', async () => {
    const { manager, shift, dayOff, network_id } = await aTimetable(test.db);
    await test.db
      .updateTable('worker_day_type')
      .set({ get_work_hours_method: 'manual', is_work_hours: true })
      .where('network_id', '=', network_id)
      .where('code', '=', 'S')
      .execute();
    const days = [
      shift({ end: '20:45:00', comment: 'till 2', code: 'DOC-2', cost_per_hour: '250.00' }),
      dayOff({ dt: '2026-03-13' }),
      // A third of an hour: the list rounds it.
      dayOff({ dt: '2026-03-14', type: 'S', work_hours: '07:20:00' }),
      dayOff({ dt: '2026-03-15', type: 'S', work_hours: 10.75 }),
      shift({ dt: '2026-03-16', start: '22:00:00', end: '23:59:00' }),
    ];
    for (const day of days)
      expect((await test.call(planning.createWorkerDay, day, manager)).status).toBe(201);
    const asked = { dt__gte: DT, dt__lte: '2026-03-31' };
    const listed = async () => (await test.call(planning.listWorkerDays, asked, manager)).body;
    const before = await listed();
    expect(before.map((day: { work_hours: number }) => day.work_hours)).toContain(10.75);

    for (const day of before) {
      const answer = await test.call(planning.updateWorkerDay, day, manager);
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    }
    expect(await listed()).toEqual(before);
    const tooLong = { ...before[0], work_hours: 24.5 };
    expect((await test.call(planning.updateWorkerDay, tooLong, manager)).body).toHaveProperty('work_hours');
  });

  it('replaces a draft, keeps its author, raises its version', async () => {
    const { manager, shift } = await aTimetable(test.db);
    const { body } = await test.call(planning.createWorkerDay, shift(), manager);

    const updated = await test.call(
      planning.updateWorkerDay,
      { ...shift({ end: '18:00:00', comment: 'shorter' }), id: body.id, version: 1 } as never,
      manager,
    );

    expect(updated.status).toBe(200);
    expect(updated.body).toMatchObject({
      id: body.id,
      work_hours: '08:00:00',
      version: 2,
      comment: 'shorter',
    });
  });

  it('leaves an equal day as it is', async () => {
    const { manager, shift } = await aTimetable(test.db);
    const { body } = await test.call(planning.createWorkerDay, shift(), manager);
    const again = await test.call(planning.updateWorkerDay, { ...shift(), id: body.id } as never, manager);
    expect(again.body).toMatchObject({ id: body.id, version: 1 });
  });

  it('answers 409 with what stands and who wrote it when the version sent is behind', async () => {
    const { manager, shift } = await aTimetable(test.db);
    const { body } = await test.call(planning.createWorkerDay, shift(), manager);
    const change = (end: string) => ({ ...shift({ end }), id: body.id, version: 1 }) as never;
    await test.call(planning.updateWorkerDay, change('19:00:00'), manager);

    const late = await test.call(planning.updateWorkerDay, change('18:00:00'), manager);

    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'worker_day.changed_by_other',
      current: { id: body.id, version: 2, work_hours: '09:00:00' },
      author: expect.stringContaining('Anna'),
    });
  });

  it('refuses an approved row, an unknown one, and a protected one', async () => {
    const { manager, shift, network_id, worker, shop } = await aTimetable(test.db);
    const given = {
      network_id,
      dt: DT,
      shop_id: shop.id,
      employee_id: worker.employee_id,
      employment_id: worker.employment_id,
    };
    const approved = await aWorkerDay(test.db, given);
    const refused = await test.call(
      planning.updateWorkerDay,
      { ...shift(), id: approved.id } as never,
      manager,
    );
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual(['error']);
    expect(
      (await test.call(planning.updateWorkerDay, { ...shift(), id: 999_999_999 } as never, manager)).status,
    ).toBe(404);

    const blocked = await aWorkerDay(test.db, { ...given, is_approved: false, is_blocked: true });
    const held = await test.call(planning.updateWorkerDay, { ...shift(), id: blocked.id } as never, manager);
    expect(held.status).toBe(403);
    expect(held.body.detail).toContain(DT.replaceAll('-', '/'));
  });

  it('takes no day away from somebody whose days the caller may not change', async () => {
    const { manager, shift, group, network_id, shop, work_type } = await aTimetable(test.db);
    for (const action of ['C', 'U', 'D']) await grants(group.id, { employee_type: 1 }, action);
    const elsewhere = await aShop(test.db, { network_id });
    const stranger = await anEmployee(test.db, { network_id, shop_id: elsewhere.id });
    const theirs = await aWorkerDay(test.db, {
      ...{ network_id, dt: DT, shop_id: shop.id, work_type_id: work_type.id, is_approved: false },
      ...{ employee_id: stranger.employee_id, employment_id: stranger.employment_id },
    });
    const asMine = { ...shift(), id: theirs.id, is_fact: false } as never;
    expect((await test.call(planning.updateWorkerDay, asMine, manager)).status).toBe(403);
    const many = await test.call(planning.batchWorkerDays, { data: [asMine] }, manager);
    expect(many.status).toBe(403);
    const kept = await test.db
      .selectFrom('worker_day')
      .select('employee_id')
      .where('id', '=', theirs.id)
      .executeTakeFirstOrThrow();
    expect(kept.employee_id).toBe(stranger.employee_id);
  });

  it('makes no ordinary shift of a vacancy without a right that covers vacancies', async () => {
    const { manager, shift, group } = await aTimetable(test.db);
    const vacancy = shift({ is_vacancy: true } as never);
    const { body } = await test.call(planning.createWorkerDay, vacancy, manager);
    await grants(group.id, { allow_actions_on_vacancies: false }, 'U');
    const ordinary = { ...vacancy, id: body.id, is_vacancy: false } as never;
    expect((await test.call(planning.updateWorkerDay, ordinary, manager)).status).toBe(403);
  });

  it('needs D on the old day and C on the new one when the type changes', async () => {
    const { manager, shift, dayOff, group } = await aTimetable(test.db);
    const { body } = await test.call(planning.createWorkerDay, shift(), manager);
    await grants(group.id, { employee_type: 3 }, 'D');

    const sameType = { ...shift({ end: '18:00:00' }), id: body.id } as never;
    expect((await test.call(planning.updateWorkerDay, sameType, manager)).status).toBe(200);
    const otherType = { ...dayOff(), id: body.id } as never;
    expect((await test.call(planning.updateWorkerDay, otherType, manager)).status).toBe(403);
  });
});

describe('DELETE worker_day/{id}/', () => {
  it('deletes a draft; an approved day stays', async () => {
    const { manager, shift, network_id, worker, shop } = await aTimetable(test.db);
    const { body } = await test.call(planning.createWorkerDay, shift(), manager);
    expect((await test.call(planning.deleteWorkerDay, { id: body.id, version: 7 }, manager)).status).toBe(
      409,
    );
    expect((await test.call(planning.deleteWorkerDay, { id: body.id, version: 1 }, manager)).status).toBe(
      204,
    );
    expect((await test.call(planning.deleteWorkerDay, { id: body.id }, manager)).status).toBe(404);

    const approved = await aWorkerDay(test.db, {
      network_id,
      dt: DT,
      shop_id: shop.id,
      employee_id: worker.employee_id,
      employment_id: worker.employment_id,
    });
    const kept = await test.call(planning.deleteWorkerDay, { id: approved.id }, manager);
    expect(kept.status).toBe(400);
    expect(Object.keys(kept.body)).toEqual(['non_field_errors']);
  });

  it('cancels a taken vacancy in both versions and gives the holder a day off', async () => {
    const { manager, shift, worker } = await aTimetable(test.db);
    const vacancy = shift({ is_vacancy: true });
    await test.call(planning.createWorkerDay, vacancy, manager);
    const period = { is_fact: false, dt_from: DT, dt_to: DT, employee_ids: [worker.employee_id] };
    await test.call(planning.approveWorkerDays, period, manager);
    const query = { employee_id__in: [worker.employee_id], dt__gte: DT, dt__lte: DT };
    const before = await test.call(planning.listWorkerDays, query, manager);
    const approved = before.body.find((day: { is_approved: boolean }) => day.is_approved);

    const answer = await test.call(planning.deleteWorkerDay, { id: approved.id }, manager);

    expect(answer.status).toBe(204);
    const after = await test.call(planning.listWorkerDays, query, manager);
    expect(
      after.body.map((day: { type: string; is_approved: boolean }) => [day.type, day.is_approved]).sort(),
    ).toEqual([
      ['H', false],
      ['H', true],
    ]);
  });

  it('keeps an automatic vacancy as a mark that nobody sees', async () => {
    const { manager, network_id, shift, shop, work_type } = await aTimetable(test.db);
    const row = await aWorkerDay(test.db, {
      network_id,
      dt: DT,
      shop_id: shop.id,
      is_vacancy: true,
      work_type_id: work_type.id,
    });
    expect((await test.call(planning.deleteWorkerDay, { id: row.id }, manager)).status).toBe(204);
    expect((await test.call(planning.getWorkerDay, { id: row.id }, manager)).status).toBe(404);
    const kept = await test.db
      .selectFrom('worker_day')
      .select('canceled')
      .where('id', '=', row.id)
      .executeTakeFirst();
    expect(kept?.canceled).toBe(true);

    const again = await test.call(
      planning.createWorkerDay,
      shift({ employee_id: null, is_vacancy: true }),
      manager,
    );
    expect(again.body).toMatchObject({ id: row.id, is_approved: false });
  });
});
