import { describe, expect, it } from 'vitest';
import { isFutureMark, isLateFromTerminal, markAge } from './mark-age.ts';
import { draftReasons } from './own-marks.ts';

const counted = { age_seconds: 0, shop_id: 1, is_near: true, planned_shop_id: 1, employed_shop_ids: [1] };

describe('draftReasons, with four hours allowed', () => {
  it.each([
    ['now, near, planned and employed here', {}, []],
    ['exactly four hours old', { age_seconds: 14_400 }, []],
    ['a second older', { age_seconds: 14_401 }, ['old']],
    ['too far away', { is_near: false }, ['far']],
    ['without a plan', { planned_shop_id: undefined }, ['unplanned']],
    ['planned elsewhere, employed here', { planned_shop_id: 2 }, []],
    ['planned here, employed elsewhere', { employed_shop_ids: [2] }, []],
    ['planned and employed elsewhere', { planned_shop_id: 2, employed_shop_ids: [2] }, ['elsewhere']],
    [
      'planned without a department, employed elsewhere',
      { planned_shop_id: null, employed_shop_ids: [] },
      ['elsewhere'],
    ],
    [
      'wrong in every way',
      { age_seconds: 14_401, is_near: false, planned_shop_id: undefined, employed_shop_ids: [2] },
      ['old', 'unplanned', 'elsewhere', 'far'],
    ],
  ])('%s', (_case, given, expected) => expect(draftReasons({ ...counted, ...given }, 4)).toEqual(expected));

  it('allows nothing but now with no hours', () =>
    expect([draftReasons(counted, 0), draftReasons({ ...counted, age_seconds: 1 }, 0)]).toEqual([
      [],
      ['old'],
    ]));
});

it('a mark of a terminal is late after seven days', () => {
  const week = 7 * 86_400;
  expect([0, week, week + 1].map(isLateFromTerminal)).toEqual([false, false, true]);
});

describe('isFutureMark', () => {
  it.each([
    ['now', '2026-03-11T09:00:00', false],
    ['five minutes ahead', '2026-03-11T09:05:00', false],
    ['a second more', '2026-03-11T09:05:01', true],
    ['tomorrow', '2026-03-12T00:00:00', true],
  ])('%s', (_case, dttm, expected) =>
    expect(isFutureMark(markAge(dttm, 'UTC', Date.parse('2026-03-11T09:00:00Z')))).toBe(expected),
  );

  it('goes by moments where the clocks go back: the first of the repeated hour is over in the second', () => {
    const now = Date.parse('2026-11-01T06:10:00Z');
    expect(markAge('2026-11-01T01:50:00', 'America/New_York', now)).toBe(20 * 60);
    expect(isFutureMark(markAge('2026-11-01T01:50:00', 'America/New_York', now))).toBe(false);
    expect(isFutureMark(markAge('2026-11-01T02:00:00', 'America/New_York', now))).toBe(true);
  });
});
