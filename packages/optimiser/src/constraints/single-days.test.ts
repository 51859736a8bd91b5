import { expect, it } from 'vitest';
import { singleDays } from './single-days.ts';
import { aRow, charge } from './testing.ts';

const PRICES = { lonely_work_day: 10, lonely_day_off: 4 };
const after = (last: number, worked: number, ends_block = 0) => ({
  last,
  worked: Int32Array.of(worked),
  ends_block: Uint8Array.of(ends_block),
});

it.each([
  ['runs of two', 'ww..ww..', 'xxxxxxxx', 0],
  ['a single worked day', 'w..w..ww', ' xxxxxx ', 10],
  ['a single day off', 'www.www.', ' xxxxxx ', 4],
  ['single days of which not all tell', 'w.w.w...', ' x xxxx ', 18],
])('given %s, penalises it', (_case, pattern, tells, expected) => {
  const row = aRow(pattern);
  const telling = Uint8Array.from(tells, (letter) => Number(letter === 'x'));
  expect(charge(singleDays(row, { telling, after: after(6, -1) }, PRICES), row)).toBe(expected);
});

it.each([
  ['a worked day before days off', '.....w..', 0, 10],
  ['a worked day before working days', '.....w..', 2, 0],
  ['a day off before working days', '.www....', 2, 0],
  ['a single day off before working days', '...ww...', 1, 4],
  ['a day off before days off', '...ww...', 0, 0],
])('judges the last date by what comes after it: %s', (_case, pattern, worked, expected) => {
  const row = aRow(pattern);
  const telling = Uint8Array.from(' xxxxx  ', (letter) => Number(letter === 'x'));
  expect(charge(singleDays(row, { telling, after: after(5, worked) }, PRICES), row)).toBe(expected);
});

it.each([
  ['a day off cut to a single one', '....ww..', 0, 1, 4],
  ['a day off that the rotation has alone', '....ww..', 0, 0, 0],
  ['a second day off', '..ww....', 0, 1, 0],
  ['a working day left alone', '..ww....', 1, 1, 10],
  ['a second working day', '....ww..', 1, 1, 0],
])('judges the day after the last date, too: %s', (_case, pattern, worked, ends, expected) => {
  const row = aRow(pattern);
  const telling = Uint8Array.from(' xxxxx  ', (letter) => Number(letter === 'x'));
  expect(charge(singleDays(row, { telling, after: after(5, worked, ends) }, PRICES), row)).toBe(expected);
});
