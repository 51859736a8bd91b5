import type { Constraint, Rows } from '@shiftwright/optimiser/research';

/** Asked-for shifts not given, and unwanted shifts given, each at the weight of the request. */
export function requests(rows: Rows, weight: Float64Array, shapes: number): Constraint {
  const { days, shape } = rows;

  function cost(person: number, from: number, to: number): number {
    let sum = 0;
    for (let cell = person * days + from; cell <= person * days + to; cell++) {
      sum += weight[cell * shapes + shape[cell]!]!;
    }
    return sum;
  }
  return { name: 'requests', hard: false, price: 1, cost };
}
