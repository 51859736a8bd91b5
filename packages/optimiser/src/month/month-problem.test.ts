import { describe, expect, it } from 'vitest';
import { axisOf } from './axis.ts';
import { evaluateMonth } from './evaluate-month.ts';
import { demandOf } from './month-cover.ts';
import { monthProblem } from './month-problem.ts';
import { rowsOf } from './rows.ts';
import { netMinutes, slotOn } from './shapes.ts';
import { aDayOff, aMonth, aPerson, aShift } from './testing.ts';
import type { DepartmentMonth, RosterDay } from './types.ts';

/** Start and end of every shift a person may take on the first date. */
function choices(input: DepartmentMonth): string[] {
  const { problem, axis } = monthProblem(input);
  const domain = problem.domains[problem.domain_of[axis.first]!];
  return [...(domain?.shapes ?? [])].slice(1).map((shape) => {
    return `${problem.shapes.start_minute[shape]! / 60}-${problem.shapes.end_minute[shape]! / 60}`;
  });
}

const people = (over: Parameters<typeof aPerson>[1]) => ({ people: [aPerson(1, over)] });

it('a shift on a date that is wished off costs its hours, as one on a wished weekday', () => {
  const shift: RosterDay = {
    ...{ employee_id: 1, employment_id: 1001, dt: '2026-03-02', kind: 'work' },
    ...{ start_minute: 540, end_minute: 1020, net_minutes: 420, parts: [{ work_type_id: 1, share: 1 }] },
    pieces: [{ work_type_id: 1, start_minute: 540, end_minute: 1020 }],
  };
  const cost = (over: Parameters<typeof aPerson>[1]) =>
    evaluateMonth(aMonth({ people: [aPerson(1, over)] }), [shift]).cost;
  const hours = Array.from({ length: 24 }, (_, hour) => ({ weekday: 0, minute: hour * 60, hard: false }));
  expect(cost({ wished_dts: ['2026-03-03'] })).toEqual(cost({}));
  expect(cost({ wished_dts: ['2026-03-02'] })).not.toEqual(cost({}));
  expect(cost({ wished_dts: ['2026-03-02'] })).toEqual(cost({ blocked: hours }));
});

describe('the shifts a person may take', () => {
  const tight = { min_shift_minutes: 600, max_shift_minutes: 660 };
  it.each<[string, Partial<DepartmentMonth>, string[]]>([
    ['of 10 or 11 hours inside 9 to 21', {}, ['9-19', '9-20', '10-20', '10-21', '11-21']],
    ['no longer than personally allowed', people({ max_shift_minutes: 600 }), ['9-19', '10-20', '11-21']],
    ['not starting at 9', { restricted_start_minutes: [540] }, ['10-20', '10-21', '11-21']],
    ['not ending at 21', { restricted_end_minutes: [1260] }, ['9-19', '9-20', '10-20']],
    [
      'not over a blocked evening',
      people({ blocked: [{ weekday: 0, minute: 1200, hard: true }] }),
      ['9-19', '9-20', '10-20'],
    ],
    [
      'whatever a wish says',
      people({ blocked: [{ weekday: 0, minute: 1200, hard: false }] }),
      ['9-19', '9-20', '10-20', '10-21', '11-21'],
    ],
    ['none on a date given', people({ fixed_days: [aDayOff('2026-03-02')] }), []],
    ['none without a work type of the shop', people({ work_types: [{ work_type_id: 77, priority: 1 }] }), []],
    [
      'only the slot with fixed hours',
      people({ fixed_slots: [{ weekday: 0, start_minute: 570, end_minute: 1439 }] }),
      ['9.5-21'],
    ],
  ])('%s', (_case, over, expected) => {
    expect(choices(aMonth({ ...tight, people: [aPerson(1)], ...over }))).toEqual(expected);
  });
});

it.each([
  [720, 645],
  [540, 480],
  [360, 330],
  [20, 0],
  [0, 0],
])('netMinutes of %s gross minutes is %s', (gross, expected) => {
  expect(netMinutes(gross, aPerson(1).breaks)).toBe(expected);
});

it('a slot is cut to the opening hours, and there is none on other weekdays', () => {
  const slots = [{ weekday: 0, start_minute: 420, end_minute: 1439 }];
  expect(slotOn(aMonth(), slots, '2026-03-02')).toEqual([540, 1260]);
  expect(slotOn(aMonth(), slots, '2026-03-03')).toBeNull();
});

it('dates of two employments at once are shared in the proportion of their norms', () => {
  const pair = [aPerson(1, { norm_minutes: 6000 }), aPerson(1, { employment_id: 2, norm_minutes: 2000 })];
  const input = aMonth({ people: pair });
  const [row] = rowsOf(input, axisOf(input));
  const counts = [0, 1].map((at) => row!.owner.filter((owner) => owner === at).length);
  expect(counts).toEqual([11, 3]);
});

it('not everybody with two works has the same one on a date', () => {
  const works = (id: number) => [1, 2].map((work) => aPerson(id, { employment_id: 10 * id + work }));
  const input = aMonth({ people: [...works(1), ...works(2)] });
  const axis = axisOf(input);
  const [one, other] = rowsOf(input, axis);
  const dates = Array.from({ length: 14 }, (_, day) => axis.first + day);

  expect(dates.map((day) => one!.owner[day]! % 2 !== other!.owner[day]! % 2)).not.toContain(false);
  const counts = [2, 3].map((at) => other!.owner.filter((owner) => owner === at).length);
  expect(counts).toEqual([7, 7]);
});

it('given shifts cover their share of each work type; shifts elsewhere cover nothing', () => {
  const halves = [1, 2].map((work_type_id) => ({ work_type_id, share: 0.5 }));
  const given = [aShift('2026-03-02', { parts: halves }), aShift('2026-03-03', { kind: 'elsewhere' })];
  const types = [1, 2].map((work_type_id) => ({ work_type_id, priority: 1, min_workers: 0, max_workers: 9 }));
  const input = aMonth({ work_types: types, people: [aPerson(1, { auto: false, fixed_days: given })] });
  const { base } = demandOf(input, axisOf(input));
  expect([...base].filter((people) => people > 0)).toEqual(new Array(18).fill(0.5));
});

it('leave and shifts elsewhere count for the hours of the contract, the week before does not', () => {
  const person = aPerson(1, {
    fixed_days: [aShift('2026-03-04', { kind: 'elsewhere', net_minutes: 300 })],
    previous_days: [aShift('2026-03-01')],
  });
  const { problem, axis } = monthProblem(aMonth({ people: [person] }));
  const minutes = problem.given.map((day) => [
    problem.account_of[day.cell],
    day.net_minutes,
    day.cell - axis.first,
  ]);
  expect(minutes).toEqual([
    [1, 480, -1],
    [0, 300, 2],
  ]);
});

it('days around the range cost nothing, however many worked on them', () => {
  const previous_days = [aShift('2026-03-01'), aShift('2026-02-28')];
  const fixed_days = [aShift('2026-03-18')];
  const cost = (over: Parameters<typeof aPerson>[1]) =>
    evaluateMonth(aMonth({ people: [aPerson(1, { auto: false, ...over })] }), []);
  const quiet = cost({});
  expect(cost({ previous_days, fixed_days })).toEqual(quiet);
  expect(quiet.downtime).toBe(0);
});
