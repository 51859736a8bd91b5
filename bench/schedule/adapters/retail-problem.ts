import {
  coverOf,
  type Domain,
  mostConsecutiveDays,
  type Problem,
  restBetweenShifts,
  type ShapeTable,
  type Solution,
} from '@shiftwright/optimiser/research';
import { contractMinutes } from '../constraints/contract-minutes.ts';
import {
  clockOf,
  OPENING_QUARTER,
  QUARTERS_A_DAY,
  type RetailInstance,
  type RetailShift,
  type RetailStretch,
} from './retail.ts';
import { workBound } from './work-bound.ts';

/** Quarters of the day at which a shift may start, ends included (00:00 stands for 24:00 of the day before). */
const STARTS = [
  [0, 0],
  [24, 40],
  [56, 72],
  [80, 95],
] as const;
const SHORTEST = 24;
const LONGEST = 40;
const TASK_QUARTERS = 4;
const REST_MINUTES = 14 * 60;
const LONGEST_RUN = 5;
const MISSING_PRICE = 12;
const HOUR_PRICE = 16;

/** The multi-activity set as a problem; its last day only takes the shift from midnight to the end. */
export function retailProblem(instance: RetailInstance): Problem {
  const days = instance.days + 1;
  const people = instance.staff.length;
  const { tasks } = instance;
  const slots = instance.days * QUARTERS_A_DAY;
  const shapes = shapesOf();
  const { domains, domain_of } = domainsOf(shapes, people, days, slots);
  const cover = coverOf(slots, tasks, people, (slot, task) => {
    const most = instance.most[slot * tasks + task]!;
    return { cost: (n) => Math.max(0, n - most) ** 2, fewest: instance.least[slot * tasks + task]! };
  });
  const least = Int32Array.from(instance.staff, (p) => Math.ceil(p.least_minutes / 15) * 15);
  return {
    people,
    days,
    stride: QUARTERS_A_DAY,
    slots,
    tasks,
    step_minutes: 15,
    task_steps: TASK_QUARTERS,
    mixed_tasks: tasks > 1,
    shapes,
    domains,
    domain_of,
    given: [],
    account_of: Int32Array.from({ length: people * days }, (_, cell) => Math.floor(cell / days)),
    accounts: people,
    breaks_of: new Int32Array(people),
    forced: new Int32Array(0),
    tasks_of: instance.staff.map(() => Int32Array.from({ length: tasks }, (_, task) => task)),
    task_cost: new Float64Array(people * tasks),
    cover,
    bound: workBound({ cover, slots, tasks }, least.reduce((sum, minutes) => sum + minutes, 0) / 15),
    constraints: (state) => [
      restBetweenShifts(state, new Int32Array(people).fill(REST_MINUTES), HOUR_PRICE / 60, { reach: 1 }),
      contractMinutes(
        state,
        { least, most: Int32Array.from(instance.staff, (p) => Math.floor(p.most_minutes / 15) * 15) },
        Int32Array.from(instance.staff, (_, at) => at),
        HOUR_PRICE / 60,
      ),
      mostConsecutiveDays(state, new Int32Array(people).fill(LONGEST_RUN), HOUR_PRICE * 2),
    ],
    strict: false,
    cover_price: MISSING_PRICE,
    hot: 12,
    cold: 0.25,
  };
}

function shapesOf(): ShapeTable {
  const from = [0];
  const to = [0];
  for (const [first, last] of STARTS) {
    for (let start = first; start <= last; start++) {
      for (let length = SHORTEST; length <= LONGEST; length++) {
        from.push(start - OPENING_QUARTER);
        to.push(start - OPENING_QUARTER + length);
      }
    }
  }
  const minutes = (quarter: number, shape: number) => (shape === 0 ? 0 : (quarter + OPENING_QUARTER) * 15);
  return {
    count: from.length,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    start_minute: Int32Array.from(from, minutes),
    end_minute: Int32Array.from(to, minutes),
    net_minutes: Int32Array.from(from, (start, shape) => (to[shape]! - start) * 15),
  };
}

function domainsOf(shapes: ShapeTable, people: number, days: number, slots: number) {
  const domains: Domain[] = Array.from({ length: days }, (_, day) => {
    const list = [0];
    const has = new Uint8Array(shapes.count);
    has[0] = 1;
    for (let shape = 1; shape < shapes.count; shape++) {
      const first = day * QUARTERS_A_DAY + shapes.from[shape]!;
      if (first < 0 || day * QUARTERS_A_DAY + shapes.to[shape]! > slots) continue;
      list.push(shape);
      has[shape] = 1;
    }
    return { shapes: Int32Array.from(list), has };
  });
  return { domains, domain_of: Int32Array.from({ length: people * days }, (_, cell) => cell % days) };
}

/** The shifts of a solution, person by person, with their tasks as stretches. */
export function retailShifts(instance: RetailInstance, problem: Problem, solution: Solution): RetailShift[] {
  const { from, to } = problem.shapes;
  const room = solution.work.length / solution.shape.length;
  return [...solution.shape].flatMap((shape, cell) => {
    if (shape === 0) return [];
    const first = from[shape]! + OPENING_QUARTER;
    const length = to[shape]! - from[shape]!;
    return [
      {
        staff: instance.staff[Math.floor(cell / problem.days)]!.id,
        day: (cell % problem.days) + 1,
        start: clockOf(first),
        end: clockOf(first + length),
        tasks: stretchesOf(solution.work.subarray(cell * room, cell * room + length), first),
      },
    ];
  });
}

function stretchesOf(tasks: Uint8Array, first: number): RetailStretch[] {
  const stretches: RetailStretch[] = [];
  for (let i = 0, start = 0; i < tasks.length; i++) {
    if (i + 1 < tasks.length && tasks[i + 1] === tasks[i]) continue;
    stretches.push({ task: tasks[i]! + 1, start: clockOf(first + start), end: clockOf(first + i + 1) });
    start = i + 1;
  }
  return stretches;
}
