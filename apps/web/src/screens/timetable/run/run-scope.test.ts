import { describe, expect, it } from 'vitest';
import { namedDates, parseScope, scopeText } from './run-scope.ts';

describe('whom a run is about', () => {
  it.each([
    ['7~~', { employee_ids: [], dts: [] }],
    ['7~1,2~2026-03-02', { employee_ids: [1, 2], dts: ['2026-03-02'] }],
    ['7~1~2026-03-02..2026-03-04', { employee_ids: [1], dts: ['2026-03-02', '2026-03-03', '2026-03-04'] }],
    ['7~1~2026-03-02,2026-03-04', { employee_ids: [1], dts: ['2026-03-02', '2026-03-04'] }],
  ])('is written as %s', (text, scope) => {
    expect(scopeText(7, scope)).toBe(text);
    expect(parseScope(text)).toEqual(scope);
  });

  it.each([null, '7', '7~x~soon', '7~~2026-03-02..soon', '7~~2026-02-30..2026-03-02', '7~~2026-02-30'])(
    '%s names nobody and no dates',
    (text) => {
      expect(parseScope(text)).toEqual({ employee_ids: [], dts: [] });
    },
  );

  it('names dates only where some are left out', () => {
    expect(namedDates(['2026-03-03', '2026-03-02'])).toEqual([]);
    expect(namedDates(['2026-03-02', '2026-03-04'])).toEqual(['2026-03-02', '2026-03-04']);
  });
});
