import { planning, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aStore, aWorkerDay, factsOf } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';
import { recalculateTimesheets } from '../timesheet/recalculating/recalculate-timesheets.ts';

/** Ten past one for the second time, in New York. */
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-11-01T06:10:00Z' });
});
afterAll(() => test.close());

/** A department in New York with a tick point and a person who is planned there from half past one to nine. */
async function aNightInNewYork() {
  const { network_id, shop, work_type } = await aStore(test.db);
  await test.db.updateTable('shop').set({ timezone: 'America/New_York' }).where('id', '=', shop.id).execute();
  const point = await test.db
    .insertInto('tick_point')
    .values({ network_id, shop_id: shop.id, name: 'Door' })
    .returning('key')
    .executeTakeFirstOrThrow();
  const { employee_id, employment_id, user_id } = await anEmployee(test.db, { network_id, shop_id: shop.id });
  await aWorkerDay(test.db, {
    ...{ network_id, employee_id, employment_id, shop_id: shop.id, work_type_id: work_type.id },
    ...{ dt: '2026-11-01', start: '01:30:00', end: '09:00:00' },
  });
  const tick = (dttm: string | undefined, type?: 'C' | 'L') => {
    const mark = { ...(dttm === undefined ? {} : { dttm }), ...(type ? { type } : {}) };
    return test.call(timekeeping.recordAttendance, { tick_point_key: point.key ?? '', user_id, ...mark });
  };
  return { tick, facts: () => factsOf(test.db, employee_id) };
}

/** The Monday after: what a tick point that was cut off delivers is told by its moments. */
let monday: TestApp;
beforeAll(async () => {
  monday = await testApp({ now: '2026-11-02T12:00:00Z' });
});
afterAll(() => monday.close());

const FUNCTIONS = ['AttendanceRecords', 'WorkerDay', 'Timesheet_items', 'WorkerDay_copy_approved'];

/** Somebody of New York planned from the evening of Halloween to half past one, and what came of two marks. */
async function aNight(marks: [string, string], plan: object = {}) {
  const { network_id, shop, work_type, manager } = await aStore(monday.db, FUNCTIONS);
  await monday.db
    .updateTable('shop')
    .set({ timezone: 'America/New_York' })
    .where('id', '=', shop.id)
    .execute();
  const point = await monday.db
    .insertInto('tick_point')
    .values({ network_id, shop_id: shop.id, name: 'Door' })
    .returning('key')
    .executeTakeFirstOrThrow();
  const { employee_id, employment_id, user_id } = await anEmployee(monday.db, {
    network_id,
    shop_id: shop.id,
  });
  await aWorkerDay(monday.db, {
    ...{ network_id, employee_id, employment_id, shop_id: shop.id, work_type_id: work_type.id },
    ...{
      dt: '2026-10-31',
      start: '20:00:00',
      end: '01:30:00',
      dttm_work_end: '2026-11-01T01:30:00',
      ...plan,
    },
  });
  const answers = [];
  for (const [at, type] of [
    [marks[0], 'C'],
    [marks[1], 'L'],
  ] as const)
    answers.push(
      await monday.call(timekeeping.recordAttendance, {
        ...{ tick_point_key: point.key ?? '', user_id, dttm: at, type },
      }),
    );
  const fact = async () => (await factsOf(monday.db, employee_id))[0];
  return { network_id, shop, manager, employee_id, answers, fact };
}

describe('a device tells its moments (network 55)', () => {
  it.each([
    ['with their offset', '2026-11-01T01:30:00-04:00', '01:30:00', 5.5, 0],
    ['in UTC', '2026-11-01T05:30:00Z', '01:30:00', 5.5, 0],
    ['of the second time with their offset', '2026-11-01T01:30:00-05:00', '01:30:00.000001', 6.5, -3600],
    ['of the second time in UTC', '2026-11-01 06:30:00Z', '01:30:00.000001', 6.5, -3600],
    ['of the second time on the clock', '2026-11-01T01:30:00.000001', '01:30:00.000001', 6.5, -3600],
    ['of the clock alone', '2026-11-01T01:30:00', '01:30:00', 5.5, 0],
    ['of a time that is shown once', '2026-11-01T02:00:00.000001', '02:00:00', 7, -5400],
  ])('%s', async (_case, leave, shown, hours, lateness) => {
    const { manager, shop, employee_id, answers, fact } = await aNight(['2026-11-01T00:00:00Z', leave]);
    const [arrived, left] = answers;
    expect([arrived?.status, arrived?.body]).toMatchObject([
      200,
      { dttm: '2026-10-31T20:00:00', lateness: 0 },
    ]);
    expect([left?.status, left?.body]).toMatchObject([200, { dttm: `2026-11-01T${shown}`, lateness }]);
    const worked = await fact();
    expect(worked).toMatchObject({ dttm_work_end: `2026-11-01T${shown}`, work_seconds: hours * 3600 });
    await recalculateTimesheets(monday.deps, { employee_ids: [employee_id], months: ['2026-10-01'] });
    const asked = { employee_id__in: [employee_id], dt__gte: '2026-10-31', dt__lte: '2026-10-31' };
    const { body } = await monday.call(
      timekeeping.listTimesheetItems,
      { shop_id: shop.id, ...asked },
      manager,
    );
    const items = (body as { timesheet_type: string }[]).filter((item) => item.timesheet_type === 'F');
    expect(items).toMatchObject([{ day_hours: '2.00', night_hours: (hours - 2).toFixed(2) }]);
  });

  it('both times of a mark are kept, and the same moment once, however it is sent', async () => {
    const { answers } = await aNight(['2026-11-01T01:30:00', '2026-11-01T01:30:00.000001']);
    expect(answers.map(({ body }) => (body as { dttm: string }).dttm)).toEqual([
      '2026-11-01T01:30:00',
      '2026-11-01T01:30:00.000001',
    ]);
    const ids = new Set<number>();
    const { network_id } = await aNight(['2026-10-31T20:00:00', '2026-10-31T20:00:00']);
    const [point] = await monday.db
      .selectFrom('tick_point')
      .select('key')
      .where('network_id', '=', network_id)
      .execute();
    const [one] = await monday.db
      .selectFrom('attendance_record')
      .select('user_id')
      .where('network_id', '=', network_id)
      .execute();
    for (const dttm of ['2026-11-01T01:20:00-05:00', '2026-11-01T06:20:00.4Z', '2026-11-01T01:20:00.000001'])
      ids.add(
        (
          await monday.call(timekeeping.recordAttendance, {
            ...{ tick_point_key: point?.key ?? '', user_id: one?.user_id ?? 0, dttm, type: 'L' as const },
          })
        ).body.id,
      );
    expect(ids.size).toBe(1);
  });

  it.each([
    ['an hour that does not exist', '2026-11-01T25:30:00Z'],
    ['a moment beyond all dates', '2201-01-01T00:00:00Z'],
    ['an offset that is none', '2026-11-01T01:30:00+99:99'],
  ])('%s is refused', async (_case, dttm) => {
    const { answers } = await aNight(['2026-10-31T20:00:00', dttm]);
    expect(answers[1]?.status).toBe(400);
  });

  it('an arrival in the second hour is paid from then on, and a fact that is saved as it is listed stays', async () => {
    const { manager, shop, employee_id, fact } = await aNight(
      ['2026-11-01T06:10:00Z', '2026-11-01T10:10:00Z'],
      {
        ...{ dt: '2026-11-01', start: '01:10:00', end: '05:10:00', dttm_work_end: '2026-11-01T05:10:00' },
      },
    );
    const worked = await fact();
    expect(worked).toMatchObject({ dttm_work_start: '2026-11-01T01:10:00.000001', work_seconds: 4 * 3600 });
    const dates = { shop_id: shop.id, dt_from: '2026-11-01', dt_to: '2026-11-01', is_fact: true };
    const drafts = await factsOf(monday.db, employee_id, false);
    expect(drafts).toMatchObject([{ dttm_work_start: '2026-11-01T01:10:00.000001', work_seconds: 4 * 3600 }]);
    const { body } = await monday.call(planning.listWorkerDays, { ...dates, is_approved: false }, manager);
    expect(body).toMatchObject([{ dttm_work_start: '2026-11-01T01:10:00.000001', work_hours: 4 }]);
    const [listed] = body as { id: number; dt: string; type: string; employee_id: number; shop_id: number }[];
    for (const dttm_work_start of ['2026-11-01T01:10:00', '2026-11-01T01:10:00.000001']) {
      const sent = { ...listed, dttm_work_start };
      expect(await monday.call(planning.updateWorkerDay, sent as never, manager)).toMatchObject({
        ...{ status: 200, body: { dttm_work_start: '2026-11-01T01:10:00.000001', work_hours: '04:00:00' } },
      });
    }
    const typed = { ...listed, dttm_work_start: '2026-11-01T01:10:00', dttm_work_end: '2026-11-01T01:40:00' };
    expect(await monday.call(planning.updateWorkerDay, typed as never, manager)).toMatchObject({
      status: 200,
      body: {
        dttm_work_start: '2026-11-01T01:10:00.000001',
        dttm_work_end: '2026-11-01T01:40:00.000001',
        work_hours: '00:30:00',
      },
    });
  });
});

describe('marks in the hour that a change of clocks repeats (network 32)', () => {
  it('of its first time are over in its second, when the tick point delivers them', async () => {
    const { tick, facts } = await aNightInNewYork();
    const { status, body } = await tick('2026-11-01T01:50:00');
    expect([status, body]).toMatchObject([200, { type: 'C', lateness: 20 * 60 }]);
    expect(await facts()).toMatchObject([{ dttm_work_start: '2026-11-01T01:50:00', dttm_work_end: null }]);
  });

  it('further ahead than clocks differ are refused by the moment', async () => {
    const { tick } = await aNightInNewYork();
    expect((await tick('2026-11-01T02:00:00')).status).toBe(400);
  });

  it('of both times are kept, and none turns a fact round', async () => {
    const { tick, facts } = await aNightInNewYork();
    await tick('2026-11-01T01:50:00');
    const { status, body } = await tick(undefined, 'L');
    expect([status, body]).toMatchObject([
      200,
      { type: 'L', dttm: expect.stringMatching(/^2026-11-01T01:1/) },
    ]);
    for (const { dttm_work_start: start, dttm_work_end: end, work_seconds } of await facts()) {
      expect(start === null || end === null || start <= end).toBe(true);
      expect(work_seconds).toBeGreaterThanOrEqual(0);
    }
  });
});
