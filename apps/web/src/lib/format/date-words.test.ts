import { describe, expect, it } from 'vitest';
import { datesNamed } from './date-words.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';

describe('datesNamed', () => {
  it.each([
    ['today', TODAY],
    ['Завтра', '2026-11-25'],
    ['yesterday', '2026-11-23'],
    ['Tuesday', TODAY],
    ['mon', '2026-11-30'],
    ['вт', TODAY],
    ['пятница', '2026-11-27'],
    ['14 Nov', '2026-11-14'],
    ['November 14', '2026-11-14'],
    ['nov 14, 2025', '2025-11-14'],
    ['14 ноя', '2026-11-14'],
    ['14 ноября', '2026-11-14'],
    ['3 мая', '2027-05-03'],
    ['2 feb', '2027-02-02'],
    ['14.11', '2026-11-14'],
    ['14.11.2027', '2027-11-14'],
    ['2026-02-28', '2026-02-28'],
    ['2026/02/28', '2026-02-28'],
  ])('%s is the day %s', (text, dt) => {
    expect(datesNamed(text, { today: TODAY, locale: 'en' })).toEqual([{ kind: 'day', dt }]);
  });

  it.each([
    ['november', '2026-11-01'],
    ['декабрь', '2026-12-01'],
    ['March 2027', '2027-03-01'],
    ['янв', '2027-01-01'],
  ])('%s is the month %s', (text, dt) => {
    expect(datesNamed(text, { today: TODAY, locale: 'ru' })).toEqual([{ kind: 'month', dt }]);
  });

  it('reads 11/12 in the order of the language', () => {
    expect(datesNamed('11/12', { today: TODAY, locale: 'en' })[0]?.dt).toBe('2026-11-12');
    expect(datesNamed('11/12', { today: TODAY, locale: 'ru' })[0]?.dt).toBe('2026-12-11');
  });

  it.each(['', 'm', 'Zimina', '31 feb 2026', '99.99', '9-18', '12 apples', '1 2 3', 'nov 14 15 2026'])(
    '%j is no date',
    (text) => {
      expect(datesNamed(text, { today: TODAY, locale: 'ru' })).toEqual([]);
    },
  );
});
