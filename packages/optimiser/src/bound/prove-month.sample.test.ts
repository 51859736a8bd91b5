import { eachDt } from '@shiftwright/domain';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { monthProblem } from '../month/month-problem.ts';
import { scheduleMonth } from '../month/schedule-month.ts';
import { aBusyMonth, aDemoMonth, aMonth, aPerson, aRotation, aShift } from '../month/testing.ts';
import type { DepartmentMonth } from '../month/types.ts';
import { RosterState } from '../search/roster-state.ts';
import { fullCost } from '../search/trial.ts';
import { isProven, provenCost } from './check-certificate.ts';
import { Mixture } from './mixture.ts';
import { proofOf, proveMonth } from './prove-month.ts';

const TEN_DAYS = { dt_to: '2026-03-10' };
const noonToMidnight = { start_minute: 720, end_minute: 1440 };
const usual_shifts = [{ start_minute: 480, end_minute: 960 }];

/** Two people, three days, shifts of four, eight and twelve hours: few enough plans to look at each. */
const aTinyMonth = fc
  .record({
    need: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 }),
    norm_minutes: fc.integer({ min: 0, max: 1500 }),
    pattern: fc.constantFrom('w.', 'ww.', 'ww..', '.wwwww.'),
    place: fc.constantFrom(null, '2026-03-02', '2026-02-28'),
    given: fc.boolean(),
    dial: fc.constantFrom(0, 0.5, 1),
    rest_minutes: fc.constantFrom(660, 1000),
    even_morning_evening: fc.boolean(),
  })
  .map(({ need, norm_minutes, pattern, place, given, ...settings }): DepartmentMonth => {
    const dates = ['2026-03-02', '2026-03-03'];
    const rhythm = { rotation: aRotation(pattern, place), usual_shifts };
    const fixed_days = given ? [aShift('2026-03-03')] : [];
    return aMonth({
      ...settings,
      dt_to: '2026-03-03',
      step_minutes: 240,
      open: Object.fromEntries(dates.map((dt) => [dt, { opens_minute: 480, closes_minute: 1200 }])),
      max_work_minutes_7days: 1200,
      demand: need.map((people, at) => ({
        dt: dates[at % 2]!,
        minute: 480 + 240 * (at % 3),
        work_type_id: 1,
        need: people / 2,
      })),
      people: [aPerson(1, { norm_minutes, rhythm, fixed_days }), aPerson(2, { norm_minutes: 900 })],
    });
  });

/** The cost of the cheapest plan that keeps the hard rules, by looking at all of them. */
function cheapest(input: DepartmentMonth): number {
  const { problem } = monthProblem(input);
  const state = new RosterState(problem);
  const rules = problem.constraints(state);
  const free = [...problem.domain_of.keys()].filter((cell) => problem.domain_of[cell]! >= 0);
  const work = new Uint8Array(state.room);
  let least = Number.POSITIVE_INFINITY;
  const fill = (at: number): void => {
    if (at === free.length) {
      const { soft, units } = fullCost(state, rules);
      if (units === 0) least = Math.min(least, soft);
      return;
    }
    for (const shape of problem.domains[problem.domain_of[free[at]!]!]!.shapes) {
      state.put(free[at]!, shape, work, 0);
      fill(at + 1);
    }
  };
  fill(0);

  return least;
}

describe('proveMonth', () => {
  it('proves nothing dearer than the best of all plans, and most of it', () => {
    fc.assert(
      fc.property(aTinyMonth, (input) => {
        const best = cheapest(input);
        const proof = proveMonth(input, { days: [], cost: 1e9 }, { budget: { rounds: 60 } });
        expect(proof.bound).toBeLessThanOrEqual(best + 0.01);
        expect(provenCost(monthProblem(input), proof.certificate)).toBeLessThanOrEqual(best + 0.01);
      }),
      { numRuns: inject('deep') ? 25 : 4 },
    );
  });

  const months: [string, DepartmentMonth][] = [
    ['every feature', aBusyMonth({ dial: 0.5 })],
    [
      'clocks that change',
      { ...aBusyMonth({ dt_from: '2026-03-23', dt_to: '2026-04-05' }), zone: 'Europe/Berlin' },
    ],
    ['four works', aDemoMonth(4, TEN_DAYS)],
  ];
  it.each(inject('deep') ? months : [])(
    'whatever the prices, no plan of a month with %s costs less than they prove',
    (_name, input) => {
      const month = monthProblem(input);
      const roster = scheduleMonth(input, { seed: 3, budget: { iterations: 20_000 } });
      const { certificate } = proveMonth(input, roster, { budget: { rounds: 4 } });
      expect(provenCost(month, certificate)).toBeLessThanOrEqual(roster.cost);
      const mixture = new Mixture(month);
      mixture.start();
      fc.assert(
        fc.property(
          fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 7, maxLength: 7 }),
          (factors) => {
            let at = 0;
            const changed = (price: number) => price * factors[at++ % factors.length]!;
            const prices = {
              cover: Float64Array.from(certificate.cover, changed),
              tallies: certificate.tallies.map((own) => Float64Array.from(own, changed)),
            };
            const other = proofOf(month, mixture, { cost: roster.cost, prices, room: 200 });
            const proven = provenCost(month, other.certificate);
            expect(proven).toBeLessThanOrEqual(roster.cost);
            expect(proven).toBeGreaterThanOrEqual(other.bound - 0.5);
          },
        ),
        { numRuns: 1 },
      );
    },
  );

  it('proves more the longer it has', () => {
    const input = aDemoMonth(3, { ...TEN_DAYS, use_multiple_work_types: false });
    const roster = scheduleMonth(input, { seed: 3, budget: { iterations: 10_000 } });
    const [short, long] = [2, 5].map((rounds) => proveMonth(input, roster, { budget: { rounds } }).bound);
    expect(long).toBeGreaterThan(short! + 1);
  });
});

/** One person who works by habit from noon to midnight, and ten days that need it. */
function aLongMonth() {
  const dates = eachDt('2026-03-02', '2026-03-11');
  const hours = { opens_minute: 0, closes_minute: 1440 };
  return aMonth({
    dt_to: '2026-03-11',
    step_minutes: 720,
    open: Object.fromEntries(dates.map((dt) => [dt, hours])),
    demand: dates.map((dt) => ({ dt, minute: 720, work_type_id: 1, need: 1 })),
    people: [aPerson(1, { norm_minutes: 5000, rhythm: { rotation: null, usual_shifts: [noonToMidnight] } })],
  });
}

type Person = Parameters<typeof aPerson>[1];
/** The month of ten long days, worked by one who lives by this rhythm and may work all week. */
const aLongMonthOf = (rhythm: NonNullable<NonNullable<Person>['rhythm']>) => ({
  ...aLongMonth(),
  people: [aPerson(1, { norm_minutes: 5000, rhythm })],
  max_work_minutes_7days: 10_000,
});
const midnightToNoon = { start_minute: 0, end_minute: 720 };

it.each([
  ['how many hours seven days may have', aLongMonth(), 0.99],
  [
    'that days off a rotation get dearer beyond those that are bearable',
    aLongMonthOf({ rotation: aRotation('w...', '2026-03-02'), usual_shifts: [noonToMidnight] }),
    0.999,
  ],
  [
    'that unusual shifts get dearer beyond those that are bearable',
    aLongMonthOf({ rotation: null, usual_shifts: [midnightToNoon] }),
    0.99,
  ],
  ['that usual shifts at another time of the day get dearer where they become many', mostlyEarly(0.9), 0.99],
])('knows %s', (_what, input, share) => {
  const best = cheapest(input);
  const { bound, certificate } = proveMonth(input, { days: [], cost: 1e9 }, { budget: { rounds: 60 } });
  expect(bound).toBeLessThanOrEqual(best + 0.01);
  expect(bound).toBeGreaterThan(share * best);
  expect(provenCost(monthProblem(input), certificate)).toBeLessThanOrEqual(best + 0.01);
});

/** Somebody whose habit is one of two times of the day in such a share of the shifts. */
function mostlyEarly(most_usual_share: number) {
  return aLongMonthOf({ rotation: null, usual_shifts: [midnightToNoon, noonToMidnight], most_usual_share });
}

it('charges the rarer time of the day where the other is the habit', () =>
  expect(cheapest(mostlyEarly(0.9))).toBeGreaterThan(cheapest(mostlyEarly(0))));

it('ends by itself when more time would hardly help', () => {
  const input = aLongMonth();
  const [some, all] = [60, Number.POSITIVE_INFINITY].map(
    (rounds) => proveMonth(input, { days: [], cost: 1e9 }, { budget: { rounds } }).bound,
  );
  expect(all).toBeGreaterThanOrEqual(some! - 0.01);
  expect(all).toBeLessThan(some! * 1.01);
});

describe('isProven', () => {
  const input = aDemoMonth(3, { ...TEN_DAYS, use_multiple_work_types: false });
  const roster = scheduleMonth(input, { seed: 3, budget: { iterations: 50_000 } });
  const proof = proveMonth(input, roster, { budget: { rounds: 12 } });

  it('accepts what the prover says', () => {
    expect(proof.distance).not.toBeNull();
    expect(isProven(input, proof)).toBe(true);
  });

  it.each([
    ['a bound that is too good', { bound: proof.bound + 50, distance: proof.cost / (proof.bound + 50) - 1 }],
    ['a distance that is too small', { distance: 0 }],
    ['a cost that is another', { cost: proof.cost * 0.9 }],
    [
      'prices that are not those of the bound',
      { certificate: { ...proof.certificate, cover: proof.certificate.cover.map((price) => price * 1.5) } },
    ],
    [
      'rows that are said to cost more than the cheapest',
      {
        bound: proof.cost,
        distance: 0,
        certificate: {
          ...proof.certificate,
          rows: proof.certificate.rows.map((row) => ({ ...row, least: 1e6 })),
        },
      },
    ],
    [
      'hints that let the days ahead seem dear',
      {
        bound: proof.cost,
        distance: 0,
        certificate: {
          ...proof.certificate,
          rows: proof.certificate.rows.map(({ turns, ...row }) => ({
            ...row,
            turns: turns.map((turn) => ({ ...turn, windows: turn.windows.map(() => -1000) })),
            least: 1e6,
          })),
        },
      },
    ],
  ])('refuses %s', (_name, change) => {
    expect(isProven(input, { ...proof, ...change })).toBe(false);
  });
});
