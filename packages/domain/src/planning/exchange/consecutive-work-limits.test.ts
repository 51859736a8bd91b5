import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/index.ts';
import { DEFAULT_CALL_LIMITS, daysOffAround, mayBeCalled } from './consecutive-work-limits.ts';
import type { ExchangeDay } from './exchange-person.ts';

type Planned = Pick<ExchangeDay, 'dt' | 'type' | 'dttm_work_start' | 'work_seconds'>;
const MONDAY = '2026-03-02';

/** A plan from Monday on, a letter a date: H off, V away, a digit that many paid hours, a dot nothing planned. */
const plan = (letters: string): Planned[] =>
  [...letters].flatMap((letter, i): Planned[] => {
    if (letter === '.') return [];
    const dt = addDays(MONDAY, i);
    const hours = Number(letter);
    return Number.isNaN(hours)
      ? [{ dt, type: letter, dttm_work_start: null, work_seconds: 0 }]
      : [{ dt, type: 'W', dttm_work_start: `${dt}T09:00:00`, work_seconds: hours * 3600 }];
  });

describe('mayBeCalled', () => {
  it.each([
    ['a single day off between five days of eight hours', '88888H88888', 5, true],
    ['a sixth day of eight hours before it', '888888H8', 6, false],
    ['a sixth day after it', '8H888888', 1, false],
    ['the first of two, five days before and four after', '88888HH8888H', 5, true],
    ['the first of two, five days after', '88888HH88888', 5, false],
    ['the second of two, four days after', '88888HH8888H', 6, true],
    ['the second of two, five days after', '88888HH88888', 6, false],
    ['the second of two, six days before', '888888HH8', 7, false],
    ['one in the middle of three counts as a later one', '88888HHH8888H', 6, true],
    ['days in a row end where nothing is planned', '888.888H8', 7, true],
    ['and at a vacation', '8888V88H8', 7, true],
    ['nothing around', '..H..', 2, true],
  ])('%s', (_case, letters, at, expected) =>
    expect(mayBeCalled(plan(letters), addDays(MONDAY, at), DEFAULT_CALL_LIMITS)).toBe(expected),
  );

  it.each(Object.keys(DEFAULT_CALL_LIMITS) as (keyof typeof DEFAULT_CALL_LIMITS)[])(
    '%s alone decides where it is the one exceeded',
    (key) => {
      const at = { '1': 2, f: 2, s: 3 }[key[0] as '1' | 'f' | 's'];
      const days = plan(key.startsWith('1') ? '88H88' : '88HH88');
      const open = Object.fromEntries(Object.keys(DEFAULT_CALL_LIMITS).map((one) => [one, 16]));
      const limits = { ...DEFAULT_CALL_LIMITS, ...open };
      expect(mayBeCalled(days, addDays(MONDAY, at), limits)).toBe(true);
      expect(mayBeCalled(days, addDays(MONDAY, at), { ...limits, [key]: 15 })).toBe(false);
    },
  );
});

describe('daysOffAround', () => {
  it.each([
    ['8H8', 1, 1, 1],
    ['8HHH8', 2, 1, 3],
    ['HVH', 2, 2, 2],
  ])('%s', (letters, at, from, to) =>
    expect(daysOffAround(plan(letters), addDays(MONDAY, at))).toEqual({
      dt_from: addDays(MONDAY, from),
      dt_to: addDays(MONDAY, to),
    }),
  );
});
