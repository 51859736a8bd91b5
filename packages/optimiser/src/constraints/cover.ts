import type { Cover } from '../search/problem.ts';

/** One step of one task: what having so many generated people there costs, and what is forbidden. */
export interface CoverStep {
  readonly cost: (people: number) => number;
  readonly fewest?: number;
  readonly most?: number;
}

const NO_LIMIT = 32_000;

/**
 * Demand must be met: every step and task has a cost by number of people, so that one person more or fewer
 * is an exact difference of two entries.
 */
export function coverOf(
  slots: number,
  tasks: number,
  people: number,
  step: (slot: number, task: number) => CoverStep,
): Cover {
  const levels = people + 2;
  const cost = new Float64Array(slots * tasks * levels);
  const fewest = new Int16Array(slots * tasks);
  const most = new Int16Array(slots * tasks);
  for (let slot = 0; slot < slots; slot++) {
    for (let task = 0; task < tasks; task++) {
      const here = slot * tasks + task;
      const rule = step(slot, task);
      for (let n = 0; n < levels; n++) cost[here * levels + n] = rule.cost(n);
      fewest[here] = rule.fewest ?? 0;
      most[here] = rule.most ?? NO_LIMIT;
    }
  }
  return { cost, levels, fewest, most };
}
