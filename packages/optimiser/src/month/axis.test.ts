import { describe, expect, it } from 'vitest';
import { axisOf, cycleDay, dayAt, dtAt, employedOn, openingOf } from './axis.ts';
import { aMonth, aPerson } from './testing.ts';

const input = aMonth();

it('keeps a week on either side of the range', () => {
  const axis = axisOf(input);
  expect([axis.first_dt, axis.first, axis.last, axis.days]).toEqual(['2026-02-23', 7, 20, 28]);
  expect(dtAt(axis, axis.last)).toBe('2026-03-15');
  expect(dayAt(axis, '2026-03-02')).toBe(axis.first);
});

describe('openingOf', () => {
  const day = { opens_minute: 0, closes_minute: 1440 };
  it.each([
    [
      'a day shop',
      { '2026-03-02': { opens_minute: 540, closes_minute: 1260 } },
      { opens: 540, closes: 1260 },
    ],
    ['a closed date', { '2026-03-02': null }, null],
    ['a date not named', {}, null],
    [
      'round the clock before another such date',
      { '2026-03-02': day, '2026-03-03': day },
      { opens: 0, closes: 2880 },
    ],
    [
      'round the clock before a closed date',
      { '2026-03-02': day, '2026-03-03': null },
      { opens: 0, closes: 1440 },
    ],
    ['round the clock on the last date known', { '2026-03-02': day }, { opens: 0, closes: 2880 }],
    [
      'open till midnight, the next date from nine',
      {
        '2026-03-02': { opens_minute: 540, closes_minute: 1440 },
        '2026-03-03': { opens_minute: 540, closes_minute: 1260 },
      },
      { opens: 540, closes: 1440 },
    ],
  ])('%s', (_case, open, expected) => {
    expect(openingOf({ ...input, open }, '2026-03-02')).toEqual(expected);
  });
});

it.each([
  ['a calendar week', aPerson(1), '2026-03-08', 6],
  ['a cycle from its start', aPerson(1, { week_length: 4, cycle_start_dt: '2026-03-01' }), '2026-03-06', 1],
  ['a cycle before its start', aPerson(1, { week_length: 4, cycle_start_dt: '2026-03-10' }), '2026-03-09', 3],
  ['a cycle without a start goes by weekdays', aPerson(1, { week_length: 3 }), '2026-03-06', 1],
])('cycleDay: %s', (_case, person, dt, expected) => {
  expect(cycleDay(person, dt)).toBe(expected);
});

it.each([
  ['2026-03-04', false],
  ['2026-03-05', true],
  ['2026-03-09', true],
  ['2026-03-10', false],
])('employedOn %s is %s with both ends included', (dt, expected) => {
  expect(employedOn(aPerson(1, { dt_hired: '2026-03-05', dt_fired: '2026-03-09' }), dt)).toBe(expected);
});
