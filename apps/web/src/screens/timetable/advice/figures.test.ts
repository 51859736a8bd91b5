import { describe, expect, it } from 'vitest';
import { clockOf, figureWords, noticedParts, points } from './figures.ts';

const words = (rule: string, values: Record<string, number | string>) =>
  figureWords(rule, values, String, (id) => `work ${id}`);

describe('the figures of a rule', () => {
  it.each([
    ['rest_too_short', { rest: 540, least: 720 }, { rest: '9', least: '12' }],
    [
      'rest_too_short',
      { before: 900, after: 720, least: 660 },
      { before: '15', after: '12', least: '11', rest: '12' },
    ],
    ['outside_opening_hours', { opens: 540, closes: 1560 }, { opens: '09:00', closes: '02:00' }],
    ['too_many_on_work_type', { work_type_id: 4, most: 3 }, { work: 'work 4', most: '3' }],
    ['lower_min_workers', { to: 2 }, { to: '2' }],
    ['lower_rest', { to: 660 }, { to: '11' }],
    ['longest_run', { days: 6 }, { days: '6' }],
    ['need_not_told', { days: 27 }, { days: '27' }],
    ['not_employed', { dt_hired: '2026-03-01', dt_fired: '' }, { dt_hired: '2026-03-01', dt_fired: '' }],
  ])('of %s', (rule, values, expected) => {
    expect(words(rule, values as Record<string, number | string>)).toEqual(expected);
  });

  it('a time before midnight of the day before is still a time', () => {
    expect(clockOf(-30)).toBe('23:30');
  });
});

describe('what a change costs', () => {
  it.each([
    [100, 1],
    [-250, -2.5],
    [4, 0],
    [-4, 0],
  ])('%d is %d points', (cost, expected) => expect(points(cost)).toBe(expected));

  it('is told by its parts, the largest first, without what nobody would notice', () => {
    expect(noticedParts({ wishes: 30, uncovered: -200, downtime: 1 })).toEqual([
      ['uncovered', -2],
      ['wishes', 0.3],
    ]);
  });
});
