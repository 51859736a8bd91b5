import { describe, expect, it } from 'vitest';
import { type CellEdit, type DayDraft, provisionalRow } from '../../../features/planning/index.ts';
import { aShift, dayOff, types } from '../../../features/planning/testing.ts';
import type { EmployeeStat } from '../../../features/timekeeping/index.ts';
import { liveCoverage, liveStats, paidHours, UncountedCells } from './live-figures.ts';

const cell = { employee_id: 3, dt: '2026-03-02', is_fact: false };
const row = (draft: DayDraft) => provisionalRow(cell, draft, 0);
const nine = row(aShift(cell.dt, '09:00', '18:00'));
const edit = (status: CellEdit['status'], ...drafts: DayDraft[]): ReadonlyMap<string, CellEdit> =>
  new Map([
    ['P', { ...cell, base: [], drafts, rows: drafts.map(row), write: 1, message: '', theirs: null, status }],
  ]);
const breaks = {
  by_position: { '5': [[0, 600, [60]]] as [number, number, number[]][] },
  shop: [[0, 600, [30]]] as [number, number, number[]][],
  network: null,
};
const of = { types, shop_ids: [7], hoursOf: (day: typeof nine) => paidHours(day, null, breaks) };

describe('paidHours', () => {
  it.each([
    [null, 8.5],
    [5, 8],
  ])('takes the break of the position before that of the department', (position, hours) =>
    expect(paidHours(nine, position, breaks)).toBe(hours),
  );
  it('believes the server', () => expect(paidHours({ ...nine, work_hours: 7 }, 5, breaks)).toBe(7));
});

describe('UncountedCells', () => {
  it('corrects from the edit until the server has counted what it saved', () => {
    const cells = new UncountedCells();
    expect(cells.follow(edit('pending', aShift(cell.dt, '09:00', '18:00')))).toHaveLength(1);
    expect(cells.follow(edit('settling', aShift(cell.dt, '09:00', '18:00')))).toHaveLength(1);
    expect(cells.follow(new Map())).toHaveLength(1);
    cells.counted();
    expect(cells.follow(new Map())).toEqual([]);
    expect(cells.follow(edit('settling', aShift(cell.dt, '09:00', '18:00')))).toEqual([]);
  });

  it('forgets what was given up, and keeps what is still under way when others are counted', () => {
    const cells = new UncountedCells();
    cells.follow(edit('failed', aShift(cell.dt, '09:00', '18:00')));
    cells.counted();
    expect(cells.follow(edit('failed', aShift(cell.dt, '09:00', '18:00')))).toHaveLength(1);
    expect(cells.follow(new Map())).toEqual([]);
  });
});

describe('figures of the moment', () => {
  const change = { employee_id: 3, dt: cell.dt, before: [row(dayOff())], after: [nine] };

  it('adds hours and a working day to the person', () => {
    const stat = {
      3: {
        plan: { not_approved: { work_hours: { total: 100, selected_shop: 90 }, work_days: { total: 12 } } },
      },
    };
    const next = liveStats(stat as unknown as Record<string, EmployeeStat>, [change], 'plan', of);
    expect(next?.[3]).toMatchObject({
      plan: { not_approved: { work_hours: { total: 108.5, selected_shop: 98.5 }, work_days: { total: 13 } } },
    });
    expect(stat[3].plan.not_approved.work_hours.total).toBe(100);
  });

  it('covers the need of the steps, of the work type looked at only', () => {
    const dttm = `${cell.dt}T10:00:00`;
    const told = {
      period_step: 60,
      tt_periods: { real_cashiers: [{ dttm, amount: 0 }], predict_cashier_needs: [{ dttm, amount: 1 }] },
      day_stats: { covering: { [cell.dt]: 0 } },
    };
    expect(liveCoverage(told, [change], of).day_stats.covering?.[cell.dt]).toBe(1);
    expect(liveCoverage(told, [change], { ...of, work_type_ids: [2] }).day_stats.covering?.[cell.dt]).toBe(0);
    expect(liveCoverage(told, [change], { ...of, shop_ids: [8] }).day_stats.covering?.[cell.dt]).toBe(0);
  });
});
