import type { Rows } from './constraint.ts';

/** Sets of shapes (1 by shape), and which one holds on each cell (`person * days + day`). */
export interface AllowedShapes {
  readonly sets: readonly Uint8Array[];
  readonly set_of: Int32Array;
}

/** How many shifts on days `from..to` of a person are not in the set of their cell. */
export function shiftsOutside(
  { days, shape }: Rows,
  { sets, set_of }: AllowedShapes,
  person: number,
  [from, to]: readonly [number, number],
): number {
  let outside = 0;
  for (let cell = person * days + from; cell <= person * days + to; cell++) {
    const here = shape[cell]!;
    if (here !== 0 && sets[set_of[cell]!]![here] === 0) outside++;
  }

  return outside;
}
