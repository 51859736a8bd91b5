import { describe, expect, it } from 'vitest';
import {
  formatDayHead,
  formatDayMonth,
  formatDt,
  formatDttm,
  formatInstant,
  formatMonth,
  formatMonthWithin,
  formatTime,
  weekdayShort,
} from './dates.ts';
import {
  decimalSeparator,
  decimalsOf,
  formatClockHours,
  formatForecast,
  formatNumber,
  formatPercent,
  round,
  typedDecimal,
} from './numbers.ts';

describe('dates', () => {
  it.each([
    ['2026-03-09', 'en', '2026/03/09', '03/09'],
    ['2026-03-09', 'ru', '09.03.2026', '09.03'],
  ] as const)('%s in %s', (dt, locale, full, short) => {
    expect(formatDt(dt, locale)).toBe(full);
    expect(formatDayMonth(dt, locale)).toBe(short);
  });

  it('begins a line with a capital', () => {
    expect(formatDayHead('2026-03-10', 'ru')).toBe('Вторник, 10\u00a0марта');
    expect(formatDayHead('2026-03-10', 'en')).toBe('Tuesday, March\u00a010');
  });

  it('shows times without seconds', () => {
    expect(formatTime('2026-03-09T08:05:00')).toBe('08:05');
    expect(formatTime('08:05:00')).toBe('08:05');
    expect(formatDttm('2026-03-09T08:05:00', 'ru')).toBe('09.03.2026 08:05');
  });

  it('shows an instant as the clock of the reader does', () => {
    const here = new Date('2026-03-09T08:05:30Z');
    const [hours, minutes] = [here.getHours(), here.getMinutes()].map((part) =>
      String(part).padStart(2, '0'),
    );

    expect(formatInstant('2026-03-09T08:05:30.123Z', 'en')).toMatch(/^2026\/03\/(08|09|10) \d\d:\d\d$/);
    expect(formatInstant('2026-03-09T08:05:30.123Z', 'en').slice(11)).toBe(`${hours}:${minutes}`);
  });

  it('names months and weekdays', () => {
    expect(formatMonth('2026-03-09', 'ru')).toBe('Март 2026');
    expect(formatMonth('2026-03-09', 'en')).toBe('March 2026');
    expect(formatMonthWithin('2026-03-09', 'ru')).toBe('март 2026');
    expect(weekdayShort('2026-03-09', 'en')).toBe('Mon');
  });
});

describe('numbers', () => {
  it.each([
    [1.005, 1.01],
    [-2.345, -2.35],
    [192.75, 192.75],
    [0, 0],
  ])('rounds %d to %d', (value, expected) => {
    expect(round(value)).toBe(expected);
  });

  it('shows forecasts with one decimal when not whole', () => {
    expect(formatForecast(12, 'en')).toBe('12');
    expect(formatForecast(12.04, 'en')).toBe('12');
    expect(formatForecast(12.25, 'en')).toBe('12.3');
    expect(formatForecast(12.25, 'ru')).toBe('12,3');
  });

  it('shows shares as percentages', () => {
    expect(formatPercent(0.98765, 'en')).toBe('98.77%');
    expect(formatPercent(0.98765, 'ru')).toBe('98,77\u00a0%');
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
    expect(formatNumber(8, 'en', 1, 1)).toBe('8.0');
  });
});

it.each([
  [8.4167, '8:25'],
  [8.99999, '9:00'],
  [-1.5, '−1:30'],
  [0, '0:00'],
  [-0.001, '0:00'],
])('%d hours by the clock are %s', (hours, text) => expect(formatClockHours(hours)).toBe(text));

describe('figures of a column', () => {
  it.each([
    [[168, 16], 1, 0],
    [[168, 160.5], 1, 1],
    [[0, null, 120.92], 2, 2],
    [[120.04, 3], 1, 0],
    [[], 2, 0],
  ])('%j with at most %i decimals have %i', (values, most, decimals) => {
    expect(decimalsOf(values, most)).toBe(decimals);
  });

  it('have a comma in Russian', () => {
    expect([decimalSeparator('en'), decimalSeparator('ru')]).toEqual(['.', ',']);
    expect([typedDecimal('0.5', 'ru'), typedDecimal('0,5', 'en'), typedDecimal('1', 'ru')]).toEqual([
      '0,5',
      '0.5',
      '1',
    ]);
  });
});
