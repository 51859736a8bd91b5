import {
  type CellChange,
  type CellRef,
  cellKey,
  type DayDraft,
  draftOf,
  provisionalRow,
} from './day-draft.ts';
import type { DayRow } from './worker-day.queries.ts';

export type EditStatus = 'pending' | 'saved' | 'failed' | 'conflict';

/** A cell that was edited here: what it shows until the server's word counts again. */
export interface CellEdit extends CellChange {
  rows: readonly DayRow[];
  status: EditStatus;
  /** Why it was not saved. */
  message?: string | undefined;
  /** What stands there instead, after a lost race. */
  theirs?: readonly DayRow[] | undefined;
}

/** How the book reaches the server; an error that is a conflict says so. */
export interface DraftBookPort {
  send: (changes: readonly CellChange[]) => Promise<DayRow[]>;
  reload: (cells: readonly CellRef[]) => Promise<DayRow[]>;
  /** What the screen last loaded for a cell. */
  rowsNow: (cell: CellRef) => readonly DayRow[];
  onSaved: (cells: readonly CellRef[], rows: readonly DayRow[]) => void;
  isConflict: (error: unknown) => boolean;
  messageOf: (error: unknown) => string;
  /** Does a day of this type keep hours that were typed by hand? */
  keepsHours: (type: string) => boolean;
}

interface Step {
  cells: readonly { cell: CellRef; before: readonly DayDraft[]; after: readonly DayDraft[] }[];
}

const UNDO_STEPS = 200;
const SAVED_SHOWN_MS = 900;

const keyOf = (cell: CellRef) => `${cell.is_fact ? 'F' : 'P'}:${cellKey(cell)}`;

/**
 * Edits of worker days: each shows at once, is sent in order, and is either confirmed, or kept with the reason
 * until the person retries or gives it up. Nothing typed is lost silently.
 */
export class DraftBook {
  private edits: ReadonlyMap<string, CellEdit> = new Map();
  /** Rows that an earlier write left in a cell whose next write already waits. */
  private readonly known = new Map<string, readonly DayRow[]>();
  private readonly listeners = new Set<() => void>();
  private queue: Promise<unknown> = Promise.resolve();
  private undone: Step[] = [];
  private done: Step[] = [];
  private readonly port: DraftBookPort;
  private wroteAt = Number.NEGATIVE_INFINITY;

  constructor(port: DraftBookPort) {
    this.port = port;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** All edits by cell; a new map after every change. */
  snapshot = (): ReadonlyMap<string, CellEdit> => this.edits;

  editOf(cell: CellRef): CellEdit | undefined {
    return this.edits.get(keyOf(cell));
  }

  /** Writes cells as one step that can be undone; true when the server took it. */
  async write(changes: readonly CellChange[]): Promise<boolean> {
    if (changes.length === 0) return true;
    this.done = [...this.done, { cells: changes.map((change) => this.stepOf(change)) }].slice(-UNDO_STEPS);
    this.undone = [];

    return this.enter(changes);
  }

  /** Did this page write within so many milliseconds? What the server tells of it is then no news. */
  hasJustWritten(within_ms: number): boolean {
    return performance.now() - this.wroteAt < within_ms;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Takes back the last step; answers its cells, so that the screen can show them. */
  undo(): CellRef[] {
    const step = this.done.at(-1);
    if (!step) return [];
    this.done = this.done.slice(0, -1);
    this.undone = [...this.undone, step];
    void this.enter(step.cells.map(({ cell, before }) => this.changeTo(cell, before)));

    return step.cells.map(({ cell }) => cell);
  }

  /** Repeats the last step that was taken back. */
  redo(): CellRef[] {
    const step = this.undone.at(-1);
    if (!step) return [];
    this.undone = this.undone.slice(0, -1);
    this.done = [...this.done, step];
    void this.enter(step.cells.map(({ cell, after }) => this.changeTo(cell, after)));

    return step.cells.map(({ cell }) => cell);
  }

  /** Sends again what failed; after a conflict this puts mine over theirs. */
  retry(cells: readonly CellRef[]): Promise<boolean> {
    const edits = cells.flatMap((cell) => this.editOf(cell) ?? []);

    return this.enter(edits.map((edit) => ({ ...edit, base: edit.theirs ?? edit.base })));
  }

  /** Gives up what failed: the server's rows show again. */
  discard(cells: readonly CellRef[]): void {
    for (const cell of cells) {
      const edit = this.editOf(cell);
      if (edit?.theirs) this.port.onSaved([cell], edit.theirs);
    }
    this.change((edits) => {
      for (const cell of cells) edits.delete(keyOf(cell));
    });
  }

  private stepOf(change: CellChange): Step['cells'][number] {
    const edit = this.editOf(change);
    const before = edit?.drafts ?? change.base.map((row) => draftOf(row, this.port.keepsHours(row.type)));

    return { cell: cellOf(change), before, after: change.drafts };
  }

  private changeTo(cell: CellRef, drafts: readonly DayDraft[]): CellChange {
    return { ...cell, base: this.port.rowsNow(cell), drafts };
  }

  private enter(changes: readonly CellChange[]): Promise<boolean> {
    this.change((edits) => {
      for (const change of changes) {
        const rows = change.drafts.map((draft, at) => provisionalRow(change, draft, at));
        edits.set(keyOf(change), {
          ...change,
          rows,
          status: 'pending',
          message: undefined,
          theirs: undefined,
        });
      }
    });
    const sent = this.queue.then(() => this.send(changes));
    this.queue = sent;

    return sent;
  }

  private async send(changes: readonly CellChange[]): Promise<boolean> {
    const current = changes.map((change) => ({
      ...change,
      base: this.known.get(keyOf(change)) ?? change.base,
    }));
    try {
      this.wroteAt = performance.now();
      const rows = await this.port.send(current);
      this.wroteAt = performance.now();
      this.confirm(current, rows);
      return true;
    } catch (error) {
      await this.refuse(current, error);
      return false;
    }
  }

  private confirm(changes: readonly CellChange[], rows: readonly DayRow[]): void {
    for (const change of changes) {
      if (this.isLatest(change)) this.known.delete(keyOf(change));
      else this.known.set(keyOf(change), rowsOf(change, rows));
    }
    this.port.onSaved(changes.map(cellOf), rows);
    const mine = changes.filter((change) => this.isLatest(change));
    this.change((edits) => {
      for (const change of mine) {
        const edit = edits.get(keyOf(change));
        if (edit) edits.set(keyOf(change), { ...edit, rows: rowsOf(change, rows), status: 'saved' });
      }
    });
    setTimeout(() => this.forget(mine), SAVED_SHOWN_MS);
  }

  private async refuse(changes: readonly CellChange[], error: unknown): Promise<void> {
    const isConflict = this.port.isConflict(error);
    const message = this.port.messageOf(error);
    const theirs = isConflict ? await this.port.reload(changes.map(cellOf)).catch(() => null) : null;
    this.change((edits) => {
      for (const change of changes.filter((one) => this.isLatest(one))) {
        const edit = edits.get(keyOf(change))!;
        edits.set(keyOf(change), {
          ...edit,
          status: isConflict ? 'conflict' : 'failed',
          message,
          theirs: theirs ? rowsOf(change, theirs) : undefined,
        });
        this.known.delete(keyOf(change));
      }
    });
  }

  /** A later edit of the same cell waits behind this one and keeps its own word. */
  private isLatest(change: CellChange): boolean {
    return this.editOf(change)?.drafts === change.drafts;
  }

  private forget(changes: readonly CellChange[]): void {
    this.change((edits) => {
      for (const change of changes) {
        const edit = edits.get(keyOf(change));
        if (edit?.status === 'saved' && edit.drafts === change.drafts) edits.delete(keyOf(change));
      }
    });
  }

  private change(apply: (edits: Map<string, CellEdit>) => void): void {
    const next = new Map(this.edits);
    apply(next);
    this.edits = next;
    for (const listener of this.listeners) listener();
  }
}

function cellOf({ employee_id, dt, is_fact }: CellRef): CellRef {
  return { employee_id, dt, is_fact };
}

function rowsOf(cell: CellRef, rows: readonly DayRow[]): DayRow[] {
  return rows.filter(
    (row) =>
      row.employee_id === cell.employee_id &&
      row.dt === cell.dt &&
      row.is_fact === cell.is_fact &&
      !row.is_approved,
  );
}
