import type { ReactNode, RefObject } from 'react';
import type { GridSelection } from './grid-selection.ts';
import type {
  CellAt,
  CellRange,
  EntryHint,
  GridCard,
  GridCell,
  GridColumn,
  GridDrag,
  GridFigure,
  GridGhost,
  GridMark,
  GridStripRow,
  GridTarget,
  GridTimeline,
  GridTotal,
  GridWords,
  GridRow as Row,
} from './grid-types.ts';
import type { GridActions } from './use-grid-keyboard.ts';

/** Sizes in pixels; columns share the free width between `least` and `most`. */
export interface GridLayout {
  rowHeight: number;
  nameWidth: number;
  /** The names keep their width instead of taking what the columns leave. */
  isNameFixed?: boolean;
  headerHeight: number;
  column: { least: number; most: number };
  totalWidth: number;
  /** The totals move with the columns, which then have the whole width. */
  areTotalsLoose?: boolean;
}

export interface DayGridProps extends GridActions {
  rows: readonly Row[];
  columns: readonly GridColumn[];
  /** The cells of a row; the same array and objects while nothing in them changed. */
  cellsOf: (row: number) => readonly GridCell[];
  totals?: readonly GridTotal[];
  totalsOf?: (row: number) => readonly GridFigure[];
  strip?: readonly GridStripRow[];
  words: GridWords;
  layout: GridLayout;
  /** Makes the only column a timeline. */
  timeline?: GridTimeline | undefined;
  corner?: ReactNode;
  isReadOnly?: boolean;
  isDimmed?: boolean;
  /** Rows to suggest while there are none yet. */
  skeletonRows?: number;
  onSelect?: (selection: GridSelection | null) => void;
  marks?: readonly GridMark[];
  ghosts?: readonly GridGhost[];
  card?: GridCard | null;
  /** Asked to choose and show a cell, or all up to another, once it is drawn; a new object asks again. */
  goTo?: GridTarget | null;
  /** Goes there at once, as one act with whatever else its caller does; false where there is no such cell. */
  go?: RefObject<((target: GridTarget) => boolean) | null>;
  /** What somebody beside the grid speaks about: brought into view without being chosen, also when the grid narrows. */
  inView?: CellRange | null;
  /** Looks at a key before the grid does; true takes it. */
  onKey?: (event: { code: string; key: string; isPlain: boolean }, at: CellAt) => boolean;
  onNameWidth?: ((width: number) => void) | undefined;
  /** While it is there the pointer paints: the range it went over is told instead of dragged. */
  onPaint?: ((range: CellRange) => void) | undefined;
  /** The fill handle: where it would reach while it is dragged (null: nowhere), and where it was let go. */
  onFillOver?: ((source: CellRange, target: CellRange | null) => void) | undefined;
  onFill?: ((source: CellRange, target: CellRange) => void) | undefined;
  /** May days be dragged from this cell? */
  canDrag?: ((at: CellAt) => boolean) | undefined;
  onDragOver?: ((drag: GridDrag | null) => void) | undefined;
  onDrop?: ((drag: GridDrag) => void) | undefined;
  /** A right click, or the menu key, on what is chosen; the place is that of the window. */
  onMenu?: ((at: CellAt, place: { x: number; y: number }) => void) | undefined;
  /** A finger chose a cell, or held it. */
  onTap?: ((at: CellAt) => void) | undefined;
  /** What the field of a cell starts with. */
  /** Somebody types where nothing can be typed. */
  onLocked?: (at: CellAt) => void;
  entryText?: (at: CellAt) => string;
  entryHint?: (at: CellAt, text: string) => EntryHint;
  /** True when the text was taken. */
  onEntry?: (at: CellAt, text: string) => boolean;
  /** Ctrl+Enter: the text for all chosen cells; true when it was taken. */
  onEntryAll?: ((at: CellAt, cells: readonly CellAt[], text: string) => boolean) | undefined;
}
