import type { Constraint, Rows } from './constraint.ts';

/**
 * A single worked day between days off, and a single day off between worked ones, are a nuisance; charged on the cells
 * that tell (1 in `telling`).
 */
export function singleDays(
  rows: Rows,
  telling: Uint8Array,
  lonely_work_day: number,
  lonely_day_off: number,
): Constraint {
  const { days, works } = rows;

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    const end = base + Math.min(days - 2, to + 1);
    let sum = 0;
    for (let cell = base + Math.max(1, from - 1); cell <= end; cell++) {
      const here = works[cell]!;
      if (telling[cell] === 0 || works[cell - 1] === here || works[cell + 1] === here) continue;
      sum += here === 1 ? lonely_work_day : lonely_day_off;
    }
    return sum;
  }
  return { name: 'lonely_days', hard: false, price: 1, cost };
}
