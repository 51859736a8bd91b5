import { type AnyEndpoint, planning, reporting, timekeeping } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPosition } from '../../../testing/directory.ts';
import {
  aGroup,
  aNetwork,
  anEmployee,
  aRegion,
  aShop,
  aUser,
  aWorkType,
} from '../../../testing/factories.ts';
import { sheetOf } from '../../../testing/files.ts';
import { near, surfacesOf, t13Of } from '../../../testing/surfaces.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { recalculateTimesheets } from './timesheet/recalculating/recalculate-timesheets.ts';

/**
 * People whose February is no ordinary one, each with norm and hours counted by hand; every surface tells these. The
 * calendar: 23 February is a holiday of the parent region, the 20th is short and Saturday the 28th worked in its place.
 */
const MONTH = '2026-02-01';
const FUNCTIONS = [
  'WorkerDay_change_range',
  ...[
    'WorkerDay',
    'WorkerDay_worker_stat',
    'Timesheet',
    'Timesheet_stats',
    'Timesheet_items',
    'Timesheet_lines',
  ],
  ...['Reports_schedule_deviation', 'Reports_consolidated_timesheet_report', 'Reports_pivot_tabel', 'Shop'],
  ...['WorkerDay_overtimes_undertimes_report', 'WorkerDay_download_tabel', 'Employee', 'Employment', 'User'],
];
/** Hours of February by the calendar of the region: 18 whole days, a short one and the Saturday. */
const FULL = 18 * 8 + 7 + 8;
/** The short day is an hour shorter at whatever rate (timekeeping 1). */
const atRate = (rate: number) => 20 * 8 * rate - 1;

let test: TestApp;
let place: Awaited<ReturnType<typeof aPlace>>;

async function aPlace() {
  const { db } = test;
  const { id: network_id } = await aNetwork(db, {
    allow_creation_several_wdays_for_one_employee_for_one_date: true,
  });
  const parent = await aRegion(db, { network_id, days: { '2026-02-23': 'H' } });
  await db
    .updateTable('production_day')
    .set({ is_celebration: true })
    .where('region_id', '=', parent.id)
    .execute();
  const region = await aRegion(db, {
    ...{ network_id, parent_id: parent.id },
    days: { '2026-02-20': 'S', '2026-02-28': 'W' },
  });
  const root = await aShop(db, { network_id, region_id: region.id });
  const plainRegion = await aRegion(db, { network_id, days: {} });
  const shopIn = async (timezone: string, region_id = region.id) => {
    const shop = await aShop(db, { network_id, parent_id: root.id, region_id, timezone });
    return { ...shop, work: await aWorkType(db, { network_id, shop_id: shop.id }) };
  };
  const [here, east, west, plain] = [
    await shopIn('Europe/Moscow'),
    await shopIn('Asia/Vladivostok'),
    await shopIn('America/New_York'),
    await shopIn('Europe/Samara', plainRegion.id),
  ];
  const group = await aGroup(db, { network_id, functions: FUNCTIONS });
  const manager = await anEmployee(db, { network_id, shop_id: root.id, function_group_id: group.id });
  return { network_id, root, here, east, west, plain, manager };
}
type Place = typeof place;
type Department = Place['here'];

interface Person {
  employee_id: number;
  tabel_code: string;
  employment_id: number;
  /** One more employment of the same personnel record. */
  also(given: object): Promise<Person>;
  day(given: Record<string, unknown>): Promise<void>;
  fact(dt: string, start: string, end: string, given?: Record<string, unknown>): Promise<void>;
  off(type: string, from: string, to: string): Promise<void>;
}

const call = async (endpoint: typeof planning.createWorkerDay, input: object) => {
  const answer = await test.call(endpoint, input as never, place.manager);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};

function withActs(
  of: Pick<Person, 'employee_id' | 'employment_id' | 'tabel_code'>,
  shop: Department,
): Person {
  const { network_id } = place;
  const { employee_id } = of;
  const day: Person['day'] = (given) =>
    call(planning.createWorkerDay, {
      employee_id,
      shop_id: shop.id,
      is_approved: true,
      is_fact: false,
      ...given,
    });
  const shift = (
    dt: string,
    start: string,
    end: string,
    { at = shop, ...given }: Record<string, unknown> = {},
  ) => {
    const last = end <= start ? nextDay(dt) : dt;
    const place = at as Department;
    return day({
      ...{ type: 'W', dt, dttm_work_start: `${dt}T${start}`, dttm_work_end: `${last}T${end}`, is_fact: true },
      ...{ shop_id: place.id, worker_day_details: [{ work_type_id: place.work.id, work_part: 1 }] },
      ...given,
    });
  };
  return {
    ...of,
    async also(given) {
      const made = await test.db
        .insertInto('employment')
        .values({
          network_id,
          employee_network_id: network_id,
          shop_id: shop.id,
          employee_id,
          ...given,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return withActs({ ...of, employment_id: made.id }, shop);
    },
    day,
    fact: shift,
    async off(type, from, to) {
      for (let dt = from; dt <= to; dt = nextDay(dt)) await day({ type, dt, shop_id: null });
    },
  };
}
const nextDay = (dt: string) => new Date(Date.parse(`${dt}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);

async function hired(given: object = {}, shop = place.here): Promise<Person> {
  const { network_id } = place;
  const user = await aUser(test.db, { network_id, last_name: `Person ${Math.random()}` });
  const made = await anEmployee(test.db, { network_id, shop_id: shop.id, user_id: user.id, ...given });
  return withActs({ ...made, tabel_code: made.tabel_code ?? '' }, shop);
}

interface Expected {
  norm: number;
  worked: number;
}
/** Each person with what February is by hand. */
const PEOPLE: Record<string, () => Promise<[Person, Expected]>> = {
  'nothing happens': async () => [await hired(), { norm: FULL, worked: 0 }],
  'a quarter rate': async () => [await hired({ norm_work_hours: 25 }), { norm: atRate(0.25), worked: 0 }],
  'one and a half rates': async () => [
    await hired({ norm_work_hours: 150 }),
    { norm: atRate(1.5), worked: 0 },
  ],
  'another rate from the middle on': async () => {
    const person = await hired({ dt_fired: '2026-02-14' });
    await person.also({ dt_hired: '2026-02-15', norm_work_hours: 50 });
    return [person, { norm: 80 + 9 * 4 + 3, worked: 0 }];
  },
  'hired and dismissed inside': async () => [
    await hired({ dt_hired: '2026-02-10', dt_fired: '2026-02-20' }),
    { norm: 8 * 8 + 7, worked: 0 },
  ],
  'dismissed on the first': async () => [await hired({ dt_fired: '2026-02-01' }), { norm: 0, worked: 0 }],
  'hired on the worked Saturday': async () => [
    await hired({ dt_hired: '2026-02-28' }),
    { norm: 8, worked: 0 },
  ],
  'leave of the whole employment': async () => {
    const person = await hired({ dt_hired: '2026-02-10', dt_fired: '2026-02-20' });
    await person.off('V', '2026-02-10', '2026-02-20');
    return [person, { norm: 0, worked: 0 }];
  },
  'leave over the holiday and the worked Saturday': async () => {
    const person = await hired();
    await person.off('V', '2026-02-23', '2026-02-28');
    return [person, { norm: 13 * 8 + 8 + 7, worked: 0 }];
  },
  'unpaid leave and hours beside it': async () => {
    const person = await hired();
    await person.off('TV', '2026-02-02', '2026-02-06');
    await person.fact('2026-02-09', '09:00', '18:00');
    return [person, { norm: FULL - 40, worked: 9 }];
  },
  'two facts of one plan around midnight': async () => {
    const person = await hired();
    await person.fact('2026-02-10', '20:00', '04:00', { is_fact: false });
    await person.fact('2026-02-10', '20:00', '23:50');
    await person.fact('2026-02-11', '00:10', '04:00');
    return [person, { norm: FULL, worked: 3 + 50 / 60 + 3 + 50 / 60 }];
  },
  'a night into the month and one out of it': async () => {
    const person = await hired();
    await person.fact('2026-01-31', '22:00', '06:00');
    await person.fact('2026-02-28', '22:00', '06:00');
    return [person, { norm: FULL, worked: 8 }];
  },
  'adjacent shifts in two zones': async () => {
    const person = await hired();
    await person.fact('2026-02-12', '09:00', '13:00');
    await person.fact('2026-02-12', '13:00', '18:30', { at: place.east });
    return [person, { norm: FULL, worked: 9.5 }];
  },
  'two employments in two zones': async () => {
    const person = await hired({ norm_work_hours: 50 });
    await person.also({ dt_hired: '2020-01-01', shop_id: place.east.id, norm_work_hours: 50 });
    await person.fact('2026-02-13', '08:00', '12:00');
    await person.fact('2026-02-13', '12:00', '14:00', { at: place.east });
    return [person, { norm: 2 * atRate(0.5), worked: 6 }];
  },
  'odd minutes every day': async () => {
    const person = await hired();
    for (const day of ['02', '03', '04', '05', '06', '09', '10'])
      await person.fact(`2026-02-${day}`, '09:01', '17:20');
    return [person, { norm: FULL, worked: (7 * 499) / 60 }];
  },
  'seconds every day': async () => {
    const person = await hired();
    for (const day of ['02', '03', '04', '05', '06', '09'])
      await person.fact(`2026-02-${day}`, '09:00:10', '17:00:47');
    return [person, { norm: FULL, worked: (6 * 28_837) / 3600 }];
  },
  'more than the norm': async () => {
    const person = await hired({ norm_work_hours: 25 });
    for (const day of ['02', '03', '04', '05', '06']) await person.fact(`2026-02-${day}`, '08:00', '20:00');
    return [person, { norm: atRate(0.25), worked: 60 }];
  },
  'a whole day': async () => {
    const person = await hired();
    await person.fact('2026-02-16', '08:00', '08:00');
    return [person, { norm: FULL, worked: 24 }];
  },
  'work on the holiday': async () => {
    const person = await hired();
    await person.fact('2026-02-23', '10:00', '16:00');
    return [person, { norm: FULL, worked: 6 }];
  },
  'study and training beside work': async () => {
    const person = await hired();
    await person.fact('2026-02-17', '09:00', '11:00');
    await person.fact('2026-02-17', '11:00', '14:00', { type: 'Q', worker_day_details: [] });
    await person.fact('2026-02-18', '11:00', '14:00', { type: 'T', worker_day_details: [] });
    return [person, { norm: FULL, worked: 8 }];
  },
  'rehired after a gap': async () => {
    const person = await hired({ dt_fired: '2026-02-06' });
    await person.also({ dt_hired: '2026-02-26' });
    await person.fact('2026-02-27', '09:00', '17:00');
    return [person, { norm: 40 + 8 + 8 + 8, worked: 8 }];
  },
  'a week of 36 hours': async () => {
    const position = await aPosition(test.db, place.network_id);
    await test.db
      .updateTable('worker_position')
      .set({ hours_in_a_week: 36 })
      .where('id', '=', position.id)
      .execute();
    return [await hired({ position_id: position.id }), { norm: 19 * 7.2 + 6.2, worked: 0 }];
  },
  'moved to another region at another rate': async () => {
    const person = await hired({ dt_fired: '2026-02-15' });
    await person.also({ dt_hired: '2026-02-16', shop_id: place.plain.id, norm_work_hours: 50 });
    await person.fact('2026-02-13', '09:00', '18:00');
    await person.fact('2026-02-16', '09:00', '13:00', { at: place.plain });
    // On the holiday of the region that they have left.
    await person.fact('2026-02-23', '10:00', '16:00', { at: place.plain });
    return [person, { norm: 10 * 8 + 10 * 4, worked: 9 + 4 + 6 }];
  },
  'leave over the day of a move to another region': async () => {
    const person = await hired({ dt_fired: '2026-02-15' });
    await person.also({ dt_hired: '2026-02-16', shop_id: place.plain.id, norm_work_hours: 50 });
    await person.off('V', '2026-02-12', '2026-02-17');
    return [person, { norm: 8 * 8 + 8 * 4, worked: 0 }];
  },
  'lent back to the store that they left': async () => {
    const person = await hired({ dt_fired: '2026-02-15' });
    await person.also({ dt_hired: '2026-02-16', shop_id: place.plain.id });
    await person.fact('2026-02-17', '09:00', '18:00', { is_vacancy: true });
    return [person, { norm: 10 * 8 + 10 * 8, worked: 9 }];
  },
  'employments in two regions that overlap': async () => {
    const person = await hired({ dt_fired: '2026-02-24' });
    await person.also({ dt_hired: '2026-02-16', shop_id: place.plain.id, norm_work_hours: 25 });
    await person.fact('2026-02-18', '09:00', '13:00');
    await person.fact('2026-02-18', '14:00', '16:00', { at: place.plain });
    await person.fact('2026-02-26', '09:00', '12:00', { at: place.plain });
    return [person, { norm: 14 * 8 + 7 + 8 + 10 * 2, worked: 4 + 2 + 3 }];
  },
  'leave of two employments at once': async () => {
    const person = await hired({ norm_work_hours: 50 });
    await person.also({ dt_hired: '2026-02-05', shop_id: place.plain.id, norm_work_hours: 25 });
    await person.off('V', '2026-02-16', '2026-02-24');
    await person.fact('2026-02-25', '09:00', '12:00');
    return [person, { norm: 14 * 4 + 10 * 2, worked: 3 }];
  },
  'nothing to work': async () => {
    const person = await hired({ norm_work_hours: 0 });
    await person.fact('2026-02-19', '09:00', '12:00');
    return [person, { norm: 0, worked: 3 }];
  },
};

const people = new Map<string, { person: Person } & Expected>();
beforeAll(async () => {
  test = await testApp({ makes_files_here: true });
  place = await aPlace();
  for (const [name, make] of Object.entries(PEOPLE)) {
    const [person, expected] = await make();
    people.set(name, { person, ...expected });
  }
  const employee_ids = [...people.values()].map(({ person }) => person.employee_id);
  const months = ['2026-01-01', MONTH, '2026-03-01'];
  await recalculateTimesheets(test.deps, { employee_ids, months });
});
afterAll(() => test.close());

const { statsOf, differences } = surfacesOf(
  () => test,
  () => place.manager,
);

describe('a February of', () => {
  it.each(Object.keys(PEOPLE))('%s is as counted by hand', async (name) => {
    const { person, norm, worked } = people.get(name)!;
    const stats = await statsOf(place.here.id, MONTH);
    const own = stats.get(person.employee_id);
    expect({ norm: own?.norm, worked: own?.worked }).toEqual({
      norm: expect.closeTo(norm, 5),
      worked: expect.closeTo(worked, 4),
    });
  });
});

it('two facts of a night are judged with its plan, after midnight too, whenever the plan is confirmed', async () => {
  const { network_id, here, manager } = place;
  const night = async (isPlanFirst: boolean) => {
    const person = await hired();
    const plan = () => person.fact('2026-02-18', '20:00', '04:00', { is_fact: false });
    // The next night has a plan of its own, which the fact after midnight is none of.
    await person.fact('2026-02-19', '20:00', '04:00', { is_fact: false });
    if (isPlanFirst) await plan();
    await person.fact('2026-02-18', '20:00', '23:50');
    await person.fact('2026-02-19', '00:10', '04:00');
    await person.fact('2026-02-19', '20:00', '04:00');
    if (!isPlanFirst) await plan();
    return person;
  };
  const people = [await night(true), await night(false)];
  const employee_ids = people.map((one) => one.employee_id);
  await recalculateTimesheets(test.deps, { employee_ids, months: [MONTH] });
  const dates = { dt_from: '2026-02-18', dt_to: '2026-02-19' };
  const { body } = await test.call(reporting.reportIndicators, { ...dates, shop_id__in: [here.id] }, manager);
  for (const { employee_id } of people) {
    const rows = await test.db
      .selectFrom('worker_day')
      .select(['id', 'is_fact', 'dttm_work_start', 'closest_plan_approved_id'])
      .where('network_id', '=', network_id)
      .where('employee_id', '=', employee_id)
      .where('is_approved', '=', true)
      .orderBy('dttm_work_start')
      .execute();
    const plans = rows.filter((row) => !row.is_fact).map((row) => row.id);
    const facts = rows.filter((row) => row.is_fact).map((row) => row.closest_plan_approved_id);
    expect(facts).toEqual([plans[0], plans[0], plans[1]]);
    const told = (body as reporting.ReportIndicators).people.find((one) => one.employee_id === employee_id);
    expect(told).toMatchObject({ late_count: 0, early_count: 0, beyond_plan_hours: 0, absence_count: 0 });
  }
});

it('a night on the last date of a month is judged in that month, its fact after midnight too', async () => {
  const { here, manager } = place;
  const person = await hired();
  await person.fact('2026-01-31', '20:00', '04:00', { is_fact: false });
  await person.fact('2026-01-31', '20:00', '23:50');
  await person.fact('2026-02-01', '00:10', '04:00');
  const months = ['2026-01-01', MONTH];
  await recalculateTimesheets(test.deps, { employee_ids: [person.employee_id], months });
  const told = async (dt_from: string, dt_to: string) => {
    const asked = { dt_from, dt_to, shop_id__in: [here.id] };
    const { body } = await test.call(reporting.reportIndicators, asked, manager);
    const own = (body as reporting.ReportIndicators).people.find(
      (one) => one.employee_id === person.employee_id,
    );
    const rows = await sheetOf(await test.call(reporting.downloadScheduleDeviation, asked, manager));
    return [own, rows.filter((row) => row.includes(person.tabel_code)).length];
  };
  const none = { late_count: 0, early_count: 0, beyond_plan_hours: 0, absence_count: 0 };
  expect(await told('2026-01-15', '2026-01-31')).toEqual([expect.objectContaining(none), 1]);
  const [february, rows] = await told(MONTH, '2026-02-28');
  expect([february ?? none, rows]).toEqual([expect.objectContaining(none), 0]);
});

it('a night in which the clocks go on is an hour shorter', async () => {
  const person = await hired({}, place.west);
  await person.fact('2026-03-07', '22:00', '06:00');
  const march = await statsOf(place.west.id, '2026-03-01');
  expect(march.get(person.employee_id)).toMatchObject({ norm: 22 * 8, worked: 7 });
  await recalculateTimesheets(test.deps, { employee_ids: [person.employee_id], months: ['2026-03-01'] });
  expect((await differences(place.west.id, '2026-03-01')).messages).toEqual([]);
});

it('a night in which the clocks go back has the hour that is shown twice, to the second of it', async () => {
  const first = await hired({}, place.west);
  await first.fact('2025-11-01', '22:00', '01:30');
  const second = await hired({}, place.west);
  await second.fact('2025-11-01', '22:00', '01:30', { dttm_work_end: '2025-11-02T01:30:00.000001' });
  const whole = await hired({}, place.west);
  await whole.fact('2025-11-01', '22:00', '06:00');
  const people = [first, second, whole];
  const employee_ids = people.map((one) => one.employee_id);
  await recalculateTimesheets(test.deps, { employee_ids, months: ['2025-11-01'] });
  const november = await statsOf(place.west.id, '2025-11-01');
  expect(employee_ids.map((id) => november.get(id)?.worked)).toEqual([3.5, 4.5, 9]);
  expect((await differences(place.west.id, '2025-11-01')).messages).toEqual([]);
  const asked = { employee_id__in: employee_ids, dt__gte: '2025-11-01', dt__lte: '2025-11-01' };
  const { body } = await test.call(timekeeping.listTimesheetItems, asked, place.manager);
  const nights = (body as timekeeping.TimesheetItem[]).map((item) => [
    item.employee_id,
    Number(item.night_hours),
  ]);
  expect(Object.fromEntries(nights)).toEqual(
    Object.fromEntries(employee_ids.map((id) => [id, november.get(id)?.worked])),
  );
});

describe('every surface tells the same', () => {
  it.each([
    ['January', '2026-01-01', '2026-01-31'],
    ['February', MONTH, '2026-02-28'],
    ['a part of it', '2026-02-10', '2026-02-20'],
    ['around both ends', '2026-01-25', '2026-03-05'],
    ['over the new year', '2025-12-15', '2026-01-15'],
  ])('of %s', async (_case, dt_from, dt_to) => {
    for (const shop of [place.here, place.east, place.plain])
      expect((await differences(shop.id, dt_from, dt_to)).messages).toEqual([]);
  });

  it('of hours: days, sheet and lines of the timesheet, CSV, pivot file and form T-13', async () => {
    const { manager } = place;
    const employee_ids = [...people.values()].map(({ person }) => person.employee_id);
    const dates = { dt_from: MONTH, dt_to: '2026-02-28' };
    const period = { dt__gte: MONTH, dt__lte: '2026-02-28', employee_id__in: employee_ids };
    const facts = { ...period, is_fact: true, is_approved: true };
    const get = async (endpoint: AnyEndpoint, input: object) => {
      const answer = await test.call(endpoint, input as never, manager);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer;
    };
    const days: planning.WorkerDayItem[] = (await get(planning.listWorkerDays, facts)).body;
    const items: timekeeping.TimesheetItem[] = (await get(timekeeping.listTimesheetItems, period)).body;
    const rows: timekeeping.TimesheetRow[] = (await get(timekeeping.listTimesheet, period)).body;
    const lines: timekeeping.TimesheetLine[] = (await get(timekeeping.timesheetLines, period)).body;
    const csv = String((await get(timekeeping.downloadTimesheetLines, period)).body);
    const pivot = await sheetOf(
      await get(reporting.downloadPivotTabel, { ...dates, employee_id__in: employee_ids }),
    );
    const forms = [];
    for (const { id: shop_id } of [place.here, place.east, place.plain])
      forms.push({
        shop_id,
        people: t13Of(await sheetOf(await get(reporting.downloadTabel, { ...dates, shop_id }))),
      });
    const told: string[] = [];
    for (const [name, { person, worked }] of people) {
      const own = <R extends { employee_id: number | null }>(list: R[]) =>
        list.filter((one) => one.employee_id === person.employee_id);
      const fact = own(items).filter((item) => item.timesheet_type === 'F');
      const compare = (surface: string, values: readonly number[]) => {
        const total = values.reduce((sum, value) => sum + value, 0);
        // Each figure has two decimals of its own.
        if (!near(total, worked, 0.006 * Math.max(1, values.length)))
          told.push(`${surface} of ${name}: ${total} instead of ${worked}`);
      };
      compare(
        'days',
        own(days).map((day) => day.work_hours),
      );
      compare(
        'items',
        fact.flatMap((item) => [Number(item.day_hours), Number(item.night_hours)]),
      );
      compare(
        'rows',
        own(rows).map((row) => Number(row.fact_timesheet_total_hours ?? 0)),
      );
      compare(
        'lines',
        own(lines.filter((line) => line.timesheet_type === 'F')).flatMap((line) =>
          line.days.map((day) => day.hours ?? 0),
        ),
      );
      compare(
        'CSV',
        csv
          .split('\n')
          .filter((line) => line.startsWith(`F,${person.tabel_code},`))
          .map((line) => Number(line.trim().split(',').at(-1))),
      );
      compare(
        'pivot',
        pivot.filter((row) => row.includes(person.tabel_code)).map((row) => Number(row.at(-1))),
      );
      const inForms = forms.map((form) => form.people.get(person.tabel_code));
      // Its cells are rounded, of which a February has twenty-eight.
      if (
        !near(
          inForms.reduce((sum, one) => sum + (one?.hours ?? 0), 0),
          worked,
          0.006 * 28,
        )
      )
        told.push(`T-13 of ${name}: ${JSON.stringify(inForms)} instead of ${worked}`);
      for (const { shop_id, people: there } of forms) {
        const dates = new Set(
          own(days)
            .filter((day) => day.shop_id === shop_id && day.work_hours > 0)
            .map((day) => day.dt),
        );
        expect([name, there.get(person.tabel_code)?.days ?? 0]).toEqual([name, dates.size]);
      }
    }
    expect(told).toEqual([]);
  });
});

it('a paid absence has the average day of the employments of its date, and only dates of one', async () => {
  const { network_id, manager } = place;
  await test.db
    .updateTable('worker_day_type')
    .set({ is_work_hours: true, get_work_hours_method: 'average_sawh_hours' })
    .where('network_id', '=', network_id)
    .where('code', '=', 'S')
    .execute();
  const changed = await hired({ dt_fired: '2026-02-14' });
  await changed.also({ dt_hired: '2026-02-15', norm_work_hours: 50 });
  const inside = await hired({ dt_hired: '2026-02-10', dt_fired: '2026-02-20' });
  const more = await hired({ norm_work_hours: 150 });
  const twice = await hired({ norm_work_hours: 50 });
  await twice.also({ dt_hired: '2026-02-10', shop_id: place.plain.id, norm_work_hours: 25 });
  const absences: [Person, from: string, to: string, hours: number[]][] = [
    [changed, '2026-02-12', '2026-02-17', [...Array(3).fill(80 / 14), ...Array(3).fill(39 / 14)]],
    [inside, '2026-02-01', '2026-02-28', Array(11).fill(71 / 11)],
    [more, '2026-01-30', '2026-02-02', [264 / 31, 264 / 31, atRate(1.5) / 28, atRate(1.5) / 28]],
    // Leave is from both employments, where both are in force.
    [twice, '2026-02-09', '2026-02-10', [atRate(0.5) / 28, atRate(0.5) / 28 + (14 * 2) / 19]],
  ];
  const ranges = absences.map(([{ tabel_code }, dt_from, dt_to]) => ({
    ...{ worker: tabel_code, dt_from, dt_to, type: 'S', is_approved: true },
  }));
  expect((await test.call(planning.changeRange, { ranges }, manager)).status).toBe(200);
  const employee_ids = absences.map(([person]) => person.employee_id);
  await recalculateTimesheets(test.deps, { employee_ids, months: ['2026-01-01', MONTH] });
  const form = t13Of(
    await sheetOf(
      await test.call(
        reporting.downloadTabel,
        { shop_id: place.here.id, dt_from: MONTH, dt_to: '2026-02-28' },
        manager,
      ),
    ),
  );
  for (const [{ tabel_code }] of absences) expect(form.get(tabel_code)).toMatchObject({ days: 0, hours: 0 });
  for (const [{ employee_id }, dt__gte, dt__lte, hours] of absences) {
    const asked = { employee_id__in: [employee_id], dt__gte, dt__lte };
    const { body: days } = await test.call(
      planning.listWorkerDays,
      { ...asked, is_fact: false, is_approved: true },
      manager,
    );
    const { body: items } = await test.call(timekeeping.listTimesheetItems, asked, manager);
    const paid = (items as timekeeping.TimesheetItem[]).filter((one) => one.day_type === 'S');
    const rounded = hours.map((one) => expect.closeTo(Math.round(one * 100) / 100, 5));
    expect((days as planning.WorkerDayItem[]).map((day) => day.work_hours)).toEqual(rounded);
    expect(paid.map((one) => Number(one.day_hours) + Number(one.night_hours))).toEqual(rounded);
  }
});
