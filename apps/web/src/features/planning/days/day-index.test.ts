import { describe, expect, it } from 'vitest';
import { provisionalRow } from '../day-draft.ts';
import type { DayRow } from '../worker-day-lists.ts';
import { daysAt, indexDays } from './day-index.ts';

const row = (employee_id: number, dt: string, of: Partial<DayRow> = {}): DayRow => ({
  ...provisionalRow(
    { employee_id, dt, is_fact: false },
    { type: 'W', outsources_ids: [], worker_day_details: [] } as never,
    0,
  ),
  ...of,
});

describe('indexDays', () => {
  const [first, second, approved, other] = [
    row(7, '2026-03-02', { id: 2, dttm_work_start: '2026-03-02T08:00:00' }),
    row(7, '2026-03-02', { id: 1, dttm_work_start: '2026-03-02T14:00:00' }),
    row(7, '2026-03-02', { id: 3, is_approved: true }),
    row(8, '2026-03-02', { id: 4 }),
  ];

  it('finds the rows of a cell by version, in the order of their start', () => {
    const index = indexDays([second, approved, other, first, row(7, '2026-03-03', { employee_id: null })]);
    expect(daysAt(index, 7, '2026-03-02', 'plan_draft')).toEqual([first, second]);
    expect(daysAt(index, 7, '2026-03-02', 'plan_approved')).toEqual([approved]);
    expect(daysAt(index, 9, '2026-03-02', 'plan_draft')).toEqual([]);
    expect([...index.keys()]).toEqual([7, 8]);
  });

  it('keeps the dates of whom nothing changed', () => {
    const before = indexDays([first, other, second]);
    const after = indexDays([other, second, row(7, '2026-03-02', { id: 2 })]);
    expect(after.get(8)).toBe(before.get(8));
    expect(after.get(7)).not.toBe(before.get(7));
    expect(daysAt(after, 7, '2026-03-02', 'plan_draft')).toHaveLength(2);
    expect(indexDays([first, other]).get(7)).not.toBe(before.get(7));
  });
});
