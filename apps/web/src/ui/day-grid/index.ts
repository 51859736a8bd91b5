export { DayGrid } from './day-grid.tsx';
export type { GridLayout } from './day-grid-props.ts';
export {
  type CellRange,
  type GridSelection,
  selectedCells,
} from './grid-selection.ts';
export type {
  CellAt,
  EntryHint,
  GridCell,
  GridColumn,
  GridFigure,
  GridStep,
  GridStripRow,
  GridTotal,
} from './grid-types.ts';
