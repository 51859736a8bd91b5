import {
  type BlockedUnit,
  cellOfDay,
  currentApproval,
  groupRows,
  itemAt,
  netChanges,
  planUndo,
  present,
  type UndoUnit,
} from '@shiftwright/domain';
import type { DayRow } from '../store/day-row.ts';
import type { NamedChange } from './journal.repository.ts';

interface CellStep {
  name: string;
  command_id: number;
  changes: NamedChange[];
}

/** The approved side of a change, as far as it lies in the department that withdraws. */
function approvedSide(change: NamedChange, isWithdrawn: (day: DayRow) => boolean): NamedChange | null {
  const side = (day: DayRow | null) => (day?.is_approved && isWithdrawn(day) ? day : null);
  const before = side(change.before);
  const after = side(change.after);
  return before || after ? { ...change, before, after } : null;
}

/** The steps that changed a cell, in order, each with its changes there. */
function stepsOf(changes: readonly NamedChange[]): CellStep[] {
  return [...groupRows(changes, (one) => one.command_id)]
    .filter(([, list]) => netChanges(list).length > 0)
    .map(([command_id, list]) => ({ command_id, name: itemAt(list, 0).command_name, changes: list }));
}

export interface Withdrawal {
  units: UndoUnit<DayRow>[];
  blocked: BlockedUnit<DayRow>[];
  /** Approved rows that no approval of the journal stands behind: they came approved. */
  unfounded: DayRow[];
  /** What stands approved. */
  current: readonly DayRow[];
}

/** For each approved cell, what takes its last approval back. */
export function planWithdrawal(
  history: readonly NamedChange[],
  approved: readonly DayRow[],
  isWithdrawn: (day: DayRow) => boolean,
): Withdrawal {
  const sides = history.flatMap((change) => approvedSide(change, isWithdrawn) ?? []);
  const changes = groupRows(sides, (change) => cellOfDay(present(change.after ?? change.before)));
  const byCell = groupRows(approved, cellOfDay);
  const result: Withdrawal = { units: [], blocked: [], unfounded: [], current: approved };

  for (const cell of new Set([...changes.keys(), ...byCell.keys()])) {
    const steps = stepsOf(changes.get(cell) ?? []);
    const rows = byCell.get(cell) ?? [];
    const approval = currentApproval(steps);
    if (!approval) {
      result.unfounded.push(...rows);
      continue;
    }
    const later = steps.slice(steps.indexOf(approval) + 1).flatMap((step) => step.changes);
    const { units, blocked } = planUndo<DayRow>(approval.changes, later, rows);
    result.units.push(...units);
    result.blocked.push(...blocked);
  }
  return result;
}
