import { planning } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay, aWorkType, canDo } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable, DT, DT_NOW, WORKER_DAY_FUNCTIONS } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: DT_NOW });
});
afterAll(() => test.close());

const NEXT = '2026-03-13';
const MONTH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

async function twoPeople() {
  const t = await aTimetable(test.db);
  const other = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
  const trade = (fields: object = {}, as = t.manager, headers = {}) =>
    test.call(
      planning.exchangeWorkerDays,
      {
        employee1_id: t.worker.employee_id,
        employee2_id: other.employee_id,
        dates: [DT],
        ...fields,
      } as never,
      as,
      headers,
    );
  const create = (day: unknown) => test.call(planning.createWorkerDay, day as never, t.manager);
  const approve = () =>
    test.call(planning.approveWorkerDays, { shop_id: t.shop.id, is_fact: false, ...MONTH }, t.manager);
  const rows = (is_approved = false) =>
    test.db
      .selectFrom('worker_day')
      .selectAll()
      .where('network_id', '=', t.network_id)
      .where('is_approved', '=', is_approved)
      .where('is_fact', '=', false)
      .orderBy('dt')
      .orderBy('employee_id')
      .execute();
  const brief = async (is_approved = false) =>
    (await rows(is_approved)).map(
      (row) =>
        `${row.dt.slice(8)} ${row.employee_id === t.worker.employee_id ? 'one' : 'two'} ${row.type} ${row.dttm_work_start?.slice(11, 16) ?? '-'}`,
    );
  return { ...t, other, trade, create, approve, rows, brief };
}

/** One works by day and is off the next date, the other works by night over midnight and is off before. */
async function dayAndNight() {
  const t = await twoPeople();
  const two = { employee_id: t.other.employee_id };
  await t.create(t.shift({ comment: 'inventory' }));
  await t.create(t.dayOff({ dt: NEXT }));
  await t.create(t.dayOff(two));
  await t.create(t.shift({ ...two, dt: NEXT, start: '20:00:00', dttm_work_end: '2026-03-14T06:00:00' }));
  return t;
}

describe('POST exchange/', () => {
  it('gives each the other’s type, times, department and work; a night shift keeps its end', async () => {
    const t = await dayAndNight();
    const before = (await t.rows()).map((row) => row.id);

    const answer = await t.trade({ dates: [DT, NEXT] });

    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(4);
    expect(await t.brief()).toEqual(['12 one H -', '12 two W 10:00', '13 one W 20:00', '13 two H -']);
    const rows = await t.rows();
    expect(rows.map((row) => row.source)).toEqual([7, 7, 7, 7]);
    expect(rows.some((row) => before.includes(row.id))).toBe(false);
    expect(rows[1]).toMatchObject({
      employment_id: t.other.employment_id,
      comment: 'inventory',
      work_seconds: 36_000,
      created_by_id: t.manager.user_id,
    });
    expect(rows[2]).toMatchObject({ dttm_work_end: '2026-03-14T06:00:00', work_seconds: 36_000 });
    const details = await test.db
      .selectFrom('worker_day_details')
      .select('work_type_id')
      .where('worker_day_id', '=', rows[1]!.id)
      .execute();
    expect(details).toEqual([{ work_type_id: t.work_type.id }]);
  });

  it('counts the hours of a night without one of its hours in the zone of the department', async () => {
    const t = await twoPeople();
    await test.db
      .updateTable('shop')
      .set({ timezone: 'Europe/Berlin' })
      .where('id', '=', t.shop.id)
      .execute();
    const night = { dt: '2026-03-28', start: '22:00:00', dttm_work_end: '2026-03-29T06:00:00' };
    await t.create(t.shift(night));
    await t.create(t.dayOff({ employee_id: t.other.employee_id, dt: '2026-03-28' }));
    await t.trade({ dates: ['2026-03-28'] });
    expect((await t.rows()).map((row) => row.work_seconds)).toEqual([0, 7 * 3600]);
  });

  it('flags as additional what is outside the new holder’s main work, and takes the flag back with the work', async () => {
    const t = await twoPeople();
    const other_work = await aWorkType(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    for (const [{ employment_id }, { id }] of [
      [t.worker, t.work_type],
      [t.other, other_work],
    ] as const)
      await canDo(test.db, { network_id: t.network_id, employment_id, work_type_id: id });
    await t.create(t.shift());
    await t.create(t.dayOff({ employee_id: t.other.employee_id }));
    const flags = async () => (await t.rows()).map((row) => row.is_vacancy);

    await t.trade();
    expect(await flags()).toEqual([false, true]);
    await t.trade();
    expect(await flags()).toEqual([false, false]);
  });

  it('done twice leaves the schedule as it was', async () => {
    const t = await twoPeople();
    const kind = fc.record({
      off: fc.boolean(),
      start: fc.integer({ min: 0, max: 23 }),
      hours: fc.integer({ min: 1, max: 12 }),
    });
    const seen = (list: Awaited<ReturnType<typeof t.rows>>) =>
      list.map(
        ({
          id: _id,
          source: _s,
          version: _v,
          dttm_added: _a,
          dttm_modified: _m,
          created_by_id: _c,
          last_edited_by_id: _e,
          ...row
        }) => row,
      );
    await fc.assert(
      fc.asyncProperty(kind, kind, async (one, two) => {
        const dayOf = (k: typeof one, employee_id: number) => {
          if (k.off) return t.dayOff({ employee_id });
          const end = k.start + k.hours;
          const dt = end > 23 ? NEXT : DT;
          return t.shift({
            employee_id,
            dttm_work_start: `${DT}T${String(k.start).padStart(2, '0')}:00:00`,
            dttm_work_end: `${dt}T${String(end % 24).padStart(2, '0')}:00:00`,
          });
        };
        await test.call(
          planning.batchWorkerDays,
          {
            data: [dayOf(one, t.worker.employee_id), dayOf(two, t.other.employee_id)],
            options: {},
          } as never,
          t.manager,
        );
        const before = seen(await t.rows());
        expect((await t.trade()).status).toBe(200);
        expect((await t.trade()).status).toBe(200);
        expect(seen(await t.rows())).toEqual(before);
      }),
      { numRuns: 12, seed: 7 },
    );
  });

  it.each([
    ['no dates', { dates: [] }, ['You must select the days to exchange']],
    ['one person', 'SAME', ['Invalid days selected']],
    [
      'days of neither version',
      { is_approved: 'both' },
      {
        is_approved: ['Only notapproved or approved days are allowed'],
      },
    ],
    ['an unknown person', { employee2_id: 999_999_999 }, { employee2_id: ['Unknown employee'] }],
    ['a wrong date', { dates: ['2026-02-30'] }, { dates: ['Enter a date as YYYY-MM-DD'] }],
  ])('refuses %s', async (_case, fields, body) => {
    const t = await dayAndNight();
    const given = fields === 'SAME' ? { employee2_id: t.worker.employee_id } : (fields as object);
    const answer = await t.trade(given);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(body);
  });

  it('refuses dates without a timetable by name, several rows on a date, and dates of both versions', async () => {
    const t = await dayAndNight();
    const gap = await t.trade({ dates: [DT, '2026-03-20'] });
    expect(gap.status).toBe(400);
    expect(gap.body[0]).toMatch(/^There is no timetable: Petrova \d+ Anna - 2026\/03\/20, Petrova/);
    await t.approve();
    await test.call(
      planning.deleteWorkerDays,
      { employee_ids: [t.worker.employee_id], dates: [NEXT], exclude_created_by: false },
      t.manager,
    );
    const mixed = await t.trade({ dates: [DT, NEXT] });
    expect(mixed).toMatchObject({ status: 400, body: ['Only notapproved or approved days are allowed'] });
    await aWorkerDay(test.db, {
      network_id: t.network_id,
      dt: DT,
      shop_id: t.shop.id,
      employee_id: t.worker.employee_id,
      employment_id: t.worker.employment_id,
      is_approved: false,
      start: '21:00:00',
      end: '22:00:00',
    });
    expect(await t.trade()).toMatchObject({ status: 400, body: ['Invalid days selected'] });
  });

  it('speaks Russian', async () => {
    const t = await dayAndNight();
    const answer = await t.trade({ dates: [] }, t.manager, { 'accept-language': 'ru' });
    expect(answer.body).toEqual(['Выберите дни для обмена']);
  });

  it('refuses protected days by name without the right to them, and keeps them protected with it', async () => {
    const t = await dayAndNight();
    await test.db
      .updateTable('worker_day')
      .set({ is_blocked: true })
      .where('employee_id', '=', t.worker.employee_id)
      .where('dt', '=', DT)
      .execute();
    const refused = await t.trade();
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain('2026/03/12');
    expect(await t.brief()).toEqual(['12 one W 10:00', '12 two H -', '13 one H -', '13 two W 20:00']);
    await test.db
      .updateTable('access_group')
      .set({ has_perm_to_change_protected_wdays: true })
      .where('id', '=', t.group.id)
      .execute();
    expect((await t.trade()).status).toBe(200);
    expect((await t.rows()).filter((row) => row.is_blocked)).toMatchObject([
      { employee_id: t.worker.employee_id, type: 'H' },
    ]);
  });

  it('refuses an overlap with another employee record of the person, and nothing is traded', async () => {
    const t = await dayAndNight();
    const record = await anEmployee(test.db, {
      network_id: t.network_id,
      shop_id: t.shop.id,
      user_id: t.other.user_id,
    });
    await t.create(t.shift({ employee_id: record.employee_id, start: '15:00:00', end: '22:00:00' }));
    const answer = await t.trade();
    expect(answer.status).toBe(400);
    expect(answer.body[0]).toContain('may not overlap');
    expect((await t.brief())[0]).toBe('12 one W 10:00');
  });

  it.each([
    ['past', { limit_days_in_past: 2 }, '2026-03-05'],
    ['future', { limit_days_in_future: 3 }, '2026-03-20'],
  ])('keeps to the limit of days in the %s', async (_case, limit, dt) => {
    const t = await twoPeople();
    await t.create(t.shift({ dt }));
    await t.create(t.dayOff({ dt, employee_id: t.other.employee_id }));
    await test.db
      .updateTable('group_worker_day_permission')
      .set(limit)
      .where('group_id', '=', t.group.id)
      .where('action', '=', 'C')
      .execute();
    const answer = await t.trade({ dates: [dt] });
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toContain('only from');
  });

  it('refuses people of a department outside the right, of another network, and callers without the function', async () => {
    const t = await dayAndNight();
    const foreign = await aTimetable(test.db);
    expect((await t.trade({ employee2_id: foreign.worker.employee_id })).body).toEqual({
      employee2_id: ['Unknown employee'],
    });
    expect((await t.trade({}, t.worker)).status).toBe(403);
    const elsewhere = await aShop(test.db, { network_id: t.network_id });
    const stranger = await anEmployee(test.db, { network_id: t.network_id, shop_id: elsewhere.id });
    expect((await t.trade({ employee2_id: stranger.employee_id })).body).toEqual({
      employee2_id: ['Unknown employee'],
    });
    await aWorkerDay(test.db, {
      network_id: t.network_id,
      dt: DT,
      type: 'H',
      employee_id: stranger.employee_id,
      employment_id: stranger.employment_id,
      is_approved: false,
    });
    expect((await t.trade({ employee2_id: stranger.employee_id })).status).toBe(403);
  });
});

describe('POST exchange_approved/, and exchange/ of approved days', () => {
  it('trades the approved plan; drafts that only repeated it follow, facts find their new plans', async () => {
    const t = await dayAndNight();
    await t.approve();
    await t.create(t.shift({ is_fact: true, employee_id: t.other.employee_id }));

    const answer = await test.call(
      planning.exchangeApproved,
      { employee1_id: t.worker.employee_id, employee2_id: t.other.employee_id, dates: [DT] },
      t.manager,
    );

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject([{ is_approved: true }, { is_approved: true }]);
    const traded = ['12 one H -', '12 two W 10:00', '13 one H -', '13 two W 20:00'];
    expect(await t.brief(true)).toEqual(traded);
    expect(await t.brief(false)).toEqual(traded);
    const [, shift] = await t.rows(true);
    expect((await t.rows(false))[1]).toMatchObject({ parent_worker_day_id: shift!.id });
    expect(shift).toMatchObject({ source: 8 });
    const fact = await test.db
      .selectFrom('worker_day')
      .select('closest_plan_approved_id')
      .where('network_id', '=', t.network_id)
      .where('is_fact', '=', true)
      .executeTakeFirstOrThrow();
    expect(fact.closest_plan_approved_id).toBe(shift!.id);
    expect((await t.approve()).body).toBe(0);
  });

  it('leaves a draft with work of its own alone', async () => {
    const t = await dayAndNight();
    await t.approve();
    const [draft] = await t.rows(false);
    await test.call(
      planning.updateWorkerDay,
      { ...t.shift({ end: '15:00:00' }), id: draft!.id } as never,
      t.manager,
    );
    await t.trade({ is_approved: true });
    expect(await t.brief(true)).toEqual(['12 one H -', '12 two W 10:00', '13 one H -', '13 two W 20:00']);
    expect(await t.brief(false)).toEqual([
      '12 one W 10:00',
      '12 two W 10:00',
      '13 one H -',
      '13 two W 20:00',
    ]);
  });

  it('needs its own function and the right to approve', async () => {
    const without = WORKER_DAY_FUNCTIONS.filter((one) => one !== 'WorkerDay_exchange_approved');
    const t = await aTimetable(test.db, without);
    const other = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
    const input = { employee1_id: t.worker.employee_id, employee2_id: other.employee_id, dates: [DT] };
    const plain = await test.call(planning.exchangeWorkerDays, { ...input, is_approved: true }, t.manager);
    expect(plain.status).toBe(403);
    expect((await test.call(planning.exchangeApproved, input, t.manager)).status).toBe(403);

    const full = await dayAndNight();
    await full.approve();
    await test.db
      .deleteFrom('group_worker_day_permission')
      .where('group_id', '=', full.group.id)
      .where('action', '=', 'A')
      .execute();
    expect((await full.trade({ is_approved: true })).status).toBe(403);
    expect((await full.brief(true))[0]).toBe('12 one W 10:00');
  });

  it('leaves the key of an external system with the person', async () => {
    const t = await twoPeople();
    await t.create(t.shift({ code: `one-${t.network_id}` }));
    await t.create(t.dayOff({ employee_id: t.other.employee_id, code: `two-${t.network_id}` }));
    await t.approve();
    expect((await t.trade({ is_approved: true })).status).toBe(200);
    for (const is_approved of [true, false]) {
      const rows = await t.rows(is_approved);
      expect(rows.map((row) => [row.type, row.code])).toEqual([
        ['H', `one-${t.network_id}`],
        ['W', `two-${t.network_id}`],
      ]);
    }
  });

  it('holds the norm of the month of whoever takes the work over', async () => {
    const t = await dayAndNight();
    await t.approve();
    await test.db
      .updateTable('network')
      .set({ settings: JSON.stringify({ check_main_work_hours_norm: true }) })
      .where('id', '=', t.network_id)
      .execute();
    await test.db
      .updateTable('employment')
      .set({ norm_work_hours: 6 })
      .where('id', '=', t.other.employment_id)
      .execute();
    const answer = await t.trade({ is_approved: true });
    expect(answer.status).toBe(400);
    expect(answer.body[0]).toMatch(/in March 2026 the norm is \d+(\.\d+)? h, in the schedule 20 h/);
    expect((await t.brief(true))[0]).toBe('12 one W 10:00');
  });

  it('holds the limits of an approval: hours of a date', async () => {
    const t = await dayAndNight();
    await t.approve();
    await test.db
      .insertInto('worker_day_restriction')
      .values({ network_id: t.network_id, type: 1, max_seconds: 8 * 3600 })
      .execute();
    const answer = await t.trade({ is_approved: true });
    expect(answer.status).toBe(400);
    expect(answer.body[0]).toContain('10 h, allowed 8 h');
    expect((await t.brief(true))[0]).toBe('12 one W 10:00');
  });
});
