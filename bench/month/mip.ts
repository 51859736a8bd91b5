import type { DepartmentMonth, RosterDay } from '@shiftwright/optimiser';
import type { Highs } from 'highs';
import { OpenRoster } from '../../packages/optimiser/src/explain/open-roster.ts';
import { readDay } from '../../packages/optimiser/src/month/read-roster.ts';
import { MipModel } from './mip-model.ts';
import { addCover, addDayRules, addHardRules, addNorms, type Choices } from './mip-rows.ts';

export interface MipAnswer {
  days: RosterDay[];
  columns: number;
  rows: number;
  /** By how much, at most, the answer is dearer than the best one, as HiGHS proved. */
  slack: number;
}

/** More columns than this do not fit the memory of the solver with room to work. */
const MOST_COLUMNS = 150_000;

/**
 * The same month as one mixed integer program in HiGHS: a column for each person, date, shift and work; every hard
 * rule; demand, downtime, norms, fair shares, runs and single days as the engine charges them. Only the likeness of
 * hours on neighbouring days is left out of its objective. Null when it is too large, or nothing is found in time but a month without a shift.
 */
export function solveMip(highs: Highs, input: DepartmentMonth, seconds: number): MipAnswer | null {
  const open = new OpenRoster(input, []);
  const model = new MipModel();
  const choices = choicesOf(open, model);
  addHardRules(open, model, choices);
  addCover(open, model, choices);
  addNorms(open, model, choices);
  addDayRules(open, model, choices);
  if (model.columns > MOST_COLUMNS) return null;
  const answer = model.solve(highs, seconds);
  if (!answer) return null;
  const chosen = choices.all.filter((choice) => answer.value[choice.column]! > 0.5);
  if (chosen.length === 0) return null;
  for (const { cell, shape, task } of chosen) open.keep([open.single(cell, shape, task)]);
  const { axis, rows } = open.month;
  const days = rows.flatMap((row, at) =>
    [...row.owner].flatMap((owner, day) =>
      owner < 0 || day < axis.first || day > axis.last
        ? []
        : [readDay(open.month, open.state, at * axis.days + day)],
    ),
  );
  return { days, columns: model.columns, rows: model.rows, slack: answer.objective - answer.bound };
}

/** A binary column for every legal shift with one work type, priced by what it costs alone. */
function choicesOf(open: OpenRoster, model: MipModel): Choices {
  const { problem, axis } = open.month;
  const by_cell = new Map<number, Choices['all']>();
  for (let cell = 0; cell < open.month.legal_of.length; cell++) {
    if (open.month.legal_of[cell]! < 0) continue;
    const account = open.ownerOf(cell);
    const own: Choices['all'] = [];
    for (const shape of open.legalShapes(cell)) {
      for (const task of problem.tasks_of[account]!) {
        const cost = aloneCost(open, cell, shape, task);
        own.push({ cell, day: cell % axis.days, shape, task, column: model.binary(cost) });
      }
    }
    by_cell.set(cell, own);
  }
  return { all: [...by_cell.values()].flat(), by_cell };
}

/** Rules whose cost is a matter of the one shift alone. */
const ALONE = new Set(['short_shifts', 'wishes', 'follows_slots']);

function aloneCost(open: OpenRoster, cell: number, shape: number, task: number): number {
  const { axis, problem } = open.month;
  const day = cell % axis.days;
  const person = (cell - day) / axis.days;
  const sum = () =>
    open.rules.reduce((all, rule) => (ALONE.has(rule.name) ? all + rule.cost(person, day, day) : all), 0);
  const before = sum();
  const after = open.during([open.single(cell, shape, task)], sum);
  const work = problem.task_cost[open.ownerOf(cell) * problem.tasks + task]!;
  return after - before + work * open.lengthOf(shape);
}
