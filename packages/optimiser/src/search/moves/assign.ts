import type { Desk } from '../desk.ts';

/** Gives one person another shift on one day, or the day off. */
export function assign(desk: Desk): boolean {
  const { random, state, trial, problem } = desk;
  const person = desk.anyPerson();
  const day = desk.anyDay(person);
  const cell = person * problem.days + day;
  const { shapes } = desk.domain(cell)!;
  const before = state.shape[cell]!;
  const shape = before !== 0 && random.share() < 0.4 ? 0 : shapes[1 + random.below(shapes.length - 1)]!;
  if (shape === before) return false;
  trial.begin();
  trial.open(person, day, day);
  desk.writePlanned(cell, shape);
  return true;
}

/** Gives one person the same shift, or rest, on several days in a row. */
export function assignRun(desk: Desk): boolean {
  const { random, state, trial, problem } = desk;
  const person = desk.anyPerson();
  const day = desk.anyDay(person);
  const base = person * problem.days;
  const { shapes } = desk.domain(base + day)!;
  const shape = random.share() < 0.4 ? 0 : shapes[random.below(shapes.length)]!;
  const last = Math.min(problem.days - 1, day + 1 + random.below(4));
  trial.begin();
  trial.open(person, day, last);
  let changed = false;
  for (let at = day; at <= last; at++) {
    const domain = desk.domain(base + at);
    if (domain === null || domain.has[shape] === 0 || state.shape[base + at] === shape) continue;
    desk.writePlanned(base + at, shape);
    changed = true;
  }
  return changed;
}
