import type { MoveContext } from '../move-context.ts';

/** A person works another shift on a whole block of working days. */
export function changeBlock(context: MoveContext): boolean {
  const { random, state, trial, problem } = context;
  const person = context.anyPerson();
  const day = context.anyDay(person);
  const base = person * problem.days;
  if (state.shape[base + day] === 0) return false;
  const { shapes } = context.domain(base + day)!;
  const shape = shapes[1 + random.below(shapes.length - 1)]!;
  let first = day;
  let last = day;
  while (first > 0 && isFreeWork(context, base + first - 1)) first--;
  while (last < problem.days - 1 && isFreeWork(context, base + last + 1)) last++;
  trial.begin();
  trial.open(person, first, last);
  let changed = false;
  for (let at = first; at <= last; at++) {
    if (state.shape[base + at] === shape || context.domain(base + at)!.has[shape] === 0) continue;
    context.writePlanned(base + at, shape);
    changed = true;
  }
  return changed;
}

/** A person gives up one of their different shifts: its days get another one that they work anyway. */
export function mergeShifts(context: MoveContext): boolean {
  const { random, state, trial, problem } = context;
  const person = context.anyPerson();
  const days = context.freeDays[person]!;
  const base = person * problem.days;
  const from = state.shape[base + days[random.below(days.length)]!]!;
  const to = state.shape[base + days[random.below(days.length)]!]!;
  if (from === 0 || to === 0 || from === to) return false;
  const own = [...days].filter((day) => state.shape[base + day] === from);
  trial.begin();
  trial.open(person, own[0]!, own.at(-1)!);
  let changed = false;
  for (const day of own) {
    if (context.domain(base + day)!.has[to] === 0) continue;
    context.writePlanned(base + day, to);
    changed = true;
  }
  return changed;
}

/** A person's days move by some days, all or from a day on: another place in the rotation. */
export function turnRow(context: MoveContext): boolean {
  const { random, state, trial, problem } = context;
  const person = context.anyPerson();
  const days = context.freeDays[person]!;
  const from = random.share() < 0.5 ? 0 : random.below(days.length);
  const by = 1 + random.below(3);
  const length = days.length - from;
  if (length <= by) return false;
  const base = person * problem.days;
  const before = Int32Array.from({ length }, (_, i) => state.shape[base + days[from + i]!]!);
  trial.begin();
  trial.open(person, days[from]!, days.at(-1)!);
  let changed = false;
  for (let i = 0; i < length; i++) {
    const cell = base + days[from + i]!;
    const shape = before[(i + by) % length]!;
    if (state.shape[cell] === shape) continue;
    const domain = context.domain(cell)!;
    const fit = domain.has[shape] === 1 ? shape : domain.shapes[1]!;
    if (state.shape[cell] === fit) continue;
    context.writePlanned(cell, fit);
    changed = true;
  }
  return changed;
}

/** A person goes back to their habit on a stretch of days; worked days keep their shift as often as not. */
export function returnToHabit(context: MoveContext): boolean {
  const { random, state, trial, problem } = context;
  const { habits } = problem;
  const person = context.anyPerson();
  const days = context.freeDays[person]!;
  const base = person * problem.days;
  const from = random.below(days.length);
  const to = Math.min(days.length - 1, from + 2 + random.below(random.share() < 0.3 ? days.length : 8));
  const keepsShifts = random.share() < 0.5;
  if (!habits) return false;
  trial.begin();
  trial.open(person, days[from]!, days[to]!);
  let changed = false;
  for (let at = from; at <= to; at++) {
    const cell = base + days[at]!;
    const shape = habits[cell]!;
    const here = state.shape[cell]!;
    if (shape < 0 || shape === here || (keepsShifts && shape !== 0 && here !== 0)) continue;
    if (context.domain(cell)!.has[shape] === 0) continue;
    context.writePlanned(cell, shape);
    changed = true;
  }
  return changed;
}

function isFreeWork(context: MoveContext, cell: number): boolean {
  return context.state.shape[cell] !== 0 && context.mayChange(cell);
}
