import type { Constraint, Rows } from '@shiftwright/optimiser/research';

/** Some shifts may not follow others on the next day, such as an early one after a late one; counts the pairs. */
export function forbiddenSuccession(
  rows: Rows,
  forbidden: Uint8Array,
  shapes: number,
  price: number,
): Constraint {
  const { days, shape } = rows;

  function cost(person: number, from: number, to: number): number {
    const base = person * days;
    const last = Math.min(days - 2, to);
    let sum = 0;
    for (let day = Math.max(0, from - 1); day <= last; day++) {
      sum += forbidden[shape[base + day]! * shapes + shape[base + day + 1]!]!;
    }
    return sum;
  }
  return { name: 'forbidden_succession', hard: true, price, cost };
}
