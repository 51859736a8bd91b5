import { eachDt, type WorkRotation } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { axisOf } from './axis.ts';
import { countedDays, daysAfter, rotationOf, tellingDays } from './rhythm-rules.ts';
import { rowsOf } from './rows.ts';
import { aDayOff, aMonth, aPerson, aRotation, aShift } from './testing.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';

const HOURS = { opens_minute: 540, closes_minute: 1260 };
const MARCH = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

function rowOf(month: DepartmentMonth) {
  const axis = axisOf(month);
  const rows = rowsOf(month, axis);
  return { axis, rows, row: rows[0]! };
}

/** The rotation that a person is charged by, as `w` and `.`, and how firmly; null without any. */
function chargedBy(over: Partial<MonthPerson>) {
  const month = aMonth({ ...MARCH, people: [aPerson(1, over)] });
  const { axis, row } = rowOf(month);
  const rotation = rotationOf(month, axis, row);
  return rotation && [[...rotation.works].map((works) => (works ? 'w' : '.')).join(''), rotation.firmness];
}

const day = { start_minute: 540, end_minute: 1080 };

describe('rotationOf', () => {
  it.each([
    [
      'a rotation that is known',
      { rhythm: { rotation: aRotation('ww..', null), usual_shifts: [] } },
      ['ww..', 1],
    ],
    [
      'a week that has its place in the calendar',
      { rhythm: { rotation: aRotation('wwwww..', '2026-03-02'), usual_shifts: [] } },
      ['wwwww..', 1.5],
    ],
    [
      'another cycle that has its place',
      { rhythm: { rotation: aRotation('ww..', '2026-03-02'), usual_shifts: [] } },
      ['ww..', 1],
    ],
    ['full hours and no past', { norm_minutes: 168 * 60 }, ['wwwww..', 0.25]],
    [
      'a past without a rotation',
      { norm_minutes: 168 * 60, rhythm: { rotation: null, usual_shifts: [day] } },
      null,
    ],
    ['half the hours and no past', { norm_minutes: 84 * 60 }, ['ww.....', 0.25]],
    ['a quarter of the hours', { norm_minutes: 42 * 60 }, null],
    ['a first day in the middle', { norm_minutes: 84 * 60, dt_hired: '2026-03-16' }, ['wwwww..', 0.25]],
    ['a last day in the first week', { norm_minutes: 24 * 60, dt_fired: '2026-03-05' }, null],
    ['fixed hours', { norm_minutes: 168 * 60, fixed_slots: [{ weekday: 0, ...day }] }, null],
  ])('charges somebody with %s', (_case, over, expected) => {
    expect(chargedBy(over)).toEqual(expected);
  });
});

describe('daysAfter', () => {
  const rotation = aRotation('www.', '2026-04-01');
  const of = (over: Partial<WorkRotation> = {}) => ({
    rhythm: { rotation: { ...rotation, ...over }, usual_shifts: [] },
  });
  const april = (open: DepartmentMonth['open'][string]) => ({
    open: { '2026-03-31': HOURS, '2026-04-01': open },
  });
  it.each<[string, Partial<MonthPerson>, Partial<DepartmentMonth>, number]>([
    ['three days of work', of(), {}, 3],
    ['a day off', of({ anchor_dt: '2026-04-02' }), {}, 0],
    ['no rotation', {}, {}, -1],
    ['one that may begin anywhere', of({ anchor_dt: null }), {}, -1],
    ['one that only may be kept', of({ strength: 'may' }), {}, -1],
    ['a last day', { ...of(), dt_fired: '2026-03-31' }, {}, -1],
    ['leave', { ...of(), fixed_days: [aDayOff('2026-04-01')] }, {}, -1],
    ['a closed date', of(), april(null), -1],
    ['an open date', of(), april(HOURS), 3],
  ])('tells of somebody with %s what comes after the last date', (_case, over, month, worked) => {
    const input = aMonth({ ...MARCH, ...month, people: [aPerson(1, over)] });
    const { axis, rows } = rowOf(input);
    expect(daysAfter(input, axis, rows)).toMatchObject({ last: axis.last, worked: Int32Array.of(worked) });
  });

  it.each<[string, string, string, number, DepartmentMonth['open']?]>([
    ['the second of two days off', 'ww..', '2026-04-02', 1],
    ['the first of two days off', 'ww..', '2026-04-03', 0],
    ['the only day off', 'www.', '2026-04-02', 0],
    ['the last working day', 'ww..', '2026-03-31', 1],
    ['the first working day', 'ww..', '2026-04-01', 0],
    ['a second day that a closed date comes after', 'ww..', '2026-04-02', 0, { '2026-04-02': null }],
  ])('tells whether a block ends after the last date: %s', (_case, cycle, anchor, expected, open = {}) => {
    const people = [aPerson(1, { rhythm: { rotation: aRotation(cycle, anchor), usual_shifts: [] } })];
    const input = aMonth({ ...MARCH, open: { '2026-03-31': HOURS, '2026-04-01': HOURS, ...open }, people });
    const { axis, rows } = rowOf(input);
    expect(daysAfter(input, axis, rows).ends_block).toEqual(Uint8Array.of(expected));
  });
});

describe('how many days off a rotation are bearable', () => {
  /** March has 22 working days of a week; five of them may be leave. */
  const paid = 7.75 * 60;
  const bearable = (over: Partial<MonthPerson>) => {
    const month = aMonth({ ...MARCH, people: [aPerson(1, { rhythm: weekly, ...over })] });
    const { axis, row } = rowOf(month);
    return rotationOf(month, axis, row)?.bearable_days;
  };
  const weekly = { rotation: aRotation('wwwww..', '2026-03-02'), usual_shifts: [day] };
  const two_two = { rotation: aRotation('ww..', null), usual_shifts: [day] };

  it.each([
    ['gives what the norm asks for', { norm_minutes: 22 * paid }, 3],
    ['gives three days more than the norm permits', { norm_minutes: 18 * paid }, 3],
    ['gives four days more than it permits', { norm_minutes: 17 * paid }, 4],
    ['gives too much in a month of holidays', { norm_minutes: 15 * paid }, 6],
    [
      'gives two days more beside leave',
      { norm_minutes: 15 * paid, fixed_days: eachDt('2026-03-02', '2026-03-06').map(aDayOff) },
      3,
    ],
    ['may begin anywhere, and gives too much', { norm_minutes: 11 * paid, rhythm: two_two }, 4],
    ['gives less than the norm', { norm_minutes: 22 * paid, rhythm: two_two }, 3],
  ])('where it %s', (_case, over, expected) => {
    expect(bearable(over)).toBe(expected);
  });
});

describe('countedDays', () => {
  it('leaves aside dates on which the department is closed', () => {
    const usual = aMonth({ ...MARCH, people: [aPerson(1)] });
    const month = { ...usual, open: { ...usual.open, '2026-03-08': null } };
    const { axis, rows } = rowOf(month);
    const counts = countedDays(month, axis, rows).subarray(axis.first, axis.last + 1);

    expect([...counts.entries()].filter(([, counted]) => counted === 0)).toEqual([[7, 0]]);
  });
});

describe('tellingDays', () => {
  it.each([
    ['a rotation of two days at once', 'ww..', '2026-03-02', {}, 'xxxxxxxxxxxxxx'],
    ['one day off a week', 'wwwwww.', '2026-03-02', {}, 'xxxxxx.xxxxxx.'],
    ['single working days', 'w..', '2026-03-02', {}, '.xx.xx.xx.xx.x'],
    ['one day off a week, wherever in it', 'wwwwww.', null, {}, '..............'],
    ['days before a closed date', 'ww..', '2026-03-02', { '2026-03-07': null }, 'xxxx..xxxxxxxx'],
    ['a closed date among days off', 'ww..', '2026-03-02', { '2026-03-08': null }, 'xxxxxx.xxxxxxx'],
  ])(
    'leaves aside the single days that the own rotation has: %s',
    (_case, cycle, anchor, closed, expected) => {
      const rhythm = { rotation: aRotation(cycle, anchor), usual_shifts: [] };
      const around = ['2026-02-28', '2026-03-01'].map(aDayOff);
      const usual = aMonth({ people: [aPerson(1, { rhythm, previous_days: around })] });
      const month = { ...usual, open: { ...usual.open, ...closed } };
      const { axis, rows } = rowOf(month);
      const telling = tellingDays(month, axis, rows).subarray(axis.first, axis.last);

      expect([...telling].map((tells) => (tells ? 'x' : '.')).join('')).toBe(expected.slice(0, 13));
    },
  );

  const before = [aShift('2026-02-28'), aDayOff('2026-03-01')];
  it.each([
    ['nothing around the period is known', {}, {}, '...xxxxxxxxxxxx..'],
    ['the days before are known', { previous_days: before }, {}, '.xxxxxxxxxxxxxx..'],
    ['the day after is known', { fixed_days: [aDayOff('2026-03-16')] }, {}, '...xxxxxxxxxxxxx.'],
    ['somebody comes later', { dt_hired: '2026-03-04' }, {}, '.....xxxxxxxxxx..'],
    ['a date is closed', { previous_days: before }, { '2026-03-04': null }, '.xxx.xxxxxxxxxx..'],
    [
      'a closed date is worked',
      { fixed_days: [aShift('2026-03-04')] },
      { '2026-03-04': null },
      '...xxxxxxxxxxxx..',
    ],
    [
      'a closed date is given off',
      { fixed_days: [aDayOff('2026-03-04')] },
      { '2026-03-04': null },
      '...x.xxxxxxxxxx..',
    ],
  ])('takes days of whose neighbours something is known: %s', (_case, over, closed, expected) => {
    const usual = aMonth({ people: [aPerson(1, over)] });
    const month = { ...usual, open: { ...usual.open, ...closed } };
    const { axis, rows } = rowOf(month);
    const around = tellingDays(month, axis, rows).subarray(axis.first - 2, axis.last + 2);

    expect([...around].map((tells) => (tells ? 'x' : '.')).join('')).toBe(expected);
  });
});
