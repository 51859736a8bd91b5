import {
  type Constraint,
  coverOf,
  type Domain,
  mostConsecutiveDays,
  type Roster,
  type ShapeTable,
  type Solution,
} from '@shiftwright/optimiser/research';
import { contractMinutes } from '../constraints/contract-minutes.ts';
import { fewestConsecutiveDays } from '../constraints/fewest-consecutive-days.ts';
import { forbiddenSuccession } from '../constraints/forbidden-succession.ts';
import { requests } from '../constraints/requests.ts';
import { shiftsOfAKind } from '../constraints/shifts-of-a-kind.ts';
import { workedWeekends } from '../constraints/worked-weekends.ts';
import type { RowLimits, RowProblem } from '../rows/row-limits.ts';
import type { CurtoisInstance, CurtoisRequest } from './curtois.ts';

const FIRST_SATURDAY = 5;
/** Prices at which hard rules start; the search raises and lowers them. */
const PRICE = 60;

/** The roster set as a problem: a day has one step per shift type, and a shift fills exactly its own. */
export function curtoisProblem(instance: CurtoisInstance): RowProblem {
  const { days, shifts, staff } = instance;
  const people = staff.length;
  const kinds = shifts.length;
  const cover = new Map(
    instance.cover.map((line) => [line.day * kinds + kindOf(instance, line.shift) - 1, line]),
  );
  const { domains, domain_of } = domainsOf(instance);
  const limits = limitsOf(instance);
  return {
    people,
    days,
    stride: kinds,
    slots: days * kinds,
    tasks: 1,
    step_minutes: 1440,
    task_steps: 1,
    mixed_tasks: false,
    shapes: shapesOf(instance),
    domains,
    domain_of,
    given: [],
    account_of: Int32Array.from({ length: people * days }, (_, cell) => Math.floor(cell / days)),
    accounts: people,
    breaks_of: new Int32Array(people),
    forced: new Int32Array(0),
    tasks_of: staff.map(() => Int32Array.of(0)),
    task_cost: new Float64Array(people),
    cover: coverOf(days * kinds, 1, people, (slot) => {
      const line = cover.get(slot);
      if (!line) return { cost: () => 0 };
      const { wanted, under, over } = line;
      return { cost: (n) => (n < wanted ? (wanted - n) * under : (n - wanted) * over) };
    }),
    constraints: (state) => rulesOf(instance, limits, state),
    row_limits: limits,
    strict: false,
    cover_price: 0,
    hot: 40,
    cold: 0.35,
  };
}

/** Shift ids by person and day. */
export function curtoisRoster(instance: CurtoisInstance, solution: Solution): string[][] {
  return instance.staff.map((_, person) =>
    Array.from({ length: instance.days }, (_day, day) => {
      const shape = solution.shape[person * instance.days + day]!;
      return shape === 0 ? '' : instance.shifts[shape - 1]!.id;
    }),
  );
}

function kindOf(instance: CurtoisInstance, id: string): number {
  const at = instance.shifts.findIndex((shift) => shift.id === id);
  if (at < 0) throw new Error(`unknown shift ${id}`);
  return at + 1;
}

function shapesOf({ shifts }: CurtoisInstance): ShapeTable {
  const minutes = Int32Array.from([0, ...shifts.map((shift) => shift.minutes)]);
  return {
    count: shifts.length + 1,
    from: Int32Array.from([0, ...shifts.map((_, at) => at)]),
    to: Int32Array.from([0, ...shifts.map((_, at) => at + 1)]),
    start_minute: new Int32Array(shifts.length + 1),
    end_minute: minutes,
    net_minutes: minutes,
  };
}

function domainsOf({ days, shifts, staff }: CurtoisInstance): { domains: Domain[]; domain_of: Int32Array } {
  const domains: Domain[] = [];
  const domain_of = new Int32Array(staff.length * days).fill(-1);
  staff.forEach((person, at) => {
    const shapes = Int32Array.from([
      0,
      ...shifts.flatMap((shift, k) => ((person.most_of.get(shift.id) ?? 0) > 0 ? [k + 1] : [])),
    ]);
    const has = new Uint8Array(shifts.length + 1);
    for (const shape of shapes) has[shape] = 1;
    for (let day = 0; day < days; day++)
      if (!person.days_off.has(day)) domain_of[at * days + day] = domains.length;
    domains.push({ shapes, has });
  });
  return { domains, domain_of };
}

function rulesOf({ shifts }: CurtoisInstance, limits: RowLimits, state: Roster): Constraint[] {
  const shapes = shifts.length + 1;
  const whole_shift = Math.min(...shifts.map((shift) => shift.minutes));
  const account_of = Int32Array.from(limits.least_minutes, (_, at) => at);
  const { least_minutes, most_minutes } = limits;
  return [
    requests(state, limits.own_cost, shapes),
    forbiddenSuccession(state, limits.forbidden, shapes, PRICE),
    shiftsOfAKind(state, limits.most_of, shapes, PRICE),
    contractMinutes(state, { least: least_minutes, most: most_minutes }, account_of, PRICE / whole_shift),
    mostConsecutiveDays(state, limits.longest_run, PRICE),
    fewestConsecutiveDays(state, 1, limits.shortest_run, PRICE),
    fewestConsecutiveDays(state, 0, limits.shortest_off, PRICE),
    workedWeekends(state, limits.first_saturday, limits.most_weekends, PRICE),
  ];
}

function limitsOf(instance: CurtoisInstance): RowLimits {
  const { shifts, staff } = instance;
  const shapes = shifts.length + 1;
  const forbidden = new Uint8Array(shapes * shapes);
  shifts.forEach((shift, at) => {
    for (const next of shift.forbids) forbidden[(at + 1) * shapes + kindOf(instance, next)] = 1;
  });
  return {
    own_cost: requestWeights(instance),
    forbidden,
    most_of: Int32Array.from(
      staff.flatMap((p) => [0, ...shifts.map((shift) => p.most_of.get(shift.id) ?? 0)]),
    ),
    least_minutes: Int32Array.from(staff, (p) => p.least_minutes),
    most_minutes: Int32Array.from(staff, (p) => p.most_minutes),
    longest_run: Int32Array.from(staff, (p) => p.longest_run),
    shortest_run: Int32Array.from(staff, (p) => p.shortest_run),
    shortest_off: Int32Array.from(staff, (p) => p.shortest_off),
    most_weekends: Int32Array.from(staff, (p) => p.most_weekends),
    first_saturday: FIRST_SATURDAY,
  };
}

function requestWeights(instance: CurtoisInstance): Float64Array {
  const { days, staff, shifts } = instance;
  const shapes = shifts.length + 1;
  const weight = new Float64Array(staff.length * days * shapes);
  const row = new Map(staff.map((person, at) => [person.id, at]));
  const cellOf = (request: CurtoisRequest) => row.get(request.id)! * days + request.day;
  for (const request of instance.on) {
    const kind = kindOf(instance, request.shift);
    for (let k = 0; k < shapes; k++) if (k !== kind) weight[cellOf(request) * shapes + k]! += request.weight;
  }
  for (const request of instance.off)
    weight[cellOf(request) * shapes + kindOf(instance, request.shift)]! += request.weight;
  return weight;
}
