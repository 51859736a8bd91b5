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
  readonly start: Span;
  readonly end: Span;
  readonly price: number;
}

/** The rows so far that end alike: length of the run (0 off for long, -1 off for one day), last shift, habits worked. */
interface State {
  readonly run: number;
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
  const isTrue = Math.abs(distance - claimed) < 1e-6;
  return isTrue && provenCost(monthProblem(input), certificate) >= bound - ROUNDING;
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
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

/** What each day of a row offers: usual shapes one by one, others by their start, or the shift that is given. */
function optionsOf({ problem }: MonthProblem, at: number, row: RowTerms, prices: Certificate): Option[][] {
  const { count, from, to, start_minute, end_minute } = problem.shapes;
  const { tasks, stride, task_cost, mixed_tasks } = problem;
  const priceOf = (day: number, shape: number) => {
    const entry = day * count + shape;
    const own = [...problem.tasks_of[row.account_of[day]!]!];
    const steps = counting(to[shape]! - 1).slice(from[shape]!);
    const worth = (task: number, step: number) =>
      (prices.cover[(day * stride + step) * tasks + task] ?? 0) -
      task_cost[row.account_of[day]! * tasks + task]!;
    const best = mixed_tasks
      ? total(steps.map((step) => Math.max(...own.map((task) => worth(task, step)))))
      : Math.max(...own.map((task) => total(steps.map((step) => worth(task, step)))));
    const sums = row.tallies.map(({ adds }, tally) => adds[entry]! * prices.tallies[at]![tally]!);
    return row.own[entry]! + total(sums) - best;
  };
  return row.choices.map((choices, day) => {
    const given = row.given.get(day);
    const times = given && {
      start: [given.start, given.start] as const,
      end: [given.end, given.end] as const,
    };
    if (times) return [{ key: 2000, bit: 0, price: 0, ...times }];
    const keyOf = (shape: number) => (row.usual.includes(shape) ? 3000 + shape : start_minute[shape]!);
    const shifts = [...(choices ?? [])].filter((shape) => shape !== 0);
    const groups = Map.groupBy(shifts, keyOf);
    return [...groups].map(([key, shapes]): Option => {
      const ends = shapes.map((shape) => end_minute[shape]!);
      const start = start_minute[shapes[0]!]!;
      return {
        key,
        bit: 1 << (key < 3000 ? row.usual.length : row.usual.indexOf(key - 3000)),
        start: [start, start],
        end: [Math.min(...ends), Math.max(...ends)],
        price: Math.min(...shapes.map((shape) => priceOf(day, shape))),
      };
    });
  });
}

function cheapestRow(terms: MonthTerms, row: RowTerms, options: readonly Option[][]): number {
  const count = row.own.length / row.choices.length;
  const none = { cost: 0, days: new Float64Array(2 * row.choices.length) };
  const turns = row.turns.length === 0 ? [none] : row.turns;
  const costs = turns.map((turn) => {
    let states: State[] = [{ run: 0, last: null, mask: 0, cost: turn.cost }];
    for (const [day, list] of options.entries()) {
      const lonely = day - 1 > terms.first && day - 1 < terms.last;
      const off = row.own[day * count]! + turn.days[2 * day]!;
      const next = states.flatMap((state) => [
        ...(row.given.has(day) ? [] : [rested(terms, state, off, lonely)]),
        ...list.map((option) => worked(terms, row, state, { option, lonely, cost: turn.days[2 * day + 1]! })),
      ]);
      const best = new Map<string, State>();
      for (const state of next) {
        const key = `${state.run} ${state.last?.key} ${state.mask}`;
        if (state.cost < (best.get(key)?.cost ?? Infinity)) best.set(key, state);
      }
      states = [...best.values()];
    }
    return Math.min(...states.map((state) => state.cost));
  });
  return Math.min(...costs);
}

function rested(terms: MonthTerms, { run, mask, cost }: State, off: number, lonely: boolean): State {
  const alone = lonely && run === 1 ? terms.weights.lonely_work_day : 0;
  return { run: run > 0 ? -1 : 0, last: null, mask, cost: cost + off + alone };
}

const apart = (a: Span, b: Span) => Math.max(0, a[0] - b[1], b[0] - a[1]);

function worked(
  { weights, repeated_minutes }: MonthTerms,
  row: RowTerms,
  { run, last, mask, cost: before }: State,
  { option, lonely, cost }: { option: Option; lonely: boolean; cost: number },
): State {
  let sum = before + option.price + cost;
  if (run === -1 && lonely) sum += weights.lonely_day_off;
  if (run >= 5) sum += weights.sixth_day_in_row;
  if (run >= 6) sum += weights.seventh_day_in_row;
  if (option.bit > 0 && mask > 0 && (mask & option.bit) === 0) sum += weights.further_shift;
  if (last) {
    const rest = option.start[1] + 1440 - last.end[0] + repeated_minutes;
    if (rest < row.rest_minutes && last.bit + option.bit > 0) sum = Infinity;
    const later = apart(last.start, option.start);
    if (later > 0) sum += weights.start_change;
    if (last.start[0] - option.start[1] >= 120) sum += weights.late_then_early;
    sum += (Math.min(later + apart(last.end, option.end), 720) / 120) * weights.hours_change_hour;
  }
  return { run: Math.min(7, Math.max(0, run) + 1), last: option, mask: mask | option.bit, cost: sum };
}
