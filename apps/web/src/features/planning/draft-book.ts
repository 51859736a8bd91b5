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

/**
 * What stands in a cell, as drafts: what was typed, until the server has taken it (it counts the hours that nobody
 * typed), else the rows that show.
 */
export function draftsIn(
  { edit, stored }: { edit: CellEdit | undefined; stored: readonly DayRow[] },
  keepsHours: (type: string) => boolean,
): DayDraft[] {
  if (edit && edit.status !== 'saved') return [...edit.drafts];
  return (edit?.rows ?? stored).map((row) => draftOf(row, keepsHours(row.type)));
}

/** How the book reaches the server; an error that is a conflict says so. */
export interface DraftBookPort {
  send: (changes: readonly CellChange[]) => Promise<DayRow[]>;
  reload: (cells: readonly CellRef[]) => Promise<DayRow[]>;
  onSaved: (cells: readonly CellRef[], rows: readonly DayRow[]) => void;
  isConflict: (error: unknown) => boolean;
  messageOf: (error: unknown) => string;
}

const SAVED_SHOWN_MS = 900;
/** Loaded lists take over what was saved once nothing was saved for this long: doing so costs more than an edit may. */
const QUIET_MS = 300;

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
  private readonly port: DraftBookPort;
  private wroteAt = Number.NEGATIVE_INFINITY;
  /** What the server confirmed and the loaded lists do not show yet, by cell. */
  private readonly unsettled = new Map<string, { change: CellChange; rows: readonly DayRow[] }>();
  private quiet: ReturnType<typeof setTimeout> | undefined;

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

  /** Writes cells as one step of the journal, which is what undo takes back; true when the server took it. */
  async write(changes: readonly CellChange[]): Promise<boolean> {
    return changes.length === 0 ? true : this.enter(changes);
  }

  /** Does something that must come after every edit made so far and before the next, such as an undo. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.queue.then(async () => {
      this.settle();
      try {
        return await work();
      } finally {
        // Saved edits would hide what came of it.
        this.change((edits) => {
          for (const [key, { status }] of edits) if (status === 'saved') edits.delete(key);
        });
      }
    });
    this.queue = turn.catch(() => undefined);
    this.wroteAt = performance.now();

    return turn;
  }

  /** Did this page write within so many milliseconds? What the server tells of it is then no news. */
  hasJustWritten(within_ms: number): boolean {
    return performance.now() - this.wroteAt < within_ms;
  }

  /** Sends again what failed; after a conflict this puts mine over theirs, or `merge` says what both become. */
  retry(
    cells: readonly CellRef[],
    merge: (edit: CellEdit) => CellEdit['drafts'] = (edit) => edit.drafts,
  ): Promise<boolean> {
    const edits = cells.flatMap((cell) => this.editOf(cell) ?? []);

    return this.enter(
      edits.map((edit) => ({ ...edit, base: edit.theirs ?? edit.base, drafts: merge(edit) })),
    );
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

  private enter(edited: readonly CellChange[]): Promise<boolean> {
    const changes = edited.map((change) => ({ ...change, base: this.baseOf(change) }));
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

  /** What an edit replaces: loaded lists, and screens made of them, may not know yet what this page wrote. */
  private baseOf(change: CellChange): readonly DayRow[] {
    const edit = this.editOf(change);
    if (!edit || edit.status === 'conflict') return change.base;
    return edit.status === 'saved' ? edit.rows : edit.base;
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
    const mine = changes.filter((change) => this.isLatest(change));
    for (const change of changes) this.unsettled.set(keyOf(change), { change, rows: rowsOf(change, rows) });
    this.change((edits) => {
      for (const change of mine) {
        const edit = edits.get(keyOf(change));
        if (edit) edits.set(keyOf(change), { ...edit, rows: rowsOf(change, rows), status: 'saved' });
      }
    });
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.settle(), QUIET_MS);
  }

  /** Lets the loaded lists take over what was saved; the edits go when it has been seen that they were. */
  private settle(): void {
    clearTimeout(this.quiet);
    if (this.unsettled.size === 0) return;
    const settled = [...this.unsettled.values()];
    this.unsettled.clear();
    const changes = settled.map(({ change }) => change);
    this.port.onSaved(
      changes.map(cellOf),
      settled.flatMap(({ rows }) => rows),
    );
    setTimeout(() => this.forget(changes), SAVED_SHOWN_MS);
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
          base: change.base,
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
