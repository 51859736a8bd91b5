import type { Constraint } from '../constraints/constraint.ts';
import { differentShifts } from '../constraints/different-shifts.ts';
import { lateThenEarly } from '../constraints/late-then-early.ts';
import { type RowRotation, rotationDays } from '../constraints/rotation-days.ts';
import { startChanges } from '../constraints/start-changes.ts';
import { unlistedShifts } from '../constraints/unlisted-shifts.ts';
import { unusualShifts } from '../constraints/unusual-shifts.ts';
import { workingDays } from '../constraints/working-days.ts';
import type { Roster } from '../search/problem.ts';
import type { Axis } from './axis.ts';
import { fewestDays } from './norm-bands.ts';
import { cycleOf, kindsWished } from './rotations.ts';
import type { MonthRow } from './rows.ts';
import type { DepartmentMonth } from './types.ts';
import { listedShapes, usualShapes } from './usual-shapes.ts';
import { weightsOf } from './weights.ts';

/** The rules about habits: rotations, usual shifts and few different ones (planning 161). */
export function rhythmRules(
  input: DepartmentMonth,
  axis: Axis,
  rows: readonly MonthRow[],
  state: Roster,
): Constraint[] {
  const weights = weightsOf(input);
  const { first, last } = axis;
  const { shapes } = state.problem;
  const listed = listedShapes(input, axis, rows, shapes);
  const fewest = Int32Array.from(rows, (row) => fewestDays(input, axis, row));
  const free = Int32Array.from(rows, (row) => kindsWished(input, axis, row));
  const rotations = rows.map((row) => rotationOf(input, axis, row));
  return [
    rotationDays(state, rotations, { counts: countedDays(axis, rows), first }, weights.rotation_day),
    differentShifts(state, { first, last, free }, weights.further_shift),
    startChanges(state, weights.start_change),
    lateThenEarly(state, weights.late_then_early),
    workingDays(state, { fewest, first, last }, weights.day_above_fewest),
    unusualShifts(state, usualShapes(input, axis, rows, shapes), weights.unusual_shift),
    ...(listed ? [unlistedShifts(state, listed, weights.unlisted_shift)] : []),
  ];
}

/** How much a rotation weighs by its strength; one that must be kept leaves the search no choice (planning 169). */
const FIRMNESS = { must: 1, should: 1, may: 0.25 } as const;

export function rotationOf(input: DepartmentMonth, axis: Axis, row: MonthRow): RowRotation | null {
  const cycle = cycleOf(input, axis, row);
  if (!cycle) return null;
  const { days, strength } = cycle.rotation;
  return {
    works: Uint8Array.from(days, (day) => Number(day.works)),
    place: cycle.place,
    firmness: FIRMNESS[strength],
  };
}

/** Days that say whether the rotation is kept: free ones, worked ones, and days off before the range that are no leave. */
export function countedDays(axis: Axis, rows: readonly MonthRow[]): Uint8Array {
  const counts = new Uint8Array(rows.length * axis.days);
  rows.forEach((row, at) => {
    for (let day = 0; day <= axis.last; day++) {
      const given = row.given.get(day);
      const isWorked = given?.some((one) => one.kind !== 'off') ?? false;
      const isDayOff = given?.every((one) => one.kind === 'off' && one.net_minutes === 0) ?? false;
      if (row.owner[day]! >= 0 || isWorked || (isDayOff && day < axis.first))
        counts[at * axis.days + day] = 1;
    }
  });
  return counts;
}
