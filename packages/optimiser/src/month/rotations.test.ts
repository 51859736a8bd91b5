import { expect, it } from 'vitest';
import { axisOf } from './axis.ts';
import { bearableRun, furtherShift } from './rotations.ts';
import { rowsOf } from './rows.ts';
import { aMonth, aPerson, aRotation } from './testing.ts';
import { WEIGHTS } from './weights.ts';

it.each([
  ['none', null, 5],
  ['5/2', 'wwwww..', 5],
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

it.each([
  ['usual shifts', { rotation: null, usual_shifts: [{ start_minute: 540, end_minute: 1260 }] }, 1],
  ['a rotation alone', { rotation: aRotation('ww..', null), usual_shifts: [] }, 2],
  ['no past', null, 2],
])('a further kind of shift of somebody with %s costs its price so many times', (_name, rhythm, times) => {
  const input = aMonth({ people: [aPerson(1, { rhythm })] });
  const [row] = rowsOf(input, axisOf(input));
  expect(furtherShift(input, row!, WEIGHTS)).toBe(times * WEIGHTS.further_shift);
});
