import type { WorkRotation } from '@shiftwright/domain';
import { expect, it } from 'vitest';
import { axisOf } from './axis.ts';
import { evaluateMonth } from './evaluate-month.ts';
import { bearableRun, feltMinutes, furtherShift, startChange } from './rotations.ts';
import { rowsOf } from './rows.ts';
import { aMonth, aPerson, aRotation } from './testing.ts';
import type { RosterDay } from './types.ts';
import { WEIGHTS } from './weights.ts';

it.each([
  ['none', null, 5],
  ['5/2', 'wwwww..', 5],
  ['6/1', 'wwwwww.', 6],
  ['6/2 that ends in a block', 'www..www', 6],
  ['4/3', 'wwww...', 5],
  ['3/3', 'www...', 5],
  ['2/2', 'ww..', 4],
  ['2/2 that ends in a block', 'w..w', 4],
  ['every fourth day', 'w...', 3],
  ['nothing but off', '....', 5],
])('with a rotation of %s somebody bears so many days in a row', (_name, pattern, days) => {
  const rhythm = pattern === null ? undefined : { rotation: aRotation(pattern, null), usual_shifts: [] };
  const input = aMonth({ people: [aPerson(1, rhythm ? { rhythm } : {})] });
  const axis = axisOf(input);
  expect(bearableRun(input, axis, rowsOf(input, axis)[0]!)).toBe(days);
});

it.each([
  ['2/2', 'ww..', 3],
  ['4/3', 'wwww...', 5],
])(
  'with a rotation of %s and long shifts somebody bears one day more than it works',
  (_name, pattern, days) => {
    const usual_shifts = [{ start_minute: 540, end_minute: 1260 }];
    const rhythm = { rotation: aRotation(pattern, null), usual_shifts };
    const input = aMonth({ people: [aPerson(1, { rhythm })] });
    const axis = axisOf(input);
    expect(bearableRun(input, axis, rowsOf(input, axis)[0]!)).toBe(days);
  },
);

const [DAY, NIGHT] = [
  { start_minute: 480, end_minute: 1200 },
  { start_minute: 1200, end_minute: 1920 },
];
const DAY_AND_NIGHT: WorkRotation = {
  days: [DAY, NIGHT, null, null].map((shift) => ({ works: shift !== null, shift: shift ?? null })),
  anchor_dt: '2026-03-02',
  strength: 'should',
};

it.each([
  ['usual shifts', { rotation: null, usual_shifts: [{ start_minute: 540, end_minute: 1260 }] }, 1],
  ['a rotation alone', { rotation: aRotation('ww..', null), usual_shifts: [] }, 2],
  ['a rotation that names shifts', { rotation: DAY_AND_NIGHT, usual_shifts: [DAY, NIGHT] }, 3],
  ['no past', null, 2],
])('a further kind of shift of somebody with %s costs its price so many times', (_name, rhythm, times) => {
  const input = aMonth({ people: [aPerson(1, { rhythm })] });
  const [row] = rowsOf(input, axisOf(input));
  expect(furtherShift(input, row!, WEIGHTS)).toBe(times * WEIGHTS.further_shift);
});

it.each([
  ['usual shifts', { rotation: null, usual_shifts: [{ start_minute: 540, end_minute: 1260 }] }, 1],
  ['no past', null, 3],
])(
  'another start inside a block of somebody with %s costs its price so many times',
  (_name, rhythm, times) => {
    const input = aMonth({ people: [aPerson(1, { rhythm })] });
    const [row] = rowsOf(input, axisOf(input));
    expect(startChange(input, row!, WEIGHTS)).toBe(times * WEIGHTS.start_change);
  },
);

const [EVENING, NOON] = [
  { start_minute: 1020, end_minute: 1320 },
  { start_minute: 720, end_minute: 1200 },
];

it.each<[string, WorkRotation['days'][number]['shift'][], number]>([
  ['no shifts', [null, null], 120],
  ['an evening after a day', [NOON, EVENING, null], 120],
  ['a day after an evening', [EVENING, NOON, null], 360],
  ['a day after the evening that ends the cycle', [NOON, NOON, EVENING], 360],
  ['early after late', ['late', 'early'], Number.POSITIVE_INFINITY],
  ['late after early', ['early', 'late', null], 120],
])('with %s in the rotation a start is felt from so many minutes on', (_name, shifts, felt) => {
  const days = shifts.map((shift) => ({ works: shift !== null, shift }));
  const rotation: WorkRotation = { days, anchor_dt: '2026-03-02', strength: 'should' };
  const input = aMonth({ people: [aPerson(1, { rhythm: { rotation, usual_shifts: [] } })] });
  const axis = axisOf(input);
  expect(feltMinutes(input, axis, rowsOf(input, axis)[0]!)).toBe(felt);
});

const LONG = { start_minute: 540, end_minute: 1260 };
const SHORTER = { start_minute: 540, end_minute: 1080 };

it.each([
  ['long days and no habits', 12, null, WEIGHTS.sixth_day_in_row],
  ['shorter days and no habits', 9, null, 0],
  ['long days as usual', 12, { rotation: null, usual_shifts: [LONG] }, 0],
  ['shorter days in a 2/2', 9, { rotation: aRotation('ww..', '2026-03-02'), usual_shifts: [SHORTER] }, 0],
  [
    'long days in a 2/2',
    12,
    { rotation: aRotation('ww..', '2026-03-02'), usual_shifts: [LONG] },
    WEIGHTS.sixth_day_in_row + WEIGHTS.seventh_day_in_row,
  ],
])('four days in a row of somebody with %s cost as runs that are too long', (_name, hours, rhythm, cost) => {
  const people = [aPerson(1, { rhythm })];
  const input = aMonth({ people });
  const days = [2, 3, 4, 5].map((day): RosterDay => {
    const end_minute = 540 + hours * 60;
    const parts = [{ work_type_id: 1, share: 1 }];
    const pieces = [{ work_type_id: 1, start_minute: 540, end_minute }];
    const of = { employee_id: 1, employment_id: 1001, dt: `2026-03-0${day}`, kind: 'work' as const };
    return { ...of, start_minute: 540, end_minute, net_minutes: hours * 60 - 75, parts, pieces };
  });
  expect(evaluateMonth(input, days).cost_parts.longest_run).toBe(cost);
});
