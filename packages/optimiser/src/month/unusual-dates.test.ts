import { expect, it } from 'vitest';
import { aMonth, aPerson, aShift } from './testing.ts';
import type { MonthPerson, RosterDay } from './types.ts';
import { unusualDates } from './unusual-dates.ts';

const hours = (start: number, end: number) => ({ start_minute: start * 60, end_minute: end * 60 });
const rhythm = { rotation: null, usual_shifts: [hours(11, 20)] };
const NOT_BEFORE_13 = Array.from({ length: 7 }, (_, weekday) =>
  [9, 10, 11, 12].map((hour) => ({ weekday, minute: hour * 60, hard: true })),
).flat();

const TURNS = {
  days: [hours(11, 20), hours(16, 21)].map((shift) => ({ works: true, shift })),
  ...{ anchor_dt: '2026-03-02', strength: 'should' as const },
};

const SHIFTS = [
  ['2026-03-02', hours(11, 20)],
  ['2026-03-03', hours(13, 21)],
  ['2026-03-04', hours(16, 21)],
] as const;

it.each<[string, Partial<MonthPerson>, string[]]>([
  ['none of the usual ones', { rhythm }, ['2026-03-03', '2026-03-04']],
  [
    'none like them where a limitation leaves no usual one',
    { rhythm, blocked: NOT_BEFORE_13 },
    ['2026-03-04'],
  ],
  [
    'a usual one where the rotation has another for the day',
    { rhythm: { rotation: TURNS, usual_shifts: [hours(11, 20), hours(16, 21)] } },
    ['2026-03-03', '2026-03-04'],
  ],
  ['those of somebody without habits', { rhythm: { rotation: null, usual_shifts: [] } }, []],
  ['those of somebody of whom nothing is known', {}, []],
  ['fixed hours', { rhythm, fixed_slots: [{ weekday: 0, ...hours(9, 18) }] }, []],
])('dates of shifts that are not usual: %s', (_case, over, expected) => {
  const input = aMonth({ dt_to: '2026-03-04', people: [aPerson(1, over)] });
  const days = SHIFTS.map(
    ([dt, times]): RosterDay => ({
      ...aShift(dt, times),
      ...{ kind: 'work', employee_id: 1, employment_id: 1001, pieces: [] },
    }),
  );
  expect(unusualDates(input, days).get(1)).toEqual(expected);
});
