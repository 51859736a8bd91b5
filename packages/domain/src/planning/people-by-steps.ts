import { itemAt } from '../required.ts';
import { gridOf, type StepPeriod, stepOf } from './step-grid.ts';

/** Somebody at work: the part of a shift that goes to the work types looked at. */
export interface CoverShift {
  dttm_work_start: string;
  dttm_work_end: string;
  work_part: number;
}

/** How many people each step has: a shift counts from the step of its start up to, not including, the step of its end (planning 91). */
export function peopleBySteps(shifts: readonly CoverShift[], period: StepPeriod): number[] {
  const grid = gridOf(period);
  const changes = new Array<number>(grid.count + 1).fill(0);
  const inside = (step: number) => Math.min(grid.count, Math.max(0, step));
  for (const shift of shifts) {
    const from = inside(stepOf(grid, shift.dttm_work_start));
    const to = inside(stepOf(grid, shift.dttm_work_end));
    if (from >= to) continue;
    changes[from] = itemAt(changes, from) + shift.work_part;
    changes[to] = itemAt(changes, to) - shift.work_part;
  }
  let now = 0;

  return changes.slice(0, -1).map((change) => {
    now += change;
    return Math.round(now * 1e6) / 1e6;
  });
}
