import { expect, it } from 'vitest';
import { closedDates } from './use-grid-columns.ts';

const day = { opens: '08:00:00', closes: '22:00:00' };

it('a date is closed when all departments shown are', () => {
  const dates = ['2026-12-24', '2026-12-25'];
  const first = new Map([['2026-12-24', day] as const, ['2026-12-25', null] as const]);
  const second = new Map([['2026-12-24', null] as const, ['2026-12-25', null] as const]);
  expect([...closedDates(dates, new Map([[1, first]]))]).toEqual(['2026-12-25']);
  expect([...closedDates(dates, new Map([[1, first] as const, [2, second] as const]))]).toEqual([
    '2026-12-25',
  ]);
  expect([...closedDates(dates, new Map())], 'nothing is known yet').toEqual([]);
});
