import type { Rows } from './constraint.ts';

/** How many times each shape counts as outside (0 is inside), and which of these tables holds on each cell (`person * days + day`). */
export interface ShapesOutside {
  readonly times: readonly Uint8Array[];
  readonly table_of: Int32Array;
}

/** How many shifts on days `from..to` of a person are outside by the table of their cell, each as many times as it says. */
export function shiftsOutside(
  { days, shape }: Rows,
  { times, table_of }: ShapesOutside,
  person: number,
  [from, to]: readonly [number, number],
): number {
  let outside = 0;
  for (let cell = person * days + from; cell <= person * days + to; cell++) {
    const here = shape[cell]!;
    if (here !== 0) outside += times[table_of[cell]!]![here]!;
  }

  return outside;
}
