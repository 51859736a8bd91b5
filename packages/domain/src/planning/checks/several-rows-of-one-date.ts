import { clash, type DayCombinationProblem, type PersonDay, rowsOfOneDate } from './clash-of-rows.ts';

/** Finds second rows of a date, for networks that allow one only (planning 32). */
export function findSecondRows(rows: readonly PersonDay[]): DayCombinationProblem[] {
  return rowsOfOneDate(rows).flatMap(([first, ...others]) =>
    others.map((row) => clash('several_days_on_date', first, row)),
  );
}
