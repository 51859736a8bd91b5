import type { MoveContext } from '../move-context.ts';

const LONGEST = 14;

/** Two people swap what they do over some days in a row. */
export function swapDays(context: MoveContext): boolean {
  const { random, problem, trial } = context;
  const person = context.anyPerson();
  const other = context.anyPerson();
  if (person === other) return false;
  const short = random.share() < 0.75;
  const length = 1 + random.below(Math.min(short ? 5 : LONGEST, problem.days));
  const first = random.below(problem.days - length + 1);
  const { days } = problem;
  if (!differ(context, person * days + first, other * days + first, length)) return false;
  trial.begin();
  trial.open(person, first, first + length - 1);
  trial.open(other, first, first + length - 1);
  return swapCells(context, person * days + first, other * days + first, length);
}

/**
 * Two people trade places from a day on: all that they do, or only who is there, each in a shift of their own. Coverage
 * stays as it is or nearly so, while places in the rotation, and what they burden people with, change hands.
 */
export function tradePlaces(context: MoveContext): boolean {
  const { random, problem, trial, state } = context;
  const person = context.anyPerson();
  const other = context.anyPerson();
  if (person === other) return false;
  const { days } = problem;
  const mine = person * days;
  const theirs = other * days;
  const first = random.share() < 0.6 ? 0 : random.below(days);
  const traded = tradable(context, mine, theirs, first);
  if (traded.length < 2) return false;
  const keepsShifts = random.share() < 0.5;
  const [my_shape, their_shape] = [shapeOf(context, person), shapeOf(context, other)];
  trial.begin();
  trial.open(person, traded[0]!, traded.at(-1)!);
  trial.open(other, traded[0]!, traded.at(-1)!);
  let changed = false;
  for (const day of traded) {
    const isMine = state.works[mine + day] === 1;
    if (keepsShifts && isMine && state.works[theirs + day] === 1) continue;
    changed = true;
    const isTaken =
      keepsShifts &&
      (isMine
        ? takeOver(context, mine + day, theirs + day, their_shape)
        : takeOver(context, theirs + day, mine + day, my_shape));
    if (!isTaken) swapOne(context, mine + day, theirs + day);
  }
  return changed;
}

/** The days on from `first` on which two people may have each other's shift and do not have the same. */
function tradable(context: MoveContext, mine: number, theirs: number, first: number): number[] {
  const { shape } = context.state;
  const found: number[] = [];
  for (let day = first; day < context.problem.days; day++) {
    const a = shape[mine + day]!;
    const b = shape[theirs + day]!;
    if (a === b) continue;
    if (context.domain(mine + day)?.has[b] === 1 && context.domain(theirs + day)?.has[a] === 1)
      found.push(day);
  }
  return found;
}

/** The shift that a person has on a day drawn from those that they work; 0 where none was found. */
function shapeOf(context: MoveContext, person: number): number {
  for (let tries = 0; tries < 4; tries++) {
    const shape = context.state.shape[person * context.problem.days + context.anyDay(person)]!;
    if (shape !== 0) return shape;
  }
  return 0;
}

/** Someone off takes over the day of someone at work, in a shift of their own; false where that may not be. */
function takeOver(context: MoveContext, from: number, to: number, shape: number): boolean {
  if (shape === 0 || context.domain(to)!.has[shape] === 0) return false;
  context.trial.write(from, 0, context.plan.out, 0);
  context.writePlanned(to, shape);
  return true;
}

/** One person swaps two stretches of days a little apart, such as a day off and a worked day. */
export function relocate(context: MoveContext): boolean {
  const { random, problem, trial, state } = context;
  const person = context.anyPerson();
  const day = context.anyDay(person);
  const length = random.share() < 0.7 ? 1 : 1 + random.below(3);
  const target = day + length + random.below(7);
  if (target + length > problem.days) return false;
  const base = person * problem.days;
  let same = true;
  for (let i = 0; i < length; i++)
    if (state.shape[base + day + i] !== state.shape[base + target + i]) same = false;
  if (same) return false;
  trial.begin();
  trial.open(person, day, target + length - 1);
  return swapCells(context, base + day, base + target, length);
}

function differ(context: MoveContext, a: number, b: number, length: number): boolean {
  const { shape } = context.state;
  for (let i = 0; i < length; i++) if (shape[a + i] !== shape[b + i]) return true;
  return false;
}

/** Swaps cells pairwise where both sides may take the other's shift; false (with nothing written) otherwise. */
function swapCells(context: MoveContext, a: number, b: number, length: number): boolean {
  const { shape } = context.state;
  for (let i = 0; i < length; i++) {
    const mine = shape[a + i]!;
    const theirs = shape[b + i]!;
    if (mine === theirs && context.problem.tasks === 1) continue;
    const left = context.domain(a + i);
    const right = context.domain(b + i);
    if (left === null || right === null) {
      if (left !== right || context.state.works[a + i] !== context.state.works[b + i]) return false;
      continue;
    }
    if (left.has[theirs] === 0 || right.has[mine] === 0) return false;
  }
  for (let i = 0; i < length; i++) if (shape[a + i]! !== shape[b + i]!) swapOne(context, a + i, b + i);
  return true;
}

function swapOne(context: MoveContext, a: number, b: number): void {
  const { state, trial, scratch } = context;
  const { room, work } = state;
  const mine = state.shape[a]!;
  const theirs = state.shape[b]!;
  const { from, to } = context.problem.shapes;
  const able =
    a % state.days === b % state.days &&
    context.knows(a, work, b * room, to[theirs]! - from[theirs]!) &&
    context.knows(b, work, a * room, to[mine]! - from[mine]!);
  if (able) {
    trial.swap(a, b);
    return;
  }
  for (let i = 0; i < room; i++) {
    scratch[i] = work[a * room + i]!;
    scratch[room + i] = work[b * room + i]!;
  }
  if (mine !== 0) trial.write(a, 0, scratch, 0);
  if (theirs !== 0) trial.write(b, 0, scratch, 0);
  if (theirs !== 0) rewrite(context, a, theirs, room);
  if (mine !== 0) rewrite(context, b, mine, 0);
}

function rewrite(context: MoveContext, cell: number, shape: number, at: number): void {
  const { shapes } = context.problem;
  const length = shapes.to[shape]! - shapes.from[shape]!;
  if (context.knows(cell, context.scratch, at, length)) context.trial.write(cell, shape, context.scratch, at);
  else context.writePlanned(cell, shape);
}
