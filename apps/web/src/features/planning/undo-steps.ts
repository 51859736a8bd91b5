import type { CellRef } from './day-draft.ts';
import { type CellStep, rowsOf } from './edit-states.ts';
import type { DayRow } from './worker-day-lists.ts';

type Direction = 'undo' | 'redo';

/** An own write that an undo or redo can show before the server has carried it out. */
interface WrittenStep {
  write: number;
  cells: readonly CellStep[];
}

/** Own writes since the last command of another kind, as the server's stacks of undo and redo hold them. */
export class UndoSteps {
  private readonly stacks: Record<Direction, WrittenStep[]> = { undo: [], redo: [] };
  private cleared = 0;

  /** The last write that is a step, or came before the steps were forgotten. */
  get newest(): number {
    return Math.max(this.stacks.undo.at(-1)?.write ?? 0, this.cleared);
  }

  add(write: number, cells: readonly CellStep[]): void {
    this.stacks.redo.length = 0;
    this.stacks.undo.push({ write, cells });
  }

  /** The cells that the next undo or redo is about, where that is known. */
  next(direction: Direction): CellRef[] {
    return this.stacks[direction].at(-1)?.cells.map(({ cell }) => cell) ?? [];
  }

  /** What the next undo or redo does, which the other direction then takes back; null where it is not known. */
  take(direction: Direction): CellStep[] | null {
    const step = this.stacks[direction].pop();
    if (!step) return null;
    const back = step.cells.map(({ cell, before, after }) => ({ cell, before: after, after: before }));
    this.stacks[direction === 'undo' ? 'redo' : 'undo'].push({ ...step, cells: back });
    return back;
  }

  /** An undo or redo of this write shows what the server made of it. */
  keepSaved(write: number, rows: readonly DayRow[]): void {
    const step = this.stacks.undo.find((one) => one.write === write);
    if (step) step.cells = step.cells.map((one) => ({ ...one, after: rowsOf(one.cell, rows) }));
  }

  /** What was not saved is no step of the journal. */
  forget(write: number): void {
    for (const steps of Object.values(this.stacks)) {
      const at = steps.findIndex((one) => one.write === write);
      if (at >= 0) steps.splice(at, 1);
    }
  }

  /** Another command has made a step of the journal: what was written up to here is no longer the newest. */
  clear(writes: number): void {
    this.cleared = writes;
    for (const steps of Object.values(this.stacks)) steps.length = 0;
  }
}
