import { describe, expect, it } from 'vitest';
import type { DayRow } from '../../../features/planning/index.ts';
import { tradeDates, tradeFrom, tradeProblems } from './trade-plan.ts';

const day = (employee_id: number, dt: string, more: Partial<DayRow> = {}) =>
  ({ employee_id, dt, is_fact: false, is_approved: false, type: 'W', ...more }) as DayRow;
const asked = { first: 1, second: 2, is_approved: false };

describe('an exchange of days', () => {
  it('shows what each gives, in the order of the dates', () => {
    const days = [day(1, '2026-03-03'), day(2, '2026-03-03', { type: 'H' }), day(1, '2026-03-02')];
    const dates = tradeDates({ ...asked, dates: ['2026-03-03', '2026-03-02'], days });
    expect(dates.map(({ dt }) => dt)).toEqual(['2026-03-02', '2026-03-03']);
    expect(dates[1]?.second[0]?.type).toBe('H');
  });

  it.each([
    ['one each', [day(1, '2026-03-02'), day(2, '2026-03-02')], []],
    ['nothing of the second', [day(1, '2026-03-02')], ['second none']],
    [
      'two of the first',
      [day(1, '2026-03-02'), day(1, '2026-03-02'), day(2, '2026-03-02')],
      ['first several'],
    ],
    ['an empty day', [day(1, '2026-03-02', { type: 'E' }), day(2, '2026-03-02')], ['first none']],
    [
      'the other version',
      [day(1, '2026-03-02', { is_approved: true }), day(2, '2026-03-02')],
      ['first none'],
    ],
    ['a fact', [day(1, '2026-03-02', { is_fact: true }), day(2, '2026-03-02')], ['first none']],
  ])('%s', (_case, days, expected) => {
    const dates = tradeDates({ ...asked, dates: ['2026-03-02'], days });
    expect(tradeProblems(dates).map(({ who, code }) => `${who} ${code}`)).toEqual(expected);
  });

  it.each([
    ['12_15', { first: '12', second: '15', dates: [] }],
    ['12_15_2026-03-02', { first: '12', second: '15', dates: ['2026-03-02'] }],
    ['4', null],
    [null, null],
    ['12_15_nonsense', null],
  ])('reads %s', (id, expected) => {
    expect(tradeFrom(id)).toEqual(expected);
  });
});
