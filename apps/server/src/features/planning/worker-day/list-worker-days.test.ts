import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aWorkerDay } from '../../../../testing/factories.ts';
import { countStatements } from '../../../../testing/statements.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { aTimetable, DT } from '../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;

function given(t: Timetable, fields: Record<string, unknown> = {}) {
  return {
    network_id: t.network_id,
    dt: DT,
    shop_id: t.shop.id as number | null,
    employee_id: t.worker.employee_id,
    employment_id: t.worker.employment_id,
    work_type_id: t.work_type.id,
    ...fields,
  };
}

function list(t: Timetable, query: Record<string, unknown>) {
  return test.call(planning.listWorkerDays, query as never, t.manager);
}

describe('GET worker_day/', () => {
  it('shows an item with its work types, editor and decimal hours, and no parent', async () => {
    const t = await aTimetable(test.db);
    const day = await aWorkerDay(test.db, {
      ...given(t, {
        cost_per_hour: '120.45',
        created_by_id: t.manager.user_id,
        last_edited_by_id: t.manager.user_id,
      }),
      end: '19:45:00',
      work_seconds: 10.75 * 3600,
    });

    const { body } = await list(t, { dt__gte: DT, dt__lte: DT });

    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id: day.id,
      work_hours: 10.75,
      cost_per_hour: '120.45',
      total_cost: 1294.8375,
      worker_day_details: [{ work_type_id: t.work_type.id, work_part: 1 }],
      outsources: [],
      last_edited_by: { id: t.manager.user_id, first_name: 'Anna' },
    });
    expect(body[0]).not.toHaveProperty('parent_worker_day_id');
    expect(body[0]).not.toHaveProperty('shop__name');
  });

  it('filters by version, type, date, employee, department, person and personnel number', async () => {
    const t = await aTimetable(test.db);
    const { network_id } = t;
    const other = await aShop(test.db, { network_id, parent_id: t.shop.id });
    const second = await anEmployee(test.db, { network_id, shop_id: other.id });
    const plan = await aWorkerDay(test.db, given(t));
    const draft = await aWorkerDay(test.db, given(t, { is_approved: false }));
    const fact = await aWorkerDay(test.db, given(t, { is_fact: true }));
    const off = await aWorkerDay(
      test.db,
      given(t, { dt: '2026-03-13', type: 'H', shop_id: null, work_type_id: undefined }),
    );
    const away = await aWorkerDay(
      test.db,
      given(t, {
        ...second,
        shop_id: other.id,
        tabel_code: undefined,
        user_id: undefined,
        work_type_id: undefined,
      }),
    );
    const all = { dt__gte: DT, dt__lte: '2026-03-13' };
    const ids = async (query: Record<string, unknown>) =>
      (await list(t, { ...all, ...query })).body.map((day: { id: number }) => day.id).sort();
    const sorted = (...days: { id: number }[]) => days.map((day) => day.id).sort();

    expect(await ids({})).toEqual(sorted(plan, draft, fact, off, away));
    expect(await ids({ is_fact: false, is_approved: '1' })).toEqual(sorted(plan, off, away));
    expect(await ids({ is_approved: 'false' })).toEqual(sorted(draft));
    expect(await ids({ type: 'H' })).toEqual(sorted(off));
    expect(await ids({ type__in: 'H,V' })).toEqual(sorted(off));
    expect(await ids({ type__is_dayoff: true })).toEqual(sorted(off));
    expect(await ids({ dt: '2026-03-13' })).toEqual(sorted(off));
    expect(await ids({ dt_from: '2026-03-13', dt_to: '2026-03-13' })).toEqual(sorted(off));
    expect(await ids({ employee_id: second.employee_id })).toEqual(sorted(away));
    expect(await ids({ employee_id__in: [second.employee_id] })).toEqual(sorted(away));
    expect(await ids({ worker_id: second.user_id })).toEqual(sorted(away));
    expect(await ids({ employee__tabel_code: second.tabel_code })).toEqual(sorted(away));
    expect(await ids({ employment__tabel_code__in: `${second.tabel_code},x` })).toEqual(sorted(away));
    expect(await ids({ worker__username__in: 'nobody' })).toEqual([]);
    expect(await ids({ shop_id: t.shop.id })).toEqual(sorted(plan, draft, fact));
    expect(await ids({ shop_code: other.code })).toEqual(sorted(away));
  });

  it('shows people employed in the window only, and nobody of another network', async () => {
    const t = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    await aWorkerDay(test.db, given(foreign));
    await aWorkerDay(test.db, given(t));
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-03-11' })
      .where('id', '=', t.worker.employment_id)
      .execute();

    expect((await list(t, { dt__gte: DT, dt__lte: DT })).body).toEqual([]);
    expect((await list(t, { dt__gte: '2026-03-11', dt__lte: DT })).body).toHaveLength(1);
    expect((await list(t, { employee_id: foreign.worker.employee_id })).body).toEqual([]);
    expect((await list(t, { shop_id: foreign.shop.id })).status).toBe(400);
  });

  it('is the same list whether it is read at once or piece by piece', async () => {
    const t = await aTimetable(test.db);
    const { network_id } = t;
    const people = [t.worker];
    for (let i = 0; i < 60; i += 1)
      people.push((await anEmployee(test.db, { network_id, shop_id: t.shop.id })) as never);
    for (const { employee_id, employment_id } of people)
      for (const dt of [DT, '2026-03-10'])
        await aWorkerDay(test.db, given(t, { dt, employee_id, employment_id }));
    const period = { dt__gte: '2026-03-01', dt__lte: '2026-03-31', hours_details: true, by_code: true };
    const atOnce = (await list(t, period)).body;
    expect(atOnce).toHaveLength(2 * 61);
    expect((await list(t, { ...period, dt__lte: '2027-03-31' })).body).toEqual(atOnce);
    const inPieces = await list(t, { hours_details: true, by_code: true });
    expect(inPieces).toMatchObject({ status: 200, body: atOnce });
    expect((await list(t, { type: 'V' })).body).toEqual([]);
  });

  it('splits hours into day and night, their sum in place of the stored figure', async () => {
    const t = await aTimetable(test.db);
    await aWorkerDay(test.db, {
      ...given(t),
      start: '14:00:00',
      dttm_work_end: '2026-03-13T02:00:00',
      dttm_work_start_tabel: `${DT}T14:00:00`,
      dttm_work_end_tabel: '2026-03-13T02:00:00',
      work_seconds: 11 * 3600,
    });
    const { body } = await list(t, { dt__gte: DT, dt__lte: DT, hours_details: 1 });
    expect(body[0]).toMatchObject({ work_hours: 11, work_hours_details: { D: 7.5, N: 3.5 } });
  });

  it('gives with fact_tabel the counted facts, and plan days off where there is none', async () => {
    const t = await aTimetable(test.db);
    const fact = await aWorkerDay(test.db, given(t, { is_fact: true }));
    await aWorkerDay(test.db, given(t));
    const off = { type: 'H', shop_id: null, work_type_id: undefined };
    await aWorkerDay(test.db, given(t, { ...off, dt: DT }));
    const free = await aWorkerDay(test.db, given(t, { ...off, dt: '2026-03-13' }));
    const { body } = await list(t, { dt__gte: DT, dt__lte: '2026-03-13', fact_tabel: true });
    expect(body.map((day: { id: number }) => day.id)).toEqual([fact.id, free.id]);
  });

  it('fills empty dates: free without plan, absent in the past, expected from today on', async () => {
    const t = await aTimetable(test.db);
    await aWorkerDay(test.db, given(t, { dt: '2026-03-10' }));
    await aWorkerDay(test.db, given(t, { dt: '2026-03-11' }));
    const { body } = await list(t, {
      employee_id__in: [t.worker.employee_id],
      dt__gte: '2026-03-09',
      dt__lte: '2026-03-11',
      is_fact: true,
      fill_empty_days: true,
    });
    expect(
      body.map((day: { id: null; dt: string; type: string }) => [day.id, day.dt.slice(8), day.type]),
    ).toEqual([
      [null, '09', 'H'],
      [null, '10', 'A'],
      [null, '11', 'W'],
    ]);
    expect(body[2]).toMatchObject({ work_hours: 0, work_hours_details: { D: 0 } });
  });

  it('adds the department name where asked, ignores other extra fields, refuses bad filters', async () => {
    const t = await aTimetable(test.db);
    await aWorkerDay(test.db, given(t));
    const { body } = await list(t, { extra_fields: 'shop__name,employee__secret' });
    expect(body[0].shop__name).toBe(t.shop.name);
    expect(body[0]).not.toHaveProperty('employee__secret');
    expect((await list(t, { dt__gte: 'yesterday' })).status).toBe(400);
    expect((await test.call(planning.listWorkerDays, {})).status).toBe(401);
    expect((await test.call(planning.listWorkerDays, {}, t.worker)).status).toBe(403);
  });

  it('shows and approves a month of 40 people in few statements', async () => {
    const t = await aTimetable(test.db);
    const people = await Promise.all(
      Array.from({ length: 40 }, () => anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id })),
    );
    for (const dt of ['2026-03-05', '2026-03-20']) {
      const half = Array.from({ length: 15 }, (_, i) => {
        const date = new Date(`${dt}T00:00:00Z`);
        date.setUTCDate(date.getUTCDate() + i - 4);
        return date.toISOString().slice(0, 10);
      });
      const data = people.flatMap((one) =>
        half.map((date) => t.shift({ employee_id: one.employee_id, dt: date })),
      );
      const made = await test.call(planning.batchWorkerDays, { data, options: {} } as never, t.manager);
      expect(made.body.stats.WorkerDay).toEqual({ created: 600 });
    }
    const query = {
      employee_id__in: people.map((one) => one.employee_id),
      dt__gte: '2026-03-01',
      dt__lte: '2026-03-31',
      is_fact: false,
    };
    test.app.checkResponses = false;
    const month = { shop_id: t.shop.id, is_fact: false, dt_from: '2026-03-01', dt_to: '2026-03-31' };
    const listed = await countStatements(test, () => list(t, query));
    const approved = await countStatements(test, () =>
      test.call(planning.approveWorkerDays, month, t.manager),
    );
    test.app.checkResponses = true;

    expect(listed.result.body).toHaveLength(1200);
    expect(approved.result.body).toBe(1200);
    expect(listed.statements).toBeLessThan(20);
    expect(approved.statements).toBeLessThan(80);
  });
});

describe('GET worker_day/ for external systems', () => {
  it('adds the codes of department and person to every item, filled ones too', async () => {
    const t = await aTimetable(test.db);
    await aWorkerDay(test.db, given(t));
    const { username } = await test.db
      .selectFrom('user_account')
      .select('username')
      .where('id', '=', t.worker.user_id)
      .executeTakeFirstOrThrow();
    const period = { dt__gte: DT, dt__lte: '2026-03-13' };
    const person = { user_login: username, employment_tabel_code: t.worker.tabel_code };
    const { body } = await list(t, {
      ...period,
      employee__tabel_code: t.worker.tabel_code,
      by_code: true,
      fill_empty_days: true,
    });
    expect(body).toMatchObject([
      { dt: DT, shop_code: t.shop.code, ...person },
      { dt: '2026-03-13', shop_code: null, ...person },
    ]);
    expect((await list(t, period)).body[0]).not.toHaveProperty('shop_code');
  });

  it('narrows facts to departments by code and leaves plans alone', async () => {
    const t = await aTimetable(test.db);
    const guest_shop = await aShop(test.db, { network_id: t.network_id });
    await aWorkerDay(test.db, given(t));
    await aWorkerDay(test.db, given(t, { is_fact: true, dt: '2026-03-13' }));
    await aWorkerDay(test.db, {
      ...given(t, { is_fact: true, dt: '2026-03-14', shop_id: guest_shop.id }),
      work_type_id: undefined,
    } as never);
    const period = { dt__gte: DT, dt__lte: '2026-03-14' };
    const dates = async (codes: string) =>
      (await list(t, { ...period, fact_shop_code__in: codes })).body.map((day: { dt: string }) =>
        day.dt.slice(8),
      );
    expect(await dates(t.shop.code!)).toEqual(['12', '13']);
    expect(await dates(`${t.shop.code},${guest_shop.code}`)).toEqual(['12', '13', '14']);
    expect(await dates('nowhere')).toEqual(['12']);
  });

  it('refuses types and departments that are not there, and departments beyond the right', async () => {
    const t = await aTimetable(test.db);
    const elsewhere = await aShop(test.db, { network_id: t.network_id });
    const foreign = await aTimetable(test.db);
    expect(await list(t, { type: 'ZZ' })).toMatchObject({
      status: 400,
      body: { type: ['Unknown day types: ZZ'] },
    });
    expect((await list(t, { type__in: 'W,ZZ' })).body).toEqual({ type__in: ['Unknown day types: ZZ'] });
    expect(await list(t, { shop_code: foreign.shop.code })).toMatchObject({
      status: 400,
      body: ['Unknown department'],
    });
    expect((await list(t, { shop_code: elsewhere.code })).status).toBe(403);
    expect((await list(t, { shop_code: t.shop.code })).status).toBe(200);
  });

  it('splits hours at any value of hours_details, and fills by today of the department', async () => {
    const t = await aTimetable(test.db);
    await aWorkerDay(test.db, given(t));
    const period = { dt__gte: DT, dt__lte: DT };
    expect((await list(t, { ...period, hours_details: 'full' })).body[0]).toHaveProperty(
      'work_hours_details',
    );
    expect((await list(t, { ...period, hours_details: 'false' })).body[0]).not.toHaveProperty(
      'work_hours_details',
    );
    // Nine in the morning of the 11th by the test's clock: on Kiritimati it is already 23 o'clock, in Honolulu the 10th.
    await aWorkerDay(test.db, given(t, { dt: '2026-03-10' }));
    const filledAt = async (timezone: string) => {
      await test.db.updateTable('shop').set({ timezone }).where('id', '=', t.shop.id).execute();
      const { body } = await list(t, {
        dt__gte: '2026-03-09',
        dt__lte: '2026-03-10',
        employee_id: t.worker.employee_id,
        is_fact: true,
        fill_empty_days: true,
      });
      return body.map((day: { type: string }) => day.type);
    };
    expect(await filledAt('Pacific/Kiritimati')).toEqual(['H', 'A']);
    expect(await filledAt('Pacific/Honolulu')).toEqual(['H', 'W']);
  });
});
