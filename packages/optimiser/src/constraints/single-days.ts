import type { Constraint, Rows } from './constraint.ts';

/** What comes after the last day that may change. */
export interface DaysAfter {
  readonly last: number;
  /** By row so many working days in a row, 0 a day off, -1 where nobody knows. */
  readonly worked: Int32Array;
  /** By row 1 where the day after the last one belongs to a block that ends with it: it is a single day unless the last one is like it. */
  readonly ends_block: Uint8Array;
}

/**
 * A single worked day between days off, and a single day off between worked ones, are a nuisance; charged on the cells
 * that tell (1 in `telling`), and on the last one and the one after it where it is known what comes then.
 */
export function singleDays(
  rows: Rows,
  { telling, after }: { telling: Uint8Array; after: DaysAfter },
  { lonely_work_day, lonely_day_off }: { lonely_work_day: number; lonely_day_off: number },
): Constraint {
  const { days, works } = rows;

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    const end = base + Math.min(days - 2, to + 1);
    const last = after.worked[person]! < 0 ? -1 : base + after.last;
    let sum = 0;
    for (let cell = base + Math.max(1, from - 1); cell <= end; cell++) {
      const here = works[cell]!;
      const next = cell === last ? Math.min(1, after.worked[person]!) : works[cell + 1]!;
      if (cell === last && next !== here && after.ends_block[person] === 1)
        sum += next === 1 ? lonely_work_day : lonely_day_off;
      if (telling[cell] === 0 || works[cell - 1] === here || next === here) continue;
      sum += here === 1 ? lonely_work_day : lonely_day_off;
    }
    return sum;
  }
  return { name: 'lonely_days', hard: false, price: 1, cost };
}
