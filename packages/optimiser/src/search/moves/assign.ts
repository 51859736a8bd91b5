import type { MoveContext } from '../move-context.ts';

/** Gives one person another shift on one day, or the day off. */
export function assign(context: MoveContext): boolean {
  const { random, state, trial, problem } = context;
  const person = context.anyPerson();
  const day = context.anyDay(person);
  const cell = person * problem.days + day;
  const { shapes } = context.domain(cell)!;
  const before = state.shape[cell]!;
  const shape = before !== 0 && random.share() < 0.4 ? 0 : shapes[1 + random.below(shapes.length - 1)]!;
  if (shape === before) return false;
  trial.begin();
  trial.open(person, day, day);
  context.writePlanned(cell, shape);
  return true;
}

/** Gives one person the same shift, or rest, on several days in a row. */
export function assignRun(context: MoveContext): boolean {
  const { random, state, trial, problem } = context;
  const person = context.anyPerson();
  const day = context.anyDay(person);
  const base = person * problem.days;
  const { shapes } = context.domain(base + day)!;
  const shape = random.share() < 0.4 ? 0 : shapes[random.below(shapes.length)]!;
  const last = Math.min(problem.days - 1, day + 1 + random.below(4));
  trial.begin();
  trial.open(person, day, last);
  let changed = false;
  for (let at = day; at <= last; at++) {
    const domain = context.domain(base + at);
    if (domain === null || domain.has[shape] === 0 || state.shape[base + at] === shape) continue;
    context.writePlanned(base + at, shape);
    changed = true;
  }
  return changed;
}
