import { paidHours } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import {
  type CellEdit,
  type Coverage,
  type DayDraft,
  mergeCoverage,
  provisionalRow,
} from '../../../features/planning/index.ts';
import { aShift, dayOff, types } from '../../../features/planning/testing.ts';
import type { EmployeeStat } from '../../../features/timekeeping/index.ts';
import { afterCount, liveCoverage, liveStats, type UncountedCells, withEdits } from './live-figures.ts';

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

describe('the cells that the server has not counted', () => {
  const none: UncountedCells = new Map();
  const edited = (status: CellEdit['status']) => edit(status, aShift(cell.dt, '09:00', '18:00'));

  it('are corrected from the edit until the server has counted what it saved', () => {
    const pending = withEdits(none, edited('pending'));
    const settling = withEdits(pending, edited('settling'));
    const saved = withEdits(settling, new Map());
    expect([pending.size, settling.size, saved.size]).toEqual([1, 1, 1]);
    expect(withEdits(afterCount(saved), new Map()).size).toBe(0);
    expect(withEdits(afterCount(saved), edited('settling')).size).toBe(0);
  });

  it('forget what was given up, and keep what is still under way when others are counted', () => {
    const failed = afterCount(withEdits(none, edited('failed')));
    expect(withEdits(failed, edited('failed')).size).toBe(1);
    expect(withEdits(failed, new Map()).size).toBe(0);
  });

  it('keep what the day was before its first edit', () => {
    const first = withEdits(none, edited('pending'));
    const again = withEdits(first, edit('pending', dayOff()));
    expect([...again.values()]).toMatchObject([{ before: [], after: [{ type: 'H' }] }]);
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
    const stored = {
      period_step: 60,
      tt_periods: { real_cashiers: [{ dttm, amount: 0 }], predict_cashier_needs: [{ dttm, amount: 1 }] },
      day_stats: { covering: { [cell.dt]: 0 } },
    };
    const covering = (counted: Coverage, more: object = {}) =>
      liveCoverage(counted, [change], { ...of, ...more }).day_stats?.covering?.[cell.dt];
    expect(covering(stored)).toBe(1);
    expect(covering(stored, { work_type_ids: [2] })).toBe(0);
    expect(covering(stored, { shop_ids: [8] })).toBe(0);

    const both = mergeCoverage([
      { shop_id: 7, coverage: stored },
      { shop_id: 8, coverage: stored },
    ]);
    expect(covering(both, { shop_ids: [7, 8] })).toBe(0.5);
  });
});
