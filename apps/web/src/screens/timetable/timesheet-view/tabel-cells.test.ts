import { DEFAULT_DAY_TYPES, dayTypesByCode } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import type { TimesheetItem, TimesheetStat } from '../../../features/timekeeping/index.ts';
import { formatNumber } from '../../../lib/format/index.ts';
import { hoursOfItems, indexItems, itemsAt, kindsOf, tabelCell } from './tabel-cells.ts';
import { tabelFigures, tabelFormula } from './tabel-figures.ts';

const item = (more: Partial<TimesheetItem> = {}) =>
  ({
    id: 1,
    timesheet_type: 'M',
    employee_id: 1,
    dt: '2026-03-02',
    shop_id: 1,
    day_type: 'W',
    dttm_work_start: '2026-03-02T18:00:00',
    dttm_work_end: '2026-03-03T02:00:00',
    day_hours: '4.00',
    night_hours: '3.50',
    source: 'F',
    ...more,
  }) as TimesheetItem;
const context = {
  types: dayTypesByCode([...DEFAULT_DAY_TYPES]),
  shop_id: 1,
  language: 'en' as const,
  formatHours: (hours: number) => formatNumber(hours, 'en'),
  t: (key: string, params?: object) => `${key}${params ? JSON.stringify(params) : ''}`,
};
const cell = (...lines: TimesheetItem[][]) => tabelCell('Anna', '2026-03-02', lines, context);

describe('a cell of the tabel', () => {
  it('shows hours, and says times and the night', () => {
    const shown = cell([item()]);
    expect([shown.text, shown.look]).toEqual(['7.5', 'solid']);
    expect(shown.name).toContain('18:00–02:00');
    expect(shown.name).toContain('tabel.night{"hours":"3.5"}');
  });

  it.each([
    ['a day off', item({ day_type: 'H', day_hours: '0.00', night_hours: '0.00' }), 'off', undefined],
    ['an absence', item({ day_type: 'A', day_hours: '0.00', night_hours: '0.00' }), 'off', 'negative'],
    ['what the plan says', item({ source: 'P' }), 'ahead', undefined],
    ['another department', item({ shop_id: 2 }), 'elsewhere', undefined],
  ] as const)('%s', (_case, one, look, tone) => {
    const shown = cell([one]);
    expect([shown.look, shown.tone]).toEqual([look, tone]);
  });

  it('main and additional stand in two lines', () => {
    const shown = cell([item()], [item({ timesheet_type: 'A', day_hours: '1.00', night_hours: '0.00' })]);
    expect([shown.text, shown.second]).toEqual(['7.5', '1']);
  });

  it('is empty where nothing was counted', () => {
    expect(cell([])).toMatchObject({ text: '', look: undefined });
  });
});

it('several items of a date add up', () => {
  const index = indexItems([
    item(),
    item({ id: 2, day_hours: '0.50', night_hours: '0.00' }),
    item({ dt: '2026-03-03' }),
  ]);
  expect(hoursOfItems(itemsAt(index, 1, '2026-03-02', 'M'))).toBe(8);
  expect(itemsAt(index, 1, '2026-03-02', 'F')).toEqual([]);
});

it('what the network shows first stands first, each figure once', () => {
  expect(tabelFigures('M', { top: 'fact_total_all_hours_sum', bottom: 'main_total_hours_sum' })).toEqual([
    'fact_total_all_hours_sum',
    'main_total_hours_sum',
    'main_night_hours_sum',
  ]);
  expect(tabelFigures('A', { top: '?', bottom: '?' })).toEqual(['additional_hours_sum']);
  expect(kindsOf('MA')).toEqual(['M', 'A']);
});

it('figures of the tabel say what was added up or taken off', () => {
  const stat = {
    ...{ fact_total_all_hours_sum: 190, fact_total_work_hours_sum: 180, fact_day_work_hours_sum: 150 },
    ...{ fact_night_work_hours_sum: 30, main_total_hours_sum: 160, main_day_hours_sum: 140 },
    ...{ main_night_hours_sum: 20, additional_hours_sum: 20, norm_hours: 160, sawh_hours: 152 },
    calendar_norm_hours: 176,
    sawh_hours_without_reduce: 168,
  } as TimesheetStat;
  const words = {
    t: ((key: string, params: object) => [key, ...Object.values(params)].join(' ')) as never,
    format: String,
  };
  expect(tabelFormula(stat, 'fact_total_work_hours_sum', words)).toBe('formula.day_night 150 30 180');
  expect(tabelFormula(stat, 'main_total_hours_sum', words)).toBe('formula.day_night 140 20 160');
  expect(tabelFormula(stat, 'sawh_hours', words)).toBe('formula.recommended 168 16 152');
  expect(tabelFormula(stat, 'norm_hours', words)).toBe('formula.norm 176 16 160');
  expect(tabelFormula(stat, 'additional_hours_sum', words)).toBeNull();
  expect(tabelFormula(undefined, 'sawh_hours', words)).toBeNull();
});
