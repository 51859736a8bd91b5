import { describe, expect, it } from 'vitest';
import { restBetweenShifts } from './rest-between-shifts.ts';
import { aRow, charge, later } from './testing.ts';

describe('restBetweenShifts, with 12 hours to rest', () => {
  it.each([
    ['two ordinary days', 'ww', () => {}, 0],
    ['a start 5 hours earlier than the day before', 'ww', later(1, -300), 60],
    ['an early start after a day off', 'w.w', later(2, -540), 0],
    ['a shift into the next night, then a day off', 'w.w', later(0, 1800), 120],
  ])('given %s, penalises the missing minutes', (_case, pattern, change, expected) => {
    const row = aRow(pattern, change);
    expect(charge(restBetweenShifts(row, Int32Array.of(720), 1), row)).toBe(expected);
  });
});
