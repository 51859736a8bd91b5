import type { MoveContext } from '../move-context.ts';

const FEWEST = 3;
/** For a shift that somebody may not take: dearer than rows are, except badly broken ones, which are looked at again. */
const FORBIDDEN = 1e9;

/** Some people share out anew, as suits them best together, what they do on one day. */
export function reassign(context: MoveContext): boolean {
  const { random, state, trial, assignment } = context;
  const day = random.below(state.days);
  const cells = freeCells(context, day);
  const size = cells.length;
  if (size < FEWEST) return false;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const price = takes(context, cells[i]!, cells[j]!) ? trial.priceWith(cells[i]!, cells[j]!) : FORBIDDEN;
      assignment.cost[i * size + j] = price + random.share() * context.temperature;
    }
  }
  assignment.solve(size);
  const wanted = assignment.column_of;
  const moved = cells.filter((_, i) => wanted[i] !== i);
  if (moved.length === 0 || !cells.every((cell, i) => takes(context, cell, cells[wanted[i]!]!))) return false;
  trial.begin();
  for (const cell of moved) trial.open((cell - day) / state.days, day, day);
  /** Whose shift each cell holds by now. */
  const holds = cells.map((_, i) => i);
  for (let i = 0; i < size; i++) {
    const at = holds.indexOf(wanted[i]!);
    if (at === i) continue;
    trial.swap(cells[i]!, cells[at]!);
    holds[at] = holds[i]!;
    holds[i] = wanted[i]!;
  }
  return true;
}

/** Cells of a day that may change, of as many people as are shared out among at a time. */
function freeCells(context: MoveContext, day: number): number[] {
  const { days } = context.state;
  const most = Math.min(context.assignment.most, context.people.length);
  const cells: number[] = [];
  for (let turn = 0; turn < 2 * most && cells.length < most; turn++) {
    const cell = context.anyPerson() * days + day;
    if (context.mayChange(cell) && !cells.includes(cell)) cells.push(cell);
  }
  return cells;
}

/** Whether the person of a cell may do what stands in another. */
function takes(context: MoveContext, cell: number, other: number): boolean {
  if (cell === other) return true;
  const { state, problem } = context;
  const { from, to } = problem.shapes;
  const shape = state.shape[other]!;
  return (
    context.domain(cell)!.has[shape] === 1 &&
    context.knows(cell, state.work, other * state.room, to[shape]! - from[shape]!)
  );
}
