import type { Constraint, Rows } from './constraint.ts';

/** Nobody likes a different shift every day: costs each further kind of shift of a person on days `first..last`. */
export function differentShifts(rows: Rows, first: number, last: number, weight: number): Constraint {
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
    return count > 1 ? (count - 1) * weight : 0;
  }
  return { name: 'different_shifts', hard: false, price: 1, cost, of_row: true };
}
