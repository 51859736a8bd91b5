import { type DayTypes, isDayOff } from '../day-types.ts';
import { allowsBeside } from './additional-day-types.ts';
import { clash, type DayCombinationProblem, type PersonDay, pairs, rowsOfOneDate } from './clash-of-rows.ts';

function typeMixOf(rows: readonly PersonDay[], types: DayTypes): DayCombinationProblem[] {
  return pairs(rows).flatMap(([a, b]) => {
    const [aOff, bOff] = [isDayOff(types, a.type), isDayOff(types, b.type)];
    if (aOff && bOff) return [clash('several_days_off', a, b)];
    if (aOff === bOff) return [];
    const [off, work] = aOff ? [a, b] : [b, a];

    return allowsBeside(types, off.type, work.type) ? [] : [clash('type_not_allowed_beside', off, work)];
  });
}

/** Finds dates with two days off, or with work that the day off beside it does not allow (planning 31). */
export function findTypeMixes(rows: readonly PersonDay[], types: DayTypes): DayCombinationProblem[] {
  return rowsOfOneDate(rows).flatMap((cell) => typeMixOf(cell, types));
}
