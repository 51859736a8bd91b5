import type { Constraint, Rows } from './constraint.ts';
import { type ShapesOutside, shiftsOutside } from './shifts-outside.ts';

/** The department works the shifts of its list; costs each other one. */
export function unlistedShifts(rows: Rows, listed: ShapesOutside, weight: number): Constraint {
  const cost = (person: number, from: number, to: number) =>
    weight * shiftsOutside(rows, listed, person, [from, to]);

  return { name: 'unlisted_shifts', hard: false, price: 1, cost };
}
