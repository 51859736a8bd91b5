import type { Desk } from '../desk.ts';

const LONGEST = 14;

/** Two people exchange what they do over some days in a row. */
export function exchange(desk: Desk): boolean {
  const { random, problem, trial } = desk;
  const person = desk.anyPerson();
  const other = desk.anyPerson();
  if (person === other) return false;
  const short = random.share() < 0.75;
  const length = 1 + random.below(Math.min(short ? 5 : LONGEST, problem.days));
  const first = random.below(problem.days - length + 1);
  const { days } = problem;
  if (!differ(desk, person * days + first, other * days + first, length)) return false;
  trial.begin();
  trial.open(person, first, first + length - 1);
  trial.open(other, first, first + length - 1);
  return swapCells(desk, person * days + first, other * days + first, length);
}

/** One person exchanges two stretches of days a little apart, such as a day off and a worked day. */
export function relocate(desk: Desk): boolean {
  const { random, problem, trial, state } = desk;
  const person = desk.anyPerson();
  const day = desk.anyDay(person);
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
  return swapCells(desk, base + day, base + target, length);
}

function differ(desk: Desk, a: number, b: number, length: number): boolean {
  const { shape } = desk.state;
  for (let i = 0; i < length; i++) if (shape[a + i] !== shape[b + i]) return true;
  return false;
}

/** Swaps cells pairwise where both sides may take the other's shift; false (with nothing written) otherwise. */
function swapCells(desk: Desk, a: number, b: number, length: number): boolean {
  const { shape } = desk.state;
  for (let i = 0; i < length; i++) {
    const mine = shape[a + i]!;
    const theirs = shape[b + i]!;
    if (mine === theirs && desk.problem.tasks === 1) continue;
    const left = desk.domain(a + i);
    const right = desk.domain(b + i);
    if (left === null || right === null) {
      if (left !== right || desk.state.works[a + i] !== desk.state.works[b + i]) return false;
      continue;
    }
    if (left.has[theirs] === 0 || right.has[mine] === 0) return false;
  }
  for (let i = 0; i < length; i++) if (shape[a + i]! !== shape[b + i]!) swapOne(desk, a + i, b + i);
  return true;
}

function swapOne(desk: Desk, a: number, b: number): void {
  const { state, trial, scratch } = desk;
  const { room, work } = state;
  const mine = state.shape[a]!;
  const theirs = state.shape[b]!;
  const { from, to } = desk.problem.shapes;
  const able =
    a % state.days === b % state.days &&
    desk.knows(a, work, b * room, to[theirs]! - from[theirs]!) &&
    desk.knows(b, work, a * room, to[mine]! - from[mine]!);
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
  if (theirs !== 0) rewrite(desk, a, theirs, room);
  if (mine !== 0) rewrite(desk, b, mine, 0);
}

function rewrite(desk: Desk, cell: number, shape: number, at: number): void {
  const { shapes } = desk.problem;
  const length = shapes.to[shape]! - shapes.from[shape]!;
  if (desk.knows(cell, desk.scratch, at, length)) desk.trial.write(cell, shape, desk.scratch, at);
  else desk.writePlanned(cell, shape);
}
