import type { DayTypes } from '../day-types.ts';
import type { DayCombinationProblem, PersonDay } from './clash-of-rows.ts';
import { findOverlaps } from './overlapping-shifts.ts';
import { findSecondRows } from './several-rows-of-one-date.ts';
import { findTypeMixes } from './types-of-one-date.ts';

/** All that cannot stand together among rows of any people, dates and versions (planning 33). */
export function findDayCombinationProblems(
  rows: readonly PersonDay[],
  types: DayTypes,
  rules: { allow_several_rows_per_date: boolean },
): DayCombinationProblem[] {
  const second = rules.allow_several_rows_per_date ? [] : findSecondRows(rows);

  return [...findOverlaps(rows, types), ...findTypeMixes(rows, types), ...second];
}
