import { describe, expect, it } from 'vitest';
import {
  checkOpeningHours,
  isRoundTheClock,
  isStepOpen,
  openingBounds,
  openingHoursOn,
  type ShopScheduleRow,
} from './opening-hours.ts';

describe('checkOpeningHours', () => {
  it('stores d0 as 0 and keeps the same days on both sides', () =>
    expect(checkOpeningHours({ d0: '09:00', '5': '10:00:00' }, { '0': '21:00:00', d5: '00:00:00' })).toEqual({
      ok: true,
      tm_open_dict: { '0': '09:00:00', '5': '10:00:00' },
      tm_close_dict: { '0': '21:00:00', '5': '00:00:00' },
    }));

  it.each([
    ['an unknown key', { '7': '09:00' }, { '7': '21:00' }, 'unknown_key', '7'],
    ['a word for a time', { all: 'nine' }, { all: '21:00' }, 'not_a_time', 'all'],
    ['an hour that is none', { all: '09:00' }, { all: '24:00' }, 'not_a_time', 'all'],
    ['a day that never closes', { '0': '09:00', '1': '09:00' }, { '0': '21:00' }, 'keys_differ', '1'],
    ['a day that never opens', { '0': '09:00' }, { '0': '21:00', '2': '21:00' }, 'keys_differ', '2'],
    [
      'all beside a day',
      { all: '09:00', '1': '09:00' },
      { all: '21:00', '1': '21:00' },
      'all_mixed_with_days',
      'all',
    ],
  ])('refuses %s', (_case, open, close, code, key) =>
    expect(checkOpeningHours(open as never, close as never)).toEqual({ ok: false, code, key }),
  );

  it('takes a department that is always closed', () =>
    expect(checkOpeningHours({}, {})).toEqual({ ok: true, tm_open_dict: {}, tm_close_dict: {} }));
});

describe('openingHoursOn', () => {
  const week = {
    dt_opened: '2026-02-01',
    dt_closed: '2026-03-31',
    tm_open_dict: { '0': '09:00:00', '1': '10:00:00' },
    tm_close_dict: { '0': '21:00:00', '1': '00:00:00' },
  };
  const rows = new Map<string, ShopScheduleRow>([
    ['2026-03-02', { dt: '2026-03-02', type: 'H', opens: null, closes: null }],
    ['2026-03-04', { dt: '2026-03-04', type: 'W', opens: '12:00:00', closes: '15:00:00' }],
    ['2026-04-06', { dt: '2026-04-06', type: 'W', opens: '12:00:00', closes: '15:00:00' }],
  ]);

  it.each([
    ['a closed date wins over its weekday', '2026-03-02', null],
    ['the weekday', '2026-03-09', { opens: '09:00:00', closes: '21:00:00' }],
    ['an exceptional opening', '2026-03-04', { opens: '12:00:00', closes: '15:00:00' }],
    ['a weekday without hours is closed', '2026-03-08', null],
    ['the first date of the department', '2026-02-02', { opens: '09:00:00', closes: '21:00:00' }],
    ['before it opened', '2026-01-26', null],
    ['its last date', '2026-03-31', { opens: '10:00:00', closes: '00:00:00' }],
    ['after it closed, whatever its own row says', '2026-04-06', null],
  ])('%s', (_case, dt, expected) => expect(openingHoursOn(dt, week, rows)).toEqual(expected));

  it('takes `all` for every weekday', () =>
    expect(
      openingHoursOn(
        '2026-03-08',
        {
          dt_opened: null,
          dt_closed: null,
          tm_open_dict: { all: '08:00:00' },
          tm_close_dict: { all: '20:00:00' },
        },
        new Map(),
      ),
    ).toEqual({
      opens: '08:00:00',
      closes: '20:00:00',
    }));
});

describe('the meaning of closing times', () => {
  it.each([
    ['midnight ends the date', '10:00:00', '00:00:00', '2026-03-03T00:00:00'],
    ['a night shop closes the next morning', '20:00:00', '06:00:00', '2026-03-03T06:00:00'],
    ['round the clock', '00:00:00', '00:00:00', '2026-03-03T00:00:00'],
    ['an ordinary day', '09:00:00', '21:00:00', '2026-03-02T21:00:00'],
  ])('%s', (_case, opens, closes, dttm_to) =>
    expect(openingBounds('2026-03-02', { opens, closes }).dttm_to).toBe(dttm_to),
  );

  it('knows when it is open', () => {
    const hours = { opens: '20:00:00', closes: '06:00:00' };
    const monday = (dt: string) => (dt === '2026-03-02' ? hours : null);
    const isOpen = (dt: string, hour: number) => isStepOpen(monday, dt, hour * 3600, 3600);
    expect([isOpen('2026-03-02', 19), isOpen('2026-03-02', 20), isOpen('2026-03-02', 23)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([isOpen('2026-03-03', 5), isOpen('2026-03-03', 6), isOpen('2026-03-02', 5)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isRoundTheClock(hours), isRoundTheClock({ opens: '00:00:00', closes: '00:00:00' })]).toEqual([
      false,
      true,
    ]);
  });
});
