import { dtOf } from '../calendar/index.ts';
import { isStepOpen, type OpeningOf } from '../network/index.ts';
import { itemAt } from '../required.ts';
import { gridOf, type StepPeriod, stepOf } from './step-grid.ts';

/** How many people each step needs, within the opening hours of each date (planning 90). */
export function needBySteps(
  points: readonly { dttm: string; value: number }[],
  period: StepPeriod & { openingOf: OpeningOf },
): number[] {
  const grid = gridOf(period);
  const need = new Array<number>(grid.count).fill(0);
  for (const { dttm, value } of points) {
    const step = stepOf(grid, dttm);
    if (step < 0 || step >= grid.count) continue;
    const second = (step % grid.perDay) * grid.step;
    if (isStepOpen(period.openingOf, dtOf(dttm), second, grid.step)) need[step] = itemAt(need, step) + value;
  }

  return need;
}
