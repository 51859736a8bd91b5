import type { SharedBurden } from '../constraints/fair-burden.ts';
import type { UsualShapes } from '../constraints/unusual-shifts.ts';
import type { WageBudget } from '../constraints/wage-budget.ts';
import type { GivenDay, Problem } from '../search/problem.ts';
import { type Axis, axisOf } from './axis.ts';
import { blockedSums, DomainTable } from './domains.ts';
import { sharedBurdens } from './fair-rules.ts';
import { shiftLimits } from './headcount-limits.ts';
import { type Demand, demandOf, monthCover, type StepPricer, stepPricer } from './month-cover.ts';
import { monthRules } from './month-rules.ts';
import { cycleDayOn, cycleOf } from './rotations.ts';
import { type MonthRow, rowsOf } from './rows.ts';
import { shapesOf } from './shapes.ts';
import { NO_START, type Start, type StartCells, startCells, tasksOfDay } from './start.ts';
import type { BreakRule, DepartmentMonth, FixedDay } from './types.ts';
import { habits, usualShapes } from './usual-shapes.ts';
import { weightsOf } from './weights.ts';

const FORBIDDEN_PRICE = 1e6;
const SHORTEST_TASK_MINUTES = 60;
/** Temperatures to start from: a roster that is given is not melted down. */
const HOT = 100;
const HOT_FROM_A_START = 10;
const COLD = 1;

/** A department's period as a search problem, with what is needed to read the answer. */
export interface MonthProblem {
  readonly input: DepartmentMonth;
  readonly axis: Axis;
  readonly rows: readonly MonthRow[];
  readonly demand: Demand;
  readonly problem: Problem;
  /** Choices of each cell by the rules alone, an index into the problem's domains; -1 when only a day off is legal. */
  readonly legal_of: Int32Array;
  /** What each employment could be given on a date. */
  readonly domainTable: DomainTable;
  /** The roster to start from: a shape by cell, and the tasks of its steps (`cell * room + step`). */
  readonly start: Int32Array;
  readonly start_work: Uint8Array;
  readonly stepCost: StepPricer;
}

/**
 * Translates a department's period, optionally with a roster to start from. A cell that may change takes what is legal;
 * a cell that may not has exactly the one choice that it starts with.
 */
export function monthProblem(input: DepartmentMonth, from: Start = NO_START): MonthProblem {
  const axis = axisOf(input);
  const rows = rowsOf(input, axis);
  const cells = startCells(rows, axis, from);
  const demand = demandOf(input, axis);
  const rules = breakRules(input);
  const shapes = shapesOf(input, axis, rules, [...cells.shift.values()]);
  const domainTable = new DomainTable(input, axis, shapes);
  const { legal_of, forced } = legalChoices(input, axis, rows, domainTable);
  const start = startShapes(cells, legal_of, domainTable, axis.days);
  const domain_of = legal_of.map((legal, cell) =>
    cells.isFree(cell) ? legal : start[cell]! === 0 ? -1 : domainTable.only(start[cell]!),
  );
  const choicesIn = (domain: number) => (domain < 0 ? null : domainTable.domains[domain]!.shapes);
  const tasks = input.work_types.length;
  const accounts = input.people.length + rows.length;
  const is_run = from.free?.length !== 0;
  const plan = {
    ...{ forced, start, is_run, change_price: from.change_price, price: FORBIDDEN_PRICE },
    choicesOn: (cell: number) => choicesIn(legal_of[cell]!),
  };
  const problem: Problem = {
    people: rows.length,
    days: axis.days,
    stride: axis.stride,
    slots: axis.slots,
    tasks,
    step_minutes: axis.step,
    task_steps: Math.max(1, Math.round(SHORTEST_TASK_MINUTES / axis.step)),
    mixed_tasks: input.use_multiple_work_types && tasks > 1,
    habits: habits(input, axis, rows, { shapes, choicesOn: plan.choicesOn }),
    shapes,
    domains: domainTable.domains,
    domain_of,
    given: rows.flatMap((row, at) => givenDays(axis, row, at)),
    account_of: accountsOf(input, axis, rows),
    accounts,
    breaks_of: breaksOf(input, rules, accounts),
    forced: forced.filter(cells.isFree),
    tasks_of: Array.from({ length: accounts }, (_, account) => tasksOf(input, account)),
    task_cost: taskCosts(input, accounts),
    cover: monthCover(input, axis, demand),
    wage_budget: is_run ? wageBudget(input, accounts) : null,
    shift_headcount: shiftLimits(input, axis, shapes),
    constraints: (state) => monthRules(input, axis, { rows, plan }, state),
    strict: true,
    cover_price: FORBIDDEN_PRICE,
    hot: from.days.length > 0 ? HOT_FROM_A_START : HOT,
    cold: COLD,
  };
  const start_work = startWork(input, problem, cells, start);
  return {
    input,
    axis,
    rows,
    demand,
    problem,
    legal_of,
    domainTable,
    start,
    start_work,
    stepCost: stepPricer(input, axis, demand),
  };
}

/** All shapes of a month, and those that a cell may take by the rules alone. */
const choicesOf = ({ problem, legal_of, domainTable }: MonthProblem) => ({
  shapes: problem.shapes,
  choicesOn: (cell: number) => domainTable.domains[legal_of[cell]!]?.shapes ?? null,
});

/** The burdens that a run shares out. */
export const burdensOf = (month: MonthProblem): SharedBurden[] =>
  sharedBurdens(month.input, month.axis, month.rows, choicesOf(month));

/** How unusual each shift is for whom. */
export const unusualOf = (month: MonthProblem): UsualShapes =>
  usualShapes(month.input, month.axis, month.rows, choicesOf(month));

/** What the budget of the department leaves beside the given days; people may decide on more, a run may not (planning 179). */
function wageBudget(input: DepartmentMonth, accounts: number): WageBudget | null {
  const { budget_minutes, dt_from, dt_to, people } = input;
  if (budget_minutes == null) return null;
  const rate_of = Float64Array.from({ length: accounts }, (_, account) => rateOf(people[account]));
  const given = people.map((person) => {
    const days = person.fixed_days.filter(
      (day) => day.kind !== 'elsewhere' && day.dt >= dt_from && day.dt <= dt_to,
    );
    return days.reduce((sum, day) => sum + day.net_minutes * rateOf(person), 0);
  });
  const left = given.reduce((sum, minutes) => sum - minutes, budget_minutes);
  return { minutes: Math.max(0, left), price: weightsOf(input).above_budget_hour / 60, rate_of };
}

/** Fractions of two add up exactly, in whatever order shifts come and go. */
const RATE_PARTS = 2 ** 16;
const rateOf = (person: DepartmentMonth['people'][number] | undefined): number =>
  Math.round((person?.pay_rate ?? 1) * RATE_PARTS) / RATE_PARTS;

/** The shape each cell starts with: its shift where that is legal or may not change, else a day off. */
function startShapes(
  cells: StartCells,
  legal_of: Int32Array,
  domainTable: DomainTable,
  days: number,
): Int32Array {
  const start = new Int32Array(legal_of.length);
  for (const [cell, day] of cells.shift) {
    const shape = domainTable.shapeAt(cell % days, day.start_minute!, day.end_minute!);
    const legal = legal_of[cell]! < 0 ? 0 : domainTable.domains[legal_of[cell]!]!.has[shape]!;
    if (legal === 1 || !cells.isFree(cell)) start[cell] = shape;
  }
  return start;
}

function startWork(
  input: DepartmentMonth,
  problem: Problem,
  cells: StartCells,
  start: Int32Array,
): Uint8Array {
  const { from, to } = problem.shapes;
  const room = from.reduce((most, first, shape) => Math.max(most, to[shape]! - first), 1);
  const taskOf = new Map(input.work_types.map((type, at) => [type.work_type_id, at]));
  const work = new Uint8Array(start.length * room);
  for (const [cell, day] of cells.shift) {
    if (start[cell] !== 0) work.set(tasksOfDay(day, problem.step_minutes, taskOf), cell * room);
  }
  return work;
}

function legalChoices(
  input: DepartmentMonth,
  axis: Axis,
  rows: readonly MonthRow[],
  domainTable: DomainTable,
) {
  const legal_of = new Int32Array(rows.length * axis.days).fill(-1);
  const forced: number[] = [];
  const blocked = input.people.map((person) => blockedSums(input, axis, person, true));
  rows.forEach((row, at) => {
    const cycle = cycleOf(input, axis, row);
    for (let day = axis.first; day <= axis.last; day++) {
      const owner = row.owner[day]!;
      const must = cycle?.rotation.strength === 'must' ? cycleDayOn(cycle, day) : null;
      if (owner < 0 || must?.works === false || tasksOf(input, owner).length === 0) continue;
      const cell = at * axis.days + day;
      const person = input.people[owner]!;
      legal_of[cell] = domainTable.domainOf(person, day, blocked[owner]!);
      if ((person.fixed_slots || must) && legal_of[cell]! >= 0) forced.push(cell);
    }
  });
  return { legal_of, forced: Int32Array.from(forced) };
}

/** All that is given on a day as one: from the earliest start to the latest end, hours added up. */
function givenDays(axis: Axis, row: MonthRow, at: number): GivenDay[] {
  return [...row.given].map(([day, shifts]) => {
    const worked = shifts.filter(
      (shift) => shift.kind !== 'off' && shift.start_minute !== null && shift.end_minute !== null,
    );
    // Under another clock a shift may lie outside its date; a day off has no times.
    const spanOf = (times: Pick<FixedDay, 'start_minute' | 'end_minute'>[]) => ({
      start_at: day * 1440 + Math.min(...(times.length > 0 ? times.map((one) => one.start_minute!) : [1440])),
      end_at: day * 1440 + Math.max(...(times.length > 0 ? times.map((one) => one.end_minute!) : [0])),
    });
    return {
      cell: at * axis.days + day,
      works: worked.length > 0,
      ...spanOf(worked),
      ...(worked.some((one) => one.clock) ? { clock: spanOf(worked.map((one) => one.clock ?? one)) } : {}),
      net_minutes: Math.ceil(shifts.reduce((sum, shift) => sum + shift.net_minutes, 0)),
    };
  });
}

/** Hours of the range count for the employment that gives or owns the day, all others for nobody. */
function accountsOf(input: DepartmentMonth, axis: Axis, rows: readonly MonthRow[]): Int32Array {
  return Int32Array.from({ length: rows.length * axis.days }, (_, cell) => {
    const row = rows[Math.floor(cell / axis.days)]!;
    const day = cell % axis.days;
    const nobody = input.people.length + Math.floor(cell / axis.days);
    if (day < axis.first || day > axis.last) return nobody;
    if (row.owner[day]! >= 0) return row.owner[day]!;
    const shift = row.given.get(day)?.[0];
    return row.people.find((at) => shift && input.people[at]!.fixed_days.includes(shift)) ?? nobody;
  });
}

function breakRules(input: DepartmentMonth): BreakRule[][] {
  const rules = new Map<string, BreakRule[]>([['[]', []]]);
  for (const person of input.people) rules.set(JSON.stringify(person.breaks), person.breaks);
  return [...rules.values()];
}

function breaksOf(input: DepartmentMonth, rules: readonly BreakRule[][], accounts: number): Int32Array {
  const keys = rules.map((rule) => JSON.stringify(rule));
  return Int32Array.from({ length: accounts }, (_, account) => {
    const person = input.people[account];
    return person ? keys.indexOf(JSON.stringify(person.breaks)) : 0;
  });
}

/** What a person can do, the main work first: the one of priority 1, though others may carry 0. */
function tasksOf(input: DepartmentMonth, account: number): Int32Array {
  const place = (priority: number) => (priority === 1 ? -1 : Math.abs(priority));
  const own = [...(input.people[account]?.work_types ?? [])].sort(
    (a, b) => place(a.priority) - place(b.priority),
  );
  const indices = own.map((type) =>
    input.work_types.findIndex((one) => one.work_type_id === type.work_type_id),
  );
  return Int32Array.from(new Set(indices.filter((at) => at >= 0)));
}

function taskCosts(input: DepartmentMonth, accounts: number): Float64Array {
  const weights = weightsOf(input);
  const tasks = input.work_types.length;
  const costs = new Float64Array(accounts * tasks);
  input.people.forEach((_, account) => {
    tasksOf(input, account).forEach((task, rank) => {
      costs[account * tasks + task] = (Math.min(rank, 3) * weights.not_main_hour * input.step_minutes) / 60;
    });
  });
  return costs;
}
