import { shortOf } from '../constraints/shift-headcount.ts';
import { overBudget } from '../constraints/wage-budget.ts';
import type { CostPart, CostParts } from '../explain/codes.ts';
import type { RosterState } from '../search/roster-state.ts';
import { dtAt } from './axis.ts';
import type { MonthProblem } from './month-problem.ts';
import type { MonthRoster, RosterDay } from './types.ts';

/** A searched roster in the product's words. */
export function readRoster(month: MonthProblem, state: RosterState, iterations: number): MonthRoster {
  const cost_parts = costParts(month, state);
  return {
    days: rosterDays(month, state),
    cost: totalOf(cost_parts),
    cost_parts,
    ...coverFigures(month, state),
    iterations,
  };
}

/** Cost by what it is charged for. */
export function costParts(month: MonthProblem, state: RosterState): CostParts {
  const parts: CostParts = coverParts(month, state, 0, month.axis.days);
  for (const rule of state.problem.constraints(state)) {
    if (rule.hard) continue;
    const name = rule.name as CostPart;
    let sum = parts[name] ?? 0;
    for (let person = 0; person < state.problem.people; person++) sum += rule.cost(person, 0, state.days - 1);
    parts[name] = sum;
  }
  const { wage_budget } = state.problem;
  if (wage_budget) parts.wage_budget = overBudget(wage_budget, state.paid_minutes);
  return parts;
}

/** What demand, least staffing, downtime and other work than the main one cost on days `from` up to before `to`. */
export function coverParts(
  { problem, stepCost }: MonthProblem,
  state: RosterState,
  from: number,
  to: number,
): CostParts {
  const { tasks, stride, slots } = problem;
  const parts = { uncovered: 0, least_staffing: 0, downtime: 0, not_main_work: 0 };
  const end = to >= problem.days ? slots : to * stride;
  for (let slot = from * stride; slot < end; slot++) {
    for (let task = 0; task < tasks; task++) {
      const step = stepCost(slot, task, state.have[slot * tasks + task]!);
      parts.uncovered += step.uncovered;
      parts.least_staffing += step.least_staffing;
      parts.downtime += step.downtime;
    }
  }
  parts.not_main_work = taskCost(state, from, to);
  return { ...parts, ...headcountPart(state, from, to) };
}

/** What it costs that listed shifts have fewer people than they are to have. */
function headcountPart({ problem, on_shift }: RosterState, from: number, to: number): CostParts {
  const { shift_headcount: limits, shapes } = problem;
  if (!limits) return {};
  const own = new Set(limits.limit_of.subarray(from * shapes.count, to * shapes.count));
  own.delete(-1);
  return { shift_headcount: [...own].reduce((sum, at) => sum + shortOf(limits, at, on_shift[at]!), 0) };
}

/** What the work types of the shifts on some days cost by themselves. */
function taskCost({ problem, shape, work, room, days }: RosterState, from: number, to: number): number {
  const { tasks, task_cost, shapes, account_of } = problem;
  let sum = 0;
  for (let person = 0; person < problem.people; person++) {
    for (let cell = person * days + from; cell < person * days + to; cell++) {
      const length = shapes.to[shape[cell]!]! - shapes.from[shape[cell]!]!;
      for (let i = 0; i < length; i++) sum += task_cost[account_of[cell]! * tasks + work[cell * room + i]!]!;
    }
  }
  return sum;
}

/** The sum of the parts. */
export function totalOf(parts: CostParts): number {
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

/** How much of the demand is met and where people are missing; given days count. */
export function coverFigures(
  { input, axis, demand }: MonthProblem,
  state: RosterState,
): Pick<MonthRoster, 'covering' | 'downtime' | 'open_demand'> {
  const tasks = input.work_types.length;
  const open_demand: MonthRoster['open_demand'] = [];
  let needed = 0;
  let met = 0;
  let worked = 0;
  let idle = 0;
  const end = (axis.last + 1) * axis.stride * tasks;
  for (let here = axis.first * axis.stride * tasks; here < end; here++) {
    const need = demand.need[here]!;
    const have = state.have[here]! + demand.base[here]!;
    needed += need;
    met += Math.min(need, have);
    worked += have;
    idle += Math.max(0, have - need);
    if (need - have <= 1e-9) continue;
    const slot = Math.floor(here / tasks);
    open_demand.push({
      dt: dtAt(axis, Math.floor(slot / axis.stride)),
      minute: (slot % axis.stride) * axis.step,
      work_type_id: input.work_types[here % tasks]!.work_type_id,
      lack: need - have,
    });
  }
  return {
    covering: needed === 0 ? 1 : met / needed,
    downtime: worked === 0 ? 0 : idle / worked,
    open_demand,
  };
}

function rosterDays(month: MonthProblem, state: RosterState): RosterDay[] {
  const { axis, rows } = month;
  return rows.flatMap((row, at) => {
    const days: RosterDay[] = [];
    for (let day = axis.first; day <= axis.last; day++) {
      if (row.owner[day]! >= 0) days.push(readDay(month, state, at * axis.days + day));
    }
    return days;
  });
}

/** One free date as it stands in a roster. */
export function readDay(
  { input, axis, rows, problem }: MonthProblem,
  state: RosterState,
  cell: number,
): RosterDay {
  const day = cell % axis.days;
  const shape = state.shape[cell]!;
  const owner = rows[(cell - day) / axis.days]!.owner[day]!;
  const { employee_id, employment_id } = input.people[owner]!;
  const common = { employee_id, employment_id, dt: dtAt(axis, day) };
  if (shape === 0) {
    return {
      ...common,
      kind: 'off',
      start_minute: null,
      end_minute: null,
      net_minutes: 0,
      parts: [],
      pieces: [],
    };
  }
  const start_minute = problem.shapes.start_minute[shape]!;
  const end_minute = problem.shapes.end_minute[shape]!;
  const pieces = piecesOf(input.work_types, axis.step, state, { cell, start_minute, end_minute });
  const net_minutes = state.net_minutes[cell]!;
  return { ...common, kind: 'work', start_minute, end_minute, net_minutes, parts: partsOf(pieces), pieces };
}

function piecesOf(
  types: readonly { work_type_id: number }[],
  step: number,
  state: RosterState,
  { cell, start_minute, end_minute }: { cell: number; start_minute: number; end_minute: number },
): RosterDay['pieces'] {
  const pieces: RosterDay['pieces'] = [];
  const first = Math.floor(start_minute / step);
  const length = Math.ceil(end_minute / step) - first;
  for (let i = 0; i < length; i++) {
    const { work_type_id } = types[state.work[cell * state.room + i]!]!;
    const end = Math.min(end_minute, (first + i + 1) * step);
    const last = pieces.at(-1);
    if (last?.work_type_id === work_type_id) last.end_minute = end;
    else
      pieces.push({
        work_type_id,
        start_minute: Math.max(start_minute, (first + i) * step),
        end_minute: end,
      });
  }
  return pieces;
}

function partsOf(pieces: RosterDay['pieces']): RosterDay['parts'] {
  const minutes = new Map<number, number>();
  let all = 0;
  for (const piece of pieces) {
    const length = piece.end_minute - piece.start_minute;
    all += length;
    minutes.set(piece.work_type_id, (minutes.get(piece.work_type_id) ?? 0) + length);
  }
  return [...minutes].map(([work_type_id, length]) => ({ work_type_id, share: length / all }));
}
