import { placeInCycle } from '@shiftwright/domain';
import type { Constraint } from '../constraints/constraint.ts';
import { differentShifts } from '../constraints/different-shifts.ts';
import { type RowRotation, rotationDays } from '../constraints/rotation-days.ts';
import { startChanges } from '../constraints/start-changes.ts';
import { unusualShifts } from '../constraints/unusual-shifts.ts';
import { workingDays } from '../constraints/working-days.ts';
import type { Roster } from '../search/problem.ts';
import type { Axis } from './axis.ts';
import type { MonthRow } from './rows.ts';
import { netMinutes } from './shapes.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';
import { weightsOf } from './weights.ts';

/** A full shift as most people know it, breaks included. */
const FULL_SHIFT_MINUTES = 9 * 60;

/** The rules about habits: rotations, usual shifts and few different ones (planning 161). */
export function rhythmRules(
  input: DepartmentMonth,
  axis: Axis,
  rows: readonly MonthRow[],
  state: Roster,
): Constraint[] {
  const weights = weightsOf(input);
  const { first, last } = axis;
  const fewest = Int32Array.from(rows, (row) => fewestDays(input, row));
  const rotations = rows.map((row) => rotationOf(input, axis, row));
  return [
    rotationDays(state, rotations, countedDays(axis, rows), weights.rotation_day),
    differentShifts(state, first, last, weights.further_shift),
    startChanges(state, weights.start_change),
    workingDays(state, { fewest, first, last }, weights.day_above_fewest),
    unusualShifts(state, usualShapes(input, rows, state), weights.unusual_shift),
  ];
}

const planned = (input: DepartmentMonth, row: MonthRow): MonthPerson[] =>
  row.people.map((at) => input.people[at]!).filter((person) => person.auto);

/** People with fixed hours follow their slots instead of a rotation. */
function rotationOf(input: DepartmentMonth, axis: Axis, row: MonthRow): RowRotation | null {
  const people = planned(input, row);
  const rotation = people.find((person) => person.rhythm?.rotation)?.rhythm?.rotation;
  if (!rotation || people.some((person) => person.fixed_slots)) return null;
  const { days, anchor_dt } = rotation;
  return {
    works: Uint8Array.from(days, (day) => Number(day.works)),
    place: anchor_dt === null ? null : placeInCycle(days.length, anchor_dt, axis.first_dt),
  };
}

/** Days that say whether the rotation is kept: free ones, worked ones, and days off before the range that are no leave. */
function countedDays(axis: Axis, rows: readonly MonthRow[]): Uint8Array {
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

/** The fewest working days on which the hours of the norm can be worked in the person's usual shift. */
function fewestDays(input: DepartmentMonth, row: MonthRow): number {
  return planned(input, row).reduce((sum, person) => {
    const usual = person.rhythm?.usual_shifts[0];
    const length = usual ? usual.end_minute - usual.start_minute : fullShift(input, person);
    const given = person.fixed_days.reduce((minutes, day) => minutes + day.net_minutes, 0);
    const worked = person.fixed_days.filter((day) => day.kind !== 'off').length;
    const left = Math.max(0, person.norm_minutes - given);
    return sum + worked + Math.ceil(left / Math.max(60, netMinutes(length, person.breaks)) - 0.25);
  }, 0);
}

/** The shift that somebody without a habit is taken to work: nine hours with breaks, or what limits allow. */
const fullShift = (input: DepartmentMonth, person: MonthPerson): number =>
  Math.min(
    Math.max(FULL_SHIFT_MINUTES, input.min_shift_minutes, person.min_shift_minutes ?? 0),
    input.max_shift_minutes,
    person.max_shift_minutes || 1440,
  );

/** By `row * shapes + shape`: the usual shifts of the person; every shift is usual for who has no habit on this grid. */
function usualShapes(input: DepartmentMonth, rows: readonly MonthRow[], { problem }: Roster) {
  const { count, start_minute, end_minute } = problem.shapes;
  const usual = new Uint8Array(rows.length * count);
  rows.forEach((row, at) => {
    const own = usual.subarray(at * count, (at + 1) * count);
    for (const person of planned(input, row)) {
      for (const time of person.rhythm?.usual_shifts ?? []) {
        for (let shape = 1; shape < count; shape++)
          if (start_minute[shape] === time.start_minute && end_minute[shape] === time.end_minute)
            own[shape] = 1;
      }
    }
    if (!own.includes(1)) own.fill(1);
  });
  return { usual, shapes: count };
}
