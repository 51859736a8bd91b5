import { describe, expect, it } from 'vitest';
import { pageRule, printedDates } from './print-options.ts';

describe('the dates of a print', () => {
  it.each([
    ['wall', '2026-03-01', '2026-03-31', '2026-03-01', 31],
    ['wall', '2026-03-09', '2026-04-05', '2026-03-09', 28],
    ['wall', '2026-03-09', '2026-03-15', '2026-03-01', 31],
    ['wall', '2026-02-01', '2026-02-28', '2026-02-01', 28],
    ['week', '2026-03-30', '2026-04-30', '2026-03-30', 7],
    ['day', '2026-03-11', '2026-03-11', '2026-03-11', 1],
    ['slips', '2026-03-11', '2026-03-11', '2026-03-01', 31],
    ['tabel', '2026-03-09', '2026-04-05', '2026-03-01', 31],
  ] as const)('%s from %s to %s starts %s, %i days', (preset, from, to, first, count) => {
    const dates = printedDates(preset, { from, to });
    expect(dates[0]).toBe(first);
    expect(dates).toHaveLength(count);
  });
});

it('only slips stand upright', () => {
  expect(pageRule({ preset: 'wall', paper: 'A3' })).toContain('A3 landscape');
  expect(pageRule({ preset: 'slips', paper: 'A4' })).toContain('A4 portrait');
});
