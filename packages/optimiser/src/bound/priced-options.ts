import type { MonthProblem } from '../month/month-problem.ts';
import type { Certificate, TurnClaim } from './certificate.ts';
import { type RowTerms, unitsIn } from './row-terms.ts';

/** More shapes are not told apart in the days ahead. */
const MOST_TRACKED = 3;

export type Span = readonly [number, number];

/** Times between which shifts begin and end. */
export interface Times {
  readonly start: Span;
  readonly end: Span;
  readonly given: boolean;
}

/** A kind of shift on a day, and the group in which the days ahead know it; `sums` are its hours and working day. */
export interface Option extends Times {
  readonly kind: number;
  readonly group: number;
  readonly bit: number;
  readonly alike: Times;
  readonly price: number;
  readonly sums: readonly number[];
  readonly recent: number;
  /** Whether its hours are more than a fifth of those of seven days; what of its price is paid for that only. */
  readonly isLong: boolean;
  readonly paid: number;
}

const counting = (last: number) => Array.from({ length: last + 1 }, (_, n) => n);
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);
const span = (list: readonly Span[]): Span => [
  Math.min(...list.map((one) => one[0])),
  Math.max(...list.map((one) => one[1])),
];

/** What each day of a row offers at the prices and hints of a certificate. */
export function optionsOf(
  { problem }: MonthProblem,
  at: number,
  row: RowTerms,
  certificate: Certificate,
): Option[][] {
  const { count, from, to } = problem.shapes;
  const { tasks, stride, task_cost, mixed_tasks } = problem;
  const tracked = certificate.rows[at]!.tracked.slice(0, MOST_TRACKED);
  const priceOf = (day: number, shape: number) => {
    const own = [...problem.tasks_of[row.account_of[day]!]!];
    const steps = counting(to[shape]! - 1).slice(from[shape]!);
    const worth = (task: number, step: number) =>
      (certificate.cover[(day * stride + step) * tasks + task] ?? 0) -
      task_cost[row.account_of[day]! * tasks + task]!;
    const best = mixed_tasks
      ? total(steps.map((step) => Math.max(...own.map((task) => worth(task, step)))))
      : Math.max(...own.map((task) => total(steps.map((step) => worth(task, step)))));
    const sums = row.tallies.map(
      ({ adds }, tally) => adds[day * count + shape]! * certificate.tallies[at]![tally]!,
    );
    return row.own[day * count + shape]! + total(sums) - best;
  };
  const keys = row.kinds.map(({ given, shapes, start, end }) => {
    const own = tracked.findIndex((shape) => shapes.has(shape));
    return given ? `given ${start[0]} ${end[0]}` : own >= 0 ? own : `from ${start[0]}`;
  });
  const groups = [...new Set(keys)].map((key) => row.kinds.filter((_, kind) => keys[kind] === key));
  const alikes = groups.map(
    (list): Times => ({
      start: span(list.map((one) => one.start)),
      end: span(list.map((one) => one.end)),
      given: list[0]!.given,
    }),
  );
  return row.choices.map((choices, day) => {
    const fixed = row.given.get(day);
    return row.kinds.flatMap(({ given, shapes, start, end }, kind): Option[] => {
      const own = [...(choices ?? [])].filter((shape) => shapes.has(shape));
      if (given ? start[0] !== fixed?.start || end[0] !== fixed.end : own.length === 0) return [];
      const entry = day * count + (own[0] ?? 0);
      const net = given ? fixed!.net : row.net[entry]!;
      const sums = row.exact.map(({ adds, unit }) => (given ? 0 : Math.round(adds[entry]! / unit)));
      const isLong = !given && net * 5 > row.seven_days.minutes;
      const price = given ? 0 : Math.min(...own.map((shape) => priceOf(day, shape)));
      const key = keys[kind]!;
      const bit = given ? 0 : 1 << (typeof key === 'number' ? key : tracked.length);
      const group = [...new Set(keys)].indexOf(key);
      const recent = unitsIn(net, row.seven_days.unit_minutes);
      return [
        { kind, group, bit, given, start, end, alike: alikes[group]!, price, sums, recent, isLong, paid: 0 },
      ];
    });
  });
}

/** The same with the hints of a turn in their prices. */
export function hinted(
  days: readonly Option[][],
  { hints, windows }: Pick<TurnClaim, 'hints' | 'windows'>,
): Option[][] {
  return days.map((options, day) => {
    const window = total(windows.slice(Math.max(6, day), day + 7));
    return options.map((option) => {
      const paid = option.isLong ? window : 0;
      const price = option.price + total(option.sums.map((sum, i) => sum * hints[i]!)) + paid;
      return { ...option, price, paid };
    });
  });
}
