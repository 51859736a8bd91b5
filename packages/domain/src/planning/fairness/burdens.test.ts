import { describe, expect, it } from 'vitest';
import { type BurdenShift, burdensOf, nightOf } from './burdens.ts';

const night = nightOf({ night_time_start: '22:00:00', night_time_end: '06:00:00' });
const hours = { opens: '09:00:00', closes: '21:00:00' };

/** A shift of Thursday 12 March 2026, nine to six unless said otherwise. */
function shift(start = '09:00', end = '18:00', more: Partial<BurdenShift> = {}): BurdenShift {
  const dt = more.dt ?? '2026-03-12';
  const next = `${dt.slice(0, 8)}${String(Number(dt.slice(8)) + 1).padStart(2, '0')}`;
  return {
    dt,
    dttm_work_start: `${dt}T${start}:00`,
    dttm_work_end: `${end <= start ? next : dt}T${end}:00`,
    hours,
    is_holiday: false,
    is_against_wish: false,
    night,
    ...more,
  };
}

describe('burdensOf', () => {
  it.each<[string, BurdenShift, string[]]>([
    ['an ordinary shift', shift(), []],
    ['a Saturday', shift('09:00', '18:00', { dt: '2026-03-14' }), ['weekend']],
    ['a Sunday', shift('09:00', '18:00', { dt: '2026-03-15' }), ['weekend']],
    ['to the closing', shift('12:00', '21:00'), ['closing']],
    ['half an hour before the closing', shift('12:00', '20:30'), ['closing']],
    ['a minute earlier', shift('12:00', '20:29'), []],
    ['from the closing on', shift('21:00', '22:30'), []],
    ['a closed date', shift('12:00', '21:00', { hours: null }), []],
    ['round the clock', shift('12:00', '00:00', { hours: { opens: '00:00:00', closes: '00:00:00' } }), []],
    [
      'a shop that closes after midnight',
      shift('16:00', '02:00', { hours: { opens: '12:00:00', closes: '02:00:00' } }),
      ['closing'],
    ],
    ['over the whole night', shift('21:00', '07:00'), ['night']],
    ['half of it by night', shift('18:00', '02:00', { hours: null }), ['night']],
    ['less than half of it', shift('17:45', '02:00', { hours: null }), []],
    ['by night before the morning', shift('02:00', '08:00', { hours: null }), ['night']],
    ['a holiday', shift('09:00', '18:00', { is_holiday: true }), ['holiday']],
    ['against a wish', shift('09:00', '18:00', { is_against_wish: true }), ['refused_wish']],
    [
      'several at once',
      shift('12:00', '21:00', { dt: '2026-03-14', is_holiday: true }),
      ['weekend', 'closing', 'holiday'],
    ],
  ])('%s', (_case, given, expected) => expect(burdensOf(given)).toEqual(expected));
});
