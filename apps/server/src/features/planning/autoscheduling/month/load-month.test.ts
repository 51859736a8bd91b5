import { addDays, eachDt, type ShiftTime } from '@shiftwright/domain';
import { scheduleMonth } from '@shiftwright/optimiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aRegion, aShop, aWorkerDay, somePoints } from '../../../../../testing/factories.ts';
import { aSchedulingStore, type SchedulingStore, TWO_WEEKS } from '../../../../../testing/scheduling.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';
import { loadMonth } from './load-month.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const load = (store: SchedulingStore, given: object = {}) =>
  loadMonth(test.deps, {
    run_id: 1,
    network_id: store.network_id,
    shop_id: store.shop_id,
    ...TWO_WEEKS,
    use_not_approved: false,
    user_id: store.manager.user_id,
    ...given,
  });

const person = async (store: SchedulingStore, given: object = {}, at = 0) => {
  const { input } = await load(store, given);
  return input.people.find((one) => one.employment_id === store.people[at]!.employment_id)!;
};

const dayOf = (store: SchedulingStore, dt: string, given: object = {}) =>
  aWorkerDay(test.db, {
    network_id: store.network_id,
    shop_id: store.shop_id,
    employee_id: store.people[0]!.employee_id,
    employment_id: store.people[0]!.employment_id,
    dt,
    ...given,
  });

describe('the norm of a part of a month', () => {
  const FROM_THE_SIXTH = { dt_from: '2021-03-06', dt_to: '2021-03-31' };

  async function inMarch2021() {
    const store = await aSchedulingStore(test.db, { people: 1 });
    const region = await aRegion(test.db, { network_id: store.network_id, days: { '2021-03-08': 'H' } });
    await test.db.updateTable('shop').set({ region_id: region.id }).where('id', '=', store.shop_id).execute();
    return store;
  }

  it('is the whole month without plans outside it', async () => {
    const store = await inMarch2021();
    const whole = { dt_from: '2021-03-01', dt_to: '2021-03-31' };
    expect((await person(store, whole)).norm_minutes).toBeCloseTo(176 * 60, 6);
    expect((await person(store, FROM_THE_SIXTH)).norm_minutes).toBeCloseTo((176 * 60 * 26) / 31, 6);
  });

  it('takes what plans outside leave over, in the chosen version only', async () => {
    const store = await inMarch2021();
    const off = { shop_id: null };
    await dayOf(store, '2021-03-01');
    await dayOf(store, '2021-03-02');
    await dayOf(store, '2021-03-03', { ...off, type: 'H' });
    await dayOf(store, '2021-03-04', { ...off, type: 'H' });
    await dayOf(store, '2021-03-05', { ...off, type: 'V' });

    expect((await person(store, FROM_THE_SIXTH)).norm_minutes / 60).toBeCloseTo(154.3226, 4);
    const draft = { ...FROM_THE_SIXTH, use_not_approved: true };
    expect((await person(store, draft)).norm_minutes / 60).toBeCloseTo((176 * 26) / 31, 6);
  });

  it('is lowered by leave whose rows name another employment of the personnel number', async () => {
    const store = await inMarch2021();
    const { network_id, people } = store;
    const other = await aShop(test.db, { network_id, parent_id: store.shop_id });
    const { employee_id } = people[0]!;
    const second = await test.db
      .insertInto('employment')
      .values({
        network_id,
        employee_network_id: network_id,
        shop_id: other.id,
        employee_id,
        dt_hired: '2021-01-01',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await dayOf(store, '2021-03-16', { shop_id: null, type: 'V', employment_id: second.id });
    const whole = { dt_from: '2021-03-01', dt_to: '2021-03-31' };
    expect((await person(store, whole)).norm_minutes).toBeCloseTo((176 * 60 * 30) / 31, 6);
  });

  it.each([
    ['from its opening on', { dt_opened: '2021-03-16' }, 16],
    ['up to its closing', { dt_closed: '2021-03-10' }, 10],
    ['all of it where it is in use on no date', { dt_opened: '2021-05-01' }, 31],
  ])('is that of the dates on which the department is in use: %s', async (_case, life, dates) => {
    const store = await inMarch2021();
    await test.db.updateTable('shop').set(life).where('id', '=', store.shop_id).execute();
    const whole = { dt_from: '2021-03-01', dt_to: '2021-03-31' };

    expect((await person(store, whole)).norm_minutes).toBeCloseTo((176 * 60 * dates) / 31, 6);
  });

  it('follows the multiplier of the profile and the rate of the contract', async () => {
    const store = await aSchedulingStore(test.db, { people: 1, settings: { norm_hours_coeff: 1.5 } });
    await test.db
      .updateTable('employment')
      .set({ norm_work_hours: 50 })
      .where('id', '=', store.people[0]!.employment_id)
      .execute();
    const april = { dt_from: '2026-04-01', dt_to: '2026-04-30' };
    expect((await person(store, april)).norm_minutes).toBeCloseTo(176 * 0.5 * 1.5 * 60, 6);
  });
});

it('takes each month of a longer period by its own correction', async () => {
  const store = await aSchedulingStore(test.db, { people: 1 });
  await test.db
    .updateTable('network')
    .set({
      accounting_period_length: 6,
      settings: JSON.stringify({ correct_norm_hours_last_month_acc_period: true }),
    })
    .where('id', '=', store.network_id)
    .execute();
  // More than was asked so far, so that less is left for June, the last month of the period.
  for (const dt of eachDt('2026-01-01', '2026-03-10'))
    await dayOf(store, dt, { is_fact: true, work_seconds: 7 * 3600 });
  const [may, june] = [
    { dt_from: '2026-05-01', dt_to: '2026-05-31' },
    { dt_from: '2026-06-01', dt_to: '2026-06-30' },
  ];
  const [first, second] = [await person(store, may), await person(store, june)];
  const whole = await person(store, { dt_from: may.dt_from, dt_to: june.dt_to });
  expect(second.norm_minutes).toBeLessThan(first.norm_minutes - 60);
  expect(whole.norm_minutes).toBeCloseTo(first.norm_minutes + second.norm_minutes, 4);
});

describe('what is given', () => {
  it('takes the approved plan, or the draft, and the week before', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    await dayOf(store, '2026-04-02');
    await dayOf(store, '2026-04-03', { is_approved: false });
    await dayOf(store, '2026-03-25', {
      dttm_work_start: '2026-03-25T20:00:00',
      dttm_work_end: '2026-03-26T08:00:00',
    });
    await dayOf(store, '2026-03-24');
    await dayOf(store, '2026-04-16');

    const approved = await person(store);
    expect(approved.fixed_days.map((day) => day.dt)).toEqual(['2026-04-02', '2026-04-16']);
    expect(approved.previous_days).toEqual([
      expect.objectContaining({ dt: '2026-03-25', kind: 'work', start_minute: 1200, end_minute: 1920 }),
    ]);
    const draft = await person(store, { use_not_approved: true });
    expect(draft.fixed_days.map((day) => day.dt)).toEqual(['2026-04-03', '2026-04-16']);
  });

  it('never takes what was really worked, by the own people or by guests', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    const elsewhere = await aShop(test.db, { network_id: store.network_id });
    const guest = await anEmployee(test.db, { network_id: store.network_id, shop_id: elsewhere.id });
    await dayOf(store, '2026-04-02', { is_fact: true });
    await dayOf(store, '2026-03-30', { is_fact: true });
    await dayOf(store, '2026-04-03', {
      employee_id: guest.employee_id,
      employment_id: guest.employment_id,
      is_fact: true,
    });

    const { input } = await load(store);

    expect(input.people.map((one) => one.employee_id)).not.toContain(guest.user_id);
    expect(await person(store)).toMatchObject({ fixed_days: [], previous_days: [] });
  });

  it('counts guests and other personnel numbers, and frees automatic days off', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    const { network_id } = store;
    const elsewhere = await aShop(test.db, { network_id });
    const guest = await anEmployee(test.db, { network_id, shop_id: elsewhere.id });
    const of = (one: { employee_id: number; employment_id: number }) => ({
      employee_id: one.employee_id,
      employment_id: one.employment_id,
    });
    await dayOf(store, '2026-04-02', { ...of(guest), work_type_id: store.work_type.id, is_vacancy: true });
    const [{ user_id }] = store.people as [(typeof store.people)[number]];
    const second = await anEmployee(test.db, { network_id, shop_id: elsewhere.id, user_id });
    await dayOf(store, '2026-04-03', { ...of(second), shop_id: elsewhere.id });
    await dayOf(store, '2026-04-04', { shop_id: null, type: 'H' });
    const author = { created_by_id: store.manager.user_id, last_edited_by_id: store.manager.user_id };
    await dayOf(store, '2026-04-05', { shop_id: null, type: 'H', ...author });

    const { input } = await load(store);

    expect(input.people.filter((one) => one.employee_id === guest.user_id)).toEqual([
      expect.objectContaining({
        auto: false,
        fixed_days: [
          expect.objectContaining({ kind: 'work', parts: [{ work_type_id: store.work_type.id, share: 1 }] }),
        ],
      }),
    ]);
    const own = await person(store);
    expect(own.fixed_days.map((day) => [day.dt, day.kind])).toEqual([
      ['2026-04-03', 'elsewhere'],
      ['2026-04-05', 'off'],
    ]);
  });
});

describe('the department', () => {
  it('brings its hours, limits and need', async () => {
    const store = await aSchedulingStore(test.db, {
      people: 1,
      settings: { absenteeism: 10, shift_start: 5, max_work_hours_7days: 40, process_type: 'P' },
    });
    const { network_id, shop_id } = store;
    await test.db
      .insertInto('shop_schedule')
      .values({ network_id, shop_id, dt: '2026-04-02', type: 'W', opens: '10:00:00', closes: '00:00:00' })
      .execute();
    await test.db
      .updateTable('shop')
      .set({ restricted_start_times: JSON.stringify(['09:30', 'x']) })
      .where('id', '=', shop_id)
      .execute();

    const { input } = await load(store);

    expect(input).toMatchObject({
      step_minutes: 60,
      min_shift_minutes: 300,
      max_work_minutes_7days: 2400,
      restricted_start_minutes: [570],
      min_norm_share: 1,
      max_norm_share: 1,
      idle_share: 0.1,
    });
    expect(input.open['2026-04-01']).toEqual({ opens_minute: 540, closes_minute: 1260 });
    expect(input.open['2026-04-02']).toEqual({ opens_minute: 600, closes_minute: 1440 });
    // The date after the period tells whether a night may run on into it.
    expect(Object.keys(input.open)).toEqual(eachDt('2026-04-01', '2026-04-15'));
    const need = (dt: string) => input.demand.filter((point) => point.dt === dt);
    expect(need('2026-04-01')).toHaveLength(12 * 2);
    expect(need('2026-04-02')).toHaveLength(14 * 2);
    expect(need('2026-04-01')[0]!.need).toBeCloseTo(1.1, 9);
    expect(input.work_types.map((type) => type.work_type_id)).toEqual([store.work_type.id, store.second.id]);
  });
});

it('brings the need of the date after the period, into which the last night runs, and the night before it', async () => {
  const store = await aSchedulingStore(test.db, { people: 1 });
  const { network_id, shop_id, work_type } = store;
  const operation = await test.db
    .selectFrom('operation_type')
    .select('id')
    .where('work_type_id', '=', work_type.id)
    .executeTakeFirstOrThrow();
  const dates = ['2026-03-31', '2026-04-15', '2026-04-16'];
  await somePoints(test.db, { network_id, operation_type_id: operation.id, dates, value: 3 });
  await test.db
    .updateTable('shop')
    .set({
      tm_open_dict: JSON.stringify({ all: '00:00:00' }),
      tm_close_dict: JSON.stringify({ all: '00:00:00' }),
    })
    .where('id', '=', shop_id)
    .execute();
  const night = { dttm_work_start: '2026-03-31T22:00:00', dttm_work_end: '2026-04-01T08:00:00' };
  await dayOf(store, '2026-03-31', { ...night, is_approved: true });

  const { input } = await load(store);

  const told = input.demand.filter(({ dt }) => dates.includes(dt));
  expect(new Set(told.map(({ dt }) => dt))).toEqual(new Set(['2026-04-15']));
  const [before] = (await person(store)).previous_days;
  expect(before).toMatchObject({ kind: 'work', start_minute: 1320, end_minute: 1920 });
});

describe('a store without a past', () => {
  it('is planned on the standard list', async () => {
    const store = await aSchedulingStore(test.db, { people: 4 });
    const { input } = await load(store);
    const listed = (input.shift_list ?? []).map((one) => `${one.start_minute}-${one.end_minute}`);
    expect(listed).toEqual(expect.arrayContaining(['540-1080', '720-1260']));
    expect(input.people.filter((person) => person.rhythm)).toEqual([]);

    const { days } = scheduleMonth(input, { seed: 1, budget: { iterations: 60_000 } });
    const worked = days.filter((day) => day.kind === 'work');
    expect(worked.length).toBeGreaterThan(20);
    const onList = worked.filter((day) => listed.includes(`${day.start_minute}-${day.end_minute}`));
    expect(onList.length).toBeGreaterThan(0.8 * worked.length);
  });
});

describe('how a person works', () => {
  /** Forty dates before the period: two at work, two off; facts where `is_fact`. */
  async function inTwoTwo(store: SchedulingStore, is_fact: boolean, times = {}) {
    const dates = eachDt(addDays(TWO_WEEKS.dt_from, -40), addDays(TWO_WEEKS.dt_from, -1));
    for (const [day, dt] of dates.entries()) {
      const given = { is_fact, is_approved: true };
      if (day % 4 >= 2) await dayOf(store, dt, { ...given, type: 'H', shop_id: null });
      else await dayOf(store, dt, { ...given, ...times });
    }
    return dates[0]!;
  }

  it('is learned from the approved plan', async () => {
    const store = await aSchedulingStore(test.db, { people: 2 });
    const anchor_dt = await inTwoTwo(store, false);

    expect((await person(store)).rhythm).toMatchObject({
      rotation: {
        days: [true, true, false, false].map((works) => ({ works, shift: null })),
        anchor_dt,
        strength: 'should',
      },
      usual_shifts: [{ start_minute: 540, end_minute: 1080 }],
    });
    expect((await person(store, {}, 1)).rhythm).toBeNull();
  });

  it.each([
    ['on one number', false, [540, 780]],
    ['on two numbers, whose dates are shared out by their norms', true, [undefined, undefined]],
  ])('is learned with the shift of each day of a rotation: %s', async (_case, hasTwo, starts) => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    const { network_id, shop_id } = store;
    const [first] = store.people as [(typeof store.people)[number]];
    const { user_id } = first;
    const second = hasTwo ? await anEmployee(test.db, { network_id, shop_id, user_id }) : first;
    const dates = eachDt(addDays(TWO_WEEKS.dt_from, -40), addDays(TWO_WEEKS.dt_from, -1));
    for (const [day, dt] of dates.entries()) {
      const { employee_id, employment_id } = day % 4 === 1 ? second : first;
      const of = { employee_id, employment_id, is_approved: true };
      const times = day % 4 === 1 ? { start: '13:00:00', end: '22:00:00' } : {};
      await dayOf(store, dt, day % 4 < 2 ? { ...of, ...times } : { ...of, type: 'H', shop_id: null });
    }
    const days = (await person(store)).rhythm?.rotation?.days ?? [];

    expect(days.map(({ works }) => works)).toEqual([true, true, false, false]);
    expect(days.slice(0, 2).map(({ shift }) => (shift as ShiftTime | null)?.start_minute)).toEqual(starts);
  });

  it('is learned from the 13 weeks up to the last planned day, however far the period is ahead', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    const { dt_from } = TWO_WEEKS;
    const times = (start: number) => ({ start: `${start}:00:00`, end: `${start + 9}:00:00` });
    const planned = (weeks: number, start: number) =>
      Promise.all(
        eachDt(addDays(dt_from, -7 * weeks), addDays(dt_from, -7 * weeks + 13)).map((dt) =>
          dayOf(store, dt, { is_fact: false, is_approved: true, ...times(start) }),
        ),
      );
    await planned(18, 9);
    await planned(16, 10);
    await planned(5, 11);

    expect((await person(store)).rhythm?.usual_shifts.map((shift) => shift.start_minute / 60)).toEqual([
      10, 11,
    ]);
  });

  it('is what the employment says, and practice of what it does not say', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    await inTwoTwo(store, false);
    const days = [...'WWWHHH'].map((type) => ({ type, shift: null }));
    const rotation = { days, dt_anchor: '2026-03-02', strength: 'must' };
    await test.db.updateTable('employment').set({ rotation }).where('shop_id', '=', store.shop.id).execute();

    expect((await person(store)).rhythm).toMatchObject({
      rotation: { anchor_dt: '2026-03-02', strength: 'must', days: { length: 6 } },
      usual_shifts: [{ start_minute: 540, end_minute: 1080 }],
    });
  });

  it('is learned from approved facts where nothing was planned', async () => {
    const store = await aSchedulingStore(test.db, { people: 1 });
    await inTwoTwo(store, true, { start: '12:00:00', end: '21:00:00' });

    expect((await person(store)).rhythm?.usual_shifts).toEqual([{ start_minute: 720, end_minute: 1260 }]);
  });
});
