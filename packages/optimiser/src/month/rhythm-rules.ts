import { hasShifts } from '@shiftwright/domain';
import type { Constraint } from '../constraints/constraint.ts';
import { differentShifts } from '../constraints/different-shifts.ts';
import { lateThenEarly } from '../constraints/late-then-early.ts';
import { type RowRotation, rotationDays } from '../constraints/rotation-days.ts';
import type { DaysAfter } from '../constraints/single-days.ts';
import { startChanges } from '../constraints/start-changes.ts';
import { unlistedShifts } from '../constraints/unlisted-shifts.ts';
import { unusualShifts } from '../constraints/unusual-shifts.ts';
import { workingDays } from '../constraints/working-days.ts';
import type { Roster } from '../search/problem.ts';
import { type Axis, dtAt, employedOn, LEAD, openingOf } from './axis.ts';
import { fewestDays } from './norm-bands.ts';
import {
  cycleDayOn,
  cycleOf,
  FIRMNESS,
  feltMinutes,
  furtherShift,
  kindsWished,
  plannedOf,
  startChange,
} from './rotations.ts';
import type { MonthRow } from './rows.ts';
import type { DepartmentMonth } from './types.ts';
import { listedShapes, usualShapes } from './usual-shapes.ts';
import { weightsOf } from './weights.ts';

/** The rows, and the shapes that a cell may take by the rules alone; null where only a day off is legal. */
interface RowChoices {
  readonly rows: readonly MonthRow[];
  readonly choicesOn: (cell: number) => Int32Array | null;
}

/** The rules about habits: rotations, usual shifts and few different ones (planning 161). */
export function rhythmRules(
  input: DepartmentMonth,
  axis: Axis,
  { rows, choicesOn }: RowChoices,
  state: Roster,
): Constraint[] {
  const weights = weightsOf(input);
  const { first, last } = axis;
  const { shapes } = state.problem;
  const listed = listedShapes(input, axis, rows, shapes);
  const fewest = Int32Array.from(rows, (row) => fewestDays(input, axis, row));
  const free = Int32Array.from(rows, (row) => kindsWished(input, axis, row));
  const prices = Float64Array.from(rows, (row) => furtherShift(input, row, weights));
  const start_prices = Float64Array.from(rows, (row) => startChange(input, row, weights));
  const felt_minutes = Float64Array.from(rows, (row) => feltMinutes(input, axis, row));
  const rotations = rows.map((row) => rotationOf(input, axis, row));
  return [
    rotationDays(state, rotations, { counts: countedDays(input, axis, rows), first }, weights.rotation_day),
    differentShifts(state, { first, last, free, prices }),
    startChanges(state, start_prices),
    lateThenEarly(state, felt_minutes, weights.late_then_early),
    workingDays(state, { fewest, first, last }, weights.day_above_fewest),
    unusualShifts(state, usualShapes(input, axis, rows, { shapes, choicesOn }), weights.unusual_shift),
    ...(listed ? [unlistedShifts(state, listed, weights.unlisted_shift)] : []),
  ];
}

/** Whoever has the same days of each week off has made plans for them: such a week weighs more (planning 161). */
const FIRMER_WEEK = 1.5;

/** So many days of a month off a rotation happen to everybody. */
const BEARABLE_DAYS = 3;

const WEEK = 7;

/** The rotation of a row as it is charged; who has worked nowhere yet gets a week. */
export function rotationOf(input: DepartmentMonth, axis: Axis, row: MonthRow): RowRotation | null {
  const cycle = cycleOf(input, axis, row);
  if (!cycle) return weekOf(input, axis, row);
  const { days, strength } = cycle.rotation;
  const isSteadyWeek = cycle.place !== null && days.length % WEEK === 0;
  return {
    works: Uint8Array.from(days, (day) => Number(day.works)),
    place: cycle.place,
    has_shifts: hasShifts(cycle.rotation),
    firmness: FIRMNESS[strength] * (isSteadyWeek ? FIRMER_WEEK : 1),
    bearable_days: bearableDays(input, axis, row),
  };
}

/** So many days off its rotation a row bears (planning 161). */
export const bearableDays = (input: DepartmentMonth, axis: Axis, row: MonthRow): number =>
  Math.max(BEARABLE_DAYS, surplusDays(input, axis, row));

/**
 * Working days that the rotation has beyond those that the hours of a row fill, such as in a January of holidays:
 * they are nobody's choice, and only short shifts on many could keep them (planning 161).
 */
export function surplusDays(input: DepartmentMonth, axis: Axis, row: MonthRow): number {
  const cycle = cycleOf(input, axis, row);
  if (!cycle) return 0;
  const counts = countedDays(input, axis, [row]);
  const share = cycle.rotation.days.filter(({ works }) => works).length / cycle.rotation.days.length;
  let days = 0;
  for (let day = axis.first; day <= axis.last; day++)
    if (counts[day] === 1) days += Number(cycleDayOn(cycle, day)?.works ?? share);

  return Math.round(days) - fewestDays(input, axis, row);
}

/** Whoever works on a single day a week comes when it suits both. */
const FEWEST_A_WEEK = 2;

/**
 * Somebody of whom neither rotation nor usual shifts are known works the days of a week that their hours fill in a row
 * and has the others off together, wherever in the week: hours of half a rate are not heaped on two weeks (planning 161).
 */
function weekOf(input: DepartmentMonth, axis: Axis, row: MonthRow): RowRotation | null {
  const people = plannedOf(input, row);
  const isKnown = people.some(
    (person) =>
      person.fixed_slots || person.rhythm?.rotation || (person.rhythm?.usual_shifts ?? []).length > 0,
  );
  const employed = row.owner.subarray(axis.first, axis.last + 1).filter((owner) => owner >= 0).length;
  if (isKnown || employed < WEEK) return null;
  const days = Math.round((WEEK * fewestDays(input, axis, row)) / employed);
  if (days < FEWEST_A_WEEK || days >= WEEK) return null;

  return {
    works: Uint8Array.from({ length: WEEK }, (_, day) => Number(day < days)),
    place: null,
    firmness: FIRMNESS.may,
    bearable_days: BEARABLE_DAYS,
  };
}

/** By day of the axis whether the department is open on it; of days outside the range it is not known. */
function openDays(input: DepartmentMonth, axis: Axis): boolean[] {
  return Array.from({ length: axis.days }, (_, day) => openingOf(input, dtAt(axis, day)) !== null);
}

/** Whether the rotation of a row by itself, less closed dates, has a single day, worked or off, on a day of the axis. */
function ownSingleDays(input: DepartmentMonth, axis: Axis, row: MonthRow): (day: number) => boolean {
  const cycle = cycleOf(input, axis, row);
  if (!cycle) return () => false;
  const stands = (at: number, worksOn: (day: number) => boolean) =>
    worksOn(at - 1) !== worksOn(at) && worksOn(at + 1) !== worksOn(at);
  const { days } = cycle.rotation;
  if (cycle.place === null) {
    const worksOn = (at: number) => days[(at + days.length) % days.length]!.works;
    const hasSingleDays = days.some((_, at) => stands(at, worksOn));
    return () => hasSingleDays;
  }
  const isOpen = openDays(input, axis);
  const isClosed = (day: number) => day >= axis.first && day <= axis.last && !isOpen[day];

  return (at) => stands(at, (day) => !isClosed(day) && cycleDayOn(cycle, day)!.works);
}

/**
 * What the rotations of rows have after the last date, where nothing is given there: people go on with them, so the last
 * date is judged like any other (planning 133).
 */
export function daysAfter(input: DepartmentMonth, axis: Axis, rows: readonly MonthRow[]): DaysAfter {
  const { last } = axis;
  const next = dtAt(axis, last + 1);
  const isClosed = input.open[next] === null;
  const worked = new Int32Array(rows.length).fill(-1);
  const ends_block = new Uint8Array(rows.length);
  for (const [at, row] of rows.entries()) {
    const cycle = cycleOf(input, axis, row);
    const goesOn = plannedOf(input, row).some((person) => employedOn(person, next));
    if (!cycle || cycle.place === null || cycle.rotation.strength === 'may' || isClosed || !goesOn) continue;
    if (row.owner[last]! < 0 || row.given.has(last + 1)) continue;
    const worksOn = (day: number) => cycleDayOn(cycle, day)!.works && input.open[dtAt(axis, day)] !== null;
    let days = 0;
    while (days < LEAD && worksOn(last + 1 + days)) days++;
    worked[at] = days;
    const isOfLast = worksOn(last) === worksOn(last + 1);
    ends_block[at] = Number(isOfLast && worksOn(last + 1) !== worksOn(last + 2));
  }

  return { last, worked, ends_block };
}

/**
 * By cell 1 where a day tells whether it is a single one: something is known of it and of the days before and after it,
 * it is no date on which the department is closed, and the own rotation has no such day there. A closed date is nobody's
 * single day off (planning 133).
 */
export function tellingDays(
  input: DepartmentMonth,
  axis: Axis,
  rows: readonly MonthRow[],
  after?: DaysAfter,
): Uint8Array {
  const isOpen = openDays(input, axis);
  const telling = new Uint8Array(rows.length * axis.days);
  rows.forEach((row, at) => {
    const isKnown = (day: number) =>
      row.owner[day]! >= 0 || row.given.has(day) || (day > axis.last && (after?.worked[at] ?? -1) >= 0);
    const isClosed = (day: number) =>
      day >= axis.first && !isOpen[day]! && !row.given.get(day)?.some((one) => one.kind !== 'off');
    const isOwn = ownSingleDays(input, axis, row);
    for (let day = axis.first - 1; day <= axis.last; day++)
      if (!isClosed(day) && !isOwn(day) && isKnown(day - 1) && isKnown(day) && isKnown(day + 1))
        telling[at * axis.days + day] = 1;
  });
  return telling;
}

/**
 * Days that say whether the rotation is kept: free ones on which the department is open, worked ones, and days off before
 * the range that are no leave.
 */
export function countedDays(input: DepartmentMonth, axis: Axis, rows: readonly MonthRow[]): Uint8Array {
  const isOpen = openDays(input, axis);
  const counts = new Uint8Array(rows.length * axis.days);
  rows.forEach((row, at) => {
    for (let day = 0; day <= axis.last; day++) {
      const given = row.given.get(day);
      const isWorked = given?.some((one) => one.kind !== 'off') ?? false;
      const isDayOff = given?.every((one) => one.kind === 'off' && one.net_minutes === 0) ?? false;
      if ((row.owner[day]! >= 0 && isOpen[day]) || isWorked || (isDayOff && day < axis.first))
        counts[at * axis.days + day] = 1;
    }
  });
  return counts;
}
