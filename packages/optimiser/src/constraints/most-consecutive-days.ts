import type { Constraint, Rows } from './constraint.ts';

/** Nobody works more than so many days in a row; counts the days above that. */
export function mostConsecutiveDays(rows: Rows, longest: Int32Array, price: number, hard = true): Constraint {
  const { days, works } = rows;

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    const limit = longest[person]!;
    let day = from;
    while (day > 0 && works[base + day - 1] === 1) day--;
    let run = 0;
    let sum = 0;
    for (; day < days; day++) {
      if (works[base + day] === 1) {
        run++;
        if (run > limit) sum++;
      } else {
        run = 0;
        if (day > to) break;
      }
    }
    return hard ? sum : sum * price;
  }
  return { name: 'longest_run', hard, price, cost };
}
