import { addDays, eachDt, weekdayOf } from '@shiftwright/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMonth } from '../check/check-month.ts';
import { scheduleMonth } from './schedule-month.ts';
import { aBusyMonth, aMonth, aPerson, aRotation, aShift } from './testing.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';

const budget = { iterations: 40_000 };
const dates = eachDt('2026-03-02', '2026-03-15');
const opening = (opens_minute: number, closes_minute: number) =>
  Object.fromEntries(dates.map((dt) => [dt, { opens_minute, closes_minute }]));

const shops: [string, DepartmentMonth][] = [
  ['every feature at once', aBusyMonth()],
  ['a round-the-clock shop', aBusyMonth({ open: opening(0, 1440) })],
  ['a shop open until two at night', aBusyMonth({ open: opening(720, 1560), step_minutes: 30 })],
  [
    'closed on some dates',
    aBusyMonth({ open: { ...opening(540, 1260), '2026-03-08': null, '2026-03-09': null } }),
  ],
  [
    'quarter-hour steps and many restricted times',
    aMonth({ step_minutes: 15, restricted_start_minutes: [540, 555, 600], restricted_end_minutes: [1260] }),
  ],
  ['no demand at all', aMonth({ demand: [] })],
  [
    'demand nobody can cover',
    aMonth({ people: [aPerson(1)], demand: aMonth().demand.map((point) => ({ ...point, need: 9 })) }),
  ],
  ['nobody to plan', aMonth({ people: [aPerson(1, { auto: false, fixed_days: [aShift('2026-03-03')] })] })],
  [
    'given days that break rules themselves',
    aMonth({
      people: [
        aPerson(1, {
          fixed_days: eachDt('2026-03-02', '2026-03-09').map((dt) => aShift(dt, { end_minute: 1440 })),
        }),
      ],
    }),
  ],
  [
    'rotations that must be kept',
    aMonth({
      people: ['ww..', 'wwwww..', 'www...', 'w.'].map((pattern, at) =>
        aPerson(at + 1, {
          norm_minutes: at * 2000,
          rhythm: {
            rotation: aRotation(pattern, at % 2 === 0 ? '2026-03-01' : null, 'must'),
            usual_shifts: [],
          },
          fixed_days: at === 2 ? [aShift('2026-03-05')] : [],
        }),
      ),
    }),
  ],
  ['one date only', aMonth({ dt_to: '2026-03-02' })],
];

it('answers with the best that a search beside it has found', () => {
  const invited: SharedArrayBuffer[] = [];
  const input = aBusyMonth();
  const long = scheduleMonth(input, { seed: 1, budget, invite: (memory) => invited.push(memory) });
  expect(invited).toHaveLength(1);
  const short = { seed: 2, budget: { iterations: 256 } };
  expect(scheduleMonth(input, short).cost).toBeGreaterThan(long.cost);
  for (const memory of invited)
    expect(scheduleMonth(input, { ...short, memory })).toEqual({ ...long, iterations: 256 });
});

it('leaves gaps open before anybody works more than the norm and the rounding of a shift', () => {
  const norm_minutes = 60 * 60;
  const people = [1, 2, 3].map((id) => aPerson(id, { norm_minutes }));
  const demand = aMonth().demand.map((point) => ({ ...point, need: 9 }));
  const input = aMonth({ people, demand, max_norm_share: 1 });
  const { days } = scheduleMonth(input, { seed: 4, budget });
  for (const { employee_id } of people) {
    const own = days.filter((day) => day.employee_id === employee_id);
    const worked = own.reduce((sum, day) => sum + day.net_minutes, 0);
    expect(worked).toBeGreaterThan(norm_minutes / 2);
    expect(worked).toBeLessThan(norm_minutes + input.min_shift_minutes);
  }
});

describe('scheduleMonth keeps every hard rule', () => {
  it.each(shops)('with %s', (_case, input) => {
    expect(checkMonth(input, scheduleMonth(input, { seed: 4, budget }))).toEqual([]);
  });

  it('whatever the people are like', () => {
    const person = fc.record({
      rest_minutes: fc.constantFrom(null, 600, 960),
      min_shift_minutes: fc.constantFrom(null, 360),
      max_shift_minutes: fc.constantFrom(null, 0, 480),
      norm_minutes: fc.integer({ min: -600, max: 9000 }),
      week_length: fc.integer({ min: 2, max: 7 }),
      cycle_start_dt: fc.constantFrom(null, '2026-02-20'),
      blocked: fc.array(
        fc.record({ weekday: fc.nat(6), minute: fc.nat(23).map((h) => h * 60), hard: fc.boolean() }),
        { maxLength: 6 },
      ),
      fixed_days: fc.subarray(dates, { maxLength: 4 }).map((list) => list.map((dt) => aShift(dt))),
      dt_hired: fc.constantFrom('2020-01-01', '2026-03-05'),
      dt_fired: fc.constantFrom(null, '2026-03-10'),
    });
    const shop = fc.record({
      opens: fc.constantFrom(0, 480, 900),
      closes: fc.constantFrom(1260, 1440, 1680),
      people: fc.array(person, { minLength: 1, maxLength: 4 }),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(shop, ({ opens, closes, people, seed }) => {
        const ids = people.map(
          (one, at): MonthPerson => aPerson(1 + (at % 3), { ...one, employment_id: at }),
        );
        const input = aMonth({ open: opening(opens, closes), people: ids });
        expect(checkMonth(input, scheduleMonth(input, { seed, budget: { iterations: 4000 } }))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

describe('scheduleMonth', () => {
  it('gives the same roster for the same seed, and another for another', () => {
    const plan = (seed: number) => scheduleMonth(aBusyMonth(), { seed, budget });
    expect(plan(1)).toEqual(plan(1));
    expect(plan(2).days).not.toEqual(plan(1).days);
  });

  it('covers the demand when there are enough people, with hours near the norm', () => {
    const people = [1, 2, 3, 4, 5].map((id) => aPerson(id, { norm_minutes: 66 * 60 }));
    const roster = scheduleMonth(aMonth({ people }), { seed: 1, budget: { iterations: 300_000 } });
    expect(roster.covering).toBeGreaterThan(0.97);
    for (const { employee_id } of people) {
      const hours = roster.days
        .filter((day) => day.employee_id === employee_id)
        .reduce((sum, day) => sum + day.net_minutes / 60, 0);
      expect(hours).toBeGreaterThan(57);
      expect(hours).toBeLessThan(75);
    }
  });

  it('leaves open what nobody can cover and says so', () => {
    const [, input] = shops.find(([name]) => name === 'demand nobody can cover')!;
    const roster = scheduleMonth(input, { seed: 1, budget });
    expect(roster.covering).toBeLessThan(0.2);
    expect(roster.open_demand.length).toBeGreaterThan(100);
  });

  it('never makes anybody work seven days in a row, even over the edge of the range', () => {
    const previous_days = [1, 2, 3, 4, 5].map((back) => aShift(addDays('2026-03-02', -back)));
    const people = [1, 2].map((id) => aPerson(id, { previous_days, norm_minutes: 90 * 60 }));
    const roster = scheduleMonth(aMonth({ people, max_work_minutes_7days: 6000 }), {
      seed: 1,
      budget: { iterations: 100_000 },
    });
    for (const id of [1, 2]) {
      const own = roster.days.filter((day) => day.employee_id === id);
      const pattern = `wwwww${own.map((day) => (day.kind === 'work' ? 'w' : '.')).join('')}`;
      expect(pattern).not.toContain('wwwwwww');
    }
  });

  it('gives one row per employee and date when two employments run at once', () => {
    const roster = scheduleMonth(aBusyMonth(), { seed: 1, budget });
    const rows = roster.days.filter((day) => day.employee_id === 6);
    expect(rows.map((day) => day.dt)).toEqual(dates);
    expect(new Set(rows.map((day) => day.employment_id))).toEqual(new Set([1006, 2006]));
  });

  it('reports progress with parts that add up, and stops when asked', () => {
    const seen: number[] = [];
    let stop = false;
    const roster = scheduleMonth(aBusyMonth(), {
      seed: 1,
      budget: { iterations: 1e7 },
      onProgress: ({ cost, cost_parts, covering }) => {
        seen.push(covering);
        expect(Object.values(cost_parts).reduce((a, b) => a + b, 0)).toBeCloseTo(cost, 6);
        stop = true;
      },
      shouldStop: () => stop,
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(roster.days.length).toBeGreaterThan(50);
  });
});

describe('rhythms', () => {
  const NINE = { start_minute: 540, end_minute: 1080 };
  const patternOf = (input: DepartmentMonth) =>
    scheduleMonth(input, { seed: 1, budget })
      .days.map((day) => (day.kind === 'work' ? 'w' : '.'))
      .join('');
  const demandOf = (need: number) => aMonth().demand.map((point) => ({ ...point, need }));

  it.each([
    ['far too much demand', 9],
    ['no demand', 0],
  ])('keeps a rotation that must be kept to the day, with %s', (_case, need) => {
    const rhythm = { rotation: aRotation('ww..', '2026-03-02', 'must'), usual_shifts: [NINE] };
    const people = [aPerson(1, { norm_minutes: 40 * 60, rhythm })];

    expect(patternOf(aMonth({ people, demand: demandOf(need) }))).toBe('ww..ww..ww..ww');
  });

  it('keeps a rotation that must be kept also where hours are fixed, in the slots of the weekdays that have one', () => {
    const rhythm = { rotation: aRotation('ww..', '2026-03-02', 'must'), usual_shifts: [] };
    const slot = { start_minute: 600, end_minute: 1080 };
    const fixed_slots = [0, 1, 2, 3].map((weekday) => ({ weekday, ...slot }));
    const month = aMonth({
      people: [aPerson(1, { norm_minutes: 40 * 60, rhythm, fixed_slots })],
      demand: demandOf(1),
    });

    expect(patternOf(month)).toBe('ww..ww..ww..ww');
    const worked = scheduleMonth(month, { seed: 3, budget }).days.filter((day) => day.kind === 'work');
    for (const day of worked.filter(({ dt }) => fixed_slots.some((one) => one.weekday === weekdayOf(dt))))
      expect(day).toMatchObject(slot);
    expect(checkMonth(month, scheduleMonth(month, { seed: 3, budget }))).toEqual([]);
  });

  it('leaves a rotation for demand sooner, the further the dial is from people', () => {
    const rhythm = { rotation: aRotation('ww..', '2026-03-02'), usual_shifts: [NINE] };
    const people = [aPerson(1, { norm_minutes: 64 * 60, rhythm })];
    // No longer shifts than the usual one, so that demand can only be met on more days.
    const month = aMonth({ people, demand: demandOf(1), max_shift_minutes: 540 });
    const days = (dial: number) => patternOf({ ...month, dial }).replaceAll('.', '').length;

    expect(patternOf({ ...month, dial: 0 })).toBe('ww..ww..ww..ww');
    expect(days(1)).toBeGreaterThan(days(0));
  });

  it('works the shifts of the list, and those that a rotation wishes for a day', () => {
    const early = { start_minute: 540, end_minute: 960 };
    const late = { start_minute: 840, end_minute: 1260 };
    const listed = [early, late].map((time) => ({ ...time, weekdays: null, work_type_ids: null }));
    const off = [null, null].map((shift) => ({ works: false, shift }));
    const on = (shift: 'early' | 'late') => [shift, shift].map((one) => ({ works: true, shift: one }));
    const rotation = {
      days: [...on('early'), ...off, ...on('late'), ...off],
      anchor_dt: '2026-03-02',
      strength: 'should' as const,
    };
    const people = [aPerson(1, { norm_minutes: 48 * 60, rhythm: { rotation, usual_shifts: [] } })];
    const month = aMonth({ people, demand: demandOf(0.2), shift_list: listed, dial: 0 });

    const shifts = scheduleMonth(month, { seed: 1, budget }).days.filter((day) => day.kind === 'work');

    expect(shifts.map((day) => day.start_minute)).toEqual([540, 540, 840, 840, 540, 540, 840, 840]);
  });
});

describe('who does which work', () => {
  it('gives everybody the main work, of priority 1, where both need the same: others carry priority 0', () => {
    const workers = [1, 2, 3, 4].map((id) =>
      aPerson(id, {
        work_types: [1, 2].map((work_type_id) => ({
          work_type_id,
          priority: work_type_id === (id % 2) + 1 ? 1 : 0,
        })),
      }),
    );
    const month = aMonth({
      work_types: [1, 2].map((id) => ({ work_type_id: id, priority: 100, min_workers: 0, max_workers: 9 })),
      people: workers,
      demand: dates.flatMap((dt) =>
        Array.from({ length: 12 }, (_, hour) =>
          [1, 2].map((work_type_id) => ({ dt, minute: 540 + hour * 60, work_type_id, need: 1 })),
        ).flat(),
      ),
    });

    const { days } = scheduleMonth(month, { seed: 1, budget: { iterations: 200_000 } });

    const shifts = days.filter((day) => day.kind === 'work');
    const main = shifts.filter((day) =>
      day.parts.every((part) => part.work_type_id === (day.employee_id % 2) + 1),
    );
    expect(main.length / shifts.length).toBeGreaterThan(0.8);
  });
});
