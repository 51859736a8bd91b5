import { type Copied, movedToDate } from './copy.ts';

/** A cell of the grid: one employee on one date. */
export interface Cell {
  employee_id: number;
  dt: string;
}

/** What a paste does to one target: rows to put there, or none, which clears it to the empty type E. */
export interface PastedCell<Row> {
  target: Cell;
  rows: Row[];
  is_cleared: boolean;
}

/**
 * Pastes copied cells onto others in order; targets beyond the cells that hold data are cleared to empty,
 * unless the copy is asked to repeat (planning 58).
 */
export function pasteCells<Row extends Copied & { employee_id: number | null }>(
  sources: readonly (readonly Row[])[],
  targets: readonly Cell[],
  rules: { repeat: boolean } = { repeat: false },
): PastedCell<Row>[] {
  const held = sources.filter((rows) => rows.length > 0);

  return targets.map((target, i) => {
    const rows = held[rules.repeat && held.length > 0 ? i % held.length : i] ?? [];
    const pasted = rows.map((row) => ({ ...movedToDate(row, target.dt), employee_id: target.employee_id }));

    return { target, rows: pasted, is_cleared: pasted.length === 0 };
  });
}
