import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDt, normHoursOfDay, type ProductionDay, productionDayOf } from '../calendar/index.ts';
import { isEmployedOn } from '../people/index.ts';
import { present } from '../required.ts';
import { accountingPeriod } from './accounting-period.ts';
import { employedDays, monthsOf, type NormEmployment, normHours } from './norm-hours.ts';
import { normOfPart } from './norm-of-part.ts';
import { reducedNorm } from './norm-reducing-days.ts';
import { ownSchedule, recommendedNorms } from './recommended-norm.ts';

const worker: NormEmployment = { dt_hired: null, dt_fired: null, hours_in_a_week: 40, norm_work_hours: 100 };
const row = (dt: string, type: ProductionDay['type'], region_id = 1): ProductionDay => ({
  dt,
  region_id,
  type,
});
/** The Russian holidays and shortened days of 2021 that differ from plain weekdays. */
const russia2021 = productionDayOf(
  [
    ...eachDt('2021-01-01', '2021-01-10').map((dt) => row(dt, 'H')),
    row('2021-02-20', 'S'),
    row('2021-02-22', 'H'),
    row('2021-02-23', 'H'),
    row('2021-03-08', 'H'),
    row('2021-04-30', 'S'),
    row('2021-05-03', 'H'),
    row('2021-05-10', 'H'),
    row('2021-06-11', 'S'),
    row('2021-06-14', 'H'),
    row('2021-11-03', 'S'),
    row('2021-11-04', 'H'),
    row('2021-11-05', 'H'),
    row('2021-12-31', 'H'),
  ],
  1,
  null,
);
const month = (m: string) => ({
  dt_from: `2021-${m}-01`,
  dt_to: present(eachDt(`2021-${m}-01`, `2021-${m}-31`).findLast((dt) => dt.slice(5, 7) === m)),
});

describe('normHours', () => {
  it.each([
    ['01', 120],
    ['02', 151],
    ['03', 176],
    ['04', 175],
    ['05', 152],
    ['06', 167],
    ['07', 176],
    ['08', 176],
    ['09', 176],
    ['10', 168],
    ['11', 159],
    ['12', 176],
  ])('month %s of 2021 is %i hours', (m, hours) =>
    expect(normHours(worker, month(m), russia2021)).toBe(hours),
  );

  it('shrinks with the week, the rate, the contract and days that reduce it', () => {
    expect(normHours({ ...worker, hours_in_a_week: 36 }, month('02'), russia2021)).toBe(135.8);
    expect(normHours({ ...worker, norm_work_hours: 50 }, month('03'), russia2021)).toBe(88);
    expect(normHours({ ...worker, dt_hired: '2021-03-30' }, month('03'), russia2021)).toBe(16);
    expect(normHours(worker, month('03'), russia2021, new Set(eachDt('2021-03-16', '2021-03-20')))).toBe(144);
    expect(normHours(worker, month('01'), russia2021, new Set(eachDt('2021-01-01', '2021-01-04')))).toBe(120);
  });

  it('knows only full weeks before 2020', () =>
    expect(
      normHours(
        { ...worker, hours_in_a_week: 20 },
        { dt_from: '2019-12-31', dt_to: '2020-01-01' },
        () => 'W',
      ),
    ).toBe(12));

  it('asks the parent region where its own has no row', () => {
    const typeOf = productionDayOf(
      [row('2026-03-02', 'H', 2), row('2026-03-03', 'H', 1), row('2026-03-03', 'S', 2)],
      1,
      2,
    );
    expect(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-07'].map(typeOf)).toEqual([
      'H',
      'H',
      'W',
      'H',
    ]);
  });
});

it('normHours is the sum of its days, whatever the contract, the period and the days that reduce it', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -900, max: 500 }),
      fc.integer({ min: -10, max: 800 }),
      fc.option(fc.integer({ min: -900, max: 900 })),
      fc.option(fc.integer({ min: -900, max: 900 })),
      fc.constantFrom(5, 50, 100),
      fc.constantFrom(36, 40),
      fc.uniqueArray(fc.integer({ min: -50, max: 400 }), { maxLength: 20 }),
      (from, length, hired, fired, norm_work_hours, hours_in_a_week, reducing) => {
        const at = (days: number) => addDays('2021-01-01', days);
        const date = (days: number | null) => (days === null ? null : at(days));
        const one = { dt_hired: date(hired), dt_fired: date(fired), norm_work_hours, hours_in_a_week };
        const period = { dt_from: at(from), dt_to: at(from + length) };
        const reduced = new Set(reducing.map(at));
        const ofDay = (dt: string) =>
          normHoursOfDay(russia2021(dt), {
            norm_work_hours,
            hours_in_a_week: dt < '2020-01-01' ? 40 : hours_in_a_week,
          });
        const walked = eachDt(period.dt_from, period.dt_to)
          .filter((dt) => isEmployedOn(one, dt) && !reduced.has(dt))
          .reduce((sum, dt) => sum + ofDay(dt), 0);
        expect(normHours(one, period, russia2021, reduced)).toBeCloseTo(walked, 6);
      },
    ),
  ));

describe('accounting periods', () => {
  it.each([
    [1, '2021-03-01', '2021-03-31', 176],
    [3, '2021-01-01', '2021-03-31', 447],
    [6, '2021-01-01', '2021-06-30', 941],
    [12, '2021-01-01', '2021-12-31', 1972],
  ] as const)('of %i months', (length, dt_from, dt_to, hours) => {
    expect(accountingPeriod('2021-03-17', length)).toEqual({ dt_from, dt_to });
    expect(normHours(worker, { dt_from, dt_to }, russia2021)).toBe(hours);
  });

  it('counts months and employed days', () => {
    expect(monthsOf('2020-12-15', '2021-02-01')).toEqual(['2020-12-01', '2021-01-01', '2021-02-01']);
    expect(employedDays({ dt_hired: '2021-01-10', dt_fired: '2021-01-20' }, '2021-01-01', '2021-01-31')).toBe(
      11,
    );
    expect(employedDays({ dt_hired: '2021-02-10', dt_fired: null }, '2021-01-01', '2021-01-31')).toBe(0);
  });
});

describe('recommendedNorms', () => {
  const norms = (
    setting: Parameters<typeof recommendedNorms>[1]['setting'],
    employment = worker,
    period_length: 1 | 3 = 3,
  ) =>
    [
      ...recommendedNorms('2021-02-10', { employment, setting, period_length, typeOf: russia2021 }).values(),
    ].map((hours) => Math.round(hours * 100) / 100);

  it.each([
    ['the calendar without a setting', null, [120, 151, 176]],
    ['equal weights', { type: 1, values: { m1: 1, m2: 1, m3: 1 } }, [149, 149, 149]],
    [
      'fixed hours, a missing month by the calendar',
      { type: 2, values: { m1: 100, m2: 90 } },
      [100, 90, 176],
    ],
    ['the calendar by weights that nobody gave', { type: 1, values: {} }, [120, 151, 176]],
    ['the calendar by fixed hours that nobody gave', { type: 2, values: {} }, [120, 151, 176]],
    [
      'values of the year before the general ones',
      { type: 2, values: { m1: 1, m2: 1, m3: 1 }, years: { '2021': { m2: 90 }, '2020': { m1: 5 } } },
      [120, 90, 176],
    ],
    ['a shift schedule nobody filled', { type: 3, values: {} }, [0, 0, 0]],
  ] as const)('%s', (_case, setting, expected) => expect(norms(setting)).toEqual(expected));

  it('equals the calendar for periods of one month, whatever the weight', () =>
    expect(norms({ type: 1, values: { m2: 7 } }, worker, 1)).toEqual([151]));

  it('weighs the days employed and scales fixed hours by them', () => {
    const hired = { ...worker, dt_hired: '2021-03-01' };
    expect(norms({ type: 1, values: { m1: 1, m2: 1, m3: 1 } }, hired)).toEqual([0, 0, 176]);
    expect(
      norms(
        { type: 2, values: { m1: 100, m2: 100, m3: 100 } },
        { ...worker, norm_work_hours: 50, dt_fired: '2021-02-14' },
      ),
    ).toEqual([50, 25, 0]);
  });

  it('sums a shift schedule', () => {
    const schedule_hours = new Map([
      ['2021-02-01', 12],
      ['2021-02-03', 12],
      ['2021-03-01', 8],
    ]);
    const input = {
      employment: worker,
      setting: { type: 3 as const, values: {} },
      period_length: 3 as const,
      typeOf: russia2021,
      schedule_hours,
    };
    expect([...recommendedNorms('2021-02-10', input).values()]).toEqual([0, 24, 8]);
  });
});

describe('ownSchedule', () => {
  const schedule = new Map([
    ['2021-02-01', 12],
    ['2021-02-03', 12],
    ['2021-03-01', 8],
  ]);
  const own = (employment: NormEmployment, others: NormEmployment[] = []) => [
    ...ownSchedule(employment, [employment, ...others], schedule),
  ];

  it('has the dates of the employment alone', () =>
    expect(own({ ...worker, dt_hired: '2021-02-02', dt_fired: '2021-02-28' })).toEqual([['2021-02-03', 12]]));

  it('is shared by rate among employments of one date', () => {
    const [first, second] = [
      { ...worker, norm_work_hours: 75 },
      { ...worker, norm_work_hours: 25, dt_hired: '2021-02-03' },
    ];
    expect(own(first, [second])).toEqual([
      ['2021-02-01', 12],
      ['2021-02-03', 9],
      ['2021-03-01', 6],
    ]);
    expect(own(second, [first])).toEqual([
      ['2021-02-03', 3],
      ['2021-03-01', 2],
    ]);
  });

  it('is shared evenly where nobody has a rate', () => {
    const none = { ...worker, norm_work_hours: 0 };
    expect(own(none, [{ ...none }])[0]).toEqual(['2021-02-01', 6]);
  });
});

describe('normOfPart', () => {
  const february = {
    month_hours: 151,
    employed_days: 28,
    inside: 14,
    outside: 14,
    reducing_inside: 0,
    reducing_outside: 0,
    planned_outside: 0,
    empty_outside: 14,
    planned_hours_outside: 0,
  };

  it.each([
    ['the whole month', { inside: 28, outside: 0, empty_outside: 0 }, 151],
    ['half of it', {}, 75.5],
    [
      'the whole with three days of vacation',
      { inside: 28, outside: 0, empty_outside: 0, reducing_inside: 3 },
      134.8214,
    ],
    ['half with three days of vacation', { reducing_inside: 3 }, 59.3214],
    ['vacation in the other half', { reducing_outside: 3, empty_outside: 11 }, 75.5],
    [
      'the other half planned full',
      { planned_outside: 14, empty_outside: 0, planned_hours_outside: 164.5 },
      -13.5,
    ],
    ['the other half all days off', { planned_outside: 14, empty_outside: 0 }, 151],
    [
      'March from the sixth',
      {
        month_hours: 176,
        employed_days: 31,
        inside: 26,
        outside: 5,
        reducing_outside: 1,
        planned_outside: 4,
        empty_outside: 0,
        planned_hours_outside: 16,
      },
      154.3226,
    ],
    ['nobody employed', { employed_days: 0, inside: 0 }, 0],
  ])('%s', (_case, fields, hours) => expect(normOfPart({ ...february, ...fields })).toBeCloseTo(hours, 4));

  it('is what a shift schedule says of the part, and what the plan outside leaves of it', () => {
    const scheduled = { inside: 77, outside: 66 };
    expect(normOfPart({ ...february, month_hours: 143, scheduled })).toBe(77);
    expect(
      normOfPart({
        ...february,
        ...{ month_hours: 143, scheduled, planned_outside: 14, empty_outside: 0, planned_hours_outside: 60 },
      }),
    ).toBe(83);
  });

  it('takes off the mean of each reducing day', () => {
    expect(reducedNorm(120, 31, 4)).toBeCloseTo(104.516, 3);
    expect([reducedNorm(176, 31, 5).toFixed(8), reducedNorm(100, 0, 0)]).toEqual(['147.61290323', 0]);
  });
});
