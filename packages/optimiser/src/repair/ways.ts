import type { Edit, OpenRoster } from '../explain/open-roster.ts';
import { dayAt } from '../month/axis.ts';
import type { LostShift } from './absence.ts';

/** Shifts of another person's day that are looked at to be given up for the lost one. */
const DAYS_AROUND = 7;
/** For a move over days, so many of the shifts that fill the loss best are looked at. */
const BEST_SHAPES = 4;

/** The ways one lost shift could be made up for by people of the department, each a set of edits. */
export type Ways = (open: OpenRoster, lost: LostShift, dt_from: string) => Edit[][];

/** Somebody who is off takes a shift about the lost one. */
export const replaceWays: Ways = (open, lost) =>
  cellsOn(open, lost.dt)
    .filter((cell) => open.state.shape[cell] === 0)
    .flatMap((cell) => shapesNear(open, cell, lost).map((shape) => [open.planned(cell, shape)]));

/** Somebody who works that day comes earlier, stays longer, or both. */
export const extendWays: Ways = (open, lost) =>
  workingCells(open, lost.dt).flatMap((cell) => {
    const { from, to } = open.month.problem.shapes;
    const now = open.state.shape[cell]!;
    return [...open.legalShapes(cell)]
      .filter((shape) => shape !== now && from[shape]! <= from[now]! && to[shape]! >= to[now]!)
      .map((shape) => [open.planned(cell, shape)]);
  });

/** Somebody works that day at other hours, or on that day instead of another one. */
export const moveWays: Ways = (open, lost, dt_from) => [
  ...otherHours(open, lost),
  ...cellsOn(open, lost.dt)
    .filter((cell) => open.state.shape[cell] === 0)
    .flatMap((cell) => insteadOf(open, cell, lost, dt_from)),
];

function otherHours(open: OpenRoster, lost: LostShift): Edit[][] {
  const { from, to } = open.month.problem.shapes;
  return workingCells(open, lost.dt).flatMap((cell) => {
    const now = open.state.shape[cell]!;
    return shapesNear(open, cell, lost)
      .filter((shape) => from[shape]! > from[now]! || to[shape]! < to[now]!)
      .map((shape) => [open.planned(cell, shape)]);
  });
}

function insteadOf(open: OpenRoster, cell: number, lost: LostShift, dt_from: string): Edit[][] {
  const { axis } = open.month;
  const day = cell % axis.days;
  const first = Math.max(axis.first, day - DAYS_AROUND, dayAt(axis, dt_from));
  const last = Math.min(axis.last, day + DAYS_AROUND);
  const edits = shapesNear(open, cell, lost)
    .map((shape) => open.planned(cell, shape))
    .map((edit) => ({ edit, cost: open.weigh([edit]).cost }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, BEST_SHAPES);
  const found: Edit[][] = [];
  for (let other = first; other <= last; other++) {
    const given_up = cell - day + other;
    if (open.state.shape[given_up] === 0 || !mayChange(open, given_up)) continue;
    for (const { edit } of edits) found.push([edit, open.off(given_up)]);
  }
  return found;
}

function workingCells(open: OpenRoster, dt: string): number[] {
  return cellsOn(open, dt).filter((cell) => open.state.shape[cell] !== 0);
}

/** Everybody's cell of a date that may be changed at all. */
function cellsOn(open: OpenRoster, dt: string): number[] {
  const { axis, rows } = open.month;
  const day = dayAt(axis, dt);
  return rows.map((_, at) => at * axis.days + day).filter((cell) => mayChange(open, cell));
}

/** Free to plan, and not a slot of fixed hours. */
function mayChange(open: OpenRoster, cell: number): boolean {
  const owner = open.ownerOf(cell);
  return owner >= 0 && open.month.input.people[owner]!.fixed_slots === null;
}

/** Legal shifts that are at work during at least half of the lost one. */
function shapesNear(open: OpenRoster, cell: number, { start_minute, end_minute }: LostShift): number[] {
  const { shapes } = open.month.problem;
  return [...open.legalShapes(cell)].filter((shape) => {
    const from = Math.max(start_minute, shapes.start_minute[shape]!);
    const to = Math.min(end_minute, shapes.end_minute[shape]!);
    return to - from >= (end_minute - start_minute) / 2;
  });
}
