import type { DifferentCell } from '../../../features/planning/index.ts';
import type { GridCell } from '../../../ui/day-grid/index.ts';

export const CHANGE_KINDS = ['added', 'changed', 'removed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
export type Grouping = 'person' | 'day';

/** A cell that the run changed; what it kept is only counted. */
export type ChangedCell = DifferentCell & { kind: ChangeKind };

const SIGNS = { added: '+', changed: '~', removed: '−' } as const;

export const keyOf = ({ employee_id, dt }: { employee_id: number; dt: string }) => `${dt}_${employee_id}`;

export function changedCells(cells: readonly DifferentCell[]): ChangedCell[] {
  return cells.filter((cell): cell is ChangedCell => cell.kind !== 'kept' && cell.is_written);
}

/** How a cell is marked in the grid: what the run did to it, or that it went back. */
export function changeMark(cell: ChangedCell): NonNullable<GridCell['change']> {
  return cell.state === 'rejected'
    ? { sign: '↺', kind: 'back' }
    : { sign: SIGNS[cell.kind], kind: cell.kind };
}

/** Cells of which it is still to be said whether they stay. */
export function toReview(cells: readonly ChangedCell[], accepted: ReadonlySet<string>): ChangedCell[] {
  return cells.filter((cell) => cell.state === 'stands' && !accepted.has(keyOf(cell)));
}

export interface DifferenceGroup {
  key: string;
  employee_id: number | null;
  dt: string | null;
  cells: ChangedCell[];
}

/** The cells person by person or day by day, in the order of the grid. */
export function groupsOf(
  cells: readonly ChangedCell[],
  by: Grouping,
  order: readonly number[],
): DifferenceGroup[] {
  const rank = new Map(order.map((id, at) => [id, at]));
  const place = (id: number) => rank.get(id) ?? order.length;
  const groups = new Map<string, DifferenceGroup>();
  const sorted = [...cells].sort((a, b) => {
    const byDay = a.dt.localeCompare(b.dt);
    const byPerson = place(a.employee_id) - place(b.employee_id) || a.employee_id - b.employee_id;
    return by === 'day' ? byDay || byPerson : byPerson || byDay;
  });
  for (const cell of sorted) {
    const key = by === 'day' ? cell.dt : String(cell.employee_id);
    const group = groups.get(key) ?? {
      key,
      employee_id: by === 'day' ? null : cell.employee_id,
      dt: by === 'day' ? cell.dt : null,
      cells: [],
    };
    group.cells.push(cell);
    groups.set(key, group);
  }

  return [...groups.values()];
}

/** Cells as the call that takes them back wants them. */
export const refsOf = (cells: readonly DifferentCell[]) =>
  cells.map(({ employee_id, dt }) => ({ employee_id, dt }));
