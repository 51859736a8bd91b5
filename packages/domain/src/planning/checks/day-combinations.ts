import { type DayTypes, isDayOff } from '../day-types.ts';
import { versionOf } from '../versions.ts';
import { groupRows } from '../worker-day.ts';
import { clash, type DayCombinationProblem, type PersonDay, pairs } from './day-combination.ts';
import { findOverlaps } from './overlapping-shifts.ts';

function typeMixOf(rows: readonly PersonDay[], types: DayTypes): DayCombinationProblem[] {
  return pairs(rows).flatMap(([a, b]) => {
    const [aOff, bOff] = [isDayOff(types, a.type), isDayOff(types, b.type)];
    if (aOff && bOff) return [clash('several_days_off', a, b)];
    if (aOff === bOff) return [];
    const [off, work] = aOff ? [a, b] : [b, a];

    return types.get(off.type)?.allowed_additional_types.includes(work.type)
      ? []
      : [clash('type_not_allowed_beside', off, work)];
  });
}

function cells(rows: readonly PersonDay[]): [PersonDay, ...PersonDay[]][] {
  const employed = rows.filter((row) => row.employee_id !== null);

  return [...groupRows(employed, (row) => `${row.employee_id}:${row.dt}:${versionOf(row)}`).values()];
}

/** Finds dates with two days off, or with work that the day off beside it does not allow (planning 31). */
export function findTypeMixes(rows: readonly PersonDay[], types: DayTypes): DayCombinationProblem[] {
  return cells(rows).flatMap((cell) => typeMixOf(cell, types));
}

/** Finds second rows of a date, for networks that allow one only (planning 32). */
export function findSecondRows(rows: readonly PersonDay[]): DayCombinationProblem[] {
  return cells(rows).flatMap(([first, ...others]) =>
    others.map((row) => clash('several_days_on_date', first, row)),
  );
}

/** All that cannot stand together among rows of any people, dates and versions (planning 33). */
export function findDayCombinationProblems(
  rows: readonly PersonDay[],
  types: DayTypes,
  rules: { allow_several_rows_per_date: boolean },
): DayCombinationProblem[] {
  const second = rules.allow_several_rows_per_date ? [] : findSecondRows(rows);

  return [...findOverlaps(rows, types), ...findTypeMixes(rows, types), ...second];
}
