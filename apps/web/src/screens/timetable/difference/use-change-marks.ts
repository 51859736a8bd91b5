import { useCallback } from 'react';
import type { GridCell } from '../../../ui/day-grid/index.ts';
import type { CellContext } from '../model/cell-context.ts';
import { spokenDay } from '../model/spoken-day.ts';
import { changeMark } from './difference.ts';
import type { Difference } from './use-difference.ts';

/** What a run did to a cell: the mark in the grid, and its words. */
export interface CellChangeNote {
  mark: NonNullable<GridCell['change']>;
  words: string;
}

/** The marks of the difference that is looked at, cell by cell; accepted cells are no longer marked. */
export function useChangeMarks(
  { byKey, accepted }: Pick<Difference, 'byKey' | 'accepted'>,
  context: CellContext,
) {
  return useCallback(
    (employee_id: number, dt: string): CellChangeNote | undefined => {
      if (byKey.size === 0) return;
      const key = `${dt}_${employee_id}`;
      const cell = byKey.get(key);
      if (!cell || cell.state === 'changed_later' || (cell.state === 'stands' && accepted.has(key))) return;
      const value =
        cell.before.map((row) => spokenDay(row, context)).join('; ') || context.t('timetable.cell.empty');
      const isBack = cell.state === 'rejected';
      return {
        mark: changeMark(cell),
        words: context.t(`difference.cell.${isBack ? 'rejected' : cell.kind}`, { value }),
      };
    },
    [byKey, accepted, context],
  );
}
