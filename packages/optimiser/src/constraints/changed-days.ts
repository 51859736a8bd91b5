import type { Constraint, Rows } from './constraint.ts';

/** A plan people already know should stay: costs every date of a person that differs from it. */
export function changedDays(rows: Rows, start: Int32Array, weight: number): Constraint {
  const { days, shape } = rows;

  function cost(person: number, from: number, to: number): number {
    let changed = 0;
    for (let cell = person * days + from; cell <= person * days + to; cell++) {
      if (shape[cell] !== start[cell]) changed++;
    }
    return changed * weight;
  }
  return { name: 'changed_days', hard: false, price: 1, cost };
}
