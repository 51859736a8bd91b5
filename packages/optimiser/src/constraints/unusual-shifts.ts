import type { Constraint, Rows } from './constraint.ts';

/** People work the shifts they usually work; costs each other one. `usual` is 1 by `person * shapes + shape`. */
export function unusualShifts(
  rows: Rows,
  { usual, shapes }: { usual: Uint8Array; shapes: number },
  weight: number,
): Constraint {
  const { days, shape } = rows;

  function cost(person: number, from: number, to: number): number {
    let strange = 0;
    for (let cell = person * days + from; cell <= person * days + to; cell++) {
      const here = shape[cell]!;
      if (here !== 0 && usual[person * shapes + here] === 0) strange++;
    }
    return strange * weight;
  }
  return { name: 'unusual_shifts', hard: false, price: 1, cost };
}
