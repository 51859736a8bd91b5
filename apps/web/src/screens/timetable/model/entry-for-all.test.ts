import { describe, expect, it } from 'vitest';
import type { DayDraft, EntryOutcome } from '../../../features/planning/index.ts';
import { aShift, dayOff } from '../../../features/planning/testing.ts';
import type { CellAt } from '../../../ui/day-grid/index.ts';
import { entryForAll } from './entry-for-all.ts';

const DAY = '2026-03-02';
const long = aShift(DAY, '09:00', '21:00');
const row = (count: number): CellAt[] => Array.from({ length: count }, (_, column) => ({ row: 0, column }));
const taken = (drafts: readonly DayDraft[]): EntryOutcome => ({ ok: true, drafts: [...drafts] });

describe('one text for all chosen cells', () => {
  it('is read for each cell by itself', () => {
    const { writes, leftOut } = entryForAll({
      cells: row(3),
      draftsAt: () => [],
      isLocked: () => false,
      read: ({ column }) => taken([aShift(`2026-03-0${column + 2}`, '09:00', '18:00')]),
    });
    expect(writes.map(({ drafts }) => drafts[0]?.dttm_work_start?.slice(0, 10))).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ]);
    expect(leftOut).toBe(0);
  });

  it('goes on from cell to cell where it says "as left", but not over a locked one', () => {
    const before = [[long], [dayOff()], [], [dayOff()], []];
    const { writes, leftOut } = entryForAll({
      cells: row(5).slice(1),
      draftsAt: ({ column }) => before[column] ?? [],
      isLocked: ({ column }) => column === 3,
      read: ({ row: at, column }, standsAt) => taken(standsAt({ row: at, column: column - 1 })),
    });
    expect(writes.map(({ at, drafts }) => [at.column, drafts[0]?.type])).toEqual([
      [1, 'W'],
      [2, 'W'],
      [4, 'H'],
    ]);
    expect(leftOut).toBe(1);
  });

  it('leaves out the cells where it means nothing, and counts them', () => {
    const { writes, leftOut } = entryForAll({
      cells: row(3),
      draftsAt: ({ column }) => (column === 1 ? [] : [long]),
      isLocked: () => false,
      read: (at, standsAt) =>
        standsAt(at).length > 0 ? taken(standsAt(at)) : { ok: false, code: 'nothing_to_change' },
    });
    expect(writes.map(({ at }) => at.column)).toEqual([0, 2]);
    expect(leftOut).toBe(1);
  });
});
