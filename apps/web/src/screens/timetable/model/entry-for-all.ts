import type { DayDraft, EntryOutcome } from '../../../features/planning/index.ts';
import type { CellAt } from '../../../ui/day-grid/index.ts';

interface EntryForAll {
  cells: readonly CellAt[];
  draftsAt: (at: CellAt) => readonly DayDraft[];
  isLocked: (at: CellAt) => boolean;
  /** What the text makes of a cell, given what stands in the cells around it. */
  read: (at: CellAt, draftsAt: (at: CellAt) => readonly DayDraft[]) => EntryOutcome;
}

const keyOf = ({ row, column }: CellAt) => `${row}:${column}`;

/**
 * One text for every chosen cell, each read for its own person and date. "As left" and "as above" see what the cells
 * before have become, as a formula of a spreadsheet does. Cells where the text means nothing are left out.
 */
export function entryForAll({ cells, draftsAt, isLocked, read }: EntryForAll) {
  const became = new Map<string, readonly DayDraft[]>();
  const standsAt = (at: CellAt) => became.get(keyOf(at)) ?? draftsAt(at);
  const writes: { at: CellAt; drafts: readonly DayDraft[] }[] = [];
  for (const at of cells) {
    if (isLocked(at)) continue;
    const outcome = read(at, standsAt);
    if (!outcome.ok) continue;
    became.set(keyOf(at), outcome.drafts);
    writes.push({ at, drafts: outcome.drafts });
  }

  return { writes, leftOut: cells.length - writes.length };
}
