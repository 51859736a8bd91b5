export { DayGrid, type DayGridProps, type GridLayout } from './day-grid.tsx';
export {
  type CellRange,
  type GridSelection,
  selectedCells,
} from './grid-selection.ts';
export type {
  CellAt,
  CellTone,
  EntryHint,
  GridBar,
  GridCell,
  GridColumn,
  GridFigure,
  GridRow,
  GridStep,
  GridStripRow,
  GridTotal,
  GridWords,
} from './grid-types.ts';
