import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/index.ts';
import { datesOffRotation, habitsLeftBy, isRotationLeft } from './left-rhythm.ts';
import type { WorkRotation } from './work-rotation.ts';

const works = (pattern: string) => [...pattern].map((day) => ({ works: day === 'w', shift: null }));
const rotation = (pattern: string, anchor_dt: string | null = null): WorkRotation => ({
  ...{ days: works(pattern), anchor_dt, strength: 'should' as const },
});
const LATE = { start_minute: 720, end_minute: 1320 };
const FIRST = '2026-03-02';

/** Days from the first date on: w works, . is off, v is leave. */
const month = (pattern: string) =>
  [...pattern].map((day, at) => ({
    ...{ dt: addDays(FIRST, at), start_minute: null, end_minute: null },
    kind: day === 'w' ? ('work' as const) : day === '.' ? ('off' as const) : ('leave' as const),
  }));
const shiftOn = (day: number, times = LATE) => ({ dt: addDays(FIRST, day), kind: 'work' as const, ...times });

describe('habitsLeftBy', () => {
  it.each([
    ['a day off of the rotation', 'ww..', 'ww..ww..ww..', 2, ['off_rotation']],
    ['a working day of it that was given away', 'ww..', 'ww..w...ww..', 5, []],
    ['a date without a row that it works', 'ww..', 'ww..ww..ww', 12, []],
    ['an end of leave', 'ww..', 'ww..vvvvww..', 4, []],
  ])('%s', (_case, cycle, days, at, expected) =>
    expect(habitsLeftBy({ rotation: rotation(cycle), usual_shifts: [] }, month(days), [shiftOn(at)])).toEqual(
      expected,
    ),
  );

  it('tells a shift that is none of the usual ones', () => {
    const usual_shifts = [{ start_minute: 480, end_minute: 1020 }];
    expect(habitsLeftBy({ rotation: null, usual_shifts }, [], [shiftOn(0)])).toEqual(['unusual_shift']);
    expect(habitsLeftBy({ rotation: null, usual_shifts: [LATE] }, [], [shiftOn(0)])).toEqual([]);
  });

  it('says nothing of somebody whose rhythm is not known', () =>
    expect(habitsLeftBy({ rotation: null, usual_shifts: [] }, month('w.w.'), [shiftOn(1)])).toBeNull());
});

it.each([
  ['moves with the days', null, 0],
  ['stays at its place where its days have shifts of their own', LATE, 6],
])('a rotation %s', (_case, shift, off) => {
  const days = works('ww..').map((day) => ({ ...day, shift: day.works ? shift : null }));

  expect(datesOffRotation({ days, anchor_dt: FIRST }, month('w..ww..ww..w'))).toHaveLength(off);
});

describe('isRotationLeft (planning 173)', () => {
  it.each([
    ['nobody keeps every day: three of a month are single days', 3, false],
    ['the fourth makes another rotation of it', 4, true],
  ])('%s', (_case, days, expected) =>
    expect(isRotationLeft(month('w'.repeat(days)).map(({ dt }) => dt))).toBe(expected),
  );
});
