import { burdenCost } from '../../packages/optimiser/src/constraints/fair-burden.ts';
import type { OpenRoster } from '../../packages/optimiser/src/explain/open-roster.ts';
import { burdensOf } from '../../packages/optimiser/src/month/month-problem.ts';
import { bearableRun, hardRun } from '../../packages/optimiser/src/month/rotations.ts';
import { weightsOf } from '../../packages/optimiser/src/month/weights.ts';
import type { MipModel } from './mip-model.ts';

export interface Choices {
  readonly all: { cell: number; day: number; shape: number; task: number; column: number }[];
  readonly by_cell: ReadonlyMap<number, Choices['all']>;
}

type Entry = [column: number, value: number];

/** Hours from the norm at which the price of the next one changes. */
const NORM_STEPS = [1, 2, 4, 6, 9, 12, 16, 24, 32, 48, 64, 96, 128, 200];

const ones = (list: Choices['all'] | undefined): Entry[] => (list ?? []).map((one) => [one.column, 1]);

/** One shift a day, rest, and hours in seven days. */
export function addHardRules(open: OpenRoster, model: MipModel, { by_cell }: Choices): void {
  const { axis, rows, input } = open.month;
  rows.forEach((row, at) => {
    const rest = Math.max(
      input.rest_minutes,
      ...row.people.map((one) => input.people[one]!.rest_minutes ?? 0),
    );
    for (let day = axis.first - 1; day <= axis.last + 1; day++) {
      const cell = at * axis.days + day;
      model.atMost(ones(by_cell.get(cell)), 1);
      addRest(open, model, by_cell, { cell, rest });
    }
    for (let first = 0; first + 7 <= axis.days; first++) {
      const cells = Array.from({ length: 7 }, (_, i) => at * axis.days + first + i);
      const given = cells.reduce((sum, cell) => sum + open.state.net_minutes[cell]!, 0);
      const entries = cells.flatMap((cell) =>
        (by_cell.get(cell) ?? []).map((one): Entry => [one.column, netOf(open, one)]),
      );
      model.atMost(entries, Math.max(0, input.max_work_minutes_7days - given));
    }
  });
}

/** For each moment: who ends later today does not start before it is rested tomorrow. */
function addRest(
  open: OpenRoster,
  model: MipModel,
  by_cell: Choices['by_cell'],
  { cell, rest }: { cell: number; rest: number },
): void {
  const { start_minute, end_minute } = open.month.problem.shapes;
  const today = by_cell.get(cell) ?? [];
  const tomorrow = by_cell.get(cell + 1) ?? [];
  const given = (at: number) => open.state.works[at] === 1 && !by_cell.has(at);
  const base = (at: number) => (at % open.month.axis.days) * 1440;
  if (given(cell)) {
    const end = open.state.end_at[cell]! - base(cell + 1);
    model.atMost(ones(tomorrow.filter((one) => start_minute[one.shape]! < end + rest)), 0);
  }
  if (given(cell + 1)) {
    const start = open.state.start_at[cell + 1]! - base(cell);
    model.atMost(ones(today.filter((one) => end_minute[one.shape]! + rest > start)), 0);
  }
  for (const end of new Set(today.map((one) => end_minute[one.shape]!))) {
    const late = today.filter((one) => end_minute[one.shape]! >= end);
    const early = tomorrow.filter((one) => start_minute[one.shape]! + 1440 < end + rest);
    if (early.length > 0) model.atMost([...ones(late), ...ones(early)], 1);
  }
}

function netOf({ month, state }: OpenRoster, { cell, shape }: Choices['all'][number]): number {
  const { shapes, breaks_of } = month.problem;
  return shapes.net_minutes[breaks_of[state.account_of[cell]!]! * shapes.count + shape]!;
}

/** People on each step and work: one column for each further person, at what that one changes. */
export function addCover(open: OpenRoster, model: MipModel, { all }: Choices): void {
  const { problem, stepCost } = open.month;
  const on = new Map<number, number[]>();
  for (const one of all) {
    for (let step = problem.shapes.from[one.shape]!; step < problem.shapes.to[one.shape]!; step++) {
      const here = (one.day * problem.stride + step) * problem.tasks + one.task;
      on.set(here, [...(on.get(here) ?? []), one.column]);
    }
  }
  const sum = (slot: number, task: number, people: number) => {
    const { uncovered, least_staffing, downtime } = stepCost(slot, task, people);
    return uncovered + least_staffing + downtime;
  };
  for (const [here, columns] of on) {
    const task = here % problem.tasks;
    const slot = (here - task) / problem.tasks;
    const most = Math.min(problem.cover.most[here]!, open.month.rows.length);
    const entries = columns.map((column): Entry => [column, 1]);
    for (let n = 0; n < most; n++) {
      entries.push([model.amount(sum(slot, task, n + 1) - sum(slot, task, n), 1), -1]);
    }
    model.equal(entries, 0);
  }
}

/** Hours away from the norm, dearer the further: straight pieces of the engine's curve. */
export function addNorms(open: OpenRoster, model: MipModel, { all }: Choices): void {
  const { input } = open.month;
  const weights = weightsOf(input);
  const by_account = Map.groupBy(all, (one) => open.state.account_of[one.cell]!);
  for (const [account, own] of by_account) {
    const norm = Math.max(0, input.people[account]!.norm_minutes) / 60;
    const charge = (hours: number) => {
      const under = Math.max(0, norm * input.min_norm_share - hours);
      const over = Math.max(0, hours - norm * input.max_norm_share);
      const far = weights.far_from_norm_hour;
      return (
        Math.abs(hours - norm) * weights.inside_norm_hour +
        under * (weights.under_norm_hour + far * under) +
        over * (weights.over_norm_hour + far * over) +
        (hours - norm) ** 2 * weights.uneven_hour
      );
    };
    const entries = own.map((one): Entry => [one.column, netOf(open, one) / 60]);
    for (const sign of [1, -1]) {
      let from = 0;
      for (const to of NORM_STEPS) {
        const price = (charge(norm + sign * to) - charge(norm + sign * from)) / (to - from);
        entries.push([model.amount(price, to - from), -sign]);
        from = to;
      }
    }
    model.equal(entries, norm - open.state.worked_minutes[account]! / 60);
  }
}

/** Runs, single days, and fair shares of burdens. */
export function addDayRules(open: OpenRoster, model: MipModel, { by_cell }: Choices): void {
  const { axis, rows, input } = open.month;
  const weights = weightsOf(input);
  const { start_minute, end_minute } = open.month.problem.shapes;
  const burdens = burdensOf(open.month);
  rows.forEach((row, at) => {
    const base = at * axis.days;
    /** A day as entries plus what is given of it. */
    const day = (d: number): { entries: Entry[]; given: number } => ({
      entries: ones(by_cell.get(base + d)),
      given: by_cell.has(base + d) ? 0 : open.state.works[base + d]!,
    });
    const window = (days: readonly number[], weight: number, slack: number) => {
      const parts = days.map(day);
      const entries = parts.flatMap((one) => one.entries);
      if (entries.length === 0) return;
      const given = parts.reduce((sum, one) => sum + one.given, 0);
      model.atMost([...entries, [model.amount(weight), -1]], slack - given);
    };
    for (const [most, weight] of [
      [bearableRun(input, axis, row), weights.sixth_day_in_row],
      [hardRun(input, axis, row), weights.seventh_day_in_row],
    ] as const)
      for (let d = 0; d + most < axis.days; d++)
        window(
          Array.from({ length: most + 1 }, (_, i) => d + i),
          weight,
          most,
        );
    for (let d = axis.first + 1; d < axis.last; d++) {
      const [a, b, c] = [day(d - 1), day(d), day(d + 1)];
      const minus = (one: typeof a): Entry[] => one.entries.map(([column, value]) => [column, -value]);
      const off = model.amount(weights.lonely_day_off);
      model.atMost([...a.entries, ...c.entries, ...minus(b), [off, -1]], 1 - a.given - c.given + b.given);
      const work = model.amount(weights.lonely_work_day);
      model.atMost([...b.entries, ...minus(a), ...minus(c), [work, -1]], a.given + c.given - b.given);
    }
    for (const burden of burdens) {
      const given = burden.days.reduce((sum, d) => {
        const cell = base + d;
        const midnight = d * 1440;
        const { works, start_at, end_at } = open.state;
        const isGiven = works[cell] === 1 && !by_cell.has(cell);
        return sum + (isGiven ? burden.bears(d, start_at[cell]! - midnight, end_at[cell]! - midnight) : 0);
      }, 0);
      const free = burden.days.map((d) =>
        (by_cell.get(base + d) ?? []).map(
          ({ column, shape }): Entry => [column, burden.bears(d, start_minute[shape]!, end_minute[shape]!)],
        ),
      );
      share(model, free, (count) => burdenCost(burden, at, count + given));
    }
  });
}

/** A count that costs more with each further one; of each day one entry at most is chosen. */
function share(
  model: MipModel,
  days: readonly (readonly Entry[])[],
  costOf: (count: number) => number,
): void {
  const entries = days.flat().filter(([, counts]) => counts > 0);
  if (entries.length === 0) return;
  const length = days.reduce((sum, day) => sum + Math.max(0, ...day.map(([, counts]) => counts)), 0);
  const steps = Array.from({ length }, (_, n): Entry => [model.amount(costOf(n + 1) - costOf(n), 1), -1]);
  model.equal([...entries, ...steps], 0);
}
