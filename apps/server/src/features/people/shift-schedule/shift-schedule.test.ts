import { people, type SentTo } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory } from '../../../../testing/directory.ts';
import { aGroup, anEmployee } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Schedule = SentTo<typeof people.batchShiftSchedules>['data'][number];
type Interval = SentTo<typeof people.batchShiftScheduleIntervals>['data'][number];

const FUNCTIONS = [
  'ShiftSchedule_batch_update_or_create',
  'ShiftScheduleInterval_batch_update_or_create',
  'Employee_shift_schedule',
];
const dtOf = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
const march = { dt_start: dtOf(1), dt_end: dtOf(31) };
const day = (dt: string, work_hours = 8, night_hours = 0) => ({ dt, day_type: 'W', work_hours, night_hours });

async function aDepartment() {
  const directory = await aDirectory(test.db);
  const { network_id, shop } = directory;
  const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
  const system = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
  const send = (data: Schedule[], options: object = {}, as = system) =>
    test.call(people.replaceShiftSchedules, { data, options: { by_code: true, ...options } }, as);
  const attach = (data: Interval[], options: object = {}, as = system) =>
    test.call(people.batchShiftScheduleIntervals, { data, options: { by_code: true, ...options } }, as);
  const schedules = async (as = system) => (await test.call(people.listShiftSchedules, {}, as)).body;
  const intervals = async (as = system) => (await test.call(people.listShiftScheduleIntervals, {}, as)).body;
  return { ...directory, system, send, attach, schedules, intervals };
}

/** Of equal batches sent at once the first makes the rows, and the others find them. */
const statsOf = async (sent: Promise<{ status: number; body: { stats: object } }>[]) =>
  (await Promise.all(sent))
    .map(({ status, body }) => `${status} ${JSON.stringify(body.stats ?? body)}`)
    .sort();
const times = (count: number) => [...Array(count).keys()];

describe('shift_schedule/batch_update_or_create/', () => {
  it('makes a schedule, and who follows it, once of equal calls at once', async () => {
    const { send, attach, worker } = await aDepartment();
    const schedule = { code: 'at once', name: 'At once', year: 2026, days: [day(dtOf(1))] };
    expect(await statsOf(times(5).map(() => send([schedule])))).toEqual([
      '200 {"ShiftSchedule":{"created":1},"ShiftScheduleDay":{"created":1}}',
      ...times(4).map(() => '200 {"ShiftSchedule":{"skipped":1},"ShiftScheduleDay":{"skipped":1}}'),
    ]);
    const interval = { code: 'at once', employee_id: worker.employee_id, ...march };
    expect(
      await statsOf(times(5).map(() => attach([{ ...interval, shift_schedule__code: 'at once' }]))),
    ).toEqual([
      '200 {"ShiftScheduleInterval":{"created":1}}',
      ...times(4).map(() => '200 {"ShiftScheduleInterval":{"skipped":1}}'),
    ]);
  });

  it('makes schedules with their days, changes what differs, and answers them', async () => {
    const { send, schedules } = await aDepartment();
    const schedule = { code: 'two on two', name: 'Two on two', year: 2026 };
    const made = await send([{ ...schedule, days: [day(dtOf(1)), day(dtOf(2), 12, 8)] }], {
      return_response: true,
    });
    expect(made).toMatchObject({
      status: 200,
      body: { stats: { ShiftSchedule: { created: 1 }, ShiftScheduleDay: { created: 2 } } },
    });
    expect(made.body.data).toMatchObject([
      {
        ...schedule,
        employee_id: null,
        days: [
          { dt: dtOf(1), day_type: 'W', work_hours: 8, day_hours: 8, night_hours: 0 },
          { dt: dtOf(2), work_hours: 12, day_hours: 4, night_hours: 8 },
        ],
      },
    ]);
    const days = [day(dtOf(1)), day(dtOf(3)), { dt: dtOf(4), day_type: 'H' }];
    const changed = await send([{ ...schedule, name: 'Two by two', days }]);
    expect(changed.body.stats).toEqual({
      ShiftSchedule: { updated: 1 },
      ShiftScheduleDay: { created: 2, skipped: 1, deleted: 1 },
    });
    // Days that are left out stay; another year is another schedule.
    expect((await send([{ ...schedule, name: 'Two by two' }])).body.stats.ShiftSchedule).toEqual({
      skipped: 1,
    });
    await send([{ ...schedule, year: 2027 }]);
    expect((await schedules()).map((one: people.ShiftScheduleRow) => [one.year, one.days.length])).toEqual([
      [2026, 3],
      [2027, 0],
    ]);
  });

  it('is the same twice as once', async () => {
    const { send, schedules } = await aDepartment();
    const days = fc
      .uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 6 })
      .map((dates) => dates.map((one) => day(dtOf(one), (one % 12) + 0.25, one % 2 ? 0.25 : 0)));
    const rows = fc.uniqueArray(
      fc.record({
        code: fc.constantFrom('a', 'b', 'c'),
        name: fc.constantFrom('X', 'Y'),
        year: fc.constant(2026),
        days,
      }),
      { selector: ({ code }) => code, minLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (data) => {
        expect((await send(data, { delete_scope_fields_list: ['year'] })).status).toBe(200);
        const once = await schedules();
        expect(once).toHaveLength(data.length);
        const second = await send(data, { delete_scope_fields_list: ['year'] });
        expect(second.body.stats.ShiftSchedule).toEqual({ skipped: data.length });
        expect(await schedules()).toEqual(once);
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    ['an unknown day type', { days: [{ dt: dtOf(1), day_type: '?' }] }, 'days'],
    ['a date twice', { days: [day(dtOf(1)), day(dtOf(1))] }, 'days'],
    ['more hours at night than all', { days: [day(dtOf(1), 2, 8)] }, 'days'],
    ['an unknown person', { employee__tabel_code: 'nobody' }, 'employee__tabel_code'],
    ['no name', { name: '' }, 'name'],
  ])('refuses %s at its place, and saves nothing', async (_case, wrong, field) => {
    const { send, schedules } = await aDepartment();
    const fine = { code: 'fine', name: 'Fine', year: 2026 };
    const answer = await send([fine, { ...fine, code: 'wrong', ...wrong } as never]);
    expect(answer).toMatchObject({ status: 400, body: { data: [{}, { [field]: expect.anything() }] } });
    expect(await schedules()).toEqual([]);
  });

  it('needs its function; other networks have their own codes', async () => {
    const { send, schedules, manager } = await aDepartment();
    const other = await aDepartment();
    const row = { code: 'same', name: 'Same', year: 2026 };
    await send([row]);
    expect((await other.send([row])).body.stats.ShiftSchedule).toEqual({ created: 1 });
    expect((await send([row], {}, manager)).status).toBe(403);
    expect((await test.call(people.batchShiftSchedules, { data: [row] }, manager)).status).toBe(403);
    expect((await test.call(people.listShiftSchedules, {}, manager)).status).toBe(403);
    const asked = await test.call(people.listShiftSchedules, { year: 1 }, other.system);
    expect(asked.status).toBe(400);
    expect(await schedules()).toHaveLength(1);
    const trial = await send([{ ...row, name: 'Other' }], { dry_run: true });
    expect(trial.body.stats.ShiftSchedule).toEqual({ updated: 1 });
    expect(await schedules()).toMatchObject([{ name: 'Same' }]);
    expect((await test.call(people.batchShiftSchedules, { data: [row] }, other.system)).status).toBe(200);
    expect((await test.call(people.batchShiftSchedules, { data: 'x' } as never, other.system)).status).toBe(
      400,
    );
  });
});

describe('a schedule made for one person', () => {
  const one = { code: 'own', name: 'Own', year: 2026, days: [{ dt: dtOf(1), day_type: 'S' }] };

  /** The same schedule of a neighbour, out of the reach of the system that keeps schedules here. */
  async function ofNeighbour() {
    const directory = await aDepartment();
    const { network_id, sibling, neighbour } = directory;
    const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
    const there = await anEmployee(test.db, {
      network_id,
      shop_id: sibling.id,
      function_group_id: group.id,
    });
    const made = await directory.send([{ ...one, employee_id: neighbour.employee_id }], {}, there);
    expect(made.status).toBe(200);
    const stored = async () => JSON.stringify(await directory.schedules(there));
    return { ...directory, there, stored };
  }

  it('is neither shown nor changed, taken or removed beyond reach', async () => {
    const { send, schedules, worker, stored, system, there } = await ofNeighbour();
    const before = await stored();
    const { id } = JSON.parse(before)[0];
    expect(await schedules()).toEqual([]);
    expect((await test.call(people.getShiftSchedule, { id }, system)).status).toBe(404);
    expect((await test.call(people.deleteShiftSchedule, { id }, system)).status).toBe(404);
    for (const whose of [{}, { employee_id: null }, { employee_id: worker.employee_id }])
      expect((await send([{ ...one, ...whose, name: 'Taken', days: [] }])).status).toBe(404);
    const scope = { delete_scope_fields_list: ['year'] };
    expect((await send([{ code: 'new', name: 'New', year: 2026 }], scope)).status).toBe(404);
    expect(await stored()).toBe(before);
    expect(await schedules(there)).toHaveLength(1);
  });

  it('is followed by nobody beyond reach', async () => {
    const { attach, worker } = await ofNeighbour();
    const row = { code: 'i', shift_schedule__code: one.code, tabel_code: worker.tabel_code, ...march };
    expect((await attach([row])).status).toBe(400);
  });
});

describe('a schedule of the network that people follow beyond reach', () => {
  const year = { code: 'all', name: 'All', year: 2026, days: [day(dtOf(1)), day(dtOf(20))] };

  it('keeps the dates on which they follow it', async () => {
    const { network_id, sibling, neighbour, send, attach, schedules, worker } = await aDepartment();
    const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
    const there = await anEmployee(test.db, {
      ...{ network_id, shop_id: sibling.id, function_group_id: group.id },
    });
    expect((await send([year])).status).toBe(200);
    const follow = (employee_id: number) => ({
      code: `f ${employee_id}`,
      shift_schedule__code: 'all',
      employee_id,
    });
    const early = { dt_start: dtOf(1), dt_end: dtOf(10) };
    expect((await attach([{ ...follow(neighbour.employee_id), ...early }], {}, there)).status).toBe(200);
    expect((await attach([{ ...follow(worker.employee_id), ...march }])).status).toBe(200);

    const before = JSON.stringify(await schedules());
    const [first, last] = [day(dtOf(1)), day(dtOf(20))];
    for (const days of [[day(dtOf(1), 4), last], [last], [first, day(dtOf(5)), last], []])
      expect((await send([{ ...year, days }])).status).toBe(403);
    expect((await send([{ ...year, employee_id: worker.employee_id }])).status).toBe(403);
    const other = { code: 'new', name: 'New', year: 2026, days: [first] };
    expect((await send([other, { ...year, days: [] }])).status).toBe(403);
    expect(JSON.stringify(await schedules())).toBe(before);

    // On the other dates only people within reach follow it; a name says nothing.
    expect((await send([{ ...year, name: 'Everybody', days: [first, day(dtOf(20), 6)] }])).status).toBe(200);
    expect(await schedules()).toMatchObject([{ name: 'Everybody', days: [first, { work_hours: 6 }] }]);
  });
});

describe('the own norm', () => {
  it('follows from no schedule that its person attaches, lets go or changes (access 62)', async () => {
    const { send, attach, worker, system, intervals, schedules } = await aDepartment();
    const days = [day(dtOf(2), 8)];
    await send([{ code: 's', name: 'S', year: 2026, days }]);
    const of = (code: string, employee_id: number, more = {}) => ({
      ...{ code, employee_id, shift_schedule__code: 's', ...march, ...more },
    });
    expect((await attach([of('own', system.employee_id)])).status).toBe(403);
    await attach([of('other', worker.employee_id)]);
    expect((await attach([of('other', system.employee_id)])).status).toBe(403);
    expect(await intervals()).toMatchObject([{ code: 'other', employee_id: worker.employee_id }]);

    // Somebody else attached them.
    await test.db
      .updateTable('shift_schedule_interval')
      .set({ employee_id: system.employee_id })
      .where('code', '=', 'other')
      .execute();
    const own = of('other', system.employee_id);
    expect((await attach([own])).body.stats.ShiftScheduleInterval).toEqual({ skipped: 1 });
    expect((await attach([{ ...own, dt_end: dtOf(20) }])).status).toBe(403);
    const [{ id }] = await intervals();
    expect((await test.call(people.deleteShiftScheduleInterval, { id }, system)).status).toBe(403);
    const before = JSON.stringify(await schedules());
    expect((await send([{ code: 's', name: 'S', year: 2026, days: [day(dtOf(2), 0)] }])).status).toBe(403);
    expect((await send([{ code: 's', name: 'S', year: 2026, days: [] }])).status).toBe(403);
    expect(JSON.stringify(await schedules())).toBe(before);
    expect((await send([{ code: 's', name: 'T', year: 2026, days }])).status).toBe(200);
  });
});

describe('shift_schedule_interval/batch_update_or_create/', () => {
  it('attaches people by number and code, and their schedule is what they follow', async () => {
    const { send, attach, worker, system, intervals } = await aDepartment();
    await send([
      { code: 's', name: 'S', year: 2025 },
      { code: 's', name: 'S', year: 2026, days: [day(dtOf(2), 11)] },
    ]);
    const row = { code: 'i-1', shift_schedule__code: 's', employee__tabel_code: worker.tabel_code, ...march };
    const made = await attach([row], { return_response: true });
    expect(made.body).toMatchObject({
      stats: { ShiftScheduleInterval: { created: 1 } },
      data: [{ ...row, employee_id: worker.employee_id }],
    });
    const followed = await test.call(
      people.shiftSchedule,
      { employee_id: worker.employee_id, dt__gte: dtOf(1), dt__lte: dtOf(31) },
      system,
    );
    expect(followed.body).toMatchObject({ [worker.employee_id]: { [dtOf(2)]: { work_hours: 11 } } });
    expect((await attach([row])).body.stats.ShiftScheduleInterval).toEqual({ skipped: 1 });
    const later = { ...row, code: 'i-2', dt_start: dtOf(10) };
    const replaced = await attach([later], { delete_scope_fields_list: ['employee_id'] });
    expect(replaced.body.stats.ShiftScheduleInterval).toEqual({ created: 1, deleted: 1 });
    expect(await intervals()).toMatchObject([{ code: 'i-2', dt_start: dtOf(10) }]);
    // Somebody follows it: it stays.
    const gone = await send([{ code: 'other', name: 'Other', year: 2026 }], {
      delete_scope_fields_list: ['year'],
    });
    expect(gone.status).toBe(409);
  });

  it('reaches only people within the access scope, and says what is unknown', async () => {
    const { send, attach, worker, neighbour, intervals, manager } = await aDepartment();
    await send([{ code: 's', name: 'S', year: 2026 }]);
    const row = { code: 'i', shift_schedule__code: 's', tabel_code: worker.tabel_code, ...march };
    const beyond = await attach([row, { ...row, code: 'j', tabel_code: neighbour.tabel_code }]);
    expect([beyond.status, beyond.body]).toEqual([
      400,
      { data: [{}, { employee__tabel_code: [expect.any(String)] }] },
    ]);
    const wrong = async (more: object) => Object.keys((await attach([{ ...row, ...more }])).body.data[0]);
    expect(await wrong({ tabel_code: 'nobody' })).toEqual(['employee__tabel_code']);
    for (const employee_id of [neighbour.employee_id, 900_000_000])
      expect(await wrong({ employee_id })).toEqual(['employee_id']);
    const own = { code: 'own', name: 'Own', year: 2026, employee_id: 900_000_000 };
    expect((await send([own])).body).toMatchObject({ data: [{ employee_id: [expect.any(String)] }] });
    expect(await wrong({ shift_schedule__code: 'none' })).toEqual(['shift_schedule__code']);
    expect(await wrong({ dt_end: '2026-02-01' })).toEqual(['dt_end']);
    expect(await wrong({ tabel_code: undefined })).toEqual(['employee__tabel_code']);
    expect((await attach([row], {}, manager)).status).toBe(403);
    const put = { data: [row] };
    expect((await test.call(people.replaceShiftScheduleIntervals, put, manager)).status).toBe(403);
    expect((await test.call(people.listShiftScheduleIntervals, {}, manager)).status).toBe(403);
    expect(await intervals()).toEqual([]);
  });

  it('takes PUT as well, and lists by dates', async () => {
    const { send, worker, system, sibling } = await aDepartment();
    await send([{ code: 's', name: 'S', year: 2026 }]);
    const data = [{ code: 'i', shift_schedule_code: 's', employee_id: worker.employee_id, ...march }];
    expect((await test.call(people.replaceShiftScheduleIntervals, { data }, system)).status).toBe(200);
    const listed = async (asked: object) =>
      (await test.call(people.listShiftScheduleIntervals, asked, system)).body.length;
    expect(await listed({ dt__gte: dtOf(31) })).toBe(1);
    expect(await listed({ dt__gte: '2026-04-01' })).toBe(0);
    expect(await listed({ employee__tabel_code: worker.tabel_code ?? '' })).toBe(1);
    const wrong = await test.call(people.listShiftScheduleIntervals, { dt__gte: 'x' }, system);
    expect(wrong.status).toBe(400);
    const bad = { data: [{ ...data[0]!, dt_end: 'x' }] };
    expect((await test.call(people.replaceShiftScheduleIntervals, bad, system)).status).toBe(400);
    expect(sibling.id).toBeGreaterThan(0);
  });
});

describe('one schedule, one interval', () => {
  async function aFollower() {
    const department = await aDepartment();
    const { send, attach, worker, system } = department;
    const { body } = await send([{ code: 's', name: 'S', year: 2026, days: [day(dtOf(1))] }], {
      return_response: true,
    });
    const schedule = body.data[0] as people.ShiftScheduleRow;
    const row = { shift_schedule_id: schedule.id, employee_id: worker.employee_id, ...march };
    const made = await attach([row], { return_response: true });
    const interval = made.body.data[0] as people.ShiftScheduleIntervalRow;
    const one =
      (call: typeof people.getShiftSchedule | typeof people.deleteShiftSchedule) =>
      (id: number, as = system) =>
        test.call(call, { id }, as);
    const ofPerson =
      (call: typeof people.getShiftScheduleInterval | typeof people.deleteShiftScheduleInterval) =>
      (id: number, as = system) =>
        test.call(call, { id }, as);
    return {
      ...{ ...department, schedule, interval, row },
      ...{ show: one(people.getShiftSchedule), remove: one(people.deleteShiftSchedule) },
      showFollowing: ofPerson(people.getShiftScheduleInterval),
      letGo: ofPerson(people.deleteShiftScheduleInterval),
    };
  }

  it('are read and removed; a schedule that somebody follows stays', async () => {
    const { schedule, interval, show, remove, showFollowing, letGo } = await aFollower();
    expect((await show(schedule.id)).body).toEqual(schedule);
    expect((await showFollowing(interval.id)).body).toEqual(interval);
    expect((await remove(schedule.id)).status).toBe(409);
    expect((await letGo(interval.id)).status).toBe(204);
    expect((await letGo(interval.id)).status).toBe(404);
    expect((await remove(schedule.id)).status).toBe(204);
    expect((await show(schedule.id)).status).toBe(404);
  });

  it('an interval without a code is a new one each time, with a code of its own', async () => {
    const { interval, row, attach, intervals } = await aFollower();
    expect(interval.code).toMatch(/^[0-9a-f-]{36}$/);
    await attach([row]);
    expect(await intervals()).toHaveLength(2);
  });

  it('are those of the network and of people within reach, for who holds the function', async () => {
    const { schedule, interval, manager, show, remove, showFollowing, letGo, sibling, network_id } =
      await aFollower();
    const other = await aDepartment();
    const group = await aGroup(test.db, { network_id, functions: FUNCTIONS });
    const beside = await anEmployee(test.db, {
      ...{ network_id, shop_id: sibling.id, function_group_id: group.id },
    });
    for (const act of [show, remove]) {
      expect((await act(schedule.id, manager)).status).toBe(403);
      expect((await act(schedule.id, other.system)).status).toBe(404);
      expect((await act('x' as never)).status).toBe(400);
    }
    for (const act of [showFollowing, letGo]) {
      expect((await act(interval.id, manager)).status).toBe(403);
      expect((await act(interval.id, other.system)).status).toBe(404);
      expect((await act(interval.id, beside)).status).toBe(404);
      expect((await act('x' as never)).status).toBe(400);
    }
  });
});
