import { expect, it } from 'vitest';
import { axisOf } from './axis.ts';
import { bearableRun } from './rotations.ts';
import { rowsOf } from './rows.ts';
import { aMonth, aPerson, aRotation } from './testing.ts';

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
