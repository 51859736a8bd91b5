import { dayAt } from '../month/axis.ts';
import { readDay } from '../month/read-roster.ts';
import type { DepartmentMonth, MonthRoster } from '../month/types.ts';
import { blockOfEdit, blockOfPerson, covers, type Moment } from './block.ts';
import { BLOCKS, type Block } from './codes.ts';
import { type Edit, OpenRoster } from './open-roster.ts';
import type { GapCandidate, GapExplanation } from './types.ts';

/**
 * Why a moment has too few people: everybody of the department is asked. Who could come gets the cheapest way with
 * its price by part; who could not, the first rule of `BLOCKS` that stands in the way, with its figures. `roster` is
 * the plan as it stands: dates it does not name are days off, given days are in the input. `minute` counts from
 * midnight of `dt`. A moment outside the range, or a work the department has not, throws a RangeError (planning 148).
 */
export function explainGap(
  input: DepartmentMonth,
  roster: Pick<MonthRoster, 'days'>,
  gap: { dt: string; minute: number; work_type_id: number },
): GapExplanation {
  const { dt, minute, work_type_id } = gap;
  const task = input.work_types.findIndex((type) => type.work_type_id === work_type_id);
  if (task < 0) throw new RangeError(`The department has no work ${work_type_id}.`);
  if (dt < input.dt_from || dt > input.dt_to) throw new RangeError(`${dt} is not in the period.`);
  const open = new OpenRoster(input, roster.days);
  const { axis } = open.month;
  const slot = dayAt(axis, dt) * axis.stride + Math.floor(minute / axis.step);
  if (!(minute >= 0) || slot >= axis.slots) throw new RangeError(`${minute} is no minute of the date.`);
  const candidates = input.people.map((_, at) => candidate(open, at, { dt, minute, task }));
  return { candidates: candidates.sort(byPrice) };
}

function byPrice(a: GapCandidate, b: GapCandidate): number {
  if (a.offer && b.offer) return a.offer.cost - b.offer.cost;
  if (a.offer || b.offer) return a.offer ? -1 : 1;
  return BLOCKS.indexOf(b.blocked!.rule) - BLOCKS.indexOf(a.blocked!.rule);
}

function candidate(open: OpenRoster, at: number, moment: Moment): GapCandidate {
  const { employee_id, employment_id } = open.month.input.people[at]!;
  const stands = blockOfPerson(open, at, moment);
  if (stands) return { employee_id, employment_id, blocked: stands, offer: null };
  const cell = open.cellOf({ employee_id, dt: moment.dt });
  const edits = ways(open, cell, moment);
  if (edits.length === 0) {
    const { start_minute, end_minute } = readDay(open.month, open.state, cell);
    const times = { start_minute: start_minute!, end_minute: end_minute! };
    return { employee_id, employment_id, blocked: { rule: 'already_there', values: times }, offer: null };
  }
  const best = cheapest(open, edits);
  if (!best) return { employee_id, employment_id, blocked: lastBlock(open, edits), offer: null };
  const before = open.state.shape[cell]!;
  const kind = before === 0 ? 'new_shift' : best.shape === before ? 'other_work' : 'other_times';
  const [change] = open.changes([best]);
  return {
    employee_id,
    employment_id,
    blocked: null,
    offer: { kind, change: change!, ...open.price([best]) },
  };
}

/** Every way to have a person do the work at the moment, other than as they already do. */
function ways(open: OpenRoster, cell: number, { minute, task }: Moment): Edit[] {
  const { problem, axis } = open.month;
  const step = Math.floor(minute / axis.step);
  const now = open.asIs(cell);
  const isThere = now.shape !== 0 && covers(open, now.shape, minute);
  if (isThere && now.tasks[step - problem.shapes.from[now.shape]!] === task) return [];
  return [...open.legalShapes(cell)]
    .filter((shape) => covers(open, shape, minute))
    .flatMap((shape) => {
      const whole = open.single(cell, shape, task);
      if (!problem.mixed_tasks) return [whole];
      const mixed = open.planned(cell, shape);
      return mixed.tasks[step - problem.shapes.from[shape]!] === task ? [mixed, whole] : [whole];
    });
}

function cheapest(open: OpenRoster, edits: readonly Edit[]): Edit | null {
  let best: Edit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const edit of edits) {
    const { cost, broken } = open.weigh([edit]);
    if (broken > 0 || cost >= least) continue;
    least = cost;
    best = edit;
  }
  return best;
}

/** What forbids the way that gets furthest: rest stands in the way only when it does for every shift. */
function lastBlock(open: OpenRoster, edits: readonly Edit[]): Block {
  const blocks = edits.flatMap((edit) => blockOfEdit(open, edit) ?? []);
  const order = (one: Block) => BLOCKS.indexOf(one.rule);
  return blocks.reduce((furthest, one) => (order(one) > order(furthest) ? one : furthest));
}
