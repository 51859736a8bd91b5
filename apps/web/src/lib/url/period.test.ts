import { describe, expect, it } from 'vitest';
import { periodAround, periodOf, shiftPeriod, today } from './period.ts';

describe('periodOf, on 2026-02-10', () => {
  it.each([
    ['nothing given', {}, '2026-02-01', '2026-02-28'],
    ['both given', { from: '2026-03-02', to: '2026-03-08' }, '2026-03-02', '2026-03-08'],
    ['only the start', { from: '2026-03-15' }, '2026-03-15', '2026-03-31'],
    ['not dates', { from: 'x', to: '2026-02-30' }, '2026-02-01', '2026-02-28'],
    ['reversed', { from: '2026-03-15', to: '2026-03-01' }, '2026-03-15', '2026-03-31'],
  ])('%s', (_case, search, from, to) => {
    expect(periodOf(search as never, '2026-02-10')).toEqual({ from, to });
  });

  it('writes today as the wire does', () => {
    expect(today(new Date(2026, 0, 5))).toBe('2026-01-05');
  });
});

describe('periodAround', () => {
  it.each([
    ['a month', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
    ['a week', '2026-01-05', '2026-01-11', '2026-02-10', '2026-02-16'],
    ['a day', '2026-01-05', '2026-01-05', '2026-02-10', '2026-02-10'],
  ])('%s', (_case, from, to, from_then, to_then) => {
    expect(periodAround({ from, to }, '2026-02-10')).toEqual({ from: from_then, to: to_then });
  });
});

describe('shiftPeriod', () => {
  it.each([
    ['a month', '2026-01-01', '2026-01-31', 1, '2026-02-01', '2026-02-28'],
    ['a month back over the year', '2026-01-01', '2026-01-31', -1, '2025-12-01', '2025-12-31'],
    ['two months', '2026-01-01', '2026-02-28', 1, '2026-03-01', '2026-04-30'],
    ['a week', '2026-03-02', '2026-03-08', 1, '2026-03-09', '2026-03-15'],
    ['a day', '2026-03-01', '2026-03-01', -1, '2026-02-28', '2026-02-28'],
  ])('%s', (_case, from, to, direction, from_next, to_next) => {
    expect(shiftPeriod({ from, to }, direction as 1 | -1)).toEqual({ from: from_next, to: to_next });
  });
});
