import { hasProblem, itemAt } from '@shiftwright/domain';
import { cellKey } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import type { CellAt } from '../../../ui/day-grid/index.ts';
import { usePanel } from '../advice/use-panel.ts';
import { nextProblem } from '../model/problems.ts';
import { useGridData } from './grid-data.tsx';
import { useEditor } from './grid-editor.tsx';
import { useChoosingCells } from './grid-selection.tsx';
import { useGridViews } from './grid-views.tsx';

/** Where the search for a problem starts when no cell is chosen. */
export const BEFORE_ALL: CellAt = { row: 0, column: -1 };

/** Opens the editor of a day. */
export function useOpenDay(): (at: CellAt) => void {
  const openModal = useOpenModal();
  const { rows, dates } = useGridData();

  return (at) => {
    const person = rows[at.row];
    const dt = dates[at.column];
    if (person && dt) openModal('WorkerDay', cellKey({ employee_id: person.employee_id, dt }));
  };
}

/** Goes to the next or previous problem; while a difference is looked at, to its cells. */
export function useNextProblem(): (at: CellAt, direction: 1 | -1) => void {
  const t = useT();
  const [panel] = usePanel();
  const { rows, dates } = useGridData();
  const { setNotice } = useEditor();
  const { problems, changeOf } = useGridViews();
  const { show } = useChoosingCells();

  return (at, direction) => {
    const grid = { rowCount: rows.length, columnCount: dates.length };
    const isMet = (row: number, column: number) =>
      panel?.kind === 'difference'
        ? changeOf(itemAt(rows, row).employee_id, itemAt(dates, column)) !== undefined
        : hasProblem(problems.problemsOf(row).get(itemAt(dates, column)));
    const next = nextProblem(at, direction, grid, isMet);
    if (next) show(next);
    else setNotice(t('grid.no_problems'));
  };
}
