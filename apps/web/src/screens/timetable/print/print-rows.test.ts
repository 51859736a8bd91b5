import { DEFAULT_DAY_TYPES, dayTypesByCode } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { indexDays } from '../../../features/planning/days/day-index.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import type { DayRow } from '../../../features/planning/index.ts';
import { byDepartment, dayBars, printRows, usedKinds, weeksOf } from './print-rows.ts';

const types = dayTypesByCode([...DEFAULT_DAY_TYPES]);
const person = (employee_id: number, shop_id = 1) => ({ employee_id, shop_id }) as PersonRow;
const shift = (dt: string, start: string, end: string, more: Partial<DayRow> = {}) =>
  ({
    id: 1,
    employee_id: 1,
    dt,
    type: 'W',
    shop_id: 1,
    is_fact: false,
    is_approved: true,
    is_vacancy: false,
    dttm_work_start: `${dt}T${start}:00`,
    dttm_work_end: `${end < start ? '2026-03-03' : dt}T${end}:00`,
    work_hours: 8,
    worker_day_details: [{ id: 1, work_type_id: 7, work_part: 1 }],
    ...more,
  }) as DayRow;
const off = (dt: string, type = 'H') =>
  shift(dt, '00:00', '00:00', {
    type,
    shop_id: null,
    dttm_work_start: null,
    dttm_work_end: null,
    work_hours: 0,
    worker_day_details: [],
  });
const dates = ['2026-03-02', '2026-03-03', '2026-03-04'];
const rowsOf = (days: DayRow[], isCodes = false) =>
  printRows({
    people: [person(1)],
    dates,
    index: indexDays(days),
    version: 'plan_approved',
    types,
    isCodes,
    isWide: true,
  });

describe('a printed row', () => {
  const [row] = rowsOf([shift('2026-03-02', '09:00', '18:00'), off('2026-03-03')]);

  it('shows times, the day off, and nothing', () => {
    expect(row?.cells.map(({ text, look }) => `${text} ${look}`)).toEqual(['9–18 work', 'ВЫХ off', ' empty']);
  });

  it('sums what it shows', () => {
    expect([row?.hours, row?.work_days, row?.days_off]).toEqual([8, 1, 1]);
  });

  it('shows codes instead, and what is worked elsewhere', () => {
    const [codes] = rowsOf([shift('2026-03-02', '09:00', '18:00', { shop_id: 2 }), off('2026-03-03')], true);
    expect(codes?.cells.map(({ text, look }) => `${text} ${look}`)).toEqual([
      'Я elsewhere',
      'В off',
      ' empty',
    ]);
  });

  it('leaves the other versions out', () => {
    const [draft] = rowsOf([shift('2026-03-02', '09:00', '18:00', { is_approved: false })]);
    expect(draft?.work_days).toBe(0);
  });
});

it('a night shift ends with the page', () => {
  const [row] = rowsOf([shift('2026-03-02', '18:00', '06:00')]);
  expect(dayBars(row!.cells[0]!, types)).toMatchObject([{ start: 0.75, length: 0.25 }]);
});

it('the legend holds what occurs', () => {
  const rows = rowsOf([shift('2026-03-02', '09:00', '18:00'), off('2026-03-03', 'V')]);
  expect(usedKinds(rows)).toEqual({ types: ['W', 'V'], work_type_ids: [7] });
});

it('each department has its own table', () => {
  const groups = byDepartment([{ person: person(1, 2) }, { person: person(2, 1) }, { person: person(3, 2) }]);
  expect(groups.map(([shop_id, rows]) => `${shop_id}: ${rows.length}`)).toEqual(['2: 2', '1: 1']);
});

it('weeks are filled to seven days on both ends', () => {
  expect(weeksOf([1, 2, 3], 6)).toEqual([
    [null, null, null, null, null, null, 1],
    [2, 3, null, null, null, null, null],
  ]);
  expect(weeksOf([], 0)).toEqual([]);
});
