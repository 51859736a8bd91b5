import { isLikeShift, type ShiftTime, weekdayOf } from '@shiftwright/domain';
import type { ShapesOutside } from '../constraints/shifts-outside.ts';
import type { UsualShapes } from '../constraints/unusual-shifts.ts';
import type { ShapeTable } from '../search/problem.ts';
import { type Axis, dtAt, openingOf } from './axis.ts';
import { fewestDays } from './norm-bands.ts';
import { usualLength } from './rotation-hours.ts';
import { cycleDayOn, cycleOf, hasHabits, plannedOf } from './rotations.ts';
import type { MonthRow } from './rows.ts';
import type { DepartmentMonth, ListedShift } from './types.ts';

/** All shapes, and those that a cell may take by the rules alone; null where only a day off is legal. */
interface Choices {
  readonly shapes: ShapeTable;
  readonly choicesOn: (cell: number) => Int32Array | null;
}

/**
 * How unusual each shape is on each cell: 0 for the usual ones of the person, or what their rotation wishes for the day
 * (planning 161); and which of the usual ones lie at another time of the day than most of their shifts.
 */
export function usualShapes(
  input: DepartmentMonth,
  axis: Axis,
  rows: readonly MonthRow[],
  { shapes, choicesOn }: Choices,
): UsualShapes {
  const times: Uint8Array[] = [];
  const away: Uint8Array[] = [];
  const table_of = new Int32Array(rows.length * axis.days);
  const away_by_habit = new Float64Array(rows.length).fill(Number.POSITIVE_INFINITY);
  rows.forEach((row, at) => {
    const { most_usual_share = 0, usual_shifts: [most] = [] } = plannedOf(input, row)[0]?.rhythm ?? {};
    const usual = usualOf(input, row, shapes);
    const cycle = cycleOf(input, axis, row);
    // Nothing is like or unlike the habits of somebody who has none, only beside what the rotation wishes.
    const unusualBeside = (set: Uint8Array) =>
      isAll(usual)
        ? set.map((one) => 1 - one)
        : timesUnusual(set, shapes, { usual, isKnown: hasHabits(input, row) });
    const known = new Map<Int32Array | null, Map<string, number>>();
    for (let day = 0; day < axis.days; day++) {
      const cell = at * axis.days + day;
      const choices = choicesOn(cell);
      const alike = known.get(choices) ?? new Map<string, number>();
      known.set(choices, alike);
      const wish = (cycle && cycleDayOn(cycle, day)?.shift) ?? null;
      const opening = typeof wish === 'string' ? openingOf(input, dtAt(axis, day)) : null;
      const key = JSON.stringify([wish, opening]);
      const middle = opening ? (opening.opens + opening.closes) / 2 : 720;
      const isTime = wish !== null && typeof wish !== 'string';
      const meant = isTime ? shapesNear(shapes, [wish], input.step_minutes) : usual;
      const own = choices && !isAll(meant) ? possible(meant, shapes, choices) : meant;
      const set = typeof wish === 'string' ? wished(own, shapes, wish, middle) : own;
      const table = alike.get(key) ?? times.push(unusualBeside(set)) - 1;
      away[table] ??= awayFrom(wish === null ? most : undefined, { times: times[table]!, shapes, choices });
      alike.set(key, table);
      table_of[cell] = table;
      if (most_usual_share > 0 && away[table].includes(1))
        away_by_habit[at] = (1 - most_usual_share) * fewestDays(input, axis, row);
    }
  });

  return { times, table_of, away, away_by_habit };
}

/** Usual shapes that are not like the most usual shift; none where that cannot be worked. */
function awayFrom(
  most: ShiftTime | undefined,
  { times, shapes, choices }: { times: Uint8Array; shapes: ShapeTable; choices: Int32Array | null },
): Uint8Array {
  const isLikeMost = (shape: number) => shape > 0 && isLikeShift(timesOf(shapes, shape), most!);
  const none = new Uint8Array(times.length);
  if (!most || !choices?.some(isLikeMost)) return none;

  return none.map((_, shape) => Number(shape > 0 && times[shape] === 0 && !isLikeMost(shape)));
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

/** A habit between two steps is the nearest shift on them; without a habit the shifts of the list are usual, without one every shift. */
function usualOf(input: DepartmentMonth, row: MonthRow, shapes: ShapeTable): Uint8Array {
  const own = plannedOf(input, row).flatMap((person) => person.rhythm?.usual_shifts ?? []);

  return shapesNear(shapes, own.length > 0 ? own : (input.shift_list ?? []), input.step_minutes);
}

/** 1 for the shapes with these times; one between two steps is the nearest of a like length, of two equally near ones both. */
function shapesNear(shapes: ShapeTable, times: readonly ShiftTime[], step_minutes: number): Uint8Array {
  const near = times.flatMap((time) => nearestOf(shapes, time, step_minutes));
  const set = new Uint8Array(shapes.count);
  for (const shape of near) set[shape] = 1;

  return near.length > 0 ? set : set.fill(1);
}

function nearestOf(shapes: ShapeTable, time: ShiftTime, step_minutes: number): number[] {
  let near: number[] = [];
  let least = 2 * step_minutes;
  for (let shape = 1; shape < shapes.count; shape++) {
    const start = shapes.start_minute[shape]! - time.start_minute;
    const end = shapes.end_minute[shape]! - time.end_minute;
    const far = Math.abs(start) + Math.abs(end) + Math.abs(end - start);
    if (far > least) continue;
    if (far < least) near = [];
    least = far;
    near.push(shape);
  }

  return near;
}

/** A usual shift that the rotation has on another day. */
const TIMES_ON_ANOTHER_DAY = 3;
/** Another time of the day than any usual shift. */
const TIMES_UNLIKE = 6;
/** Day and night changed places: so far from when the person usually comes, around the clock. */
const TIMES_FAR = 12;
const FAR_HOURS = 8;
/** Nobody comes for a few hours who usually stays: less than this share of their shortest usual shift. */
const SHORT_SHARE = 2 / 3;
const TIMES_SHORT = 6;
/** Nor for so much longer than their longest usual shift, or for so many minutes more. */
const LONG_SHARE = 5 / 4;
const LONG_MINUTES = 120;
const TIMES_LONG = 12;
/** Who usually neither comes nor goes at night should not begin to. */
const TIMES_WAY_AT_NIGHT = 12;
/** Who never works at night is asked when hardly anything else helps. */
const TIMES_FIRST_NIGHT = 12;
const NIGHT_FROM = 30;
const NIGHT_UNTIL = 5 * 60;

/**
 * On a date on which none of the usual shifts can be worked, such as a short one or by a limitation of the person, those
 * like them are usual, else the nearest one that can.
 */
function possible(usual: Uint8Array, shapes: ShapeTable, choices: Int32Array): Uint8Array {
  if (choices.some((shape) => usual[shape] === 1)) return usual;
  const { start_minute, end_minute } = shapes;
  const own = Array.from(usual.keys()).filter((shape) => usual[shape] === 1);
  const apart = new Map<number, number>();
  for (const shape of choices) {
    if (shape === 0) continue;
    const far = own.map(
      (one) =>
        Math.abs(start_minute[one]! - start_minute[shape]!) + Math.abs(end_minute[one]! - end_minute[shape]!),
    );
    apart.set(shape, own.some((one) => isLike(shapes, one, shape)) ? 0 : Math.min(...far));
  }
  const nearest = Math.min(...apart.values());

  return usual.map((_, shape) => Number(apart.get(shape) === nearest));
}

/**
 * How many times each shape counts as unusual beside those of a set, the usual ones of a day: 0 in it, and unlike them at
 * another time of the day where habits are known. Nights and long or short shifts are unusual beside all that the person usually works.
 */
function timesUnusual(
  set: Uint8Array,
  shapes: ShapeTable,
  { usual, isKnown }: { usual: Uint8Array; isKnown: boolean },
): Uint8Array {
  const { start_minute, end_minute } = shapes;
  const all = Array.from(set.keys()).filter((shape) => shape > 0 && (set[shape] === 1 || usual[shape] === 1));
  const own = all.filter((shape) => set[shape] === 1);
  const worksNights = all.some((shape) => isNight(shapes, shape));
  const travelsAtNight = all.some((shape) => hasWayAtNight(shapes, shape));
  const length = (shape: number) => end_minute[shape]! - start_minute[shape]!;
  const shortest = SHORT_SHARE * Math.min(...all.map(length));
  const most = Math.max(...all.map(length));
  const longest = Math.min(LONG_SHARE * most, most + LONG_MINUTES);
  return set.map((isOwn, shape) => {
    if (isOwn === 1) return 0;
    if (!worksNights && isNight(shapes, shape)) return TIMES_FIRST_NIGHT;
    if (!travelsAtNight && hasWayAtNight(shapes, shape)) return TIMES_WAY_AT_NIGHT;
    if (length(shape) < shortest) return TIMES_SHORT;
    if (length(shape) >= longest) return TIMES_LONG;

    if (!isKnown || own.some((one) => isLike(shapes, one, shape))) return 1;
    if (usual[shape] === 1) return TIMES_ON_ANOTHER_DAY;

    return all.some((one) => hoursApart(shapes, one, shape) < FAR_HOURS) ? TIMES_UNLIKE : TIMES_FAR;
  });
}

const timesOf = ({ start_minute, end_minute }: ShapeTable, shape: number): ShiftTime => ({
  start_minute: start_minute[shape]!,
  end_minute: end_minute[shape]!,
});

const isLike = (shapes: ShapeTable, one: number, other: number): boolean =>
  isLikeShift(timesOf(shapes, one), timesOf(shapes, other));

/** Some of the shift lies between half past midnight and five. */
function isNight({ start_minute, end_minute }: ShapeTable, shape: number): boolean {
  return [0, 1440].some(
    (day) => start_minute[shape]! < day + NIGHT_UNTIL && end_minute[shape]! > day + NIGHT_FROM,
  );
}

/** Whoever works the shift comes between midnight and five, or goes between half past midnight and five. */
function hasWayAtNight({ start_minute, end_minute }: ShapeTable, shape: number): boolean {
  const [comes, goes] = [start_minute[shape]! % 1440, end_minute[shape]! % 1440];

  return comes <= NIGHT_UNTIL || (goes >= NIGHT_FROM && goes <= NIGHT_UNTIL);
}

/** Between two starts, around the clock. */
function hoursApart({ start_minute }: ShapeTable, one: number, other: number): number {
  const apart = Math.abs(start_minute[one]! - start_minute[other]!) % 1440;

  return Math.min(apart, 1440 - apart) / 60;
}

const isAll = (set: Uint8Array) => !set.subarray(1).includes(0);

/** Usual shapes that meet the wish of a day; any that meet it where no usual one does. */
function wished(usual: Uint8Array, shapes: ShapeTable, wish: 'early' | 'late', middle: number): Uint8Array {
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
  of: Choices,
): Int32Array {
  const { times, table_of } = usualShapes(input, axis, rows, of);
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
