import { burdenCost } from '../constraints/fair-burden.ts';
import { normCost } from '../constraints/hours-near-norm.ts';
import { type UsualShapes, weighedAway, weighedBeyond } from '../constraints/unusual-shifts.ts';
import { burdensOf, type MonthProblem } from '../month/month-problem.ts';
import { middlesOf } from '../month/month-rules.ts';
import { fewestDays, normBands } from '../month/norm-bands.ts';
import { weightsOf } from '../month/weights.ts';

/** A sum over a row that is charged by a convex function of it: hours, working days, burdens, unusual shifts. */
export interface Tally {
  /** What a shape adds on a day, by `day * shapes + shape`. */
  readonly adds: Float32Array;
  /** All sums that a row can have, evenly spaced and rising, and what each costs. */
  readonly sums: Float64Array;
  readonly costs: Float64Array;
  /** The sum of a row without any shape. */
  readonly base: number;
  /** How far two sums are apart. */
  readonly unit: number;
  /** What a shift adds at most, in units of the sums. */
  readonly size: number;
  /** Whether a path counts it, so that it needs no price. */
  readonly exact: boolean;
}

/** What is added by a shift on a day: its shape (0 where it is given), its paid minutes, and where it lies in minutes from midnight. */
interface Shift {
  readonly shape: number;
  readonly net: number;
  readonly start: number;
  readonly end: number;
}

interface Count {
  readonly of: (day: number, shift: Shift) => number;
  /** Whether the given days count. */
  readonly given: boolean;
  readonly exact?: boolean;
  readonly cost: (sum: number) => number;
}

/** The sums of a row that cost something (planning 178). */
export function talliesOf(month: MonthProblem, row: number, usual: UsualShapes): Tally[] {
  return countsOf(month, row, usual).map((count) => tallyOf(month, row, count));
}

function countsOf(month: MonthProblem, row: number, usual: UsualShapes): Count[] {
  const { input, axis, rows, problem } = month;
  const weights = weightsOf(input);
  const own = rows[row]!;
  const inside = (day: number) => day >= axis.first && day <= axis.last;
  const middles = middlesOf(input, axis);
  const fewest = fewestDays(input, axis, own);
  const bands = normBands(input, axis, own);
  const hours = bands.map(
    (band): Count => ({
      exact: bands.length === 1,
      of: (day, { net }) => (problem.account_of[row * axis.days + day] === band.account ? net : 0),
      given: true,
      cost: (worked) =>
        normCost(band, worked, weights) + weights.uneven_hour * ((worked - band.norm) / 60) ** 2,
    }),
  );
  const even = (balance: number) => Math.max(0, Math.abs(balance) - 1) * weights.uneven_morning_evening;
  const balance: Count = {
    of: (day, { start, end }) => Math.sign(2 * middles[day]! - start - end),
    given: false,
    cost: even,
  };
  const away: Count = {
    of: (day, { shape }) => usual.away[usual.table_of[row * axis.days + day]!]![shape]!,
    given: false,
    cost: (shifts) => weights.unusual_shift * weighedAway(shifts, usual.away_by_habit[row]!),
  };
  return [
    ...hours,
    {
      of: (day, { end }) => Number(inside(day) && end > 0),
      given: true,
      exact: true,
      cost: (days) => Math.max(0, days - fewest) * weights.day_above_fewest,
    },
    {
      of: (day, { shape }) => Math.sign(usual.times[usual.table_of[row * axis.days + day]!]![shape]!),
      given: false,
      cost: (shifts) => weights.unusual_shift * weighedBeyond(shifts),
    },
    ...(usual.away_by_habit[row]! < Number.POSITIVE_INFINITY ? [away] : []),
    ...burdensOf(month).map((burden): Count => {
      const days = new Set(burden.days);
      return {
        of: (day, { start, end }) => (days.has(day) && end > 0 ? burden.bears(day, start, end) : 0),
        given: true,
        cost: (count) => burdenCost(burden, row, count),
      };
    }),
    ...(input.even_morning_evening ? [balance] : []),
  ];
}

function tallyOf(
  { problem, axis }: MonthProblem,
  row: number,
  { of, given, exact = false, cost }: Count,
): Tally {
  const { count, start_minute, end_minute, net_minutes } = problem.shapes;
  const adds = new Float32Array(axis.days * count);
  let least = 0;
  let most = 0;
  let unit = 0;
  for (let day = 0; day < axis.days; day++) {
    const cell = row * axis.days + day;
    const domain = problem.domain_of[cell]!;
    const breaks = problem.breaks_of[problem.account_of[cell]!]! * count;
    let [low, high] = [0, 0];
    for (const shape of domain < 0 ? [] : problem.domains[domain]!.shapes) {
      if (shape === 0) continue;
      const shift = {
        shape,
        net: net_minutes[breaks + shape]!,
        start: start_minute[shape]!,
        end: end_minute[shape]!,
      };
      const added = of(day, shift);
      adds[day * count + shape] = added;
      [low, high] = [Math.min(low, added), Math.max(high, added)];
      unit = greatestDivisor(Math.abs(added), unit);
    }
    least += low;
    most += high;
  }
  const base = given ? givenSum(problem.given, { row, days: axis.days }, of) : 0;
  const sums = Float64Array.from(
    { length: unit === 0 ? 1 : Math.round((most - least) / unit) + 1 },
    (_, at) => base + least + at * unit,
  );
  const size = unit === 0 ? 1 : adds.reduce((high, add) => Math.max(high, Math.abs(add)), 0) / unit;
  return { adds, sums, costs: sums.map(cost), base, unit: unit || 1, size, exact };
}

/** What the given days add; leave has paid hours and no times. */
function givenSum(
  given: MonthProblem['problem']['given'],
  { row, days }: { row: number; days: number },
  of: Count['of'],
): number {
  return given
    .filter(({ cell }) => Math.floor(cell / days) === row)
    .reduce((sum, { cell, works, net_minutes, ...here }) => {
      const day = cell % days;
      const { start_at, end_at } = here.clock ?? here;
      const times = works ? { start: start_at - day * 1440, end: end_at - day * 1440 } : { start: 0, end: 0 };
      return sum + of(day, { shape: 0, net: net_minutes, ...times });
    }, 0);
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
