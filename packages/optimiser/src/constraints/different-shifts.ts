import type { Constraint, Rows } from './constraint.ts';

export interface KindsOfShifts {
  /** The days on which shifts count. */
  readonly first: number;
  readonly last: number;
  /** By row: so many kinds cost nothing, and each further one so much. */
  readonly free: Int32Array;
  readonly prices: Float64Array;
}

/** Nobody likes a different shift every day: costs each kind of shift of a person beyond those that are free. */
export function differentShifts(rows: Rows, { first, last, free, prices }: KindsOfShifts): Constraint {
  const { days, shape, works } = rows;
  const kinds = new Int32Array(last - first + 1);

  function cost(person: number): number {
    let count = 0;
    for (let cell = person * days + first; cell <= person * days + last; cell++) {
      if (works[cell] === 0 || shape[cell] === 0) continue;
      let at = 0;
      while (at < count && kinds[at] !== shape[cell]) at++;
      if (at === count) kinds[count++] = shape[cell]!;
    }
    return Math.max(0, count - free[person]!) * prices[person]!;
  }
  return { name: 'different_shifts', hard: false, price: 1, cost, of_row: true };
}
