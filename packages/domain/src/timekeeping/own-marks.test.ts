import { describe, expect, it } from 'vitest';
import { isDraftMark, isFutureMark } from './own-marks.ts';

const counted = { age_seconds: 0, shop_id: 1, is_near: true, planned_shop_id: 1, employed_shop_ids: [1] };

describe('isDraftMark, with four hours allowed', () => {
  it.each([
    ['now, near, planned and employed here', {}, false],
    ['exactly four hours old', { age_seconds: 14_400 }, false],
    ['a second older', { age_seconds: 14_401 }, true],
    ['too far away', { is_near: false }, true],
    ['without a plan', { planned_shop_id: undefined }, true],
    ['planned elsewhere, employed here', { planned_shop_id: 2 }, false],
    ['planned here, employed elsewhere', { employed_shop_ids: [2] }, false],
    ['planned and employed elsewhere', { planned_shop_id: 2, employed_shop_ids: [2] }, true],
    [
      'planned without a department, employed elsewhere',
      { planned_shop_id: null, employed_shop_ids: [] },
      true,
    ],
  ])('%s', (_case, given, expected) => expect(isDraftMark({ ...counted, ...given }, 4)).toBe(expected));

  it('allows nothing but now with no hours', () =>
    expect([isDraftMark(counted, 0), isDraftMark({ ...counted, age_seconds: 1 }, 0)]).toEqual([false, true]));
});

describe('isFutureMark', () => {
  it.each([
    ['now', '2026-03-11T09:00:00', false],
    ['five minutes ahead', '2026-03-11T09:05:00', false],
    ['a second more', '2026-03-11T09:05:01', true],
    ['tomorrow', '2026-03-12T00:00:00', true],
  ])('%s', (_case, dttm, expected) => expect(isFutureMark(dttm, '2026-03-11T09:00:00')).toBe(expected));
});
