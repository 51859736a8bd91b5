import { describe, expect, it } from 'vitest';
import type { DayDraft } from '../../../features/planning/index.ts';
import { planPaste, readTable } from './paste.ts';

const shift = (dt: string, start: string, end: string): DayDraft => ({
  type: 'W',
  shop_id: 3,
  dttm_work_start: `${dt}T${start}:00`,
  dttm_work_end: `${dt}T${end}:00`,
  work_hours: null,
  worker_day_details: [{ work_type_id: 1, work_part: 1 }],
  comment: null,
  is_vacancy: false,
  outsources_ids: [],
});
const dates = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
const grid = { rowCount: 4, dates };
const choose = (top: number, bottom: number, left: number, right: number) => ({
  active: { row: top, column: left },
  anchor: { row: top, column: left },
  ranges: [{ top, bottom, left, right }],
});

describe('planPaste', () => {
  const source = [[[shift('2026-03-02', '22:00', '23:00')], []]];

  it('puts a rectangle in place from one cell, empty sources clearing their targets', () => {
    const plan = planPaste(source, choose(1, 1, 2, 2), grid);
    expect(plan.surplus).toBe(0);
    expect(
      plan.targets(false).map(({ at, drafts }) => [at.column, drafts[0]?.type, drafts[0]?.dttm_work_start]),
    ).toEqual([
      [2, 'W', '2026-03-04T22:00:00'],
      [3, 'E', null],
    ]);
  });

  it('clears the surplus targets to E', () => {
    const plan = planPaste(source, choose(0, 0, 0, 3), grid);
    expect([plan.filled, plan.surplus]).toEqual([1, 3]);
    expect(plan.targets(false).map(({ drafts }) => drafts[0]?.type)).toEqual(['W', 'E', 'E', 'E']);
  });

  it('repeats when asked', () => {
    const plan = planPaste(source, choose(0, 1, 0, 1), grid);
    expect(plan.targets(true).map(({ drafts }) => drafts[0]?.dttm_work_start)).toEqual([
      '2026-03-02T22:00:00',
      '2026-03-03T22:00:00',
      '2026-03-02T22:00:00',
      '2026-03-03T22:00:00',
    ]);
  });

  it('stays inside the grid', () => {
    expect(planPaste(source, choose(3, 3, 3, 3), grid).targets(false)).toHaveLength(1);
  });
});

it('reads text of a spreadsheet', () => {
  expect(readTable('9-18\tВ\r\n22-6\t\r\n')).toEqual([
    ['9-18', 'В'],
    ['22-6', ''],
  ]);
});
