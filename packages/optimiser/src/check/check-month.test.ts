import { describe, expect, it } from 'vitest';
import { scheduleMonth } from '../month/schedule-month.ts';
import { aBusyMonth, aDayOff, aMonth, aPerson, aRotation, aShift } from '../month/testing.ts';
import type { DepartmentMonth, MonthRoster, RosterDay } from '../month/types.ts';
import { checkMonth } from './check-month.ts';

/** A shift of person 1 on a date; 9 to 18 unless said otherwise. */
function work(dt: string, over: Partial<RosterDay> = {}): RosterDay {
  const [start_minute, end_minute] = [over.start_minute ?? 540, over.end_minute ?? 1080];
  return {
    employee_id: 1,
    employment_id: 1001,
    dt,
    kind: 'work',
    start_minute,
    end_minute,
    net_minutes: 480,
    parts: [{ work_type_id: 1, share: 1 }],
    pieces: [{ work_type_id: 1, start_minute: start_minute!, end_minute: end_minute! }],
    ...over,
  };
}

/** A fortnight of one person, off everywhere except on the given days. */
function rosterOf(input: DepartmentMonth, ...days: RosterDay[]): MonthRoster {
  const dates = Object.keys(input.open).filter((dt) => !days.some((day) => day.dt === dt));
  const off = dates
    .filter((dt) => !input.people[0]!.fixed_days.some((day) => day.dt === dt))
    .map((dt) => work(dt, { kind: 'off', net_minutes: 0, parts: [], pieces: [] }));
  return {
    days: [...off, ...days],
    cost: 0,
    cost_parts: {},
    covering: 1,
    downtime: 0,
    open_demand: [],
    iterations: 0,
  };
}

const one = (over: Parameters<typeof aPerson>[1] = {}, month: Partial<DepartmentMonth> = {}) =>
  aMonth({ people: [aPerson(1, over)], ...month });
const NINE_TO_SIX = { start_minute: 540, end_minute: 1080 };
const MON = '2026-03-02';
const TUE = '2026-03-03';
const rules = (input: DepartmentMonth, ...days: RosterDay[]) =>
  new Set(checkMonth(input, rosterOf(input, ...days)).map((found) => found.rule));

describe('checkMonth accepts', () => {
  it.each([
    ['an ordinary shift', one(), work(MON)],
    ['a shift next to a leave day', one({ fixed_days: [aDayOff(TUE)] }), work(MON)],
    [
      'an off day where a slot would break the rest',
      one({
        fixed_slots: [{ weekday: 1, start_minute: 540, end_minute: 1080 }],
        fixed_days: [aShift(MON, { start_minute: 840, end_minute: 1500 })],
        rest_minutes: 720,
      }),
      work('2026-03-04', { kind: 'off', parts: [], pieces: [], net_minutes: 0 }),
    ],
  ])('%s', (_case, input, day) => {
    const slots = input.people[0]!.fixed_slots;
    const found = checkMonth(input, rosterOf(input, day)).filter((one) => !slots || one.dt === TUE);
    expect(found).toEqual([]);
  });
});

describe('checkMonth judges a rotation that must be kept', () => {
  const inTwoTwo = (anchor: string | null, over: Parameters<typeof aPerson>[1] = {}) =>
    one({ rhythm: { rotation: aRotation('ww..', anchor, 'must'), usual_shifts: [] }, ...over });
  const onDays = (...days: number[]) => days.map((day) => work(`2026-03-${String(day).padStart(2, '0')}`));
  const kept = [2, 3, 6, 7, 10, 11, 14, 15];

  it.each([
    ['kept', inTwoTwo(MON), onDays(...kept), false],
    ['worked on a day off', inTwoTwo(MON), onDays(...kept, 4), true],
    ['off on a working day', inTwoTwo(MON), onDays(...kept.slice(1)), true],
    ['kept from another day on', inTwoTwo(MON), onDays(...kept.map((day) => day + 1).slice(0, -1)), true],
    ['free to begin there', inTwoTwo(null), onDays(...kept.map((day) => day + 1).slice(0, -1)), false],
    [
      'kept by fixed hours, and by another shift on a weekday without a slot',
      inTwoTwo(MON, { fixed_slots: [1, 2, 3, 4].map((weekday) => ({ weekday, ...NINE_TO_SIX })) }),
      onDays(...kept),
      false,
    ],
    [
      'left for the days of fixed hours',
      inTwoTwo(MON, { fixed_slots: [0, 1, 2].map((weekday) => ({ weekday, ...NINE_TO_SIX })) }),
      onDays(2, 3, 4, 9, 10, 11),
      true,
    ],
    [
      'off where a limitation stands in the way',
      inTwoTwo(MON, {
        blocked: Array.from({ length: 24 }, (_, hour) => ({ weekday: 0, minute: hour * 60, hard: true })),
      }),
      onDays(...kept.slice(1)),
      false,
    ],
  ])('%s', (_case, input, days, isBroken) => {
    expect(rules(input, ...days).has('rotation_not_kept')).toBe(isBroken);
  });
});

describe('checkMonth finds', () => {
  const slots = [{ weekday: 0, start_minute: 600, end_minute: 1140 }];
  it.each<[string, DepartmentMonth, RosterDay[]]>([
    ['outside_range', one(), [work('2026-03-20')]],
    ['given_day_touched', one({ fixed_days: [aDayOff(MON)] }), [work(MON)]],
    ['not_employed', one({ dt_hired: TUE }), [work(MON)]],
    ['more_than_one_shift', one(), [work(MON), work(MON)]],
    ['outside_opening_hours', one(), [work(MON, { start_minute: 480 })]],
    ['off_the_step_or_restricted', one(), [work(MON, { start_minute: 550 })]],
    ['off_the_step_or_restricted', one({}, { restricted_start_minutes: [540] }), [work(MON)]],
    ['off_the_step_or_restricted', one({}, { restricted_end_minutes: [1080] }), [work(MON)]],
    ['shift_length', one({ max_shift_minutes: 480 }), [work(MON)]],
    ['shift_length', one({}, { min_shift_minutes: 600 }), [work(MON)]],
    ['rest_too_short', one({ rest_minutes: 960 }), [work(MON), work(TUE)]],
    [
      'rest_too_short',
      one({ previous_days: [aShift('2026-03-01', { start_minute: 900, end_minute: 1440 })] }),
      [work(MON)],
    ],
    ['hours_in_seven_days', one({}, { max_work_minutes_7days: 900 }), [work(MON), work('2026-03-08')]],
    ['work_type_not_allowed', one({ work_types: [] }), [work(MON)]],
    ['work_type_not_allowed', one(), [work(MON, { parts: [{ work_type_id: 1, share: 0.5 }] })]],
    ['blocked_time', one({ blocked: [{ weekday: 0, minute: 600, hard: true }] }), [work(MON)]],
    [
      'blocked_time',
      one({
        week_length: 3,
        cycle_start_dt: '2026-03-01',
        blocked: [{ weekday: 1, minute: 600, hard: true }],
      }),
      [work(MON)],
    ],
    [
      'too_many_on_work_type',
      one({}, { work_types: [{ work_type_id: 1, priority: 1, min_workers: 0, max_workers: 0 }] }),
      [work(MON)],
    ],
    ['fixed_slot_not_followed', one({ fixed_slots: slots }), [work(MON)]],
    ['fixed_slot_not_followed', one({ fixed_slots: slots }), []],
    ['given_day_touched', one({ auto: false }), [work(MON)]],
  ])('%s', (rule, input, days) => {
    expect(rules(input, ...days)).toContain(rule);
  });

  it('row_missing', () => {
    const input = one();
    const roster = rosterOf(input, work(MON));
    roster.days = roster.days.slice(1);
    expect(checkMonth(input, roster).map((found) => found.rule)).toEqual(['row_missing']);
  });
});

it('a violation planted in a generated month is found, and nothing before', () => {
  const input = aBusyMonth();
  const roster = scheduleMonth(input, { seed: 1, budget: { iterations: 30_000 } });
  expect(checkMonth(input, roster)).toEqual([]);
  const day = roster.days.find((one) => one.kind === 'work' && one.employee_id === 1)!;
  day.end_minute = 1320;
  expect(checkMonth(input, roster).map((found) => found.rule)).toContain('outside_opening_hours');
});
