import type { DepartmentMonth, RosterDay } from '@shiftwright/optimiser';
import { OpenRoster } from '../../packages/optimiser/src/explain/open-roster.ts';
import { readDay } from '../../packages/optimiser/src/month/read-roster.ts';

/** Nobody is called in for less useful work than this. */
const LEAST_USEFUL_HOURS = 3;
const MOST_DAYS_IN_ROW = 5;

/**
 * A manager's rule of thumb: date by date, whoever is furthest from their norm gets the shift that meets most of the
 * open need, at most five days in a row, within every hard rule, until no shift meets three hours more.
 */
export function greedyMonth(input: DepartmentMonth): RosterDay[] {
  const open = new OpenRoster(input, []);
  const { axis, rows, problem } = open.month;
  for (const cell of problem.forced.length > 0 ? problem.forced : fixedCells(open)) take(open, cell, 0);
  for (let day = axis.first; day <= axis.last; day++) {
    const people = rows
      .map((_, at) => at * axis.days + day)
      .filter((cell) => open.ownerOf(cell) >= 0 && open.legalShapes(cell).length > 0)
      .sort((a, b) => wanted(open, b) - wanted(open, a));
    for (const cell of people) {
      if (
        open.state.shape[cell] !== 0 ||
        wanted(open, cell) <= 0 ||
        daysInRow(open, cell) >= MOST_DAYS_IN_ROW
      )
        continue;
      take(open, cell, LEAST_USEFUL_HOURS);
    }
  }
  return rows.flatMap((row, at) =>
    [...row.owner].flatMap((owner, day) =>
      owner < 0 || day < axis.first || day > axis.last
        ? []
        : [readDay(open.month, open.state, at * axis.days + day)],
    ),
  );
}

function fixedCells(open: OpenRoster): number[] {
  return [...open.month.legal_of.keys()].filter((cell) => {
    const owner = open.month.legal_of[cell]! < 0 ? -1 : open.ownerOf(cell);
    return owner >= 0 && open.month.input.people[owner]!.fixed_slots !== null;
  });
}

/** Minutes a person still lacks to the norm. */
function wanted({ month, state }: OpenRoster, cell: number): number {
  const account = state.account_of[cell]!;
  return (month.input.people[account]?.norm_minutes ?? 0) - state.worked_minutes[account]!;
}

function daysInRow({ state, month }: OpenRoster, cell: number): number {
  let run = 0;
  while (run < cell % month.axis.days && state.works[cell - run - 1] === 1) run++;
  return run;
}

/** Gives a cell the shift and work that meet most open need for their length, where any is allowed. */
function take(open: OpenRoster, cell: number, least_hours: number): void {
  const { demand, problem, axis, input } = open.month;
  let best: { shape: number; task: number } | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const task of problem.tasks_of[open.ownerOf(cell)]!) {
    for (const shape of open.legalShapes(cell)) {
      let met = 0;
      for (let step = problem.shapes.from[shape]!; step < problem.shapes.to[shape]!; step++) {
        const here = ((cell % axis.days) * axis.stride + step) * problem.tasks + task;
        met += Math.min(1, Math.max(0, demand.need[here]! - demand.base[here]! - open.state.have[here]!));
      }
      const useful = (met * input.step_minutes) / 60;
      const hours = (open.lengthOf(shape) * input.step_minutes) / 60;
      const worth = useful - 0.5 * (hours - useful);
      if (useful < least_hours || worth <= most) continue;
      if (open.weigh([open.single(cell, shape, task)]).broken > 0) continue;
      most = worth;
      best = { shape, task };
    }
  }
  if (best) open.keep([open.single(cell, best.shape, best.task)]);
}
