import { DEFAULT_DAY_TYPES, dayTypesByCode } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import type { DayRow } from '../../features/planning/index.ts';
import { myDays, nextShift, weeksOf } from './my-shifts.ts';
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

describe('my shifts', () => {
  const rows = [row('2026-03-12'), row('2026-03-10'), row('2026-03-11', 'H'), row('2026-03-13', 'E')];

  it('stand on their dates and add up, empty days left out', () => {
    const mine = myDays(rows, types);
    expect(mine.days.map(({ dt }) => dt)).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']);
    expect([mine.hours, mine.work_days, mine.days_off]).toEqual([16, 2, 1]);
  });

  it.each([
    ['before the first', '2026-03-10T07:00:00', '2026-03-10'],
    ['while it lasts', '2026-03-10T17:59:00', '2026-03-10'],
    ['once it is over', '2026-03-10T18:00:00', '2026-03-12'],
    ['after the last', '2026-03-12T18:00:00', undefined],
  ])('the next one %s', (_case, now, expected) => {
    expect(nextShift(rows, now, types)?.dt).toBe(expected);
  });

  it.each([
    ['Monday', 1 as const, ['2026-03-02', '2026-03-09']],
    ['Sunday', 0 as const, ['2026-03-08']],
  ])('stand in weeks from %s', (_day, first, expected) => {
    const weeks = weeksOf(myDays([row('2026-03-08'), row('2026-03-10')], types).days, first);
    expect(weeks.map(({ from }) => from)).toEqual(expected);
    expect(weeks.reduce((sum, { hours }) => sum + hours, 0)).toBe(16);
  });

  it('may be none', () => {
    expect(myDays([], types)).toEqual({ days: [], hours: 0, work_days: 0, days_off: 0 });
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
    expect(dayWords(row('2026-03-12'), context)).toBe('09:00–18:00, Cashier');
  });
});
