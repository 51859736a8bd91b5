import type { CellRef } from './day-draft.ts';
import { editKey, rowsOf } from './edit-states.ts';
import type { DayRow } from './worker-day-lists.ts';

/** A saved cell stays marked for this long after the lists show it. */
const SAVED_SHOWN_MS = 900;
/** Loaded lists show what was saved once nothing was saved for this long: putting it there takes longer than an edit may. */
const QUIET_MS = 300;

interface Saved {
  cell: CellRef;
  rows: readonly DayRow[];
  write: number;
}

/** Saved cells that the loaded lists do not show yet. */
export class SavedRows {
  private readonly waiting = new Map<string, Saved>();
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private readonly showRows: (cells: readonly CellRef[], rows: readonly DayRow[]) => void;
  private readonly settled: (writes: ReadonlySet<number>) => void;

  /** `showRows` puts rows into the loaded lists; `settled` hears of the writes a moment after that. */
  constructor(showRows: SavedRows['showRows'], settled: SavedRows['settled']) {
    this.showRows = showRows;
    this.settled = settled;
  }

  add(write: number, cells: readonly CellRef[], rows: readonly DayRow[]): void {
    for (const cell of cells) this.waiting.set(editKey(cell), { cell, rows: rowsOf(cell, rows), write });
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.show(), QUIET_MS);
  }

  /** The lists show other rows of these cells already. */
  forget(cells: readonly CellRef[]): void {
    for (const cell of cells) this.waiting.delete(editKey(cell));
  }

  /** Lets the loaded lists show what was saved; the edits go a moment after that. */
  show(): void {
    clearTimeout(this.quiet);
    if (this.waiting.size === 0) return;
    const saved = [...this.waiting.values()];
    this.waiting.clear();
    this.showRows(
      saved.map(({ cell }) => cell),
      saved.flatMap(({ rows }) => rows),
    );
    const writes = new Set(saved.map(({ write }) => write));
    setTimeout(() => this.settled(writes), SAVED_SHOWN_MS);
  }

  drop(): void {
    clearTimeout(this.quiet);
    this.waiting.clear();
  }
}
