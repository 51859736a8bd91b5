import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayDraft } from '../../../features/planning/index.ts';
import { aShift, dayOff } from '../../../features/planning/testing.ts';
import type { CellAt, DragMode } from '../../../ui/day-grid/index.ts';
import { planDrag } from './drag.ts';

const dates = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];
const held = new Map<string, DayDraft[]>([
  ['0:0', [aShift(dates[0]!, '09:00', '18:00')]],
  ['0:1', [dayOff()]],
  ['1:2', [aShift(dates[2]!, '22:00', '06:00')]],
]);
const draftsAt = ({ row, column }: CellAt) => held.get(`${row}:${column}`) ?? [];
const grid = { rowCount: 3, dates, draftsAt, isLocked: () => false };
const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const inShort = (plan: ReturnType<typeof planDrag>) =>
  plan.writes.map(
    ({ at, drafts }) =>
      `${at.row}:${at.column} ${drafts.map((d) => d.dttm_work_start?.slice(8, 13) ?? d.type).join() || 'empty'}`,
  );

describe('planDrag', () => {
  it.each<[DragMode, string[]]>([
    ['move', ['0:0 empty', '1:2 03T09']],
    ['copy', ['1:2 03T09']],
    ['swap', ['0:0 01T22', '1:2 03T09']],
  ])('%s', (mode, expected) =>
    expect(inShort(planDrag({ range: cell(0, 0), to: { row: 1, column: 2 }, mode }, grid))).toEqual(expected),
  );

  it('moves a block onto itself without losing what it covers', () => {
    const range = { top: 0, bottom: 0, left: 0, right: 1 };
    expect(inShort(planDrag({ range, to: { row: 0, column: 1 }, mode: 'move' }, grid))).toEqual([
      '0:0 empty',
      '0:1 02T09',
      '0:2 H',
    ]);
  });

  it.each([
    ['outside', { range: cell(0, 0), to: { row: 3, column: 0 }, mode: 'move' as const }],
    ['nothing', { range: cell(2, 0), to: { row: 1, column: 0 }, mode: 'move' as const }],
    [
      'swap_overlaps',
      { range: { top: 0, bottom: 0, left: 0, right: 1 }, to: { row: 0, column: 1 }, mode: 'swap' as const },
    ],
  ])('refuses: %s', (refusal, drag) => {
    expect(planDrag(drag, grid)).toMatchObject({ refusal, writes: [] });
  });

  it('writes nothing when any day of it is locked, the emptied one included', () => {
    const isLocked = ({ row, column }: CellAt) => row === 0 && column === 0;
    const drag = { range: cell(0, 0), to: { row: 1, column: 2 } };
    expect(planDrag({ ...drag, mode: 'move' }, { ...grid, isLocked })).toMatchObject({
      refusal: 'locked',
      writes: [],
    });
    expect(planDrag({ ...drag, mode: 'copy' }, { ...grid, isLocked }).refusal).toBeNull();
  });

  it('never makes or loses a shift by moving or swapping', () =>
    fc.assert(
      fc.property(
        fc.nat(2),
        fc.nat(3),
        fc.nat(2),
        fc.nat(3),
        fc.constantFrom<DragMode>('swap'),
        (row, column, toRow, toColumn, mode) => {
          const plan = planDrag(
            { range: cell(row, column), to: { row: toRow, column: toColumn }, mode },
            grid,
          );
          const before = plan.writes.flatMap(({ at }) => draftsAt(at)).length;
          expect(plan.writes.flatMap(({ drafts }) => drafts)).toHaveLength(before);
        },
      ),
    ));
});
