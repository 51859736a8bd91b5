import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTimeZone } from '../calendar/index.ts';
import { checkBreakRules } from './break-rules.ts';
import { kmBetween } from './distance.ts';
import { readForecastStep } from './forecast-step.ts';
import { readRestrictedTimes } from './restricted-times.ts';

describe('readForecastStep', () => {
  it.each([
    ['01:00:00', 60],
    ['00:30:00', 30],
    ['00:15', 15],
    ['00:05:00', 5],
    ['24:00:00', 1440],
    ['1 00:00:00', 1440],
    ['00:00:00', null],
    ['00:07:00', null],
    ['02:00:00', null],
    ['hour', null],
    ['', null],
  ])('%j is %j', (text, expected) => expect(readForecastStep(text)).toBe(expected));
});

describe('readRestrictedTimes', () => {
  it.each([
    [
      ['09:00', '08:30:00', '09:00'],
      ['08:30', '09:00'],
    ],
    [[], []],
    [['25:00'], null],
    [['09:00', 'noon'], null],
  ])('%j is %j', (times, expected) => expect(readRestrictedTimes(times)).toEqual(expected));
});

describe('isTimeZone', () => {
  it.each([
    ['Europe/Moscow', true],
    ['Asia/Vladivostok', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['+03:00', false],
    ['', false],
  ])('%j: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));
});

describe('kmBetween', () => {
  const moscow = { latitude: 55.7558, longitude: 37.6173 };
  const petersburg = { latitude: 59.9343, longitude: 30.3351 };

  it('is what the map says', () => expect(kmBetween(moscow, petersburg)).toBeCloseTo(633, 0));

  it('is 0 to oneself, the same both ways, and never more than half way round', () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(kmBetween(a, a)).toBe(0);
        expect(kmBetween(a, b)).toBeCloseTo(kmBetween(b, a), 1);
        expect(kmBetween(a, b)).toBeLessThanOrEqual(20_016);
      }),
    );
  });
});

describe('checkBreakRules', () => {
  it.each([
    ['none', [], true],
    [
      'rows that touch',
      [
        [0, 360, [30]],
        [360, 720, [30, 15]],
      ],
      true,
    ],
    ['a word', ['x'], 'not_a_row'],
    ['two parts', [[0, 360]], 'not_a_row'],
    ['a fraction', [[0, 360.5, [30]]], 'not_a_row'],
    ['below zero', [[-1, 360, [30]]], 'not_a_row'],
    ['a break that is a word', [[0, 360, ['half']]], 'not_a_row'],
    ['reversed', [[360, 0, [30]]], 'reversed'],
    ['a break longer than the shift', [[0, 20, [30]]], 'break_too_long'],
    [
      'one length in two rows',
      [
        [0, 400, [30]],
        [360, 720, [30]],
      ],
      'overlap',
    ],
  ])('%s', (_case, rows, expected) => {
    const check = checkBreakRules(rows);
    expect(check.ok ? true : check.code).toBe(expected);
  });

  it('puts rows in order', () => {
    expect(
      checkBreakRules([
        [360, 720, [45]],
        [0, 360, [30]],
      ]),
    ).toEqual({
      ok: true,
      value: [
        [0, 360, [30]],
        [360, 720, [45]],
      ],
    });
  });
});
