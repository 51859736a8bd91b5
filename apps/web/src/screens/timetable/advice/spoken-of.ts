import { parseCellKey } from '../../../features/planning/index.ts';
import { parseModal } from '../../../lib/url/index.ts';
import type { CellRange } from '../../../ui/day-grid/index.ts';
import { repairedDays } from '../repair/absent-days.ts';
import type { Panel } from './panel-param.ts';

interface Shown {
  rows: readonly { employee_id: number }[];
  dates: readonly string[];
}

/** The day that the editor of a day stands beside. */
function editedDay(modal: string | undefined): Panel | null {
  const named = parseModal(modal);
  const cell = named?.name === 'WorkerDay' ? parseCellKey(named.id) : null;

  return cell && { kind: 'why', ...cell };
}

/**
 * The days that the panel beside the grid is about: of one person, or of everybody; null where there are none on screen
 * (screens 48).
 */
export function spokenOf(open: Panel | null, { rows, dates }: Shown, modal?: string): CellRange | null {
  const panel = editedDay(modal) ?? open;
  if (!panel || panel.kind === 'difference' || panel.kind === 'result' || panel.kind === 'problems')
    return null;
  const dts = panel.kind === 'repair' ? repairedDays(panel) : [panel.dt];
  const columns = dts.map((dt) => dates.indexOf(dt)).filter((column) => column >= 0);
  if (columns.length === 0 || rows.length === 0) return null;
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const id = panel.kind === 'gap' ? null : panel.employee_id;
  if (id === null) return { top: 0, bottom: rows.length - 1, left, right };
  const row = rows.findIndex(({ employee_id }) => employee_id === id);

  return row < 0 ? null : { top: row, bottom: row, left, right };
}
