import { type RotationDay, weekdayOf } from '@shiftwright/domain';
import type { ShapesOutside } from '../constraints/shifts-outside.ts';
import type { ShapeTable } from '../search/problem.ts';
import { type Axis, dtAt, openingOf } from './axis.ts';
import { usualLength } from './norm-bands.ts';
import { cycleDayOn, cycleOf, plannedOf } from './rotations.ts';
import type { MonthRow } from './rows.ts';
import type { DepartmentMonth, ListedShift } from './types.ts';

type Wish = RotationDay['shift'];

/**
 * How unusual each shape is on each cell: 0 for the usual ones of the person, or what their rotation wishes for the day
 * (planning 161).
 */
export function usualShapes(
  input: DepartmentMonth,
  axis: Axis,
  rows: readonly MonthRow[],
  shapes: ShapeTable,
): ShapesOutside {
  const times: Uint8Array[] = [];
  const table_of = new Int32Array(rows.length * axis.days);
  rows.forEach((row, at) => {
    const usual = usualOf(input, row, shapes);
    const cycle = cycleOf(input, axis, row);
    // Nothing is like or unlike the habits of somebody who has none, only beside what the rotation wishes.
    const unusualBeside = (set: Uint8Array) =>
      isAll(usual) ? set.map((one) => 1 - one) : timesUnusual(set, shapes);
    const known = new Map<string, number>();
    for (let day = 0; day < axis.days; day++) {
      const wish = (cycle && cycleDayOn(cycle, day)?.shift) ?? null;
      const opening = typeof wish === 'string' ? openingOf(input, dtAt(axis, day)) : null;
      const key = JSON.stringify([wish, opening]);
      const middle = opening ? (opening.opens + opening.closes) / 2 : 720;
      const table = known.get(key) ?? times.push(unusualBeside(wished(usual, shapes, wish, middle))) - 1;
      known.set(key, table);
      table_of[at * axis.days + day] = table;
    }
  });

  return { times, table_of };
}

/** The shapes that the department lists for the weekday and the works of the person; null without a list (planning 169). */
export function listedShapes(
  input: DepartmentMonth,
  axis: Axis,
  rows: readonly MonthRow[],
  shapes: ShapeTable,
): ShapesOutside | null {
  const list = input.shift_list ?? [];
  if (list.length === 0) return null;
  const times: Uint8Array[] = [];
  const table_of = new Int32Array(rows.length * axis.days);
  const known = new Map<string, number>();
  rows.forEach((row, at) => {
    const works = new Set(
      plannedOf(input, row).flatMap((person) => person.work_types.map((type) => type.work_type_id)),
    );
    for (let day = 0; day < axis.days; day++) {
      const own = list.filter((shift) => isFor(shift, weekdayOf(dtAt(axis, day)), works));
      const key = JSON.stringify(own);
      const table = known.get(key) ?? times.push(shapesAt(shapes, own).map((one) => 1 - one)) - 1;
      known.set(key, table);
      table_of[at * axis.days + day] = table;
    }
  });

  return { times, table_of };
}

const isFor = ({ weekdays, work_type_ids }: ListedShift, weekday: number, works: ReadonlySet<number>) =>
  (weekdays === null || weekdays.includes(weekday)) &&
  (work_type_ids === null || work_type_ids.some((id) => works.has(id)));

/** 1 for the shapes with these times; for all where none is on the grid. */
function shapesAt(
  { count, start_minute, end_minute }: ShapeTable,
  times: readonly { start_minute: number; end_minute: number }[],
): Uint8Array {
  const set = new Uint8Array(count);
  for (const time of times)
    for (let shape = 1; shape < count; shape++)
      if (start_minute[shape] === time.start_minute && end_minute[shape] === time.end_minute) set[shape] = 1;

  return set.includes(1) ? set : set.fill(1);
}

/** A habit between two steps is the nearest shift on them; without a habit every shift is usual. */
function usualOf(input: DepartmentMonth, row: MonthRow, shapes: ShapeTable): Uint8Array {
  const times = plannedOf(input, row).flatMap((person) => person.rhythm?.usual_shifts ?? []);
  const exact = shapesAt(shapes, times);
  if (!isAll(exact)) return exact;
  const onStep = (minute: number) => Math.round(minute / input.step_minutes) * input.step_minutes;

  return shapesAt(
    shapes,
    times.map((time) => ({
      start_minute: onStep(time.start_minute),
      end_minute: onStep(time.end_minute),
    })),
  );
}

/** A shift that begins and ends within so many minutes of a usual one is like it. */
const LIKE_MINUTES = 120;
const TIMES_UNLIKE = 3;
/** Nobody comes for a few hours who usually stays: less than this share of their shortest usual shift. */
const SHORT_SHARE = 2 / 3;
const TIMES_SHORT = 6;
/** Who usually neither comes nor goes at night should not begin to. */
const TIMES_WAY_AT_NIGHT = 6;
/** Who never works at night is asked when hardly anything else helps. */
const TIMES_FIRST_NIGHT = 12;
const NIGHT_FROM = 30;
const NIGHT_UNTIL = 5 * 60;

/** How many times each shape counts as unusual beside those of a set: 0 in it. */
function timesUnusual(usual: Uint8Array, shapes: ShapeTable): Uint8Array {
  const { start_minute, end_minute } = shapes;
  const own = Array.from(usual.keys()).filter((shape) => shape > 0 && usual[shape] === 1);
  const worksNights = own.some((shape) => isNight(shapes, shape));
  const travelsAtNight = own.some((shape) => hasWayAtNight(shapes, shape));
  const length = (shape: number) => end_minute[shape]! - start_minute[shape]!;
  const shortest = SHORT_SHARE * Math.min(...own.map(length));
  const isLike = (shape: number) =>
    own.some(
      (one) =>
        Math.abs(start_minute[one]! - start_minute[shape]!) <= LIKE_MINUTES &&
        Math.abs(end_minute[one]! - end_minute[shape]!) <= LIKE_MINUTES,
    );

  return usual.map((isOwn, shape) => {
    if (isOwn === 1) return 0;
    if (!worksNights && isNight(shapes, shape)) return TIMES_FIRST_NIGHT;
    if (!travelsAtNight && hasWayAtNight(shapes, shape)) return TIMES_WAY_AT_NIGHT;
    if (length(shape) < shortest) return TIMES_SHORT;

    return isLike(shape) ? 1 : TIMES_UNLIKE;
  });
}

/** Some of the shift lies between half past midnight and five. */
function isNight({ start_minute, end_minute }: ShapeTable, shape: number): boolean {
  return [0, 1440].some(
    (day) => start_minute[shape]! < day + NIGHT_UNTIL && end_minute[shape]! > day + NIGHT_FROM,
  );
}

/** Whoever works the shift comes or goes between half past midnight and five. */
function hasWayAtNight({ start_minute, end_minute }: ShapeTable, shape: number): boolean {
  return [start_minute[shape]!, end_minute[shape]!].some(
    (minute) => minute % 1440 >= NIGHT_FROM && minute % 1440 <= NIGHT_UNTIL,
  );
}

const isAll = (set: Uint8Array) => !set.subarray(1).includes(0);

/** Usual shapes that meet the wish of a day; any that meet it where no usual one does. */
function wished(usual: Uint8Array, shapes: ShapeTable, wish: Wish, middle: number): Uint8Array {
  if (wish === null) return usual;
  if (typeof wish !== 'string') return shapesAt(shapes, [wish]);
  const meets = usual.map((_, shape) => {
    const isEarly = shapes.start_minute[shape]! + shapes.end_minute[shape]! < 2 * middle;
    return Number(shape > 0 && isEarly === (wish === 'early'));
  });
  const both = meets.map((one, shape) => one & usual[shape]!);

  return both.includes(1) ? both : meets;
}

/**
 * By cell, what its person would do by habit: the usual shift or the day off (0) that the rotation has, -1 where no
 * rotation says it or the shift cannot be worked.
 */
export function habits(
  input: DepartmentMonth,
  axis: Axis,
  rows: readonly MonthRow[],
  of: { shapes: ShapeTable; choicesOn: (cell: number) => Int32Array | null },
): Int32Array {
  const { times, table_of } = usualShapes(input, axis, rows, of.shapes);
  const habit = new Int32Array(rows.length * axis.days).fill(-1);
  rows.forEach((row, at) => {
    const cycle = cycleOf(input, axis, row);
    const person = plannedOf(input, row)[0];
    if (!cycle || !person) return;
    const first = person.rhythm?.usual_shifts[0]?.start_minute ?? null;
    const length = usualLength(input, person);
    for (let day = axis.first; day <= axis.last; day++) {
      const cell = at * axis.days + day;
      const choices = of.choicesOn(cell);
      const own = cycleDayOn(cycle, day);
      if (!choices || own === null) continue;
      const unusual = times[table_of[cell]!]!;
      const far = (shape: number) =>
        Math.abs(of.shapes.end_minute[shape]! - of.shapes.start_minute[shape]! - length) +
        (first === null ? 0 : Math.abs(of.shapes.start_minute[shape]! - first));
      const best = choices.reduce(
        (one, shape) => (unusual[shape] === 0 && (one < 0 || far(shape) < far(one)) ? shape : one),
        -1,
      );
      habit[cell] = own.works ? best : 0;
    }
  });

  return habit;
}
