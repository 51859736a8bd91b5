import type { ReactNode } from 'react';
import type { GridSelection } from './grid-selection.ts';
import type {
  CellAt,
  EntryHint,
  GridCell,
  GridColumn,
  GridFigure,
  GridStripRow,
  GridTotal,
  GridWords,
  GridRow as Row,
} from './grid-types.ts';
import type { GridActions } from './use-grid-keyboard.ts';

/** Sizes in pixels; columns share the free width between `least` and `most`. */
export interface GridLayout {
  rowHeight: number;
  nameWidth: number;
  headerHeight: number;
  column: { least: number; most: number };
  totalWidth: number;
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
  /** Makes the only column a timeline of so many minutes with these labels. */
  timeline?: { minutes: number; ticks: readonly string[] } | undefined;
  corner?: ReactNode;
  isReadOnly?: boolean;
  isDimmed?: boolean;
  /** Rows to suggest while there are none yet. */
  skeletonRows?: number;
  onSelect?: (selection: GridSelection | null) => void;
  /** What the field of a cell starts with. */
  entryText?: (at: CellAt) => string;
  entryHint?: (at: CellAt, text: string) => EntryHint;
  /** True when the text was taken. */
  onEntry?: (at: CellAt, text: string) => boolean;
}
