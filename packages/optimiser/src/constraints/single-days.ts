import type { Constraint, Rows } from './constraint.ts';

/** A single worked day between days off, and a single day off between worked ones, are a nuisance. */
export function singleDays(
  rows: Rows,
  { first, last }: { first: number; last: number },
  lonely_work_day: number,
  lonely_day_off: number,
): Constraint {
  const { days, works } = rows;

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    let sum = 0;
    for (let day = Math.max(first + 1, from - 1); day <= Math.min(last - 1, to + 1); day++) {
      const here = works[base + day]!;
      if (works[base + day - 1] === here || works[base + day + 1] === here) continue;
      sum += here === 1 ? lonely_work_day : lonely_day_off;
    }
    return sum;
  }
  return { name: 'lonely_days', hard: false, price: 1, cost };
}
