import { expect, it } from 'vitest';
import { singleDays } from './single-days.ts';
import { aRow, charge } from './testing.ts';

it.each([
  ['runs of two', 'ww..ww..', 'xxxxxxxx', 0],
  ['a single worked day', 'w..w..ww', ' xxxxxx ', 10],
  ['a single day off', 'www.www.', ' xxxxxx ', 4],
  ['single days of which not all tell', 'w.w.w...', ' x xxxx ', 18],
])('given %s, penalises it', (_case, pattern, tells, expected) => {
  const row = aRow(pattern);
  const telling = Uint8Array.from(tells, (letter) => Number(letter === 'x'));
  expect(charge(singleDays(row, telling, 10, 4), row)).toBe(expected);
});
