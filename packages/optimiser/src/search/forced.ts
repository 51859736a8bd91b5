import type { MoveContext } from './move-context.ts';

/** Works every forced cell that no hard rule forbids, in the order given: by habit, else in the first shift that fits. */
export function fillForced(context: MoveContext): void {
  const { problem, state } = context;
  for (const cell of problem.forced) {
    if (state.shape[cell] !== 0) continue;
    const habit = problem.habits?.[cell] ?? -1;
    const { shapes } = context.domain(cell)!;
    const others = shapes.subarray(1);
    for (const shape of habit > 0 ? [habit, ...others] : others) if (fits(context, cell, shape)) break;
  }
}

/** Gives a cell a shape, and takes it back if that breaks a hard rule. */
function fits(context: MoveContext, cell: number, shape: number): boolean {
  const { problem, trial } = context;
  const day = cell % problem.days;
  trial.begin();
  trial.open((cell - day) / problem.days, day, day);
  context.writePlanned(cell, shape);
  trial.finish();
  if (trial.unitDelta <= 0) return true;
  trial.undo();

  return false;
}
