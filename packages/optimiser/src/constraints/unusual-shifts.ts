import type { Constraint, Rows } from './constraint.ts';
import type { ShapesOutside } from './shifts-outside.ts';

/** Shifts that are unusual for whom, and usual ones at another time of the day than most of the person's. */
export interface UsualShapes extends ShapesOutside {
  /** By table 1 for usual shapes at another time of the day. */
  readonly away: readonly Uint8Array[];
  /** So many of these the person would work in the period by habit; infinity where it is not known. */
  readonly away_by_habit: Float64Array;
}

/** So many unusual shifts of a person are bearable; each further one costs so many unusual shifts more. */
const BEARABLE_SHIFTS = 3;
const MORE_BEYOND = 3;

/** What so many unusual shifts of a person weigh more than each by itself, in unusual shifts. */
export const weighedBeyond = (shifts: number): number => MORE_BEYOND * Math.max(0, shifts - BEARABLE_SHIFTS);

/** What so many usual shifts at another time of the day weigh where `by_habit` are known of the person, in unusual shifts. */
export const weighedAway = (shifts: number, by_habit: number): number =>
  MORE_BEYOND * Math.max(0, shifts - by_habit - BEARABLE_SHIFTS);

/**
 * People work the shifts they usually work; costs each other one, the more the less it is like them, and much more from
 * the fourth of a person on, so that nobody bears what many can share. Usual shifts at another time of the day than most
 * cost as much from the fourth on that there are more of than usual, so that nobody goes from late to early for a month
 * (planning 161).
 */
export function unusualShifts(
  { days, shape }: Rows,
  { times, table_of, away, away_by_habit }: UsualShapes,
  weight: number,
): Constraint {
  const cost = (person: number) => {
    let weighed = 0;
    let shifts = 0;
    let others = 0;
    for (let cell = person * days; cell < (person + 1) * days; cell++) {
      const here = shape[cell]!;
      if (here === 0) continue;
      const table = table_of[cell]!;
      const own = times[table]![here]!;
      others += away[table]![here]!;
      if (own === 0) continue;
      weighed += own;
      shifts++;
    }
    return weight * (weighed + weighedBeyond(shifts) + weighedAway(others, away_by_habit[person]!));
  };
  return { name: 'unusual_shifts', hard: false, price: 1, cost, of_row: true };
}
