export { DayGrid } from './day-grid.tsx';
export type { GridLayout } from './day-grid-props.ts';
export { GRID_KEYS } from './grid-keys.ts';
export {
  type GridSelection,
  isInRange,
  movedRange,
  selectCell,
  selectedCells,
} from './grid-selection.ts';
export type {
  CellAt,
  CellRange,
  DragMode,
  EntryHint,
  GridBar,
  GridCard,
  GridCell,
  GridColumn,
  GridDrag,
  GridFigure,
  GridGhost,
  GridMark,
  GridRow,
  GridStep,
  GridStripRow,
  GridTarget,
  GridTotal,
} from './grid-types.ts';
export { SEVERITY_SIGNS } from './severity-signs.ts';
