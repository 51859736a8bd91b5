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
