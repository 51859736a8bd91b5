import {
  type CellChange,
  type CellRef,
  cellKey,
  type DayDraft,
  draftOf,
  provisionalRow,
} from './day-draft.ts';
import type { DayRow } from './worker-day-lists.ts';

/** What was typed into a cell, over the rows that the server is known to hold there. */
interface TypedCell extends CellChange {
  /** What the cell shows. */
  rows: readonly DayRow[];
  /** Number of the write it belongs to; a later write has a higher one. */
  write: number;
}

/**
 * One edited cell:
 * - pending: typed, an earlier write is still under way
 * - saving: sent
 * - settling: saved; the loaded lists do not show it yet
 * - returning: an undo or redo of it is under way; `rows` are what it brings back
 * - failed: not saved, kept until the person retries or discards it; `isAway` found no server, which may be back
 * - conflicting: not saved, because somebody else changed the cell meanwhile; `theirs` is null when unknown
 */
export type CellEdit = TypedCell &
  (
    | { status: 'pending' | 'saving' | 'settling' | 'returning' }
    | { status: 'failed'; message: string; isAway?: boolean | undefined }
    | { status: 'conflicting'; message: string; theirs: readonly DayRow[] | null }
  );

export type UnsavedEdit = Extract<CellEdit, { message: string }>;

/** All edited cells by `editKey`. */
export type CellEdits = ReadonlyMap<string, CellEdit>;

/** The edits of each person who has some. */
export type EditsByPerson = ReadonlyMap<number, readonly CellEdit[]>;

export type EditEvent =
  /** `isSent`: no earlier write is under way, so that it goes out at once. */
  | { kind: 'typed'; write: number; changes: readonly CellChange[]; isSent?: boolean }
  /** Sent again with these drafts; after a conflict over the other's rows. */
  | { kind: 'retried'; write: number; drafts: ReadonlyMap<string, readonly DayDraft[]> }
  | { kind: 'sent'; write: number; cells: readonly CellRef[] }
  | { kind: 'confirmed'; write: number; cells: readonly CellRef[]; rows: readonly DayRow[] }
  | {
      kind: 'failed';
      write: number;
      cells: readonly CellRef[];
      message: string;
      isAway?: boolean | undefined;
    }
  | {
      kind: 'conflicted';
      write: number;
      cells: readonly CellRef[];
      message: string;
      theirs: readonly DayRow[] | null;
    }
  | { kind: 'discarded'; cells: readonly CellRef[] }
  | { kind: 'returning'; write: number; steps: readonly CellStep[] }
  /** The lists show what these writes saved or brought back; null: whatever was saved so far. */
  | { kind: 'settled'; writes: ReadonlySet<number> | null };

/** What a write made of a cell. */
export interface CellStep {
  cell: CellRef;
  before: readonly DayRow[];
  after: readonly DayRow[];
}

/** The key of a cell in its draft version. */
export const editKey = (cell: CellRef): string => `${cell.is_fact ? 'F' : 'P'}:${cellKey(cell)}`;

export function isUnsaved(edit: CellEdit | undefined): edit is UnsavedEdit {
  return edit?.status === 'failed' || edit?.status === 'conflicting';
}

/** Does the cell show rows as the server stores them, instead of what was typed? */
export const hasRows = ({ status }: CellEdit): boolean => status === 'settling' || status === 'returning';

/** What stands in a cell instead of an edit that conflicts; null when there is none, or it is not known. */
export const theirsOf = (edit: UnsavedEdit): readonly DayRow[] | null =>
  edit.status === 'conflicting' ? edit.theirs : null;

/**
 * What stands in a cell, as drafts: what was typed, until the server has taken it (it counts the hours that nobody
 * typed), else the rows that show.
 */
export function draftsIn(
  { edit, stored }: { edit: CellEdit | undefined; stored: readonly DayRow[] },
  keepsHours: (type: string) => boolean,
): DayDraft[] {
  if (edit && !hasRows(edit)) return [...edit.drafts];
  return (edit?.rows ?? stored).map((row) => draftOf(row, keepsHours(row.type)));
}

/** The draft rows of one cell among others. */
export function rowsOf(cell: CellRef, rows: readonly DayRow[]): DayRow[] {
  return rows.filter(
    (row) =>
      row.employee_id === cell.employee_id &&
      row.dt === cell.dt &&
      row.is_fact === cell.is_fact &&
      !row.is_approved,
  );
}

/** The states after an event; a new map, the old one stays as it is. */
export function nextEdits(edits: CellEdits, event: EditEvent): CellEdits {
  const next = new Map(edits);
  switch (event.kind) {
    case 'typed':
      for (const change of event.changes) {
        const base = knownRows(edits.get(editKey(change))) ?? change.base;
        const edit = typed({ ...change, base }, event.write);
        next.set(editKey(change), event.isSent ? { ...edit, status: 'saving' } : edit);
      }
      return next;
    case 'retried':
      for (const [key, drafts] of event.drafts) {
        const edit = edits.get(key);
        if (!isUnsaved(edit)) continue;
        next.set(key, typed({ ...cellOf(edit), base: theirsOf(edit) ?? edit.base, drafts }, event.write));
      }
      return next;
    case 'returning':
      for (const { cell, before, after } of event.steps) {
        const edit = edits.get(editKey(cell));
        if (isUnsaved(edit)) continue;
        next.set(editKey(cell), {
          ...cell,
          // What is taken back may not have reached the server yet.
          base: knownRows(edit) ?? before,
          drafts: draftsBack(after),
          rows: after,
          write: event.write,
          status: 'returning',
        });
      }
      return next;
    case 'discarded':
      for (const cell of event.cells) if (isUnsaved(edits.get(editKey(cell)))) next.delete(editKey(cell));
      return next;
    case 'settled':
      for (const [key, edit] of edits)
        if (event.writes ? hasRows(edit) && event.writes.has(edit.write) : edit.status === 'settling')
          next.delete(key);
      return next;
    default:
      // What was typed as sent is shown as it is: nothing is drawn anew for it.
      if (
        event.kind === 'sent' &&
        event.cells.every((cell) => isSentBy(edits.get(editKey(cell)), event.write))
      )
        return edits;
      for (const cell of event.cells) {
        const edit = edits.get(editKey(cell));
        if (edit) next.set(editKey(cell), answered(edit, event));
      }
      return next;
  }
}

/** Rows that come back, as drafts: hours of a day off may have been typed, those of a shift are counted. */
export const draftsBack = (rows: readonly DayRow[]): DayDraft[] =>
  rows.map((row) => draftOf(row, row.dttm_work_start === null && row.work_hours > 0));

/** Do the cells stand already as changes that bring rows back want them? */
export const standAs = (changes: readonly CellChange[], rows: readonly DayRow[]): boolean =>
  changes.every(
    ({ drafts, ...cell }) => JSON.stringify(draftsBack(rowsOf(cell, rows))) === JSON.stringify(drafts),
  );

const isSentBy = (edit: CellEdit | undefined, write: number): boolean =>
  edit?.write !== write || edit.status === 'saving';

type SendEvent = Extract<EditEvent, { kind: 'sent' | 'confirmed' | 'failed' | 'conflicted' }>;

/** How a cell goes on when one of its writes does; a later edit of the cell keeps its own value. */
function answered(edit: CellEdit, event: SendEvent): CellEdit {
  const { employee_id, dt, is_fact, drafts, base, rows, write } = edit;
  const cell = { employee_id, dt, is_fact, drafts, base, rows, write };
  const isLatest = write === event.write;
  if (event.kind === 'confirmed') {
    const saved = rowsOf(edit, event.rows);
    return isLatest ? { ...cell, rows: saved, status: 'settling' } : { ...edit, base: saved };
  }
  if (!isLatest) return edit;
  switch (event.kind) {
    case 'sent':
      return { ...cell, status: 'saving' };
    case 'failed':
      return { ...cell, status: 'failed', message: event.message, isAway: event.isAway };
    case 'conflicted': {
      const theirs = event.theirs && rowsOf(edit, event.theirs);
      return { ...cell, status: 'conflicting', message: event.message, theirs };
    }
  }
}

function typed(change: CellChange, write: number): CellEdit {
  const rows = change.drafts.map((draft, at) => provisionalRow(change, draft, at));
  return { ...change, rows, write, status: 'pending' };
}

/** The rows that the server is known to hold in an edited cell; the lists may not show them yet. */
export function knownRows(edit: CellEdit | undefined): readonly DayRow[] | undefined {
  return edit?.status === 'settling' ? edit.rows : edit?.base;
}

/** The edits by person; whose edits are the same as before keeps the same list. */
export function editsByPerson(edits: CellEdits, before: EditsByPerson): EditsByPerson {
  const next: Map<number, readonly CellEdit[]> = Map.groupBy(edits.values(), (edit) => edit.employee_id);
  for (const [employee_id, own] of next) {
    const held = before.get(employee_id);
    if (held?.length === own.length && held.every((edit, at) => edit === own[at]))
      next.set(employee_id, held);
  }

  return next;
}

/** The edit of a cell among those of its person. */
export const editAmong = (
  own: readonly CellEdit[] | undefined,
  { dt, is_fact }: Pick<CellRef, 'dt' | 'is_fact'>,
): CellEdit | undefined => own?.find((edit) => edit.dt === dt && edit.is_fact === is_fact);

export function cellOf({ employee_id, dt, is_fact }: CellRef): CellRef {
  return { employee_id, dt, is_fact };
}
