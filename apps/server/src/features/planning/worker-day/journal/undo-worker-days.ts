import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../../platform/context.ts';
import { takeBack } from './undo-step.ts';

/** Takes a step back where nobody has changed the days since (planning 82). */
export function undoWorkerDays(ctx: Ctx, input: InputOf<typeof planning.undoWorkerDays>) {
  return takeBack(ctx, 'undo', input);
}

/** Brings back what the caller has undone, until he edits something (planning 84). */
export function redoWorkerDays(ctx: Ctx, input: InputOf<typeof planning.redoWorkerDays>) {
  return takeBack(ctx, 'redo', input);
}
