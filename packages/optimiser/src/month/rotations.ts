import {
  EARLIER_START_MINUTES,
  hasShifts,
  placeInCycle,
  type RotationDay,
  type WorkRotation,
} from '@shiftwright/domain';
import type { ShapeTable } from '../search/problem.ts';
import { type Axis, LEAD } from './axis.ts';
import type { MonthRow } from './rows.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';
import type { Weights } from './weights.ts';

/** The rotation of a row, laid on the axis. */
export interface RowCycle {
  readonly rotation: WorkRotation;
  /** The place in the cycle of the first day of the axis; null where the search may choose it. */
  readonly place: number | null;
}

/** How much a rotation weighs by its strength; one that must be kept leaves the search no choice (planning 169). */
export const FIRMNESS = { must: 1, should: 1, may: 0.25 } as const;

/** The entries of a row that are planned. */
export const plannedOf = (input: DepartmentMonth, row: MonthRow): MonthPerson[] =>
  row.people.map((at) => input.people[at]!).filter((person) => person.auto);

/** The rotation that a row follows; fixed hours give way only to one that must be kept (planning 161, planning 169). */
export function cycleOf(input: DepartmentMonth, axis: Axis, row: MonthRow): RowCycle | null {
  const people = plannedOf(input, row);
  const rotation = people.find((person) => person.rhythm?.rotation)?.rhythm?.rotation;
  if (!rotation || rotation.days.length === 0) return null;
  if (rotation.strength !== 'must' && people.some((person) => person.fixed_slots)) return null;
  if (rotation.anchor_dt !== null)
    return { rotation, place: placeInCycle(rotation.days.length, rotation.anchor_dt, axis.first_dt) };

  return { rotation, place: rotation.strength === 'must' ? placeAfter(rotation, row) : null };
}

/** The day of the cycle that a day of the axis is; null where the search chooses. */
export function cycleDayOn({ rotation, place }: RowCycle, day: number): RotationDay | null {
  return place === null ? null : rotation.days[(place + day) % rotation.days.length]!;
}

/** How many kinds of shifts the rotation of a row asks for, such as early and late; one where it asks for none. */
export function kindsWished(input: DepartmentMonth, axis: Axis, row: MonthRow): number {
  const wishes = cycleOf(input, axis, row)?.rotation.days.filter(({ works }) => works) ?? [];

  return Math.max(1, new Set(wishes.map(({ shift }) => JSON.stringify(shift))).size);
}

/** Nothing but few kinds of shifts makes the days of somebody alike who has no usual ones. */
const WITHOUT_HABITS = 2;
/** Whose rotation says which shift is worked on which day, such as a day and a night, hands over at these hours. */
const BESIDE_NAMED = 3;

/** Are any shifts usual for the row? */
export const hasHabits = (input: DepartmentMonth, row: MonthRow): boolean =>
  plannedOf(input, row).some(({ rhythm }) => (rhythm?.usual_shifts ?? []).length > 0);

/** What each kind of shift costs a row beyond those that it may have (planning 161). */
export function furtherShift(input: DepartmentMonth, row: MonthRow, { further_shift }: Weights): number {
  const isNamed = plannedOf(input, row).some(({ rhythm }) => rhythm?.rotation && hasShifts(rhythm.rotation));
  if (isNamed) return BESIDE_NAMED * further_shift;

  return hasHabits(input, row) ? further_shift : WITHOUT_HABITS * further_shift;
}

/** Nor does anything else tell such a person when they come. */
const STARTS_WITHOUT_HABITS = 3;

/** What another start inside a block of working days costs a row (planning 161). */
export const startChange = (input: DepartmentMonth, row: MonthRow, { start_change }: Weights): number =>
  hasHabits(input, row) ? start_change : STARTS_WITHOUT_HABITS * start_change;

/** By how much a day of a rotation starts before the one before it; without end where it is early after late. */
function earlierBy(before: RotationDay, { shift }: RotationDay): number {
  if (before.shift === 'late' && shift === 'early') return Number.POSITIVE_INFINITY;
  const isTold = before.shift !== null && shift !== null;

  return isTold && typeof before.shift !== 'string' && typeof shift !== 'string'
    ? before.shift.start_minute - shift.start_minute
    : 0;
}

/** A start so much before that of the day before a row feels, in minutes: more than its own rotation has (planning 161). */
export function feltMinutes(input: DepartmentMonth, axis: Axis, row: MonthRow): number {
  const days = cycleOf(input, axis, row)?.rotation.days ?? [];
  const own = Math.max(0, ...days.map((day, at) => earlierBy(days.at(at - 1)!, day)));

  return own < EARLIER_START_MINUTES ? EARLIER_START_MINUTES : own + input.step_minutes;
}

/** So many days in a row nobody minds. */
const BEARABLE_RUN = 5;

/** From so many minutes on a shift is a long one. */
const LONG_SHIFT = 600;

/** Are the shifts that somebody works most long ones? */
const isOfLongShifts = (people: readonly MonthPerson[]): boolean =>
  people.some(({ rhythm }) => {
    const [usual] = rhythm?.usual_shifts ?? [];
    return usual !== undefined && usual.end_minute - usual.start_minute >= LONG_SHIFT;
  });

/**
 * Days in a row that a row bears: two more than its rotation works at once, one where its shifts are long, and no more than
 * five unless the rotation has them (planning 133).
 */
export function bearableRun(input: DepartmentMonth, axis: Axis, row: MonthRow): number {
  const people = plannedOf(input, row);
  const days = cycleOf(input, axis, row)?.rotation.days ?? [];
  let run = 0;
  let longest = 0;
  // Twice, because what ends the cycle goes on at its beginning.
  for (const { works } of [...days, ...days]) {
    run = works ? run + 1 : 0;
    longest = Math.max(longest, run);
  }

  if (longest === 0) return BEARABLE_RUN;

  return Math.max(longest, Math.min(BEARABLE_RUN, longest + (isOfLongShifts(people) ? 1 : 2)));
}

/**
 * Days in a row beyond which each further one is as dear as a seventh: one more than a row bears, but where its shifts are
 * long the first one that it does not bear, too (planning 133).
 */
export const hardRun = (input: DepartmentMonth, axis: Axis, row: MonthRow): number =>
  bearableRun(input, axis, row) + (isOfLongShifts(plannedOf(input, row)) ? 0 : 1);

/** So many long shifts in a row somebody bears of whom no habit says it (planning 133). */
const BEARABLE_LONG_RUN = 3;

/** Long shifts in a row that a row bears: as many as it likes where its habits say how long its shifts are. */
export const bearableLongRun = (input: DepartmentMonth, axis: Axis, row: MonthRow): number =>
  hasHabits(input, row) ? axis.days : BEARABLE_LONG_RUN;

/** By shape 1 for long shifts. */
export const longShapes = ({ start_minute, end_minute }: ShapeTable): Uint8Array =>
  Uint8Array.from(start_minute, (start, shape) => Number(end_minute[shape]! - start >= LONG_SHIFT));

/** A cycle that may begin anywhere goes on from the days before the period; without any, rows begin one after another. */
function placeAfter({ days }: WorkRotation, row: MonthRow): number {
  const length = days.length;
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < length; turn++) {
    const place = (row.employee_id + turn) % length;
    let apart = 0;
    for (let day = 0; day < LEAD; day++) {
      const works = row.given.get(day)?.some((one) => one.kind !== 'off');
      if (works !== undefined && works !== days[(place + day) % length]!.works) apart++;
    }
    if (apart >= fewest) continue;
    fewest = apart;
    best = place;
  }

  return best;
}
