import { describe, expect, it } from 'vitest';
import { freePair, isOf, limitsOf, newRight } from './day-rights-table.ts';

const KEY = { action: 'C', graph_type: 'P', wd_type: 'W' } as const;

describe('rights on days', () => {
  it('a cell is its action, graph and type together', () => {
    expect(isOf(newRight(KEY), KEY)).toBe(true);
    expect(isOf(newRight(KEY), { ...KEY, graph_type: 'F' })).toBe(false);
  });

  it.each([
    [
      'the widest of two',
      [
        { past: 3, future: 10 },
        { past: 7, future: 2 },
      ],
      { past: 7, future: 10 },
    ],
    [
      'without limit beats any',
      [
        { past: 3, future: null },
        { past: 0, future: 1 },
      ],
      { past: 3, future: null },
    ],
  ])('%s', (_case, limits, expected) => {
    const rights = limits.map(({ past, future }) => ({
      ...newRight(KEY),
      limit_days_in_past: past,
      limit_days_in_future: future,
    }));
    expect(limitsOf(rights)).toEqual(expected);
  });

  it('offers people and departments that have no right yet, until all have', () => {
    const rights = [newRight(KEY)];
    for (let next = freePair(rights); next; next = freePair(rights))
      rights.push({ ...newRight(KEY), ...next });
    expect(rights).toHaveLength(16);
    expect(new Set(rights.map((one) => `${one.employee_type}${one.shop_type}`)).size).toBe(16);
  });
});
