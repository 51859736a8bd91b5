import { itemAt, type ShiftViolation } from '@shiftwright/domain';
import type { CellAt } from '../../../ui/day-grid/index.ts';
import { useGridData } from '../grid/grid-data.tsx';
import { useEditor } from '../grid/grid-editor.tsx';
import { type Fix, fixesFor } from '../model/fixes.ts';

/** The one-click ways out of what a cell breaks, the gentlest first; none where the cell may not be changed (screens 39). */
export function useFixes(): (at: CellAt, violation: ShiftViolation) => readonly Fix[] {
  const { opening } = useGridData().rules;
  const editor = useEditor();

  return (at, violation) => {
    if (!editor.mayEdit || editor.isLocked(at)) return [];
    const { types } = editor.context;
    const { shop_id } = itemAt(editor.rows, at.row);
    const before = editor.shownAt({ row: at.row, column: at.column - 1 }).at(-1);

    return fixesFor(violation, editor.draftsAt(at), {
      types,
      previous_end: before?.dttm_work_end ?? null,
      hours: opening.get(shop_id)?.get(editor.refAt(at).dt) ?? null,
      day_off: types.has('H') ? 'H' : null,
    });
  };
}
