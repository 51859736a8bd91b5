import { describe, expect, it } from 'vitest';
import { burdenRate, fairShare, fullRateDays } from './fair-share.ts';

const TEN_DAYS = { dt_from: '2026-03-01', dt_to: '2026-03-10' };
const contract = (
  norm_work_hours: number,
  dt_hired: string | null = null,
  dt_fired: string | null = null,
) => ({
  dt_hired,
  dt_fired,
  norm_work_hours,
});

describe('fullRateDays', () => {
  it.each([
    ['a full rate', [contract(100)], [], 10],
    ['half a rate', [contract(50)], [], 5],
    ['hired on the sixth', [contract(100, '2026-03-06')], [], 5],
    ['fired on the sixth', [contract(100, null, '2026-03-06')], [], 6],
    ['three days of leave', [contract(100)], ['2026-03-03', '2026-03-04', '2026-03-05'], 7],
    ['two contracts at once', [contract(100), contract(50)], [], 10],
    ['moved in the middle', [contract(100, null, '2026-03-05'), contract(50, '2026-03-06')], [], 7.5],
    ['nobody', [], [], 0],
  ])('%s', (_case, employments, leave, expected) =>
    expect(fullRateDays(employments, new Set(leave), TEN_DAYS)).toBe(expected),
  );
});

describe('fairShare', () => {
  const team = [
    { full_rate_days: 10, counts: { weekend: 5, closing: 1 } },
    { full_rate_days: 5, counts: { weekend: 1 } },
    { full_rate_days: 0, counts: {} },
  ];

  it.each([
    ['a full rate', 10, 4],
    ['half a rate', 5, 2],
    ['somebody who was never there', 0, 0],
  ])('shares weekends out by days at full rate: %s', (_case, full_rate_days, expected) =>
    expect(fairShare(team, { full_rate_days, counts: {} }, 'weekend')).toBe(expected),
  );

  it('adds up to what the team bore', () =>
    expect(team.reduce((sum, one) => sum + fairShare(team, one, 'closing'), 0)).toBeCloseTo(1));

  it('is nothing where nobody was there', () =>
    expect(burdenRate([{ full_rate_days: 0, counts: {} }], 'night')).toBe(0));
});
