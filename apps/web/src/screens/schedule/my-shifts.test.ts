import { DEFAULT_DAY_TYPES, dayTypesByCode } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import type { DayRow } from '../../features/planning/index.ts';
import { myDays } from './my-shifts.ts';
import { dayWords, scheduleCell } from './schedule-cells.ts';

const types = dayTypesByCode([...DEFAULT_DAY_TYPES]);
const row = (dt: string, type = 'W', more: Partial<DayRow> = {}) =>
  ({
    dt,
    type,
    shop_id: type === 'W' ? 1 : null,
    dttm_work_start: type === 'W' ? `${dt}T09:00:00` : null,
    dttm_work_end: type === 'W' ? `${dt}T18:00:00` : null,
    work_hours: type === 'W' ? 8 : 0,
    worker_day_details: type === 'W' ? [{ id: 1, work_type_id: 7, work_part: 1 }] : [],
    ...more,
  }) as DayRow;
const dates = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];

describe('my shifts', () => {
  const mine = myDays(
    [row('2026-03-12'), row('2026-03-10'), row('2026-03-11', 'H'), row('2026-03-13', 'E')],
    dates,
    '2026-03-11',
    types,
  );

  it('stand on their dates, what is past marked, empty days left out', () => {
    expect(mine.days.map(({ dt, isPast }) => `${dt}${isPast ? ' past' : ''}`)).toEqual([
      '2026-03-10 past',
      '2026-03-11',
      '2026-03-12',
    ]);
  });

  it('say which comes next and add up', () => {
    expect(mine.next?.dt).toBe('2026-03-12');
    expect([mine.hours, mine.work_days, mine.days_off]).toEqual([16, 2, 1]);
  });

  it('may be none', () => {
    expect(myDays([], dates, '2026-03-11', types)).toMatchObject({ days: [], next: null, hours: 0 });
  });
});

describe('a cell of the schedule', () => {
  const context = {
    types,
    shop_id: 1,
    isWide: true,
    language: 'en' as const,
    t: (key: string) => key,
    workTypeName: () => 'Cashier',
    workTypeMark: () => '#0072b2',
  };

  it.each([
    ['a shift', [row('2026-03-12')], 'solid', '9–18'],
    ['a day off', [row('2026-03-12', 'H')], 'off', 'ВЫХ'],
    ['a shift elsewhere', [row('2026-03-12', 'W', { shop_id: 2 })], 'elsewhere', '9–18'],
    ['nothing', [], undefined, ''],
    ['an emptied day', [row('2026-03-12', 'E')], undefined, ''],
  ])('%s', (_case, days, look, text) => {
    const cell = scheduleCell('Anna', '2026-03-12', days, context);
    expect([cell.look, cell.text]).toEqual([look, text]);
  });

  it('is spoken in full', () => {
    expect(dayWords(row('2026-03-12'), context)).toBe('09:00 – 18:00, Cashier');
  });
});
