import { expect, it } from 'vitest';
import { lastShare } from './last-percent.ts';

const shift = (day: number, paid: number, met: number) => ({ dt: `2026-06-0${day}`, paid, met });

it.each([
  [
    'the least useful shift',
    [shift(1, 10, 10), shift(2, 10, 4)],
    0.5,
    { paid: 10, points: 4, dts: ['2026-06-02'] },
  ],
  ['a part of it', [shift(1, 10, 10), shift(2, 10, 4)], 0.25, { paid: 5, points: 2, dts: ['2026-06-02'] }],
  [
    'several',
    [shift(3, 5, 0), shift(1, 5, 1), shift(2, 10, 9)],
    0.5,
    { paid: 10, points: 1, dts: ['2026-06-01', '2026-06-03'] },
  ],
  ['nothing of nothing', [], 0.01, { paid: 0, points: 0, dts: [] }],
])('the last share is %s', (_case, shifts, share, expected) => {
  expect(lastShare(shifts, share, 100)).toEqual(expected);
});
