/** The first and the last date of plans, marks, employments and reports (network 30). */
export const FIRST_DT = '1970-01-01';
export const LAST_DT = '2200-12-31';

/** Tells whether a date lies within the bounds of plans, marks, employments and reports (network 30). */
export function isInBounds(dt: string): boolean {
  return FIRST_DT <= dt && dt <= LAST_DT;
}
