import { timekeeping } from '@shiftwright/contracts';
import { addDays, eachDt, monthEnd } from '@shiftwright/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { draws, drawsFrom, isItsTurn } from '../../../testing/draws.ts';
import { aGroup, aNetwork, anEmployee, aRegion, aShop, aUser } from '../../../testing/factories.ts';
import { type Divider, mainHours } from '../../../testing/main-hours.ts';
import { near, surfacesOf } from '../../../testing/surfaces.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { nightBetween, secondsBetween } from '../../../testing/wall-clock.ts';
import { recalculateTimesheets } from './timesheet/recalculating/recalculate-timesheets.ts';

/**
 * Random histories of people: several employments that follow each other, overlap and leave gaps, in departments of
 * distant zones and other regions, at any rate, hours a week and norm setting, a shift schedule too, with leave that names whichever employment,
 * and facts also where nobody is employed. Their year with a leap day is counted here from the rules, and every surface
 * tells the same, in accounting periods of any length, with their corrections and sources of earlier hours, and after a
 * month was closed and everybody got another rate.
 */
const YEAR = 2024;
const FIRST = `${YEAR - 1}-12-01`;
const LAST = `${YEAR + 1}-01-31`;
const DATES = eachDt(FIRST, LAST);
const MONTHS = Array.from({ length: 12 }, (_, at) => `${YEAR}-${String(at + 1).padStart(2, '0')}-01`);
/** The month that is closed when everybody gets another rate. */
const CLOSED = `${YEAR}-02-01`;
const HOLIDAYS: Record<string, 'W' | 'S' | 'H'> = {
  ...{ '2024-01-01': 'H', '2024-02-22': 'S', '2024-02-23': 'H', '2024-02-24': 'W', '2024-02-29': 'S' },
  ...{ '2024-05-09': 'H', '2024-11-02': 'W', '2024-12-31': 'S', '2025-01-01': 'H' },
};
const ZONES = ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe'];
const FUNCTIONS = [
  'Timesheet_close',
  ...['WorkerDay', 'WorkerDay_worker_stat', 'Timesheet', 'Timesheet_stats', 'Shop', 'Employee', 'Employment'],
  ...[
    'Reports_schedule_deviation',
    'Reports_consolidated_timesheet_report',
    'WorkerDay_download_tabel',
    'User',
  ],
];

interface Contract {
  shop: number;
  dt_hired: string;
  dt_fired: string | null;
  rate: number;
  week: 40 | 36;
  /** None, shares of the calendar, fixed hours, by the shift schedule, one without values. */
  setting: 0 | 1 | 2 | 3 | 4;
}
interface History {
  contracts: Contract[];
  /** The dates on which the person follows the shift schedule. */
  follows: { from: string; to: string };
  leave: { from: number; days: number; type: string; names: number }[];
  facts: Map<string, Fact>;
}

/** By day from seven on, or by night from half past nine on, as long as the clock on the wall says. */
interface Fact {
  seconds: number;
  isNight: boolean;
  isVacancy: boolean;
}
const boundsOf = (dt: string, { seconds, isNight }: Fact) => {
  const start = `${dt}T${isNight ? '21:30' : '07:00'}:00`;
  return [start, new Date(Date.parse(`${start}Z`) + seconds * 1000).toISOString().slice(0, 19)] as const;
};

const date = fc.integer({ min: 0, max: DATES.length - 1 }).map((at) => DATES[at]!);
/** Often the month that is closed, and nights in which a clock changes: few draws meet them. */
const RARE = [CLOSED, '2024-03-09', '2024-04-06', '2024-10-05', '2024-11-02'];
const firstOfWork = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 0, max: DATES.length - 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(...RARE.map((dt) => DATES.indexOf(dt))) },
);
const contract = fc.record({
  shop: fc.integer({ min: 0, max: ZONES.length - 1 }),
  dt_hired: fc.oneof(fc.constant('2020-01-01'), fc.constantFrom('2024-02-29', '2024-03-31'), date),
  length: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 }))),
  rate: fc.constantFrom(0, 25, 50, 100, 150),
  week: fc.constantFrom<40 | 36>(40, 36),
  setting: fc.constantFrom<0 | 1 | 2 | 3 | 4>(0, 1, 2, 3, 3, 4),
});
const history = fc
  .record({
    contracts: fc.array(contract, { minLength: 1, maxLength: 4 }),
    follows: fc.tuple(date, date).map(([from, to]) => (from < to ? { from, to } : { from: to, to: from })),
    leave: fc.array(
      fc.record({
        from: fc.integer({ min: 0, max: DATES.length - 1 }),
        days: fc.integer({ min: 1, max: 40 }),
        type: fc.constantFrom('V', 'S', 'TV', 'M'),
        names: fc.nat(3),
      }),
      { maxLength: 4 },
    ),
    facts: fc.array(
      fc.record({
        from: firstOfWork,
        days: fc.integer({ min: 1, max: 60 }),
        seconds: fc.integer({ min: 60, max: 14 * 3600 }),
        isNight: fc.boolean(),
        isVacancy: fc.nat(3).map((one) => one === 0),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ contracts, facts, leave, follows }): History => {
    const ends = contracts.map(({ length, ...one }) => ({
      ...one,
      dt_fired: length === null ? null : addDays(one.dt_hired, length),
    }));
    // Two employments of one department do not overlap (people 9): the later drawn one gives way.
    const kept: Contract[] = [];
    for (const one of ends)
      if (!kept.some((other) => other.shop === one.shop && overlap(other, one))) kept.push(one);
    const worked = facts.flatMap(({ from, days, seconds: drawn, ...how }) => {
      // A night ends before the day after begins.
      const seconds = how.isNight ? Math.min(drawn, 9 * 3600) : drawn;
      return DATES.slice(from, from + days).map((dt): [string, Fact] => [dt, { seconds, ...how }]);
    });
    return { contracts: kept, leave, follows, facts: new Map(worked) };
  });

function overlap(a: Contract, b: Contract): boolean {
  return a.dt_hired <= (b.dt_fired ?? '9999') && b.dt_hired <= (a.dt_fired ?? '9999');
}

// What the rules say, without a line of the product.
const isOn = (one: Contract, dt: string) => one.dt_hired <= dt && dt <= (one.dt_fired ?? '9999');
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const datesOf = (month: string) => eachDt(month, monthEnd(month));
const M = { m1: 5, m2: 4, m3: 0, m4: 3, m5: 3, m6: 3, m7: 1, m8: 2, m9: 3, m10: 3, m11: 3, m12: 6 };
const FIXED: Record<string, number> = {
  m1: 120,
  m2: 151.5,
  m3: 176,
  m5: 100,
  m6: 90,
  m8: 10,
  m10: 0,
  m12: 183,
};

/** Hours that the shift schedule wants of an employment: where several follow it, each has the share of its rate. */
const SCHEDULED = [0, 8, 8, 0, 10.5, 6, 12];
const wantedOn = (dt: string) => SCHEDULED[new Date(`${dt}T00:00Z`).getUTCDay()] ?? 0;
const follows = ({ follows: { from, to } }: History, dt: string) => from <= dt && dt <= to;
function scheduledHours({ contracts, follows: { from, to } }: History, one: Contract, dt: string): number {
  if (!isOn(one, dt) || dt < from || dt > to) return 0;
  const inForce = contracts.filter((other) => other.setting === 3 && isOn(other, dt));
  const rates = sum(inForce.map(({ rate }) => rate));
  const share = rates === 0 ? 1 / inForce.length : one.rate / rates;
  return wantedOn(dt) * share;
}

function leaveOf({ leave }: History): Map<string, { type: string; names: number }> {
  const dates = new Map<string, { type: string; names: number }>();
  for (const { from, days, type, names } of leave)
    for (const dt of DATES.slice(from, from + days)) dates.set(dt, { type, names });
  return dates;
}

/** The employment that a fact is entered for: the first drawn one that is in force. */
const workedAt = ({ contracts }: History, dt: string) =>
  Math.max(
    0,
    contracts.findIndex((one) => isOn(one, dt)),
  );

/** Seconds that really passed at work, and those of them at night (network 32, planning 44). */
function workedOn(person: History, dt: string): { all: number; night: number } {
  const fact = person.facts.get(dt);
  if (!fact) return { all: 0, night: 0 };
  const zone = ZONES[person.contracts[workedAt(person, dt)]!.shop]!;
  const [start, end] = boundsOf(dt, fact);
  return { all: secondsBetween(start, end, zone), night: nightBetween(start, end, zone) };
}

/** Is the fact worked for the employment that its date belongs to (timekeeping 17)? */
function isOwnWork(person: History, dt: string): boolean {
  const inForce = person.contracts.filter((one) => isOn(one, dt));
  const home = inForce.toSorted((a, b) => b.rate - a.rate)[0];
  const there = person.contracts[workedAt(person, dt)];
  return home?.shop === there?.shop && home?.week === there?.week;
}

/** The calendar of the region of the last department has no row of its own: its parent's count. */
function calendarHours({ rate, week }: Contract, dt: string): number {
  const weekday = new Date(`${dt}T00:00Z`).getUTCDay();
  const type = HOLIDAYS[dt] ?? (weekday === 0 || weekday === 6 ? 'H' : 'W');
  const full = (8 * week * rate) / 4000;
  return type === 'W' ? full : type === 'S' ? Math.max(0, full - 1) : 0;
}

interface Rules {
  length: 1 | 3 | 6 | 12;
  correction: 'none' | 'last' | 'remaining';
  source: 1 | 2 | 3;
  division: Divider;
}

interface Figures {
  mainDates: Map<string, number>;
  night: number;
  norm: number;
  hours: number;
  main: number;
  norm_period: number;
  norm_earlier: number;
  earlier: number;
  over_month: number;
  over_period: number;
  asked: number;
}

/** `kept`: the main hours of closed months, date by date, which stay as they were counted. */
function expectedOf(
  person: History,
  { length, correction, source, division }: Rules,
  kept: ReadonlyMap<string, Map<string, number>> = new Map(),
) {
  const leave = leaveOf(person);
  const normOf = (one: Contract, dates: readonly string[], isReduced: boolean) =>
    sum(
      dates
        .filter((dt) => isOn(one, dt) && !(isReduced && leave.has(dt)))
        .map((dt) => calendarHours(one, dt)),
    );
  const norm = (dates: readonly string[]) => sum(person.contracts.map((one) => normOf(one, dates, true)));
  const employed = (dt: string) => person.contracts.some((one) => isOn(one, dt));
  const hours = (dates: readonly string[]) =>
    sum(dates.filter(employed).map((dt) => workedOn(person, dt).all / 3600));
  const nights = (dates: readonly string[]) =>
    sum(dates.filter(employed).map((dt) => workedOn(person, dt).night / 3600));
  const periodOf = (month: string) => {
    if (!MONTHS.includes(month)) return [month];
    const first = Math.floor(MONTHS.indexOf(month) / length) * length;
    return MONTHS.slice(first, first + length);
  };
  const recommended = (one: Contract, month: string): number => {
    const dates = datesOf(month);
    const days = dates.filter((dt) => isOn(one, dt)).length;
    const key = `m${Number(month.slice(5, 7))}` as keyof typeof M;
    if (one.setting === 3) return sum(dates.map((dt) => scheduledHours(person, one, dt)));
    if (one.setting === 2 && key in FIXED) return ((days / dates.length) * one.rate * FIXED[key]!) / 100;
    if (one.setting !== 1) return normOf(one, dates, false);
    const months = periodOf(month);
    const weights = months.map((other) => {
      const own = datesOf(other);
      const weight = M[`m${Number(other.slice(5, 7))}` as keyof typeof M];
      return (weight * own.filter((dt) => isOn(one, dt)).length) / own.length;
    });
    if (sum(weights) === 0) return normOf(one, dates, false);
    const whole = normOf(one, months.flatMap(datesOf), false);
    return (whole * weights[months.indexOf(month)]!) / sum(weights);
  };
  const reduced = (month: string) =>
    sum(
      person.contracts.map((one) => {
        const own = datesOf(month).filter((dt) => isOn(one, dt));
        if (own.length === 0) return 0;
        const value = recommended(one, month);
        const away = own.filter((dt) => leave.has(dt));
        if (one.setting === 3) return value - sum(away.map((dt) => scheduledHours(person, one, dt)));
        return value - (value / own.length) * away.length;
      }),
    );

  const divided = (month: string) =>
    datesOf(month)
      .filter(employed)
      .map((dt) => ({
        ...{ dt, hours: hours([dt]), isOff: leave.has(dt), isElsewhere: !isOwnWork(person, dt) },
        isVacancy: person.facts.get(dt)?.isVacancy === true,
        scheduled: follows(person, dt) ? wantedOn(dt) : null,
      }));
  const mains = new Map(kept);
  const mainOf = (month: string, asked: number): Map<string, number> => {
    const before = (dt: string): number => {
      const earlier = `${dt.slice(0, 7)}-01`;
      return earlier < FIRST ? 0 : (mains.get(earlier)?.get(dt) ?? expected(earlier).mainDates.get(dt) ?? 0);
    };
    const own = mains.get(month) ?? mainHours(divided(month), datesOf(month), { ...division, asked, before });
    mains.set(month, own);
    return own;
  };

  // A month is told by those before it, each by those before it again: each is counted once.
  const counted = new Map<string, Figures>();
  return expected;
  function expected(month: string): Figures {
    const known = counted.get(month) ?? figuresOf(month);
    counted.set(month, known);
    return known;
  }
  function figuresOf(month: string): Figures {
    const months = periodOf(month);
    const at = months.indexOf(month);
    const [all, earlier] = [months.flatMap(datesOf), months.slice(0, at).flatMap(datesOf)];
    const before: number =
      source === 3 ? sum(months.slice(0, at).map((one) => expected(one).main)) : hours(earlier);
    const lacking = Math.max(0, norm(all) - before);
    const own = reduced(month);
    const left = sum(months.slice(at).map(reduced));
    const isLast = at > 0 && at === months.length - 1;
    const shared = correction === 'remaining' && at > 0 && left > 0;
    const asked =
      own <= 0
        ? own
        : correction === 'last' && isLast
          ? Math.min(own, lacking)
          : shared
            ? (lacking * own) / left
            : own;
    const mainDates = mainOf(month, Math.max(0, asked));
    return {
      mainDates,
      night: nights(datesOf(month)),
      norm: norm(datesOf(month)),
      hours: hours(datesOf(month)),
      main: sum([...mainDates.values()]),
      norm_period: norm(all),
      norm_earlier: norm(earlier),
      earlier: before,
      over_month: hours(datesOf(month)) - norm(datesOf(month)),
      over_period: before + hours(months.slice(at).flatMap(datesOf)) - norm(all),
      asked,
    };
  }
}

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-11-20T09:00:00Z', makes_files_here: true });
});
afterAll(() => test.close());

async function aPlace({ length, correction, source, division }: Rules) {
  const { db } = test;
  const { id: network_id } = await aNetwork(db, {
    accounting_period_length: length,
    settings: JSON.stringify({
      prev_months_work_hours_source: source,
      correct_norm_hours_last_month_acc_period: correction === 'last',
      consider_remaining_hours_in_prev_months_when_calc_norm_hours: correction === 'remaining',
      fiscal_sheet_divider_alias: division.divider,
      timesheet_min_hours_threshold: division.least,
      timesheet_max_hours_threshold: division.most,
    }),
  });
  const region = await aRegion(db, { network_id, days: HOLIDAYS });
  const child = await aRegion(db, { network_id, parent_id: region.id });
  const root = await aShop(db, { network_id, region_id: region.id });
  const shops: number[] = [];
  for (const [at, timezone] of ZONES.entries()) {
    const region_id = at === ZONES.length - 1 ? child.id : region.id;
    shops.push((await aShop(db, { network_id, parent_id: root.id, region_id, timezone })).id);
  }
  const group = await aGroup(db, { network_id, functions: FUNCTIONS });
  const manager = await anEmployee(db, { network_id, shop_id: root.id, function_group_id: group.id });
  const settings = await db
    .insertInto('sawh_settings')
    .values([
      { network_id, name: 'Shares', type: 1, work_hours_by_months: JSON.stringify(M) },
      { network_id, name: 'Fixed', type: 2, work_hours_by_months: JSON.stringify(FIXED) },
      { network_id, name: 'By schedule', type: 3, work_hours_by_months: '{}' },
      { network_id, name: 'Empty', type: 2, work_hours_by_months: '{}' },
    ])
    .returning('id')
    .execute();
  const positions = await db
    .insertInto('worker_position')
    .values(
      [40, 36].map((hours_in_a_week) => ({ network_id, name: `${hours_in_a_week} hours`, hours_in_a_week })),
    )
    .returning(['id', 'hours_in_a_week'])
    .execute();

  const schedules = new Map<number, number>();
  for (const year of [YEAR - 1, YEAR, YEAR + 1]) {
    const named = { network_id, code: `five-${year}`, name: 'Five', year };
    const { id } = await db
      .insertInto('shift_schedule')
      .values(named)
      .returning('id')
      .executeTakeFirstOrThrow();
    schedules.set(year, id);
    const dates = eachDt(`${year}-01-01`, `${year}-12-31`).map((dt) => {
      const hours = SCHEDULED[new Date(`${dt}T00:00Z`).getUTCDay()] ?? 0;
      const kind = { day_type: hours > 0 ? 'W' : 'H', work_hours: hours, day_hours: hours, night_hours: 0 };
      return { network_id, shift_schedule_id: id, dt, ...kind };
    });
    await db
      .insertInto('shift_schedule_day')
      .values(dates as never)
      .execute();
  }

  /** The person with all employments, leave and facts. */
  async function enter(person: History): Promise<number> {
    const user = await aUser(db, { network_id, last_name: `Person ${Math.random()}` });
    const termsOf = ({ shop, dt_hired, dt_fired, rate, week, setting }: Contract) => ({
      ...{ network_id, employee_network_id: network_id, shop_id: shops[shop]!, dt_hired, dt_fired },
      norm_work_hours: rate,
      position_id: positions.find((one) => one.hours_in_a_week === week)!.id,
      sawh_settings_id: setting === 0 ? null : settings[setting - 1]!.id,
    });
    const [first, ...others] = person.contracts.map(termsOf);
    const { employee_id, employment_id } = await anEmployee(db, { ...first!, user_id: user.id });
    const employments = [employment_id];
    for (const one of others) {
      const made = await db
        .insertInto('employment')
        .values({ ...one, employee_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      employments.push(made.id);
    }
    const { from, to } = person.follows;
    for (const [year, shift_schedule_id] of schedules) {
      const dt_start = [from, `${year}-01-01`].sort()[1]!;
      const dt_end = [to, `${year}-12-31`].sort()[0]!;
      if (dt_start > dt_end) continue;
      const code = `${employee_id}-${year}`;
      await db
        .insertInto('shift_schedule_interval')
        .values({ network_id, employee_id, shift_schedule_id, code, dt_start, dt_end })
        .execute();
    }
    const row = {
      network_id,
      employee_network_id: network_id,
      employee_id,
      worker_id: user.id,
      is_approved: true,
    };
    const leave = [...leaveOf(person)].map(([dt, { type, names }]) => ({
      ...{ ...row, dt, type, is_dayoff: true, shop_id: null, is_fact: false },
      ...{ employment_id: employments[names % employments.length]!, employment_network_id: network_id },
    }));
    const facts = [...person.facts].map(([dt, fact]) => {
      const at = workedAt(person, dt);
      const [start, end] = boundsOf(dt, fact);
      const work_seconds = workedOn(person, dt).all;
      return {
        ...{
          ...row,
          dt,
          type: 'W',
          is_dayoff: false,
          is_fact: true,
          shop_id: shops[person.contracts[at]!.shop]!,
        },
        ...{ employment_id: employments[at]!, employment_network_id: network_id, work_seconds },
        ...{ dttm_work_start: start, dttm_work_end: end, is_vacancy: fact.isVacancy },
        ...{ dttm_work_start_tabel: start, dttm_work_end_tabel: end },
      };
    });
    for (const rows of [leave, facts])
      if (rows.length > 0)
        await db
          .insertInto('worker_day')
          .values(rows as never)
          .execute();
    return employee_id;
  }
  return { root, shops, manager, enter };
}

const ALL_OWN: Divider = { divider: 'pobeda', most: 24, least: 0 };
const PLACES: [string, Rules][] = [
  ['a month', { length: 1, correction: 'none', source: 1, division: ALL_OWN }],
  ['a quarter, its last month corrected', { length: 3, correction: 'last', source: 1, division: ALL_OWN }],
  [
    'half a year, shared by what is left',
    { length: 6, correction: 'remaining', source: 1, division: ALL_OWN },
  ],
  [
    'a year, its last month corrected by timesheets',
    { length: 12, correction: 'last', source: 2, division: ALL_OWN },
  ],
  [
    'a year, shared by what is left of timesheets',
    { length: 12, correction: 'remaining', source: 2, division: ALL_OWN },
  ],
  [
    'half a year, its last month corrected by main hours',
    { length: 6, correction: 'last', source: 3, division: ALL_OWN },
  ],
  [
    'a quarter, shared by what is left of main hours',
    { length: 3, correction: 'remaining', source: 3, division: ALL_OWN },
  ],
  [
    'a month, weeks with rest first',
    { length: 1, correction: 'none', source: 1, division: { divider: 'nahodka', most: 12, least: 4 } },
  ],
  [
    'a quarter, corrected by main hours with a most and a least of a date',
    { length: 3, correction: 'last', source: 3, division: { divider: 'pobeda', most: 10, least: 4 } },
  ],
  [
    'half a year, shared by what is left without vacancies',
    {
      ...{ length: 6, correction: 'remaining', source: 3 },
      division: { divider: 'pobeda_manual', most: 12, least: 4 },
    },
  ],
  [
    'a month, by shift schedules',
    { length: 1, correction: 'none', source: 1, division: { divider: 'shift_schedule', most: 12, least: 4 } },
  ],
];

type People = Map<number, { person: History; expected: ReturnType<typeof expectedOf> }>;
type Place = Awaited<ReturnType<typeof aPlace>>;

/** Months in their order: one may be corrected by the timesheets before it. */
async function recount(people: People) {
  for (const month of [FIRST, ...MONTHS, `${YEAR + 1}-01-01`])
    await recalculateTimesheets(test.deps, { employee_ids: [...people.keys()], months: [month] });
}

/** What statistics and timesheets tell otherwise than the rules, in words. */
async function unlike({ root, manager }: Place, people: People, rules: Rules): Promise<string[]> {
  const messages: string[] = [];
  const employee_ids = [...people.keys()];
  // A sheet rounds each of its items to two decimals.
  const by = rules.source === 1 ? 1e-4 : 0.01 * 366;
  for (const month of MONTHS) {
    const period = { dt_from: month, dt_to: monthEnd(month) };
    const asked = { shop_id: root.id, ...period, employee_id__in: employee_ids };
    const { body: stats } = await test.call(timekeeping.workerStat, asked, manager);
    const { body: sums } = await test.call(
      timekeeping.timesheetStats,
      { dt__gte: month, dt__lte: period.dt_to, employee_id__in: employee_ids },
      manager,
    );
    for (const [id, { person, expected }] of people) {
      const own = stats[id] as timekeeping.EmployeeStat | undefined;
      const want = expected(month);
      const { approved } = own?.fact ?? {};
      const sheet = sums[id] as timekeeping.TimesheetStat | undefined;
      const pairs: [string, unknown, number, number][] = [
        ['norm', approved?.norm_hours.curr_month ?? 0, want.norm, 1e-4],
        ['norm of the period', approved?.norm_hours.acc_period ?? 0, want.norm_period, 1e-4],
        ['norm before', approved?.norm_hours.prev_months ?? 0, want.norm_earlier, 1e-4],
        ['hours', approved?.work_hours.total ?? 0, want.hours, 1e-4],
        ['hours before', approved?.work_hours.prev_months ?? 0, want.earlier, by],
        ['overtime of the month', approved?.overtime.curr_month ?? 0, want.over_month, 1e-4],
        ['overtime of the period', approved?.overtime.acc_period ?? 0, want.over_period, by],
        ['asked for', approved?.sawh_hours.curr_month ?? 0, want.asked, by],
        ['norm of the sheet', sheet?.norm_hours ?? 0, want.norm, 1e-4],
        ['asked for by the sheet', sheet?.sawh_hours ?? 0, want.asked, by],
        ['hours of the sheet', sheet?.fact_total_work_hours_sum ?? 0, want.hours, 0.2],
        ['night hours of the sheet', sheet?.fact_night_work_hours_sum ?? 0, want.night, 0.2],
        ['main hours of the sheet', sheet?.main_total_hours_sum ?? 0, want.main, by + 0.2],
      ];
      for (const [what, told, wanted, within] of own || sheet ? pairs : [])
        if (!near(told, wanted, within))
          messages.push(
            `${month} ${what}: ${told} instead of ${wanted} of ${JSON.stringify(person)} ${JSON.stringify(want)}`,
          );
    }
  }
  return messages;
}

const OTHER_RATE: Record<number, number> = { 0: 100, 25: 50, 50: 25, 100: 150, 150: 0 };

/** The same people after every department closed the month and everybody got another rate. */
async function withOtherRates(
  { root, shops, manager }: Place,
  people: People,
  rules: Rules,
): Promise<People> {
  for (const shop_id of [root.id, ...shops]) {
    const closed = await test.call(timekeeping.closeTimesheet, { shop_id, dt: CLOSED }, manager);
    expect(closed.status, JSON.stringify(closed.body)).toBe(201);
  }
  for (const id of people.keys())
    await sql`
      update employment set norm_work_hours = (${JSON.stringify(OTHER_RATE)}::jsonb ->> norm_work_hours::int::text)::int
       where employee_id = ${id}`.execute(test.db);
  return new Map(
    [...people].map(([id, { person, expected }]) => {
      const contracts = person.contracts.map((one) => ({ ...one, rate: OTHER_RATE[one.rate] ?? 0 }));
      const changed = { ...person, contracts };
      const kept = new Map([[CLOSED, expected(CLOSED).mainDates]]);
      return [id, { person: changed, expected: expectedOf(changed, rules, kept) }] as const;
    }),
  );
}

describe.each([...PLACES.entries()].map(([at, [name, rules]]) => ({ at, name, rules })))(
  'in an accounting period of $name',
  ({ at: setting, rules }) => {
    it('every surface tells what the rules say of random histories', async () => {
      const place = await aPlace(rules);
      const drawn = fc.sample(history, { numRuns: draws(5, 8, 16), ...drawsFrom(24 + rules.length) });
      const people: People = new Map();
      for (const person of drawn)
        people.set(await place.enter(person), { person, expected: expectedOf(person, rules) });
      await recount(people);
      expect((await unlike(place, people, rules)).slice(0, 12)).toEqual([]);
      const { differences } = surfacesOf(
        () => test,
        () => place.manager,
      );
      const messages: string[] = [];
      // Each month is looked at in one of the departments, under the next setting in another.
      for (const [at, month] of (inject('deep') ? MONTHS : [CLOSED]).entries())
        for (const [of, shop_id] of place.shops.entries())
          if (!inject('deep') || isItsTurn(setting + at + of, place.shops.length))
            messages.push(...(await differences(shop_id, month)).messages);
      expect(messages.slice(0, 12)).toEqual([]);

      // A closed month stays as it was paid, and the months that reckon with it go on from there (timekeeping 61).
      const changed = await withOtherRates(place, people, rules);
      await recount(changed);
      expect((await unlike(place, changed, rules)).slice(0, 12)).toEqual([]);
    }, 600_000);
  },
);
