import { dtAt, openingOf } from '../month/axis.ts';
import type { MonthProblem } from '../month/month-problem.ts';
import { infeasibility, relax } from './infeasibility.ts';
import type { Infeasibility, Relaxation } from './infeasibility-codes.ts';

/** Less work than this on a date is left to the search to report. */
const LEAST_MINUTES = 60;
const FEW = 1e-6;

/** Work that has too few people who could be there, or more than are permitted; by work, and by date. */
export function staffingInfeasibilities(month: MonthProblem): Infeasibility[] {
  const { input } = month;
  const able = input.work_types.map((_, task) => peopleFor(month, task));
  return [
    ...hours(month),
    ...input.work_types.flatMap((type, task): Infeasibility[] => {
      const need_minutes = neededMinutes(month, task);
      const given = month.demand.base.some((people, here) => here % able.length === task && people > 0);
      if (need_minutes > 0 && able[task]!.length === 0 && !given) {
        const { work_type_id } = type;
        const ways = [
          ...helpers(month, work_type_id),
          relax('offer_vacancies', { minutes: need_minutes }, { work_type_id }),
        ];
        return [infeasibility('nobody_for_work_type', { work_type_id }, { minutes: need_minutes }, ways)];
      }
      return [...aboveMost(month, task), ...dates(month, task, able[task]!)];
    }),
  ];
}

/** Employments to be planned that can do a work, as indices. */
function peopleFor({ input, problem }: MonthProblem, task: number): number[] {
  return input.people.flatMap((person, at) =>
    person.auto && problem.tasks_of[at]!.includes(task) ? [at] : [],
  );
}

function neededMinutes({ demand, problem, axis }: MonthProblem, task: number): number {
  let sum = 0;
  for (let slot = 0; slot < axis.slots; slot++) sum += demand.need[slot * problem.tasks + task]! * axis.step;
  return Math.round(sum);
}

/** The first two people to plan who could learn a work: those who have most hours to work. */
function helpers({ input }: MonthProblem, work_type_id: number): Relaxation[] {
  return input.people
    .filter((person) => person.auto && !person.work_types.some((type) => type.work_type_id === work_type_id))
    .sort((a, b) => b.norm_minutes - a.norm_minutes)
    .slice(0, 2)
    .map(({ employee_id }) => relax('add_work_type', {}, { employee_id, work_type_id }));
}

/** All demand that the given days leave, against all hours that the norms permit beyond the given days. */
function hours(month: MonthProblem): Infeasibility[] {
  const { input, axis, demand } = month;
  let need = 0;
  for (let here = 0; here < demand.need.length; here++) {
    need += Math.max(0, demand.need[here]! - demand.base[here]!) * axis.step;
  }
  const most = input.people
    .filter((person) => person.auto)
    .reduce((sum, person) => {
      const given = person.fixed_days
        .filter((day) => day.dt >= input.dt_from && day.dt <= input.dt_to)
        .reduce((minutes, day) => minutes + day.net_minutes, 0);
      return sum + Math.max(0, Math.max(0, person.norm_minutes) * input.max_norm_share - given);
    }, 0);
  if (need <= most + LEAST_MINUTES) return [];
  const minutes = Math.round(need - most);
  const share = input.max_norm_share;
  return [
    infeasibility('too_few_hours', {}, { need: Math.round(need), most: Math.round(most) }, [
      relax('offer_vacancies', { minutes }),
      ...(most > 0 ? [relax('permit_over_norm', { from: share, to: (share * need) / most })] : []),
    ]),
  ];
}

/** The moment of greatest need above the most people permitted on a work. */
function aboveMost({ input, axis, demand, problem }: MonthProblem, task: number): Infeasibility[] {
  const { work_type_id, max_workers } = input.work_types[task]!;
  let worst = -1;
  let steps = 0;
  for (let slot = 0; slot < axis.slots; slot++) {
    const need = demand.need[slot * problem.tasks + task]!;
    if (need <= max_workers + FEW) continue;
    steps++;
    if (worst < 0 || need > demand.need[worst * problem.tasks + task]!) worst = slot;
  }
  if (worst < 0) return [];
  const need = demand.need[worst * problem.tasks + task]!;
  const dt = dtAt(axis, Math.floor(worst / axis.stride));
  const minute = (worst % axis.stride) * axis.step;
  return [
    infeasibility('demand_above_most', { dt, work_type_id }, { need, most: max_workers, minute, steps }, [
      relax('raise_max_workers', { from: max_workers, to: Math.ceil(need - FEW) }, { work_type_id }),
    ]),
  ];
}

/** Dates on which even everybody who could be there is not enough, for the demand or for the least number of people. */
function dates(month: MonthProblem, task: number, able: readonly number[]): Infeasibility[] {
  const { input, axis, demand, problem } = month;
  const { work_type_id, min_workers } = input.work_types[task]!;
  const found: Infeasibility[] = [];
  for (let day = axis.first; day <= axis.last; day++) {
    const there = available(month, day, able);
    const date = { dt: dtAt(axis, day), work_type_id };
    let lack = 0;
    let need = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for (let step = day === axis.first ? firstStep(month) : 0; step < axis.stride; step++) {
      const here = (day * axis.stride + step) * problem.tasks + task;
      const people = there[step]! + demand.base[here]!;
      need += demand.need[here]! * axis.step;
      lack += Math.max(0, demand.need[here]! - people) * axis.step;
      if (demand.open[day * axis.stride + step] === 1) fewest = Math.min(fewest, people);
    }
    if (fewest < min_workers - FEW) {
      const to = Math.floor(fewest);
      found.push(
        infeasibility('least_staffing_out_of_reach', date, { least: min_workers, people: fewest }, [
          relax('lower_min_workers', { from: min_workers, to }, { work_type_id }),
          ...freeable(month, day, able),
        ]),
      );
    }
    if (lack < LEAST_MINUTES) continue;
    const minutes = Math.round(lack);
    found.push(
      infeasibility('too_few_people', date, { lack: minutes, need: Math.round(need) }, [
        ...freeable(month, day, able),
        relax('offer_vacancies', { minutes }, date),
      ]),
    );
  }
  return found;
}

/** The night before the period has what lies before the first date opens. */
function firstStep({ input, axis }: MonthProblem): number {
  return Math.floor((openingOf(input, input.dt_from)?.opens ?? 0) / axis.step);
}

/** How many of the people could be there in each step of a day, the night before included, each judged alone. */
function available(
  { axis, rows, problem, legal_of }: MonthProblem,
  day: number,
  able: readonly number[],
): Int32Array {
  const there = new Int32Array(axis.stride);
  for (const [at, row] of rows.entries()) {
    const could = new Uint8Array(axis.stride);
    for (const [on, hidden] of [
      [day, 0],
      [day - 1, axis.stride],
    ] as const) {
      const legal = able.includes(row.owner[on]!) ? legal_of[at * axis.days + on]! : -1;
      for (const shape of problem.domains[legal]?.shapes ?? [])
        could.fill(
          1,
          Math.max(0, problem.shapes.from[shape]! - hidden),
          Math.max(0, problem.shapes.to[shape]! - hidden),
        );
    }
    for (let step = 0; step < axis.stride; step++) there[step]! += could[step]!;
  }
  return there;
}

/** One person who has that date off by hand and could come instead. */
function freeable({ input, axis }: MonthProblem, day: number, able: readonly number[]): Relaxation[] {
  const dt = dtAt(axis, day);
  for (const at of able) {
    const person = input.people[at]!;
    const isOff = person.fixed_days.some(
      (one) => one.dt === dt && one.kind === 'off' && one.net_minutes === 0,
    );
    if (isOff) return [relax('free_day', {}, { employee_id: person.employee_id, dt })];
  }
  return [];
}
