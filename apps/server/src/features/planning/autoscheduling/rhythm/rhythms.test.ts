import { network, people, planning } from '@shiftwright/contracts';
import { addDays, type DepartmentShifts, eachDt } from '@shiftwright/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore, aWorkerDay } from '../../../../../testing/factories.ts';
import { aSchedulingStore, type SchedulingStore, TWO_WEEKS } from '../../../../../testing/scheduling.ts';
import { statementsOf } from '../../../../../testing/statements.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const RIGHTS = [
  ...['Employment', 'Shop'].flatMap((func) => ['GET', 'PUT'].map((method) => ({ func, method }))),
  { func: 'WorkerDay', method: 'GET' },
];

/** A store whose manager keeps employments and the department; nobody is planned by hand. */
async function aStoreWithRights(given = {}) {
  const store = await aSchedulingStore(test.db, { people: 2, ...given });
  const { network_id, group } = store;
  const held = await test.db
    .selectFrom('function_group')
    .select(['func', 'method'])
    .where('group_id', '=', group.id)
    .execute();
  const missing = RIGHTS.filter(
    (right) => !held.some((one) => one.func === right.func && one.method === right.method),
  );
  await test.db
    .insertInto('function_group')
    .values(missing.map((right) => ({ network_id, group_id: group.id, ...right })))
    .execute();
  return store;
}

/** Sixty dates before the period: the first person two on and two off, nine to nine; the other one never. */
async function inTwoTwo(
  { network_id, shop_id, people: [person] }: SchedulingStore,
  isNight = (_day: number) => false,
) {
  const dates = eachDt(addDays(TWO_WEEKS.dt_from, -60), addDays(TWO_WEEKS.dt_from, -1));
  const { employee_id, employment_id } = person!;
  for (const [day, dt] of dates.entries()) {
    const of = { network_id, employee_id, employment_id, dt, is_fact: false, is_approved: true };
    const times = isNight(day)
      ? { dttm_work_start: `${dt}T21:00:00`, dttm_work_end: `${addDays(dt, 1)}T09:00:00` }
      : { dttm_work_start: `${dt}T09:00:00`, dttm_work_end: `${dt}T21:00:00` };
    await aWorkerDay(
      test.db,
      (day % 4 < 2 ? { ...of, shop_id, ...times } : { ...of, shop_id: null, type: 'H' }) as never,
    );
  }
}

const list = (store: SchedulingStore) =>
  test.call(planning.listRhythms, { shop_id: store.shop_id, ...TWO_WEEKS }, store.manager);
const adopt = (store: SchedulingStore, more: object = {}) =>
  test.call(
    planning.adoptRhythms,
    { shop_id: store.shop_id, dt_from: TWO_WEEKS.dt_from, ...more } as never,
    store.manager,
  );
const shiftsOf = (store: SchedulingStore) =>
  test.call(planning.showShiftList, { shop_id: store.shop_id }, store.manager);
const of = (body: planning.Rhythms, { employment_id }: { employment_id: number }) =>
  body.people.find((one) => one.employment_id === employment_id);

const NINE = { tm_start: '09:00:00', tm_end: '21:00:00' };

describe('GET auto_settings/rhythms/', () => {
  it('tells what practice shows, how sure it is, and what is set', async () => {
    const store = await aStoreWithRights();
    await inTwoTwo(store);
    const [first, second] = store.people;
    const usual_shifts = [{ tm_start: '12:00:00', tm_end: '21:00:00' }];
    const data = [{ employment_id: second!.employment_id, usual_shifts }];
    await test.call(people.setRotations, { data }, store.manager);

    const { status, body } = await list(store);

    expect(status).toBe(200);
    expect(of(body, first!)).toMatchObject({
      rotation: { days: { length: 4 }, dt_anchor: '2026-04-01', strength: 'should' },
      ...{ rotation_source: 'practice', certainty: 1 },
      ...{ usual_shifts: [NINE], usual_shifts_source: 'practice', days_off: [] },
    });
    expect(of(body, second!)).toMatchObject({
      ...{ rotation: null, rotation_source: null, certainty: null },
      ...{ usual_shifts, usual_shifts_source: 'employment' },
    });
    expect(body).toMatchObject({ rhythm_dial: 50, has_need: true });
    expect(body.shift_list).toMatchObject({ source: 'practice', certainty: 1, shifts: [NINE] });
  });

  it('tells which shift a rotation has on which day, learned or adopted', async () => {
    const store = await aStoreWithRights();
    await inTwoTwo(store, (day) => day % 4 === 1);
    const [first, second] = store.people;
    const NIGHT = { tm_start: '21:00:00', tm_end: '09:00:00' };
    for (const _ of ['learned', 'adopted']) {
      const { body } = await list(store);
      expect(of(body, first!)?.cycle_shifts).toEqual([NINE, NIGHT, null, null]);
      expect(of(body, second!)?.cycle_shifts).toBeNull();
      expect((await adopt(store)).status).toBe(200);
    }
  });

  it('says that no need is told', async () => {
    const store = await aStoreWithRights();
    const period = { dt_from: '2026-06-01', dt_to: '2026-06-07' };
    const { body } = await test.call(
      planning.listRhythms,
      { shop_id: store.shop_id, ...period },
      store.manager,
    );
    expect(body.has_need).toBe(false);
  });

  it('refuses a reversed period, a missing one, and whoever holds no function', async () => {
    const store = await aStoreWithRights();
    const ask = (input: object, as = store.manager) =>
      test.call(planning.listRhythms, { shop_id: store.shop_id, ...input } as never, as);
    expect((await ask({ dt_from: '2026-04-02', dt_to: '2026-04-01' })).status).toBe(400);
    expect((await ask({ dt_from: '2026-04-02', dt_to: '2028-04-01' })).status).toBe(400);
    expect((await ask({ dt_from: '2026-04-02' })).body).toHaveProperty('dt_to');
    const { manager } = await aStore(test.db, ['WorkerDay']);
    expect((await ask(TWO_WEEKS, manager)).status).toBe(403);
  });
});

describe('PUT auto_settings/rhythms/', () => {
  it('writes what practice shows where nothing is set, and the shift list into the department', async () => {
    const store = await aStoreWithRights();
    await inTwoTwo(store);

    expect((await adopt(store, { shift_list: true })).body).toEqual({ people: 1, shifts: 1 });

    const { body } = await list(store);
    expect(of(body, store.people[0]!)).toMatchObject({
      rotation: { dt_anchor: '2026-04-01', strength: 'should' },
      ...{ rotation_source: 'employment', usual_shifts: [NINE], usual_shifts_source: 'employment' },
    });
    expect(body.shift_list.source).toBe('department');
    expect((await adopt(store, { shift_list: true })).body).toEqual({ people: 0, shifts: 0 });
  });

  it('leaves alone what is set, and whoever is not meant', async () => {
    const store = await aStoreWithRights();
    await inTwoTwo(store);
    const [first, second] = store.people;
    expect((await adopt(store, { employment_ids: [second!.employment_id] })).body.people).toBe(0);
    const usual_shifts = [{ tm_start: '12:00:00', tm_end: '21:00:00' }];
    const data = [{ employment_id: first!.employment_id, usual_shifts }];
    await test.call(people.setRotations, { data }, store.manager);
    await adopt(store);
    expect(of((await list(store)).body, first!)).toMatchObject({
      rotation_source: 'employment',
      usual_shifts,
    });
  });

  it('asks for the right to order the schedule for its list, and for that of employments', async () => {
    const store = await aStoreWithRights();
    await inTwoTwo(store);
    const { group } = store;
    const drop = (func: string) =>
      test.db
        .deleteFrom('function_group')
        .where('group_id', '=', group.id)
        .where('func', '=', func)
        .execute();
    await drop('AutoSettings_create_timetable');
    expect((await adopt(store, { shift_list: true })).status).toBe(403);
    expect((await list(store)).body.shift_list.source).toBe('practice');
    expect((await adopt(store, { dt_from: 'soon' })).body).toHaveProperty('dt_from');
    await drop('Employment');
    expect((await adopt(store)).status).toBe(403);
  });
});

describe('GET auto_settings/shift_list/', () => {
  const listed = (code: string) => ({ code, ...NINE });

  it('is that of the department, else of its template, else learned, else standard', async () => {
    const store = await aStoreWithRights();
    const { shop_id, profile } = store;
    expect((await shiftsOf(store)).body).toMatchObject({ source: 'standard', certainty: 0 });

    const unbound = {
      weekdays: null,
      work_type_name_ids: null,
      min_workers_amount: null,
      max_workers_amount: null,
    };
    const kept = { ...listed('T'), name: 'Of the template', html_color: '#0072B2', ...unbound };
    const shifts = JSON.stringify([kept]);
    await test.db.updateTable('shop_settings').set({ shifts }).where('id', '=', profile.id).execute();
    expect((await shiftsOf(store)).body).toMatchObject({ source: 'template', shifts: [{ code: 'T' }] });

    const weekdays = [6, 0, 0];
    const own = { id: shop_id, name: 'Store', shifts: [{ ...listed('D'), weekdays }] };
    const saved = await test.call(network.updateDepartment, own as never, store.manager);
    expect(saved.body.shifts).toMatchObject([{ code: 'D', html_color: '#0072B2', weekdays: [0, 6] }]);
    const { result, sent } = await statementsOf(test, () => shiftsOf(store));
    expect(result.body).toMatchObject({ source: 'department', shifts: [{ code: 'D' }] });
    expect(sent.filter(({ text }) => /worker_day/.test(text))).toEqual([]);

    await test.call(network.updateDepartment, { ...own, shifts: null }, store.manager);
    expect((await shiftsOf(store)).body.source).toBe('template');
  });

  it('is standard by opening hours and contracts in a store without a past', async () => {
    const store = await aStoreWithRights({ people: 4 });
    await test.db
      .updateTable('employment')
      .set({ shift_hours_length_min: 4, shift_hours_length_max: 6 })
      .where('id', '=', store.people[0]!.employment_id)
      .execute();
    const { source, shifts } = (await shiftsOf(store)).body;
    expect(source).toBe('standard');
    const times = (shifts as DepartmentShifts['shifts']).map(
      ({ tm_start, tm_end }) => `${tm_start.slice(0, 5)}-${tm_end.slice(0, 5)}`,
    );
    expect(times).toEqual(
      expect.arrayContaining(['09:00-15:00', '15:00-21:00', '09:00-18:00', '12:00-21:00']),
    );
  });

  it('is learned from plans, and from the facts of whoever has none', async () => {
    const store = await aStoreWithRights();
    await inTwoTwo(store);
    const { result, sent } = await statementsOf(test, () => list(store));
    expect(result.body.shift_list).toMatchObject({ source: 'practice', shifts: [NINE] });
    const asked = sent.filter(({ text }) => /"worker_id" in/.test(text));
    const END_OF_IDS = -1;
    const [all = 0, unplanned] = asked.map(({ values }) => values.indexOf(END_OF_IDS));
    expect(unplanned).toBe(all - 1);
  });

  it('is set by whoever may order the schedule, and taken back', async () => {
    const store = await aStoreWithRights();
    const { shop_id, manager } = store;
    const save = (shifts: unknown, as = manager) =>
      test.call(planning.saveShiftList, { shop_id, shifts } as never, as);
    expect((await save([listed('D')])).body).toMatchObject({ source: 'department', shifts: [{ code: 'D' }] });
    expect((await save(null)).body.source).toBe('standard');
    expect((await save([listed('D'), listed('d')])).body).toHaveProperty('shifts');
    const stranger = await aStore(test.db, ['WorkerDay']);
    expect((await save([], stranger.manager)).status).toBe(403);
  });

  it('is refused to whoever sees no schedule, and needs a department', async () => {
    const store = await aStoreWithRights();
    const { manager } = await aStore(test.db, ['Shop']);
    const asked = { shop_id: store.shop_id };
    expect((await test.call(planning.showShiftList, asked, manager)).status).toBe(403);
    expect((await test.call(planning.showShiftList, {} as never, store.manager)).body).toHaveProperty(
      'shop_id',
    );
  });
});

describe('a shift list that is none', () => {
  it.each([
    [
      [
        { code: 'A', ...NINE },
        { code: 'a', ...NINE },
      ],
      'A code can be used only once in a list',
    ],
    [
      [{ code: 'late', ...NINE }],
      'A rotation means something else by “early” and “late”: choose another code',
    ],
    [[{ code: 'A', ...NINE, weekdays: [] }], 'Choose at least one weekday'],
    [
      [{ code: 'A', ...NINE, min_workers_amount: 2, max_workers_amount: 1 }],
      'The fewest people cannot be more than the most',
    ],
  ])('is refused at its field: %#', async (shifts, refusal) => {
    const store = await aStoreWithRights();
    const answer = await test.call(
      network.updateDepartment,
      { id: store.shop_id, name: 'Store', shifts } as never,
      store.manager,
    );
    expect([answer.status, answer.body]).toEqual([400, { shifts: [refusal] }]);
  });

  it('and a dial beyond its ends', async () => {
    const store = await aStoreWithRights();
    const input = { id: store.shop_id, name: 'Store', rhythm_dial: 101 };
    expect((await test.call(network.updateDepartment, input, store.manager)).body).toHaveProperty(
      'rhythm_dial',
    );
    const kept = await test.call(network.updateDepartment, { ...input, rhythm_dial: 0 }, store.manager);
    expect(kept.body.rhythm_dial).toBe(0);
    expect((await list(store)).body.rhythm_dial).toBe(0);
  });
});
