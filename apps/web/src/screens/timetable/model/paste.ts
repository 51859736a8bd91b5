import { type Cell, EMPTY_TYPE, itemAt, pasteCells } from '@shiftwright/domain';
import { type DayDraft, draftOfType, draftOnDate } from '../../../features/planning/index.ts';
import {
  type CellAt,
  type CellRange,
  type GridSelection,
  selectedCells,
} from '../../../ui/day-grid/index.ts';

/** The days of a copied rectangle, row by row. */
export type CopiedTable = readonly (readonly (readonly DayDraft[])[])[];

/** What a paste would do; `surplus` counts the targets that have no source and would be cleared. */
export interface PastePlan {
  filled: number;
  surplus: number;
  targets: (repeat: boolean) => { at: CellAt; drafts: DayDraft[] }[];
}

/** Takes the days of a rectangle. */
export function sourceOf(range: CellRange, draftsAt: (at: CellAt) => DayDraft[]): DayDraft[][][] {
  return Array.from({ length: range.bottom - range.top + 1 }, (_, row) =>
    Array.from({ length: range.right - range.left + 1 }, (__, column) =>
      draftsAt({ row: range.top + row, column: range.left + column }),
    ),
  );
}

/** A rectangle as text for spreadsheets: tabs between cells, lines between people. */
export function tableText(range: CellRange, textAt: (at: CellAt) => string): string {
  return sourceOf(range, (at) => [textAt(at)] as unknown as DayDraft[])
    .map((line) => line.map((cell) => String(cell[0])).join('\t'))
    .join('\n');
}

/** Reads text of a spreadsheet into cells. */
export function readTable(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

type Source = DayDraft & { dt: string; employee_id: number | null };

const asSource = (draft: DayDraft): Source => ({
  ...draft,
  dt: (draft.dttm_work_start ?? draft.dttm_work_end ?? '1979-01-01').slice(0, 10),
  employee_id: null,
});

function pasted(
  sources: readonly (readonly DayDraft[])[],
  targets: readonly CellAt[],
  dates: readonly string[],
  repeat: boolean,
) {
  const held = sources.map((drafts) => drafts.filter((draft) => draft.type !== EMPTY_TYPE).map(asSource));
  const cells: Cell[] = targets.map(({ row, column }) => ({ employee_id: row, dt: itemAt(dates, column) }));

  return pasteCells(held, cells, { repeat }).map(({ target, rows, is_cleared }, at) => ({
    at: itemAt(targets, at),
    drafts: is_cleared
      ? [draftOfType(EMPTY_TYPE)]
      : rows.map(({ dt: _dt, employee_id: _employee, ...draft }) => draftOnDate(draft, target.dt)),
  }));
}

/**
 * Plans a paste. One target cell, or one of the same shape, takes the rectangle in place; any other choice of
 * targets is filled in reading order with the cells that hold data, and the surplus is cleared (screens 30).
 */
export function planPaste(
  table: CopiedTable,
  selection: GridSelection,
  grid: { rowCount: number; dates: readonly string[] },
): PastePlan {
  const chosen = selectedCells(selection);
  const [height, width] = [table.length, table[0]?.length ?? 0];
  const range = itemAt(selection.ranges, -1);
  const isSameShape =
    selection.ranges.length === 1 &&
    range.bottom - range.top + 1 === height &&
    range.right - range.left + 1 === width;
  if (chosen.length === 1 || isSameShape) {
    const pairs = table.flatMap((line, r) =>
      line.map((source, c) => ({ source, at: { row: range.top + r, column: range.left + c } })),
    );
    const inside = pairs.filter(({ at }) => at.row < grid.rowCount && at.column < grid.dates.length);
    const targets = () => inside.flatMap(({ source, at }) => pasted([source], [at], grid.dates, false));
    return { filled: inside.length, surplus: 0, targets };
  }
  const sources = table.flat();
  const held = sources.filter((drafts) => drafts.some((draft) => draft.type !== EMPTY_TYPE)).length;

  return {
    filled: Math.min(held, chosen.length),
    surplus: Math.max(0, chosen.length - held),
    targets: (repeat) => pasted(sources, chosen, grid.dates, repeat),
  };
}
