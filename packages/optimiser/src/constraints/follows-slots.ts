import type { Constraint, Rows } from './constraint.ts';

/** People with fixed hours work their slots; costs each slot day they are off. */
export function followsSlots(rows: Rows, forced: Int32Array, weight: number): Constraint {
  const { days, shape, works } = rows;
  const due = new Uint8Array(works.length);
  for (const cell of forced) due[cell] = 1;

  function cost(person: number, from: number, to: number): number {
    let missed = 0;
    for (let cell = person * days + from; cell <= person * days + to; cell++) {
      if (due[cell] === 1 && shape[cell] === 0) missed++;
    }
    return missed * weight;
  }
  return { name: 'follows_slots', hard: false, price: 1, cost };
}
