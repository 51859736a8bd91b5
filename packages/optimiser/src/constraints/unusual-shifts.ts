import type { Constraint, Rows } from './constraint.ts';
import { type ShapesOutside, shiftsOutside } from './shifts-outside.ts';

/** People work the shifts they usually work; costs each other one, the more the less it is like them. */
export function unusualShifts(rows: Rows, usual: ShapesOutside, weight: number): Constraint {
  const cost = (person: number, from: number, to: number) =>
    weight * shiftsOutside(rows, usual, person, [from, to]);

  return { name: 'unusual_shifts', hard: false, price: 1, cost };
}
