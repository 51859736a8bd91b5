import { countsAtTurn, TURN_DAYS } from '../constraints/rotation-days.ts';
import type { ShapesOutside } from '../constraints/shifts-outside.ts';
import { blockedSums } from '../month/domains.ts';
import type { MonthProblem } from '../month/month-problem.ts';
import { FULL_SHIFT_MINUTES, restMinutes } from '../month/month-rules.ts';
import { countedDays, rotationOf } from '../month/rhythm-rules.ts';
import { kindsWished } from '../month/rotations.ts';
import { listedShapes, usualShapes } from '../month/usual-shapes.ts';
import { type Weights, weightsOf } from '../month/weights.ts';
import { type Tally, talliesOf } from './tallies.ts';

/** What one row costs, as far as the bound knows it: never more than the search charges (planning 178). */
export interface RowTerms {
  /** The account of each day. */
  readonly account_of: Int32Array;
  /** Worked days that are given: start and end in minutes from their own midnight. */
  readonly given: ReadonlyMap<number, { readonly start: number; readonly end: number }>;
  /** Shapes that each day may take; null where the day is given or always off. */
  readonly choices: readonly (Int32Array | null)[];
  /** Cost of a shape on a day by itself, by `day * shapes + shape`. */
  readonly own: Float32Array;
  readonly tallies: readonly Tally[];
  readonly rest_minutes: number;
  /** What each place of the rotation's cycle costs: at once, and for working or being off on a day (`2 * day + works`). */
  readonly turns: readonly { readonly cost: number; readonly days: Float64Array }[];
  /** Shapes of which no five may lie in seven days: that would be too many hours (planning 132). */
  readonly long: ReadonlySet<number>;
  /** Shapes that this person works by habit, the most common ones. */
  readonly usual: readonly number[];
}

/** A month as a bound sees it: data for each row, and no sum over any. */
export interface MonthTerms {
  readonly first: number;
  readonly last: number;
  readonly weights: Weights;
  /** Minutes that the clock may repeat: rest may be so much longer than it looks. */
  readonly repeated_minutes: number;
  readonly rows: readonly RowTerms[];
}

/** Most habits of a person that are told apart. */
const MOST_USUAL = 3;

/** Lays out what each person's row costs. */
export function monthTerms(month: MonthProblem): MonthTerms {
  const { axis, input, problem, rows } = month;
  const weights = weightsOf(input);
  const usual = usualShapes(input, axis, rows, problem.shapes);
  const listed = listedShapes(input, axis, rows, problem.shapes);
  const counts = countedDays(axis, rows);
  const own = ownCosts(month, { usual, listed, weights });
  const repeated_minutes = Math.max(0, ...axis.clock_changes.map((change) => -change.skipped));
  return {
    first: axis.first,
    last: axis.last,
    weights,
    repeated_minutes,
    rows: rows.map((row, at): RowTerms => {
      const base = at * axis.days;
      const rotation = rotationOf(input, axis, row);
      const counted = counts.subarray(base, base + axis.days);
      // The second habit told apart costs a further kind; where more kinds are free, none is told apart.
      const own_usual = kindsWished(input, axis, row) > 1 ? [] : usualOf(month, usual, base);
      return {
        account_of: problem.account_of.subarray(base, base + axis.days),
        given: givenShifts(month, at),
        choices: Array.from({ length: axis.days }, (_, day) => {
          const domain = problem.domain_of[base + day]!;
          return domain < 0 ? null : problem.domains[domain]!.shapes;
        }),
        own: own.subarray(base * problem.shapes.count, (base + axis.days) * problem.shapes.count),
        tallies: talliesOf(month, at),
        rest_minutes: restMinutes(input, row.people),
        turns: rotation
          ? turnsOf(rotation, { counted, first: axis.first }, weights.rotation_day * rotation.firmness)
          : [],
        long: longOf(month, base, own_usual),
        usual: own_usual,
      };
    }),
  };
}

/**
 * Long by the breaks of every account of the row; none where the person works no such shift by habit, or so many habits
 * that days to remember beside them would take the judge too long.
 */
function longOf({ input, problem, axis }: MonthProblem, base: number, usual: readonly number[]): Set<number> {
  const { count, net_minutes } = problem.shapes;
  const own = new Set(problem.account_of.subarray(base, base + axis.days));
  const isLong = (shape: number) =>
    [...own].every(
      (account) =>
        5 * net_minutes[problem.breaks_of[account]! * count + shape]! > input.max_work_minutes_7days,
    );
  if (!usual.some(isLong) || usual.length === MOST_USUAL) return new Set();
  return new Set(Array.from({ length: count }, (_, shape) => shape).filter(isLong));
}

function givenShifts({ problem, axis }: MonthProblem, row: number) {
  const own = problem.given.filter(({ cell, works }) => works && Math.floor(cell / axis.days) === row);
  return new Map(
    own.map(({ cell, start_at, end_at }) => {
      const day = cell % axis.days;
      return [day, { start: start_at - day * 1440, end: end_at - day * 1440 }];
    }),
  );
}

function ownCosts(
  { input, axis, problem }: MonthProblem,
  { usual, listed, weights }: { usual: ShapesOutside; listed: ShapesOutside | null; weights: Weights },
): Float32Array {
  const { from, to, start_minute, end_minute, count } = problem.shapes;
  const own = new Float32Array(problem.domain_of.length * count);
  const soft = input.people.map((person) => blockedSums(input, axis, person, false));
  for (const cell of problem.forced) own[cell * count] = weights.missed_slot;
  for (const [cell, domain] of problem.domain_of.entries()) {
    const wishes = soft[problem.account_of[cell]!];
    const slot = (cell % axis.days) * axis.stride;
    for (const shape of domain < 0 ? [] : problem.domains[domain]!.shapes) {
      if (shape === 0) continue;
      const short = Math.max(0, FULL_SHIFT_MINUTES - end_minute[shape]! + start_minute[shape]!) / 60;
      const unwished = wishes ? wishes[slot + to[shape]!]! - wishes[slot + from[shape]!]! : 0;
      own[cell * count + shape] =
        short * weights.short_of_full_hour +
        outside(usual, cell, shape) * weights.unusual_shift +
        (listed ? outside(listed, cell, shape) * weights.unlisted_shift : 0) +
        (unwished * weights.soft_blocked_hour * axis.step) / 60;
    }
  }
  return own;
}

const outside = ({ times, table_of }: ShapesOutside, cell: number, shape: number) =>
  times[table_of[cell]!]![shape]!;

function turnsOf(
  { works, place }: { works: Uint8Array; place: number | null },
  { counted, first }: { counted: Uint8Array; first: number },
  price: number,
): RowTerms['turns'] {
  return Array.from(works, (_, turn) => ({
    cost: turn === 0 || place === null ? 0 : TURN_DAYS * price,
    days: Float64Array.from({ length: 2 * counted.length }, (_one, entry) => {
      const day = entry >> 1;
      const wanted = works[((place ?? 0) + turn + day) % works.length]!;
      const counts = counted[day] === 1 && countsAtTurn({ place }, turn, { day, first });
      return counts && wanted !== (entry & 1) ? price : 0;
    }),
  }));
}

/** The shapes that are usual on most days; none where every shape is. */
function usualOf(
  { axis, problem }: MonthProblem,
  { times, table_of }: ShapesOutside,
  base: number,
): number[] {
  const days_of = new Map<number, number>();
  for (let day = axis.first; day <= axis.last; day++) {
    const unusual = times[table_of[base + day]!]!;
    const domain = problem.domain_of[base + day]!;
    for (const shape of domain < 0 ? [] : problem.domains[domain]!.shapes)
      if (shape !== 0 && unusual[shape] === 0) days_of.set(shape, (days_of.get(shape) ?? 0) + 1);
  }
  return [...days_of]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_USUAL)
    .map(([shape]) => shape);
}
