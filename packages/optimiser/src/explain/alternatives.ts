import type { Edit, OpenRoster } from './open-roster.ts';
import type { Alternative } from './types.ts';

/** Furthest other day that a shift is offered to be moved to. */
const DAYS_AROUND = 7;

type Way = { kind: Alternative['kind']; edits: Edit[] };

/** The cheapest valid way of each kind, the cheapest kinds first. */
export function alternatives(open: OpenRoster, cell: number, most: number): Alternative[] {
  const best = new Map<Alternative['kind'], { edits: Edit[]; cost: number }>();
  for (const { kind, edits } of ways(open, cell)) {
    const { cost, broken } = open.weigh(edits);
    if (broken > 0 || cost >= (best.get(kind)?.cost ?? Number.POSITIVE_INFINITY)) continue;
    best.set(kind, { edits, cost });
  }
  return [...best]
    .sort(([, a], [, b]) => a.cost - b.cost)
    .slice(0, most)
    .map(([kind, { edits }]) => ({ kind, changes: open.changes(edits), ...open.price(edits) }));
}

function ways(open: OpenRoster, cell: number): Way[] {
  const now = open.asIs(cell);
  const found: Way[] = otherTimes(open, cell, now);
  if (now.shape === 0) return found;
  found.push(...otherWork(open, cell, now));
  if (isForced(open, cell)) return found;
  return [
    ...found,
    { kind: 'off', edits: [open.off(cell)] },
    ...otherPeople(open, cell, now),
    ...otherDays(open, cell, now),
  ];
}

/** Fixed hours are worked whenever they can be: nothing else is offered instead. */
function isForced(open: OpenRoster, cell: number): boolean {
  return open.month.input.people[open.ownerOf(cell)]!.fixed_slots !== null;
}

function otherTimes(open: OpenRoster, cell: number, now: Edit): Way[] {
  return [...open.legalShapes(cell)]
    .filter((shape) => shape !== now.shape)
    .map((shape) => ({ kind: 'other_times', edits: [open.planned(cell, shape)] }));
}

function otherWork(open: OpenRoster, cell: number, now: Edit): Way[] {
  const length = open.lengthOf(now.shape);
  return [...open.month.problem.tasks_of[open.ownerOf(cell)]!]
    .filter((task) => now.tasks.subarray(0, length).some((own) => own !== task))
    .map((task) => ({ kind: 'other_work', edits: [open.single(cell, now.shape, task)] }));
}

/** The shift goes to somebody who is off, or two people of the day swap their shifts. */
function otherPeople(open: OpenRoster, cell: number, now: Edit): Way[] {
  const { axis, rows } = open.month;
  const day = cell % axis.days;
  return rows.flatMap((_, at): Way[] => {
    const other = at * axis.days + day;
    if (other === cell || open.ownerOf(other) < 0 || isForced(open, other)) return [];
    const theirs = open.asIs(other);
    if (theirs.shape === now.shape || !open.isLegal(other, now.shape) || !open.isLegal(cell, theirs.shape))
      return [];
    const given = handed(open, other, now);
    const taken = theirs.shape === 0 ? open.off(cell) : handed(open, cell, theirs);
    return given && taken ? [{ kind: 'other_person', edits: [taken, given] }] : [];
  });
}

/** The shift moves to a day off of the same person near by. */
function otherDays(open: OpenRoster, cell: number, now: Edit): Way[] {
  const { axis } = open.month;
  const day = cell % axis.days;
  const found: Way[] = [];
  for (let other = day - DAYS_AROUND; other <= day + DAYS_AROUND; other++) {
    const target = cell - day + other;
    if (other < axis.first || other > axis.last || other === day || open.ownerOf(target) < 0) continue;
    if (open.state.shape[target] !== 0) continue;
    for (const shape of open.legalShapes(target)) {
      const isAlike = open.lengthOf(shape) === open.lengthOf(now.shape);
      if (isAlike) found.push({ kind: 'other_day', edits: [open.off(cell), open.planned(target, shape)] });
    }
  }
  return found;
}

/** A shift with its work for another cell, planned afresh where that person cannot do this work; null if it cannot be. */
function handed(open: OpenRoster, cell: number, { shape, tasks }: Edit): Edit | null {
  const own = open.month.problem.tasks_of[open.ownerOf(cell)]!;
  if (own.length === 0) return null;
  const isKnown = tasks.subarray(0, open.lengthOf(shape)).every((task) => own.includes(task));
  return isKnown ? { cell, shape, tasks } : open.planned(cell, shape);
}
