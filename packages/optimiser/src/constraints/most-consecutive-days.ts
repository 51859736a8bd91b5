import type { Constraint, Rows } from './constraint.ts';
import type { DaysAfter } from './single-days.ts';

/**
 * Nobody works more than so many days in a row; counts the days above that, those included that come `after` the last one
 * for sure, `of` some shapes only where these are told.
 */
export function mostConsecutiveDays(
  rows: Rows,
  longest: Int32Array,
  price: number,
  {
    hard = true,
    of,
    after,
  }: { hard?: boolean; of?: Uint8Array; after?: Pick<DaysAfter, 'last' | 'worked'> } = {},
): Constraint {
  const { days, works, shape } = rows;
  const counts = (cell: number) => works[cell] === 1 && (of === undefined || of[shape[cell]!] === 1);

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    const limit = longest[person]!;
    if (limit >= days) return 0;
    let day = from;
    while (day > 0 && counts(base + day - 1)) day--;
    let run = 0;
    let sum = 0;
    for (; day < days; day++) {
      if (counts(base + day)) {
        run++;
        if (run > limit) sum++;
      } else {
        if (run > 0 && after !== undefined && day === after.last + 1)
          sum += Math.max(0, Math.min(after.worked[person]!, run + after.worked[person]! - limit));
        run = 0;
        if (day > to) break;
      }
    }
    return hard ? sum : sum * price;
  }
  return { name: 'longest_run', hard, price, cost };
}
