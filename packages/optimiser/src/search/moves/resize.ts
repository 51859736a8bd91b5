import type { MoveContext } from '../move-context.ts';

const FURTHEST = 4;

/** A shift starts or ends a little earlier or later, or slides as a whole. */
export function resize(context: MoveContext): boolean {
  const { random, trial, problem } = context;
  const person = context.anyPerson();
  const day = context.anyDay(person);
  const cell = person * problem.days + day;
  const kind = random.below(3);
  const by = step(context);
  const shape = neighbour(context, cell, kind === 1 ? 0 : by, kind === 0 ? 0 : by);
  if (shape === 0) return false;
  trial.begin();
  trial.open(person, day, day);
  restretch(context, cell, shape);
  return true;
}

/** One shift of a person grows by what another of theirs shrinks, so their hours stay. */
export function rebalance(context: MoveContext): boolean {
  const { random, trial, problem } = context;
  const person = context.anyPerson();
  const day = context.anyDay(person);
  const other = context.anyDay(person);
  if (day === other) return false;
  const by = step(context);
  const base = person * problem.days;
  const grown =
    random.below(2) === 0 ? neighbour(context, base + day, 0, by) : neighbour(context, base + day, -by, 0);
  if (grown === 0) return false;
  const shrunk =
    random.below(2) === 0
      ? neighbour(context, base + other, 0, -by)
      : neighbour(context, base + other, by, 0);
  if (shrunk === 0) return false;
  trial.begin();
  trial.open(person, Math.min(day, other), Math.max(day, other));
  restretch(context, base + day, grown);
  restretch(context, base + other, shrunk);
  return true;
}

/** Where one person's shift begins another's ends: both move the same way, or one takes over from the other. */
export function handOver(context: MoveContext): boolean {
  const { random, trial, problem } = context;
  const person = context.anyPerson();
  const other = context.anyPerson();
  if (person === other) return false;
  const day = context.anyDay(person);
  const next = day + random.below(3) - 1;
  if (next < 0 || next >= problem.days) return false;
  const by = step(context);
  const a = person * problem.days + day;
  const b = other * problem.days + next;
  const mine = random.below(2) === 0 ? neighbour(context, a, 0, by) : neighbour(context, a, by, 0);
  if (mine === 0) return false;
  const theirs = random.below(2) === 0 ? neighbour(context, b, 0, by) : neighbour(context, b, by, 0);
  if (theirs === 0) return false;
  trial.begin();
  trial.open(person, day, day);
  trial.open(other, next, next);
  restretch(context, a, mine);
  restretch(context, b, theirs);
  return true;
}

function step(context: MoveContext): number {
  const size = 1 + context.random.below(FURTHEST);
  return context.random.below(2) === 0 ? size : -size;
}

/** The shape with moved ends that the cell may take, or 0. */
function neighbour(context: MoveContext, cell: number, start: number, end: number): number {
  const shape = context.state.shape[cell]!;
  if (shape === 0) return 0;
  const { from, to } = context.problem.shapes;
  const moved = context.grid.find(from[shape]! + start, to[shape]! + end);
  if (moved === 0) return 0;
  const domain = context.domain(cell);
  return domain !== null && domain.has[moved] === 1 ? moved : 0;
}

/** Keeps the tasks at their clock times, stretches the outer ones, and plans afresh where a stretch got too short. */
function restretch(context: MoveContext, cell: number, shape: number): void {
  const { state, problem, scratch, trial, random } = context;
  const { from, to } = problem.shapes;
  const before = state.shape[cell]!;
  const shift = from[shape]! - from[before]!;
  const old = to[before]! - from[before]!;
  const length = to[shape]! - from[shape]!;
  const at = cell * state.room;
  const afresh = problem.mixed_tasks && random.share() < 0.1;
  for (let i = 0; i < length; i++) {
    scratch[i] = state.work[at + Math.min(old - 1, Math.max(0, i + shift))]!;
  }
  const broken = problem.mixed_tasks && !stretchesLast(scratch, length, problem.task_steps);
  if (afresh || broken) context.writePlanned(cell, shape);
  else trial.write(cell, shape, scratch, 0);
}

function stretchesLast(tasks: Uint8Array, length: number, least: number): boolean {
  let first = 1;
  while (first < length && tasks[first] === tasks[0]) first++;
  if (first < least) return false;
  let last = length - 1;
  while (last > 0 && tasks[last - 1] === tasks[length - 1]) last--;
  return length - last >= least;
}
