import { expect, it } from 'vitest';
import { rotationDays } from './rotation-days.ts';
import { aRow, charge } from './testing.ts';

const TWO_TWO = Uint8Array.of(1, 1, 0, 0);
const PRICED = { firmness: 1, bearable_days: 3 };
const every = (pattern: string, first = 0) => ({ counts: new Uint8Array(pattern.length).fill(1), first });

it.each([
  ['the rotation itself', 'ww..ww..ww..', 0],
  ['a worked day off', 'ww.www..ww..', 1],
  ['a day off in a block', 'w...ww..ww..', 1],
  ['the rotation from another day on: seven days for the turn', 'w..ww..ww..w', 7],
  ['days without order: three times as much from the fourth day on', 'wwwwwwwwwwww', 12],
])('given %s, penalises the days off it', (_case, pattern, expected) => {
  const row = aRow(pattern);
  const rule = rotationDays(row, [{ works: TWO_TWO, place: 0, ...PRICED }], every(pattern), 1);

  expect(charge(rule, row)).toBe(expected);
});

it.each([
  ['keeps its weekends: each day of a turned one', 'wwwww..', 0, '..wwwww'.repeat(4), 3 + 3 * (16 - 3)],
  ['may begin anywhere', 'wwwww..', null, '..wwwww'.repeat(4), 0],
  ['of two kinds may change places', 'wwww...wwwww..', 0, 'wwwww..wwww...'.repeat(4), 7],
  ['of two kinds keeps its weekdays', 'wwww...wwwww..', 0, '.wwww...wwwww.'.repeat(2), 3 + 3 * (8 - 3)],
])('given that a cycle of weeks %s', (_case, cycle, place, pattern, expected) => {
  const works = Uint8Array.from(cycle, (day) => Number(day === 'w'));
  const row = aRow(pattern);
  expect(charge(rotationDays(row, [{ works, place, ...PRICED }], every(pattern), 1), row)).toBe(expected);
});

it.each([
  ['whose days are alike', false, 7],
  ['whose days have shifts of their own: these do not come along', true, 3 + 3 * (6 - 3)],
])('given a cycle %s, prices another place', (_case, has_shifts, expected) => {
  const row = aRow('w..ww..ww..w');
  const rotations = [{ works: TWO_TWO, place: 0, has_shifts, ...PRICED }];

  expect(charge(rotationDays(row, rotations, every('w..ww..ww..w'), 1), row)).toBe(expected);
});

it('prices days alike up to those that are bearable', () => {
  const pattern = 'w...w...w...w...w...w...';
  const row = aRow(pattern);
  const rotation = { works: TWO_TWO, place: 0, firmness: 1, bearable_days: 5 };

  expect(charge(rotationDays(row, [rotation], every(pattern), 1), row)).toBe(5 + 3);
});

it('looks only at the days that count, beyond the first 32 too', () => {
  const pattern = `${'ww..'.repeat(10).slice(0, 36)}wwww`;
  const counts = every(pattern);
  const row = aRow(pattern);
  const rule = () => rotationDays(row, [{ works: TWO_TWO, place: 0, ...PRICED }], counts, 10);

  expect(charge(rule(), row)).toBe(20);
  counts.counts.fill(0, 38);
  expect(charge(rule(), row)).toBe(0);
});

it('goes on from its place in the cycle, and charges nothing without a rotation', () => {
  const row = aRow('.ww..ww.');

  expect(
    charge(rotationDays(row, [{ works: TWO_TWO, place: 3, ...PRICED }], every('.ww..ww.'), 1), row),
  ).toBe(0);
  expect(
    charge(rotationDays(row, [{ works: TWO_TWO, place: null, ...PRICED }], every('.ww..ww.'), 1), row),
  ).toBe(0);
  expect(charge(rotationDays(row, [null], every('.ww..ww.'), 1), row)).toBe(0);
});

it('charges another place its seven days alone, whatever was worked before the period', () => {
  const pattern = 'ww..ww..|..ww..ww..ww'.replace('|', '');
  const row = aRow(pattern);
  const rule = (place: number | null) =>
    rotationDays(row, [{ works: TWO_TWO, place, ...PRICED }], every(pattern, 8), 1);

  expect(charge(rule(0), row)).toBe(7);
  expect(charge(rule(null), row)).toBe(18);
});
