import type { CellChange, CellRef } from './day-draft.ts';
import { type CellStep, draftsBack, editKey } from './edit-states.ts';
import type { DayRow } from './worker-day-lists.ts';

/** A write, or a taking back, that waits until those before it were sent. */
export interface Turn<T = unknown> {
  changes: readonly CellChange[];
  /** Takes back a step of the server: `changes` are what it makes of the cells, where that is known. */
  isReturn: boolean;
  /** A page that went may have sent it already. */
  isAgain?: boolean;
  /** Sends it. Null: as it is; else as an edit of what is left of its cells. */
  go: (changes: readonly CellChange[] | null) => Promise<T>;
  sent: Promise<T> | null;
}

/** What a taking back makes of its cells, as an edit over the rows that the server is known to hold. */
export function changesOf(
  steps: readonly CellStep[],
  known: (cell: CellRef) => readonly DayRow[] | undefined,
): CellChange[] {
  return steps.map(({ cell, before, after }) => ({
    ...cell,
    base: known(cell) ?? before,
    drafts: draftsBack(after),
  }));
}

const keysOf = (cells: readonly (readonly CellRef[])[]) => new Set(cells.flat().map(editKey));

/**
 * Of several changes of a cell the last; over a taking back that did not go, and over what an earlier page may have
 * sent, over what the person wrote before.
 */
function lastOfEach(waiting: readonly Turn[], at: number): CellChange[] {
  const later = keysOf(waiting.slice(at + 1).map(({ changes }) => changes));
  const own = keysOf(
    waiting.slice(0, at).map(({ isReturn, isAgain, changes }) => (isReturn || isAgain ? changes : [])),
  );
  return (waiting[at]?.changes ?? [])
    .filter((change) => !later.has(editKey(change)))
    .map((change) => (own.has(editKey(change)) ? { ...change, after_own: true } : change));
}

/** What waits to be sent, and what was sent and has no answer yet. */
export class WaitingTurns {
  private readonly waiting = new Set<Turn>();
  private readonly underWay = new Set<readonly CellRef[]>();

  wait<T>(one: Omit<Turn<T>, 'sent'>): Turn<T> {
    const turn = { ...one, sent: null };
    this.waiting.add(turn);
    return turn;
  }

  /** Sends what waits, unless that was done when the page went. */
  begin<T>(turn: Turn<T>, changes: readonly CellChange[] | null = null): Promise<T> {
    this.waiting.delete(turn);
    turn.sent ??= turn.go(changes);
    return turn.sent;
  }

  /** Sends something about cells, which are under way until it is answered. */
  async during<T>(cells: readonly CellRef[], work: () => Promise<T>): Promise<T> {
    const working = work();
    this.underWay.add(cells);
    try {
      return await working;
    } finally {
      this.underWay.delete(cells);
    }
  }

  /** Changes of cells under way go over an own write that has no answer yet. */
  afterOwn(changes: readonly CellChange[]): CellChange[] {
    const underWay = keysOf([...this.underWay]);
    return changes.map((change) =>
      underWay.has(editKey(change)) ? { ...change, after_own: true } : { ...change },
    );
  }

  /**
   * The page goes, and nothing can wait for an answer any more: all is sent at once. A taking back goes by itself only
   * where nothing else does, as the server would meet another step first; else it goes as an edit of its cells, and is
   * given up where they are not known.
   */
  leave(): void {
    const waiting = [...this.waiting];
    const isAlone = waiting.length === 1 && this.underWay.size === 0;
    for (const [at, turn] of waiting.entries()) {
      const left = turn.isReturn && isAlone ? null : lastOfEach(waiting, at);
      this.begin(turn, left).catch(() => undefined);
    }
  }
}
