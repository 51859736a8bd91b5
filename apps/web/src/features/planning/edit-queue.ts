import type { CellChange, CellRef } from './day-draft.ts';
import {
  type CellEdit,
  type CellEdits,
  type CellStep,
  cellOf,
  type EditEvent,
  type EditsByPerson,
  editKey,
  editsByPerson,
  isUnsaved,
  knownRows,
  nextEdits,
  standAs,
  theirsOf,
  type UnsavedEdit,
} from './edit-states.ts';
import type { KeptEdits, KeptWrite } from './kept-edits.ts';
import { SavedRows } from './saved-rows.ts';
import { UndoSteps } from './undo-steps.ts';
import { changesOf, type Turn, WaitingTurns } from './waiting-turns.ts';
import type { DayRow } from './worker-day-lists.ts';

/** How the queue reaches the server and the loaded lists. */
export interface EditQueuePort {
  /** Resolves once the page shows what was typed: sending it holds up no picture. */
  shown: () => Promise<void>;
  /** `under` is told the key under which they go, and answers the one to go under. */
  send: (changes: readonly CellChange[], under?: (key: string) => string) => Promise<DayRow[]>;
  /** The draft rows that the server holds in these cells. */
  reload: (cells: readonly CellRef[]) => Promise<DayRow[]>;
  /** Puts rows into the loaded lists in place of what they show in these cells. */
  showRows: (cells: readonly CellRef[], rows: readonly DayRow[]) => void;
  isConflict: (error: unknown) => boolean;
  /** Was there no server to answer? */
  isAway: (error: unknown) => boolean;
  messageOf: (error: unknown) => string;
  /** Where the tab keeps what has no answer, for the page that comes after this one. */
  kept?: KeptEdits;
}

/**
 * Edits of worker days in their order. Each shows at once and is sent after the one before; what is not saved stays
 * with its reason until the person retries or discards it. The states of a cell are in `edit-states.ts`.
 */
export class EditQueue {
  private edits: CellEdits = new Map();
  private byPerson: EditsByPerson = new Map();
  private readonly listeners = new Set<() => void>();
  private readonly port: EditQueuePort;
  private lastTurn: Promise<unknown> = Promise.resolve();
  private writes = 0;
  /** Turns that are not over: while there is none, a write is sent at once. */
  private turns = 0;
  private readonly waiting = new WaitingTurns();
  private wroteAt = Number.NEGATIVE_INFINITY;
  /** The save under way. */
  private sending: Promise<unknown> | null = null;
  /** How many saves were begun. */
  private sends = 0;
  private readonly saved: SavedRows;
  private readonly steps = new UndoSteps();
  /** Writes as they were sent, until they are saved. */
  private readonly went = new Map<number, KeptWrite>();
  /** What an earlier page left is sent again. */
  private resent: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  constructor(port: EditQueuePort) {
    this.port = port;
    this.saved = new SavedRows(port.showRows, (writes) => this.apply({ kind: 'settled', writes }));
    for (const write of port.kept?.take() ?? []) this.sendAgain(write);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** All edits by cell; a new map after every change. */
  snapshot = (): CellEdits => this.edits;

  /** All edits by person; a new map after every change, the same list where nothing of the person changed. */
  snapshotByPerson = (): EditsByPerson => this.byPerson;

  editOf(cell: CellRef): CellEdit | undefined {
    return this.edits.get(editKey(cell));
  }

  /** Writes cells as one step of the journal, which is what undo takes back; true when the server took it. */
  async write(changes: readonly CellChange[]): Promise<boolean> {
    if (changes.length === 0) return true;
    const write = ++this.writes;
    const before = changes.map((change) => this.editOf(change)?.rows ?? change.base);
    this.apply({ kind: 'typed', write, changes, isSent: this.turns === 0 });
    this.steps.add(
      write,
      changes.map((change, at) => this.stepOf(change, before[at] ?? [])),
    );
    return this.enqueue(write, changes);
  }

  /** Sends again what was not saved; after a conflict mine replaces theirs, or `merge` says what both become. */
  async retry(
    cells: readonly CellRef[],
    merge: (edit: UnsavedEdit) => CellEdit['drafts'] = (edit) => edit.drafts,
  ): Promise<boolean> {
    const unsaved = cells.map((cell) => this.editOf(cell)).filter(isUnsaved);
    if (unsaved.length === 0) return true;
    const write = ++this.writes;
    const drafts = new Map(unsaved.map((edit) => [editKey(edit), merge(edit)]));
    this.apply({ kind: 'retried', write, drafts });
    this.steps.add(
      write,
      unsaved.map((edit) => this.stepOf(edit, theirsOf(edit) ?? edit.base)),
    );
    return this.enqueue(
      write,
      unsaved.map((edit) => ({ ...edit, drafts: drafts.get(editKey(edit)) ?? edit.drafts })),
    );
  }

  /** Sends again what found no server, in its order and under its key: what arrived all the same is done once. */
  async sendAway(): Promise<void> {
    const away = [...this.edits.values()].filter((edit) => edit.status === 'failed' && edit.isAway);
    const writes = [...Map.groupBy(away, ({ write }) => write)].sort(([a], [b]) => a - b);
    const turns = writes.map(([write, cells]) => {
      this.steps.add(
        write,
        cells.map((edit) => this.stepOf(edit, edit.base)),
      );
      return this.enqueue(write, cells);
    });
    await Promise.all(turns);
  }

  /** The cells of the newest write where that was not saved: what an undo means first. */
  newestUnsaved(): UnsavedEdit[] {
    const unsaved = [...this.edits.values()].filter(isUnsaved);
    const newest = Math.max(...unsaved.map(({ write }) => write));

    return newest > this.steps.newest ? unsaved.filter(({ write }) => write === newest) : [];
  }

  /** Gives up what was not saved: the loaded rows show again. */
  discard(cells: readonly CellRef[]): void {
    this.apply({ kind: 'discarded', cells });
  }

  /** Does something that must come after every edit made so far and before the next, such as an undo. */
  inTurn<T>(work: () => Promise<T>, before: () => Promise<void> = async () => {}): Promise<T> {
    const turn = this.lastTurn.then(before).then(async () => {
      this.saved.show();
      try {
        return await work();
      } finally {
        // Saved edits would hide what came of it.
        this.apply({ kind: 'settled', writes: null });
      }
    });
    this.lastTurn = this.counted(turn).catch(() => undefined);
    this.wroteAt = performance.now();

    return turn;
  }

  /** The cells that the next undo or redo is about, where that is known. */
  nextStep(direction: 'undo' | 'redo'): CellRef[] {
    return this.steps.next(direction);
  }

  /**
   * Undoes or redoes in its turn. When it is about a write of this page, its cells show at once what they will be, and
   * `work` gets them; what the server made of them replaces it. Null: it went as an edit when the page went.
   */
  takeBack<T>(
    direction: 'undo' | 'redo',
    work: (cells: readonly CellRef[]) => Promise<T>,
  ): Promise<T | null> {
    const back = this.steps.take(direction);
    if (!back) {
      const turn = this.returning(null, [], () => work([]));
      return this.inTurn(() => this.waiting.begin(turn));
    }
    const cells = back.map(({ cell }) => cell);
    const write = ++this.writes;
    const turn = this.returning(
      write,
      changesOf(back, (cell) => knownRows(this.editOf(cell))),
      () => work(cells),
    );
    this.apply({ kind: 'returning', write, steps: back });

    return this.inTurn(async () => {
      try {
        return await this.waiting.begin(turn);
      } finally {
        this.went.delete(write);
        await this.port.reload(cells).then(
          (rows) => {
            this.confirm(write, cells, rows);
            this.saved.show();
          },
          () => this.apply({ kind: 'settled', writes: new Set([write]) }),
        );
      }
    }, this.port.shown);
  }

  /** Another command has made a step of the journal: what was written before it is no longer the newest. */
  forgetSteps(): void {
    this.steps.clear(this.writes);
  }

  /**
   * Reads days for the loaded lists. A save that overlaps the reading may or may not be in what was read: then they
   * are read again, so that a list never shows less than what this page has saved.
   */
  async readSettled<T>(read: () => Promise<T>): Promise<T> {
    await this.resent;
    for (;;) {
      while (this.sending) await this.sending;
      this.saved.show();
      const before = this.sends;
      const rows = await read();
      if (this.sends === before) return rows;
    }
  }

  /** Gives up what was not sent: whoever made these edits has signed out, and nobody else may send them. */
  stop(): void {
    this.isStopped = true;
    this.saved.drop();
    this.forgetSteps();
    this.edits = new Map();
    this.byPerson = new Map();
    this.went.clear();
    this.port.kept?.drop();
  }

  /** Did this page write within so many milliseconds? What the server tells of it is then no news. */
  hasJustWritten(within_ms: number): boolean {
    return performance.now() - this.wroteAt < within_ms;
  }

  /** The page goes, and nothing comes after it: what waits is sent at once. */
  leave = (): void => this.waiting.leave();

  private stepOf(cell: CellRef, before: readonly DayRow[]): CellStep {
    return { cell: cellOf(cell), before, after: this.editOf(cell)?.rows ?? [] };
  }

  /** It may have arrived before that page went: under its key nothing is done twice. */
  private sendAgain(kept: KeptWrite): void {
    const write = ++this.writes;
    if (kept.key !== null || kept.is_return) this.went.set(write, kept);
    this.apply({ kind: 'typed', write, changes: kept.changes });
    this.resent = this.enqueue(write, kept.changes, true);
  }

  private enqueue(write: number, changes: readonly CellChange[], isAgain = false): Promise<boolean> {
    const { waiting } = this;
    const go = (left: readonly CellChange[] | null) => this.save(write, left ?? changes);
    const turn = waiting.wait({ changes, isReturn: false, isAgain, go });
    const sent = this.lastTurn.then(this.port.shown).then(() => waiting.begin(turn));
    this.lastTurn = this.counted(sent);

    return sent;
  }

  private returning<T>(
    write: number | null,
    changes: readonly CellChange[],
    work: () => Promise<T>,
  ): Turn<T | null> {
    const go = async (left: readonly CellChange[] | null) => {
      if (!left) {
        const own = this.overKnown(changes).map((change) => ({ ...change, after_own: true }));
        this.note(write, { key: null, changes: own, is_return: true });
        return work();
      }
      if (left.length > 0 && !this.isStopped)
        await this.sendKept(write, this.overKnown(this.waiting.afterOwn(left)));
      return null;
    };

    return this.waiting.wait({
      changes,
      isReturn: true,
      go: (left) => this.waiting.during(changes, () => go(left)),
    });
  }

  private save(write: number, changes: readonly CellChange[]): Promise<boolean> {
    const sending = this.waiting
      .during(changes, () => this.send(write, changes))
      .finally(() => {
        this.sending = null;
      });
    this.sending = sending;
    return sending;
  }

  private counted<T>(turn: Promise<T>): Promise<T> {
    this.turns += 1;
    return turn.finally(() => {
      this.turns -= 1;
    });
  }

  /** Over the rows that the server is known to hold by now. */
  private overKnown(changes: readonly CellChange[]): CellChange[] {
    return changes.map((change) => ({ ...change, base: this.editOf(change)?.base ?? change.base }));
  }

  private async send(write: number, changes: readonly CellChange[]): Promise<boolean> {
    if (this.isStopped) return false;
    if (changes.length === 0) return true;
    this.sends += 1;
    const cells = changes.map(cellOf);
    const current = this.overKnown(this.waiting.afterOwn(changes));
    this.apply({ kind: 'sent', write, cells });
    try {
      this.wroteAt = performance.now();
      const rows = await (this.mayStand(write)
        ? this.returnAgain(write, current)
        : this.sendKept(write, current));
      this.wroteAt = performance.now();
      this.went.delete(write);
      this.confirm(write, cells, rows);
      this.steps.keepSaved(write, rows);
      return true;
    } catch (error) {
      this.steps.forget(write);
      await this.refuse(write, cells, error);
      return false;
    }
  }

  /** Sends changes under the key that an earlier page gave them, else under one that the next page will know. */
  private sendKept(write: number | null, changes: readonly CellChange[]): Promise<DayRow[]> {
    return this.port.send(changes, (made) => {
      const key = (write !== null && this.went.get(write)?.key) || made;
      this.note(write, { key, changes });
      return key;
    });
  }

  private note(write: number | null, went: KeptWrite): void {
    if (write === null) return;
    this.went.set(write, went);
    this.port.kept?.follow(this.edits, this.went);
  }

  /** Did a page that went ask for an undo or redo, whose answer it never heard? */
  private mayStand(write: number): boolean {
    const kept = this.went.get(write);
    return kept?.is_return === true && kept.key === null;
  }

  private async returnAgain(write: number, changes: readonly CellChange[]): Promise<DayRow[]> {
    const rows = await this.port.reload(changes);
    return standAs(changes, rows) ? rows : this.sendKept(write, changes);
  }

  private confirm(write: number, cells: readonly CellRef[], rows: readonly DayRow[]): void {
    if (this.isStopped) return;
    this.apply({ kind: 'confirmed', write, cells, rows });
    this.saved.add(write, cells, rows);
  }

  private async refuse(write: number, cells: readonly CellRef[], error: unknown): Promise<void> {
    if (this.isStopped) return;
    const message = this.port.messageOf(error);
    const isAway = this.port.isAway(error);
    if (!this.port.isConflict(error)) return this.apply({ kind: 'failed', write, cells, message, isAway });
    const theirs = await this.port.reload(cells).catch(() => null);
    if (theirs) {
      this.saved.forget(cells);
      this.port.showRows(cells, theirs);
    }
    this.apply({ kind: 'conflicted', write, cells, message, theirs });
  }

  private apply(event: EditEvent): void {
    if (this.isStopped) return;
    const next = nextEdits(this.edits, event);
    if (next === this.edits) return;
    this.edits = next;
    this.byPerson = editsByPerson(next, this.byPerson);
    this.port.kept?.follow(next, this.went);
    for (const listener of this.listeners) listener();
  }
}
