import { type Place, stored } from '../../../lib/store.ts';
import type { UndoDirection } from '../use-undo.ts';

/** Whoever goes on within this time is still taking back the same things. */
const IN_A_ROW_MS = 5_000;

interface Row {
  direction: UndoDirection | null;
  steps: number;
  at: number;
}

/** How many steps were taken back in a row, this one included; another direction or a pause begins anew. */
export const nextRow = (row: Row, direction: UndoDirection, now: number): Row => ({
  direction,
  steps: row.direction === direction && now - row.at < IN_A_ROW_MS ? row.steps + 1 : 1,
  at: now,
});

const row: Place<{ row: Row }> = { make: () => ({ row: { direction: null, steps: 0, at: 0 } }) };

/** Counts a step that was undone or redone: several are told in one line (screens 42). */
export function countStep(direction: UndoDirection): number {
  const kept = stored(row);
  kept.row = nextRow(kept.row, direction, performance.now());

  return kept.row.steps;
}
