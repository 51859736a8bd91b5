import { planning } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { aTimetable } from '../../../../../testing/timetable.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Timetable = Awaited<ReturnType<typeof aTimetable>>;
const MARCH = { from_copy_dt_from: '2026-03-01', from_copy_dt_to: '2026-03-31' };
const APRIL = { to_copy_dt_from: '2026-04-01', to_copy_dt_to: '2026-04-30' };

const create = (t: Timetable, day: unknown) => test.call(planning.createWorkerDay, day as never, t.manager);
const copy = (t: Timetable, fields: object = {}, as = t.manager) =>
  test.call(
    planning.copyRange,
    { employee_ids: [t.worker.employee_id], ...MARCH, ...APRIL, ...fields } as never,
    as,
  );
const rowsFrom = (t: Timetable, dt: string) =>
  test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('network_id', '=', t.network_id)
    .where('dt', '>=', dt)
    .orderBy('dt')
    .execute();
const brief = async (t: Timetable, dt = '2026-04-01') =>
  (await rowsFrom(t, dt)).map(
    (row) => `${row.dt.slice(5)} ${row.type} ${row.dttm_work_end?.slice(5, 16) ?? '-'}`,
  );

describe('POST copy_range/', () => {
  it('lays a month over the next, date by date; what the source lacks stays as it is', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift({ dt: '2026-03-02', start: '20:00:00', dttm_work_end: '2026-03-03T06:00:00' }));
    await create(t, t.dayOff({ dt: '2026-03-03' }));
    await create(t, t.dayOff({ dt: '2026-03-04', type: 'V' }));
    await create(t, t.shift({ dt: '2026-04-02' }));
    await create(t, t.shift({ dt: '2026-04-10' }));

    const answer = await copy(t);

    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(2);
    expect(await brief(t)).toEqual(['04-02 W 04-03T06:00', '04-03 H -', '04-10 W 04-10T20:00']);
    const rows = await rowsFrom(t, '2026-04-01');
    expect(rows.map((row) => row.source)).toEqual([6, 6, 1]);
    expect(rows[0]).toMatchObject({ is_approved: false, created_by_id: t.manager.user_id });
  });

  it('repeats a short source, takes other types and the approved version when asked', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.dayOff({ dt: '2026-03-04', type: 'V' }));
    const week = { from_copy_dt_from: '2026-03-04', from_copy_dt_to: '2026-03-05' };
    const few = { to_copy_dt_from: '2026-04-01', to_copy_dt_to: '2026-04-05' };
    expect((await copy(t, { ...week, ...few, is_approved: true, worker_day_types: ['V'] })).body).toEqual([]);
    expect((await copy(t, { ...week, ...few })).body).toEqual([]);
    await copy(t, { ...week, ...few, worker_day_types: ['V'] });
    expect(await brief(t)).toEqual(['04-01 V -', '04-03 V -', '04-05 V -']);
  });

  it('stops where the employment stops', async () => {
    const t = await aTimetable(test.db);
    for (const dt of ['2026-03-02', '2026-03-03']) await create(t, t.shift({ dt }));
    await test.db
      .updateTable('employment')
      .set({ dt_fired: '2026-04-02' })
      .where('id', '=', t.worker.employment_id)
      .execute();
    expect((await copy(t)).status).toBe(200);
    expect(await brief(t)).toEqual(['04-02 W 04-02T20:00']);
  });

  it.each([
    ['a source that ends before it starts', { from_copy_dt_to: '2026-02-01' }, 'cannot be earlier'],
    ['a target that ends before it starts', { to_copy_dt_to: '2026-03-31' }, 'cannot be earlier'],
    [
      'a source after the target',
      { from_copy_dt_from: '2026-05-01', from_copy_dt_to: '2026-05-31' },
      'cannot begin later',
    ],
    ['unknown types', { worker_day_types: ['W', 'ZZ'] }, 'Unknown day types: ZZ'],
    ['ages for nobody', { employee_ids: [], to_copy_dt_to: '2200-12-31' }, 'Too many days'],
    ['more days than can be kept', { to_copy_dt_to: '2099-12-31' }, 'Too many days'],
  ])('refuses %s with a bare list', async (_case, fields, text) => {
    const t = await aTimetable(test.db);
    const answer = await copy(t, fields);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveLength(1);
    expect(answer.body[0]).toContain(text);
  });

  it('refuses unknown and foreign people, callers without the function, and copies nothing', async () => {
    const t = await aTimetable(test.db);
    const foreign = await aTimetable(test.db);
    await create(t, t.shift({ dt: '2026-03-02' }));
    const ids = [t.worker.employee_id, foreign.worker.employee_id];
    expect(await copy(t, { employee_ids: ids })).toMatchObject({
      status: 400,
      body: { employee_ids: ['Unknown employee'] },
    });
    expect((await copy(t, {}, t.worker)).status).toBe(403);
    expect(await brief(t)).toEqual([]);
  });

  it('keeps to rights, their limits, and protected days, whole or not at all', async () => {
    const t = await aTimetable(test.db);
    await create(t, t.shift({ dt: '2026-03-02' }));
    await create(t, t.shift({ dt: '2026-03-20' }));
    await create(t, t.dayOff({ dt: '2026-04-02' }));
    await test.db
      .updateTable('worker_day')
      .set({ is_blocked: true })
      .where('network_id', '=', t.network_id)
      .where('dt', '=', '2026-04-02')
      .execute();
    const held = await copy(t);
    expect(held.status).toBe(403);
    expect(held.body.detail).toContain('locked days');
    await test.db
      .deleteFrom('worker_day')
      .where('network_id', '=', t.network_id)
      .where('dt', '=', '2026-04-02')
      .execute();
    await test.db
      .updateTable('group_worker_day_permission')
      .set({ limit_days_in_future: 30 })
      .where('group_id', '=', t.group.id)
      .execute();
    expect((await copy(t)).status).toBe(403);
    expect(await brief(t)).toEqual([]);
    const elsewhere = await aShop(test.db, { network_id: t.network_id });
    const stranger = await anEmployee(test.db, { network_id: t.network_id, shop_id: elsewhere.id });
    await create(t, t.shift({ dt: '2026-03-02' }));
    await test.db
      .updateTable('worker_day')
      .set({
        employee_id: stranger.employee_id,
        worker_id: stranger.user_id,
        employment_id: stranger.employment_id,
      })
      .where('network_id', '=', t.network_id)
      .where('dt', '=', '2026-03-02')
      .execute();
    expect((await copy(t, { employee_ids: [stranger.employee_id] })).status).toBe(403);
  });

  it('never invents hours: what is paid is what the break rules and the clock of the target give', async () => {
    const t = await aTimetable(test.db);
    await test.db
      .updateTable('shop')
      .set({ timezone: 'Europe/Berlin' })
      .where('id', '=', t.shop.id)
      .execute();
    const breaks = await test.db
      .insertInto('break_rule')
      .values({
        network_id: t.network_id,
        name: 'Breaks',
        value: JSON.stringify([
          [0, 360, [30]],
          [360, 1440, [60]],
        ]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('network')
      .set({ breaks_id: breaks.id })
      .where('id', '=', t.network_id)
      .execute();
    const shiftOf = fc.record({
      offset: fc.integer({ min: 0, max: 6 }),
      start: fc.integer({ min: 0, max: 23 }),
      minutes: fc.integer({ min: 15, max: 14 * 60 }),
    });
    await fc.assert(
      fc.asyncProperty(shiftOf, async ({ offset, start, minutes }) => {
        // The target week holds the night in which Berlin's clocks go forward: 28 to 29 March.
        const source = `2026-03-${String(16 + offset).padStart(2, '0')}`;
        const target = `2026-03-${String(23 + offset).padStart(2, '0')}`;
        const at = (dt: string, minute: number) =>
          new Date(Date.parse(`${dt}T00:00:00Z`) + minute * 60_000).toISOString().slice(0, 19);
        const [from, to] = [start * 60, start * 60 + minutes];
        const data = [
          t.shift({ dt: source, dttm_work_start: at(source, from), dttm_work_end: at(source, to) }),
        ];
        await test.call(planning.batchWorkerDays, { data, options: {} } as never, t.manager);
        const answer = await copy(t, {
          from_copy_dt_from: source,
          from_copy_dt_to: source,
          to_copy_dt_from: target,
          to_copy_dt_to: target,
        });
        expect(answer.status).toBe(200);
        const [row] = (await rowsFrom(t, target)).filter((one) => one.dt === target);
        // Berlin is an hour ahead in winter and two in summer time.
        const zoneOf = (dttm: string) => (dttm >= '2026-03-29T02:00:00' ? 2 : 1);
        const [begins, ends] = [row!.dttm_work_start!, row!.dttm_work_end!];
        const lost = zoneOf(ends) - zoneOf(begins);
        const gross = minutes * 60 - lost * 3600;
        const pause = gross <= 360 * 60 ? 30 * 60 : 60 * 60;
        const isInTheGap = [begins, ends].some(
          (one) => one >= '2026-03-29T02:00:00' && one < '2026-03-29T03:00:00',
        );
        if (!isInTheGap) expect(row!.work_seconds).toBe(Math.max(0, gross - pause));
        expect(row!.work_seconds).toBeLessThanOrEqual(minutes * 60);
        await test.db.deleteFrom('worker_day').where('network_id', '=', t.network_id).execute();
      }),
      { numRuns: 20, seed: 11 },
    );
  });
});
