import { countsAtTurn, type RowRotation, TURN_DAYS, turnsOf } from '../constraints/rotation-days.ts';
import type { ShapesOutside } from '../constraints/shifts-outside.ts';
import { blockedSums } from '../month/domains.ts';
import { type MonthProblem, unusualOf } from '../month/month-problem.ts';
import { FULL_SHIFT_MINUTES, restMinutes } from '../month/month-rules.ts';
import { countedDays, rotationOf, tellingDays } from '../month/rhythm-rules.ts';
import {
  bearableRun,
  feltMinutes,
  furtherShift,
  hardRun,
  kindsWished,
  startChange,
} from '../month/rotations.ts';
import type { DepartmentMonth } from '../month/types.ts';
import { listedShapes } from '../month/usual-shapes.ts';
import { type Weights, weightsOf } from '../month/weights.ts';
import { type Kind, kindsOf, type RowShifts } from './kinds.ts';
import { type Tally, talliesOf } from './tallies.ts';

/** What one row costs, as far as the bound knows it: never more than the search charges (planning 178). */
export interface RowTerms extends RowShifts {
  /** The account of each day. */
  readonly account_of: Int32Array;
  /** Cost of a shape on a day by itself, by `day * shapes + shape`. */
  readonly own: Float32Array;
  /** Sums that have a price. */
  readonly tallies: readonly Tally[];
  /** Sums that a path counts: hours, where there is one account of them, and working days. */
  readonly exact: readonly Tally[];
  readonly seven_days: SevenDays;
  readonly rest_minutes: number;
  /** Places of the rotation's cycle: what each costs at once, and 1 where being off or working on a day leaves it (`2 * day + works`). */
  readonly turns: readonly { readonly cost: number; readonly strays: Uint8Array }[];
  /** What a day off the rotation costs, while they are few, and so many are. */
  readonly stray: number;
  readonly bearable_days: number;
  /** By day 1 where it tells whether it is a single one. */
  readonly telling: Uint8Array;
  /** So many days in a row cost nothing by themselves. */
  readonly bearable_run: number;
  /** Beyond so many each further one is as dear as a seventh. */
  readonly hard_run: number;
  /** So many kinds of shifts cost nothing, and each further one so much. */
  readonly free_kinds: number;
  readonly further_shift: number;
  /** What another start on a day after a working one costs. */
  readonly start_change: number;
  /** A start so much before that of the day before is felt. */
  readonly felt_minutes: number;
  /** Shifts that are told apart. */
  readonly kinds: readonly Kind[];
}

/** How many hours may lie in any seven days, in units that are counted down, so that nothing permitted is refused (planning 132). */
export interface SevenDays {
  readonly unit_minutes: number;
  /** By the last of the seven days: what is given may be more than is permitted. */
  readonly most: Float64Array;
  readonly limit: number;
  /** The same in minutes. */
  readonly minutes: number;
  /** The longest shift. */
  readonly longest: number;
}

/** A month as a bound sees it: data for each row, and no sum over any. */
export interface MonthTerms {
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
  const usual = unusualOf(month);
  const listed = listedShapes(input, axis, rows, problem.shapes);
  const counts = countedDays(input, axis, rows);
  const telling = tellingDays(input, axis, rows);
  const own = ownCosts(month, { usual, listed, weights });
  const repeated_minutes = Math.max(0, ...axis.clock_changes.map((change) => -change.skipped));
  return {
    weights,
    repeated_minutes,
    rows: rows.map((row, at): RowTerms => {
      const base = at * axis.days;
      const rotation = rotationOf(input, axis, row);
      const counted = counts.subarray(base, base + axis.days);
      const given = givenShifts(month, at);
      const net = netMinutes(month, base);
      const tallies = talliesOf(month, at, usual);
      const own_usual = usualOf(month, usual, base);
      const stray = rotation ? weights.rotation_day * rotation.firmness : 0;
      const choices = Array.from({ length: axis.days }, (_, day) => {
        const domain = problem.domain_of[base + day]!;
        return domain < 0 ? null : problem.domains[domain]!.shapes;
      });
      return {
        account_of: problem.account_of.subarray(base, base + axis.days),
        given,
        choices,
        own: own.subarray(base * problem.shapes.count, (base + axis.days) * problem.shapes.count),
        net,
        tallies: tallies.filter((tally) => !tally.exact),
        exact: tallies.filter((tally) => tally.exact),
        seven_days: sevenDays(input, axis.days, { given, net }),
        rest_minutes: restMinutes(input, row.people),
        turns: rotation ? pricedTurns(rotation, { counted, first: axis.first }, stray) : [],
        stray,
        bearable_days: rotation?.bearable_days ?? 0,
        usual: own_usual,
        telling: telling.subarray(base, base + axis.days),
        bearable_run: bearableRun(input, axis, row),
        hard_run: hardRun(input, axis, row),
        free_kinds: kindsWished(input, axis, row),
        further_shift: furtherShift(input, row, weights),
        start_change: startChange(input, row, weights),
        felt_minutes: feltMinutes(input, axis, row),
        kinds: kindsOf({ given, choices, net, usual: own_usual }, problem.shapes),
      };
    }),
  };
}

/** Most units that a path tells apart in the hours of a day, and fewest of the longest shift. */
const MOST_UNITS = 31;
const FEWEST_UNITS = 16;
/** Shares of a minute that only rounding makes. */
const ROUNDING = 1e-6;

/** Minutes in whole units, counted down. */
export const unitsIn = (minutes: number, unit: number): number => Math.floor(minutes / unit + ROUNDING);

function sevenDays(input: DepartmentMonth, days: number, of: Pick<RowTerms, 'given' | 'net'>): SevenDays {
  const { max_work_minutes_7days: permitted } = input;
  const nets = Float64Array.from({ length: days }, (_, day) => of.given.get(day)?.net ?? 0);
  const all = [...new Set([...nets, ...of.net])];
  const unit_minutes = unitOf(all);
  const most = nets.map((_, day) => {
    const given = nets.subarray(Math.max(0, day - 6), day + 1).reduce((sum, net) => sum + net, 0);
    return unitsIn(Math.max(permitted, given), unit_minutes);
  });
  const longest = unitsIn(Math.max(...all), unit_minutes);
  return { unit_minutes, most, limit: unitsIn(permitted, unit_minutes), minutes: permitted, longest };
}

/** The part of the longest shift in which least is lost of all when shifts are counted down: what is lost may be worked too much. */
function unitOf(nets: readonly number[]): number {
  const longest = Math.max(1, ...nets);
  let best = longest / MOST_UNITS;
  let least = Number.POSITIVE_INFINITY;
  for (let parts = MOST_UNITS; parts >= FEWEST_UNITS; parts--) {
    const unit = longest / parts;
    const lost = nets.reduce((sum, net) => sum + net - unit * unitsIn(net, unit), 0);
    if (lost >= least - ROUNDING) continue;
    [best, least] = [unit, lost];
  }
  return best;
}

function givenShifts({ problem, axis }: MonthProblem, row: number) {
  const own = problem.given.filter(({ cell, works }) => works && Math.floor(cell / axis.days) === row);
  return new Map(
    own.map(({ cell, start_at, end_at, net_minutes: net }) => {
      const day = cell % axis.days;
      return [day, { start: start_at - day * 1440, end: end_at - day * 1440, net }];
    }),
  );
}

function netMinutes({ axis, problem }: MonthProblem, base: number): Float32Array {
  const { count, net_minutes } = problem.shapes;
  const net = new Float32Array(axis.days * count);
  for (let day = 0; day < axis.days; day++) {
    const domain = problem.domain_of[base + day]!;
    const breaks = problem.breaks_of[problem.account_of[base + day]!]! * count;
    for (const shape of domain < 0 ? [] : problem.domains[domain]!.shapes)
      net[day * count + shape] = net_minutes[breaks + shape]!;
  }
  return net;
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

function pricedTurns(
  rotation: RowRotation,
  { counted, first }: { counted: Uint8Array; first: number },
  price: number,
): RowTerms['turns'] {
  const { works, place } = rotation;
  return turnsOf(rotation).map((turn) => ({
    cost: turn === 0 || place === null ? 0 : TURN_DAYS * price,
    strays: Uint8Array.from({ length: 2 * counted.length }, (_one, entry) => {
      const day = entry >> 1;
      const wanted = works[((place ?? 0) + turn + day) % works.length]!;
      const counts = counted[day] === 1 && countsAtTurn({ place }, turn, { day, first });
      return Number(counts && wanted !== (entry & 1));
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
