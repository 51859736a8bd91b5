/** Judges certificates by paths of its own over plain data, apart from the search's rules and the prover (planning 178). */
import { type MonthProblem, monthProblem } from '../month/month-problem.ts';
import type { DepartmentMonth } from '../month/types.ts';
import type { Certificate, Proof } from './certificate.ts';
import { type MonthTerms, monthTerms, type RowTerms } from './row-terms.ts';

type Span = readonly [number, number];

/** Shifts of a day that may follow and be followed alike: the cheapest of them stands for all. */
interface Option {
  readonly key: number;
  readonly bit: number;
  readonly long: boolean;
  readonly start: Span;
  readonly end: Span;
  readonly price: number;
}

/** Rows that end alike: length of the run (0 off for long, -1 for a day), last shift, habits, days of long shifts as bits. */
interface State {
  readonly run: number;
  readonly past: number;
  readonly last: Option | null;
  readonly mask: number;
  readonly cost: number;
}

/** Rounding that a claim may be off by. */
const ROUNDING = 0.5;

/** Whether the claim of a proof holds: its certificate proves as much as it says, and the distance follows from it. */
export function isProven(input: DepartmentMonth, { cost, bound, distance, certificate }: Proof): boolean {
  const claimed = bound > 0 ? Math.max(0, cost / bound - 1) : null;
  if (claimed === null || distance === null) return distance === null;
  if (Math.abs(distance - claimed) > 1e-6) return false;
  return provenCost(monthProblem(input), certificate) >= bound - ROUNDING;
}

/** What no plan of the month can be cheaper than, by the prices of a certificate. */
export function provenCost(month: MonthProblem, { cover, tallies }: Certificate): number {
  const terms = monthTerms(month);
  const { cost, levels, most } = month.problem.cover;
  const demand = cover.map((price, here) =>
    Math.min(...counting(Math.min(levels - 1, most[here]!)).map((n) => cost[here * levels + n]! + price * n)),
  );
  const rows = terms.rows.map((row, at) => {
    const sums = row.tallies.map(({ sums, costs, base }, tally) =>
      Math.min(...costs.map((one, place) => one - tallies[at]![tally]! * (sums[place]! - base))),
    );
    return total(sums) + cheapestRow(terms, row, optionsOf(month, at, row, { cover, tallies }));
  });
  return total(demand) + total(rows);
}

const counting = (last: number) => Array.from({ length: last + 1 }, (_, n) => n);
const spanOf = (list: readonly number[]): Span => [Math.min(...list), Math.max(...list)];
const apart = (a: Span, b: Span) => Math.max(0, a[0] - b[1], b[0] - a[1]);
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

const ONES = counting(127).map((bits) => bits.toString(2).replaceAll('0', '').length);

/** What each day of a row offers: usual shapes one by one, others by their start, or the shift that is given. */
function optionsOf({ problem }: MonthProblem, at: number, row: RowTerms, prices: Certificate): Option[][] {
  const { count, from, to, start_minute, end_minute } = problem.shapes;
  const { tasks, stride, task_cost, mixed_tasks } = problem;
  const worths = prices.tallies[at]!;
  const priceOf = (day: number, shape: number) => {
    const own = [...problem.tasks_of[row.account_of[day]!]!];
    const steps = counting(to[shape]! - 1).slice(from[shape]!);
    const worth = (task: number, step: number) =>
      (prices.cover[(day * stride + step) * tasks + task] ?? 0) -
      task_cost[row.account_of[day]! * tasks + task]!;
    const best = mixed_tasks
      ? total(steps.map((step) => Math.max(...own.map((task) => worth(task, step)))))
      : Math.max(...own.map((task) => total(steps.map((step) => worth(task, step)))));
    const sums = row.tallies.map(({ adds }, tally) => adds[day * count + shape]! * worths[tally]!);
    return row.own[day * count + shape]! + total(sums) - best;
  };
  return row.choices.map((choices, day) => {
    const { start: on, end: off } = row.given.get(day) ?? { start: null, end: 0 };
    if (on !== null) return [{ key: 2000, bit: 0, long: false, price: 0, start: [on, on], end: [off, off] }];
    const otherKey = (shape: number) => 2 * start_minute[shape]! + Number(row.long.has(shape));
    const keyOf = (shape: number) => (row.usual.includes(shape) ? 3000 + shape : otherKey(shape));
    const groups = Map.groupBy([...(choices ?? [])].filter(Boolean), keyOf);
    return [...groups].map(([key, shapes]) => ({
      key,
      bit: 1 << (key < 3000 ? row.usual.length : row.usual.indexOf(key - 3000)),
      long: row.long.has(shapes[0]!),
      start: spanOf(shapes.map((shape) => start_minute[shape]!)),
      end: spanOf(shapes.map((shape) => end_minute[shape]!)),
      price: Math.min(...shapes.map((shape) => priceOf(day, shape))),
    }));
  });
}

function cheapestRow(terms: MonthTerms, row: RowTerms, options: readonly Option[][]): number {
  const turns = row.turns.length > 0 ? row.turns : [{ cost: 0, days: new Float64Array(2 * options.length) }];
  const costs = turns.map((turn) => {
    let states: State[] = [{ run: 0, past: 0, last: null, mask: 0, cost: turn.cost }];
    for (const [day, list] of options.entries()) {
      const lonely = day - 1 > terms.first && day - 1 < terms.last;
      const off = row.own[(day * row.own.length) / options.length]! + turn.days[2 * day]!;
      const next = states.flatMap((state) => [
        rested(terms, state, row.given.has(day) ? Infinity : off, lonely),
        ...list.map((option) => worked(terms, row, state, { option, lonely, cost: turn.days[2 * day + 1]! })),
      ]);
      const best = new Map<number, State>();
      for (const state of next) {
        const key = (state.past * 16 + state.mask) * 1e5 + (state.run + 1) * 1e4 + (state.last?.key ?? 0);
        if (state.cost < (best.get(key)?.cost ?? Infinity)) best.set(key, state);
      }
      states = [...best.values()];
    }
    return states.map((state) => state.cost);
  });
  return Math.min(...costs.flat());
}

/** Of the last six days, as bits, those that can still forbid a long shift: four in seven days are the most. */
const near = (bits: number, age = 31 - Math.clz32(bits)): number =>
  age > 5 || (age >= 0 && ONES[bits]! + 5 - age < 4) ? near(bits - (1 << age)) : bits;
const NEAR = counting(127).map((bits) => near(bits));

function rested(terms: MonthTerms, { run, past, mask, cost }: State, off: number, lonely: boolean): State {
  const alone = lonely && run === 1 ? terms.weights.lonely_work_day : 0;
  return { run: run > 0 ? -1 : 0, past: NEAR[past * 2]!, last: null, mask, cost: cost + off + alone };
}

function worked(
  { weights, repeated_minutes }: MonthTerms,
  row: RowTerms,
  { run, past, last, mask, cost: before }: State,
  { option, lonely, cost }: { option: Option; lonely: boolean; cost: number },
): State {
  let sum = option.long && ONES[past]! > 3 ? Infinity : before + option.price + cost;
  if (run === -1 && lonely) sum += weights.lonely_day_off;
  if (run >= 5) sum += weights.sixth_day_in_row + (run >= 6 ? weights.seventh_day_in_row : 0);
  if (option.bit > 0 && mask > 0 && (mask & option.bit) === 0) sum += weights.further_shift;
  if (last) {
    const rest = option.start[1] + 1440 - last.end[0] + repeated_minutes;
    if (rest < row.rest_minutes && last.bit + option.bit > 0) sum = Infinity;
    const later = apart(last.start, option.start);
    if (later > 0) sum += weights.start_change;
    if (last.start[0] - option.start[1] >= 120) sum += weights.late_then_early;
    sum += (Math.min(later + apart(last.end, option.end), 720) / 120) * weights.hours_change_hour;
  }
  const next = { run: Math.min(7, Math.max(0, run) + 1), past: NEAR[2 * past + Number(option.long)]! };
  return { ...next, last: option, mask: mask | option.bit, cost: sum };
}
