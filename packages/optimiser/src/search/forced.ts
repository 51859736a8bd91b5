import type { MoveContext } from './move-context.ts';

/** Works every forced cell that no hard rule forbids, in the order given. */
export function fillForced(context: MoveContext): void {
  const { problem, state, trial } = context;
  for (const cell of problem.forced) {
    if (state.shape[cell] !== 0) continue;
    const day = cell % problem.days;
    const person = (cell - day) / problem.days;
    trial.begin();
    trial.open(person, day, day);
    context.writePlanned(cell, context.domain(cell)!.shapes[1]!);
    trial.finish();
    if (trial.unitDelta > 0) trial.undo();
  }
}
