import { expect, it } from 'vitest';
import { displayOf, tableViewOf } from '../../../features/planning/days/table-view.ts';
import { daysShown, lastShown } from './columns.ts';

it.each([
  ['month', '2026-02-01', false, 28],
  ['month', '2026-03-15', false, 31],
  ['month', '2026-03-01', true, 28],
  ['week', '2026-03-30', false, 7],
  ['day', '2026-03-30', true, 1],
] as const)('%s from %s shows its days', (display, from, isFourWeeks, days) => {
  expect(daysShown(display, from, isFourWeeks)).toBe(days);
});

it('ends in the next month where the period does', () => {
  expect(lastShown('month', '2026-03-15', false)).toBe('2026-04-14');
});

it('falls back to the plan draft by month', () => {
  expect([tableViewOf('nonsense'), tableViewOf('factApproved'), displayOf(undefined)]).toEqual([
    'planBothCompare',
    'factApproved',
    'month',
  ]);
});
