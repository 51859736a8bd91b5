import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addSeconds,
  allowedSeconds,
  daysBetween,
  decimalHours,
  dtOfEpochDay,
  eachDt,
  epochDay,
  formatDttm,
  formatDuration,
  isDt,
  isDttm,
  isWeekend,
  isWithin,
  monthEnd,
  monthStart,
  moveDttm,
  normaliseEnd,
  normHoursOfDay,
  parseDttm,
  parseDuration,
  parseTm,
  round2,
  shiftBounds,
  weekdayOf,
} from './index.ts';

const anyDay = fc.integer({ min: epochDay('1900-01-01'), max: epochDay('2200-12-31') });

describe('dates', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-15', 0, '2026-03-15'],
  ])('%s plus %i days is %s', (dt, days, expected) => expect(addDays(dt, days)).toBe(expected));

  it.each([
    ['2026-11-21', 5],
    ['2026-11-23', 0],
    ['1970-01-01', 3],
    ['1969-12-28', 6],
  ])('%s is weekday %i', (dt, weekday) => {
    expect(weekdayOf(dt)).toBe(weekday);
    expect(isWeekend(dt)).toBe(weekday > 4);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-01', '2026-00-10', '', null, 20260101, '2026-04-31'])(
    '%s is no date',
    (text) => expect(isDt(text)).toBe(false),
  );

  it('knows the bounds of a month', () => {
    expect([monthStart('2024-02-17'), monthEnd('2024-02-17')]).toEqual(['2024-02-01', '2024-02-29']);
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  });

  it('lists both ends of a period and nothing when it is reversed', () => {
    expect(eachDt('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(eachDt('2026-03-01', '2026-02-27')).toEqual([]);
    expect(isWithin('2026-01-01', null, '2026-01-01')).toBe(true);
    expect(isWithin('2026-01-01', '2026-01-02', null)).toBe(false);
  });

  it('agrees with the platform calendar', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, step) => {
        const dt = dtOfEpochDay(day);
        expect(dt).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
        expect(daysBetween(dt, addDays(dt, step))).toBe(step);
        expect(isDt(dt)).toBe(true);
      }),
    ));
});

describe('wall clock', () => {
  it('reads back what it writes', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 86_399 }), (day, second) => {
        const seconds = day * 86_400 + second;
        expect(parseDttm(formatDttm(seconds))).toBe(seconds);
      }),
    ));

  it.each(['2026-01-01 10:00:00', '2026-01-01T24:00:00', '2026-01-01T10:00', '2026-02-30T10:00:00', 'x'])(
    'refuses %s',
    (text) => {
      expect(isDttm(text)).toBe(false);
      expect(parseDttm(text)).toBeNull();
    },
  );

  it.each([
    ['09:00', 32_400],
    ['09:00:30', 32_430],
    ['24:00', null],
    ['9:00', null],
  ])('time %s is %s seconds', (tm, seconds) => expect(parseTm(tm)).toBe(seconds));

  it.each([
    ['2026-01-05T22:00:00', '2026-01-05T06:00:00', '2026-01-06T06:00:00'],
    ['2026-01-05T09:00:00', '2026-01-05T09:00:00', '2026-01-06T09:00:00'],
    ['2026-01-05T09:00:00', '2026-01-05T18:00:00', '2026-01-05T18:00:00'],
    ['2026-01-05T22:00:00', '2026-01-06T06:00:00', '2026-01-06T06:00:00'],
  ])('from %s an end of %s means %s', (start, end, expected) =>
    expect(normaliseEnd(start, end)).toBe(expected),
  );

  it('moves a night shift with its next-day end', () => {
    expect(shiftBounds('2026-01-31', '22:00', '06:00').dttm_work_end).toBe('2026-02-01T06:00:00');
    expect(moveDttm('2026-02-01T06:00:00', '2026-01-31', '2026-03-09')).toBe('2026-03-10T06:00:00');
    expect(addSeconds('2026-01-05T23:59:30', 45)).toBe('2026-01-06T00:00:15');
  });
});

describe('durations', () => {
  it('reads back what it writes', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000 }), (seconds) => {
        expect(parseDuration(formatDuration(seconds))).toBe(seconds);
      }),
    ));

  it.each([
    [1.005, 1.01],
    [7.375, 7.38],
    [-1.005, -1.01],
    [-0.001, 0],
    [9.6333, 9.63],
  ])('rounds %d to %d', (value, expected) => expect(round2(value)).toBe(expected));

  it.each([
    ['00:05:00', 300],
    ['00:00:00', 0],
    [null, 900],
    ['five', 900],
  ])('allowed interval %s is %i seconds', (text, seconds) => expect(allowedSeconds(text)).toBe(seconds));

  it('gives decimal hours', () => expect(decimalHours(34_680)).toBe(9.63));
});

describe('normHoursOfDay', () => {
  it.each([
    ['W', 40, 100, 8],
    ['S', 40, 100, 7],
    ['S', 40, 50, 3],
    ['W', 39, 100, 7.8],
    ['W', 36, 50, 3.6],
    ['H', 40, 100, 0],
    ['S', 40, 5, 0],
  ] as const)('%s at %i h a week and %i %% is %d h', (type, hours_in_a_week, norm_work_hours, expected) =>
    expect(normHoursOfDay(type, { hours_in_a_week, norm_work_hours })).toBeCloseTo(expected),
  );
});
