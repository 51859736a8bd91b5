import type { ReactNode } from 'react';

/** What a cell says of its own standing; drawn as glyph, pattern and colour together. */
export type CellTone = 'different' | 'positive' | 'warning' | 'negative';

/** A piece of a timeline cell; `from` and `to` are minutes from the start of the timeline. */
export interface GridBar {
  key: string;
  from: number;
  to: number;
  text: string;
  tone?: CellTone | undefined;
  look?: GridCell['look'];
  /** Colour of the narrow mark at its foot. */
  mark?: string | undefined;
  /** In which of the lanes of a two-line row it stands. */
  lane?: 0 | 1;
}

/** One cell, ready to draw. Cells are compared by reference: keep the object while nothing changed. */
export interface GridCell {
  text: string;
  /** A second line; undefined draws one line. */
  second?: string | undefined;
  /** A fainter line below, where the day is wide enough. */
  detail?: string | undefined;
  tone?: CellTone | undefined;
  /** A short remark beside the glyph of the tone, such as "+12". */
  note?: string | undefined;
  look?: 'solid' | 'open' | 'ahead' | 'outsource' | 'elsewhere' | 'off' | 'closed' | undefined;
  /** Typing into the cell opens nothing; `shown` also draws the padlock. */
  lock?: 'shown' | 'quiet' | undefined;
  /** Its standing in words. */
  remarks?: readonly string[] | undefined;
  /** Colour of the narrow mark at the foot of the cell. */
  mark?: string | undefined;
  /** Colour behind the text, mixed into the surface. */
  fill?: string | undefined;
  save?: 'pending' | 'saved' | 'failed' | undefined;
  /** What is wrong with the cell: how many things, and how bad the worst is. */
  badge?: { count: number; severity: 'error' | 'warning' | 'notice' } | undefined;
  /** What happened to the cell, told in place of the badge: a sign, its meaning in colour, and whether it is over. */
  change?: { sign: string; kind: 'added' | 'changed' | 'removed' | 'back' } | undefined;
  /** A code in the corner of a cell that belongs to others: a department, an outsourcing company. */
  code?: string | undefined;
  /** What a screen reader says. */
  name: string;
  title?: string | undefined;
  bars?: readonly GridBar[] | undefined;
  /** Of a timeline: what began on the date before and runs on into this one, fainter. */
  carried?: readonly GridBar[] | undefined;
}

export interface GridRow {
  key: string;
  name: string;
  /** Stands for the name where there is little room. */
  shortName?: string | undefined;
  sub?: string;
  /** A short badge after the name. */
  badge?: string | undefined;
  /** How the row stands at the moment, such as whether the person is there. */
  state?: { text: string; tone?: CellTone | undefined } | undefined;
  title?: string;
  /** Where the moment is along the timeline of a row that has a clock of its own. */
  now?: number | null | undefined;
}

/** The only column as a part of a day: minutes from its midnight, evenly spread labels, and maybe where the moment is. */
export interface GridTimeline {
  from: number;
  minutes: number;
  ticks: readonly string[];
  now: number | null;
}

export interface GridColumn {
  key: string;
  label: string;
  sub?: string;
  tint?: 'weekend' | 'holiday' | undefined;
  isToday?: boolean;
  /** Nobody is expected on this date. */
  isClosed?: boolean;
  isLocked?: boolean;
  /** Something is wrong with the whole column; the name says what. */
  isWrong?: boolean;
  /** What a screen reader says, also shown on hover. */
  name: string;
  /** Stands above the hours of a timeline. */
  heading?: string | undefined;
}

/** A figure in the frozen columns or rows; unlike cells these are not edited. */
export interface GridFigure {
  text: string;
  /** What stands open is outlined with dashes. */
  look?: 'open' | undefined;
  tone?: CellTone | undefined;
  title?: string | undefined;
}

export interface GridTotal {
  key: string;
  label: string;
  title: string;
  width?: number;
}

/** Steps of a timeline in a strip row: what is needed, what is there and what stands open. */
export interface GridStep {
  need: number;
  have: number;
  open: number;
}

/** A row frozen under the grid, on the same columns. */
export interface GridStripRow {
  key: string;
  label: string;
  title?: string;
  figures: readonly GridFigure[];
  /** In a timeline: one value per step instead of one figure. */
  steps?: readonly GridStep[];
  /** In a timeline: figures evenly spread over it. */
  hours?: readonly GridFigure[];
  /** Asked about the figure of a column, or the share of the way along the steps. */
  ask?: { label: (column: number) => string; onAsk: (column: number, share?: number) => void } | undefined;
  total?: string;
  /** Stands before the figures instead of the label, such as a choice of what they are. */
  control?: ReactNode;
  /** Something may be dropped on its figures. */
  isTarget?: boolean;
  /** Indented below the row before it. */
  isDetail?: boolean;
  expand?: { isOpen: boolean; label: string; onToggle: () => void };
}

/** A rectangle of cells, both ends included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The place of a cell by index. */
export interface CellAt {
  row: number;
  column: number;
}

/** A cell to choose and show, or all up to another. */
export interface GridTarget {
  at: CellAt;
  to?: CellAt;
  /** The focus stays where it is, such as in a panel beside the grid. */
  leavesFocus?: boolean;
}

/** An outlined range over the cells: what a drag would do to a row, where copied days stand, where somebody else is. */
export interface GridMark {
  key: string;
  range: CellRange;
  kind: 'allowed' | 'warned' | 'blocked' | 'copied' | 'target' | 'present';
  /** Stands at its corner. */
  label?: string;
}

/** A text shown over a cell before it is written there. */
export interface GridGhost {
  at: CellAt;
  text: string;
  isBlocked?: boolean;
}

/** What stands beside a cell until the person goes on. */
export interface GridCard {
  at: CellAt;
  /** Clear of the column, where somebody goes on typing. */
  isBeside?: boolean;
  label: string;
  content: ReactNode;
}

/** How days are dragged: moved unless Ctrl copies or Alt swaps. */
export type DragMode = 'move' | 'copy' | 'swap';

/** A drag under way: the range that was taken, where its top left corner would come to stand, and the pointer. */
export interface GridDrag {
  range: CellRange;
  to: CellAt;
  mode: DragMode;
  x: number;
  y: number;
}

/** The words of the grid itself, translated by the caller. */
export interface GridWords {
  grid: string;
  corner: string;
  help: string;
  editing: string;
  /** Names the handle that resizes the names, where there is one. */
  nameWidth?: string;
}

/** What the grid asks while a person types into a cell. */
export interface EntryHint {
  text: string;
  isValid: boolean;
}
