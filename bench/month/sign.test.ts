import { addDays, eachDt } from '@shiftwright/domain';
import type { RosterDay } from '@shiftwright/optimiser';
import { describe, expect, it } from 'vitest';
import { aDayOff, aMonth, aPerson, aRotation, aShift } from '../../packages/optimiser/src/month/testing.ts';
import { objectionsOf } from './sign.ts';

const FIRST = '2026-03-02';
const TIMES: Record<string, [start: number, end: number]> = {
  w: [540, 1080],
  e: [540, 960],
  l: [720, 1260],
  x: [540, 1260],
};
const SHIFTS = [
  { start_minute: 540, end_minute: 1080 },
  { start_minute: 720, end_minute: 1260 },
];

/** `.` is a day off, `v` leave; everything else a shift of `TIMES`. The hours fill so many days. */
function objectionsTo(
  pattern: string,
  cycle: string,
  { closed = -1, fixed = false, filled = pattern.length } = {},
): string[] {
  const dates = eachDt(FIRST, addDays(FIRST, pattern.length - 1));
  const hours = { opens_minute: 540, closes_minute: 1260 };
  const open = Object.fromEntries(dates.map((dt, at) => [dt, at === closed ? null : hours]));
  const leave = dates.filter((_, at) => pattern[at] === 'v').map(aDayOff);
  const person = aPerson(1, {
    fixed_days: leave,
    fixed_slots: fixed ? [] : null,
    norm_minutes: filled * 480,
    previous_days: [...cycle].map((day, at) => {
      const dt = addDays(FIRST, at - cycle.length);
      return day === 'w' ? aShift(dt) : aDayOff(dt);
    }),
    rhythm: { rotation: aRotation(cycle, FIRST), usual_shifts: SHIFTS },
  });
  const month = aMonth({ dt_from: FIRST, dt_to: dates.at(-1)!, open, max_norm_share: 1, people: [person] });
  const days = dates.flatMap((dt, at): RosterDay[] => {
    if (pattern[at] === 'v') return [];
    const times = TIMES[pattern[at]!];
    const shift = times ? aShift(dt, { start_minute: times[0], end_minute: times[1] }) : aDayOff(dt);
    return [{ ...shift, kind: times ? 'work' : 'off', employee_id: 1, employment_id: 1001, pieces: [] }];
  });

  return objectionsOf(month, days)[0]!.objections;
}

describe('objectionsOf', () => {
  it.each([
    ['the rotation as it is', 'ww..ww..ww..', 'ww..', []],
    ['a block moved by a day', 'ww..ww.ww...ww..', 'ww..', ['single_day_off']],
    ['a further day off among working days', 'ww.ww..wwwww..', 'wwwww..', []],
    ['a single day off that is the own rotation', 'www.www.www.', 'www.', []],
    ['a single working day', 'ww..w...ww..', 'ww..', ['single_working_day']],
    ['a single working day that is the own rotation', 'w..w..w..', 'w..', []],
    ['late, then early', 'ww..lw..ww..', 'ww..', ['early_after_late']],
    ['six days in a row', 'wwwww.wwwwwww..', 'wwwww..', ['too_many_in_a_row', 'single_day_off']],
    ['four days off the rotation', 'ww..wwwwww......ww..', 'ww..', ['rotation_left', 'too_many_in_a_row']],
    [
      'a rotation that goes on a day later',
      '.ww..ww..ww..',
      'ww..',
      ['rotation_moved', 'single_working_day'],
    ],
    ['three unusual shifts', 'ee..ew..ww..', 'ww..', []],
    ['four unusual shifts', 'ee..ee..ww..', 'ww..', ['unusual_shifts']],
    ['a much longer shift', 'ww..wx..ww..', 'ww..', ['much_longer_shift']],
    ['leave beside a working day', 'wv..ww..ww..', 'ww..', []],
  ])('%s', (_case, pattern, cycle, expected) =>
    expect(objectionsTo(pattern, cycle).sort()).toEqual([...expected].sort()),
  );

  it.each([
    [
      'a working day between days off',
      'ww..ww..ww..w',
      'wwwww..',
      ['single_working_day', 'single_day_off', 'rotation_left'],
    ],
    ['a first day of work', 'ww..ww..w', 'ww..', []],
    ['a day off before work', 'ww..ww.', 'ww..', []],
    ['a day off between a further day and the next block', 'ww..www.', 'ww..', ['single_day_off']],
    ['a further day that leaves one day off after it', 'ww..www', 'ww..', ['single_day_off']],
    ['a further day before two days off', 'ww...www', 'ww...', []],
    ['a day off that leaves one of the block after it', 'ww..ww...', 'ww..', ['single_working_day']],
    ['two further days before the next block', 'ww..wwww', 'ww..', ['too_many_in_a_row']],
  ])('judges the last date by what the rotation has after it: %s', (_case, pattern, cycle, expected) =>
    expect(objectionsTo(pattern, cycle).sort()).toEqual([...expected].sort()),
  );

  it('takes the date on which the department is closed for nobody’s day off or gap', () => {
    expect(objectionsTo('ww.ww..wwwww..', 'wwwww..', { closed: 2 })).toEqual([]);
    expect(objectionsTo('ww..w...ww..', 'ww..', { closed: 5 })).toEqual([]);
  });

  it.each([
    ['one of a block', 'ww..w...ww..', 'ww..', 5, []],
    ['two of a block, of which the hours leave one', 'ww..w...w...', 'ww..', 5, ['single_working_day']],
    ['one that the rotation does not have', 'ww.....w..ww...', 'ww...', 5, ['single_working_day']],
    ['four days off the rotation', 'wwwww..www....www....', 'wwwww..', 11, []],
    ['five of them', 'wwwww..www....ww.....', 'wwwww..', 11, ['rotation_left']],
  ])('holds against nobody what the hours do not fill: %s', (_case, pattern, cycle, filled, expected) =>
    expect(objectionsTo(pattern, cycle, { filled })).toEqual(expected),
  );

  it('has nothing to say of fixed hours', () =>
    expect(objectionsTo('w.w.w.wx', 'wwwww..', { fixed: true })).toEqual([]));
});
