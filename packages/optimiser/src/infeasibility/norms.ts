import type { NormBand } from '../constraints/hours-near-norm.ts';
import { dtAt, employedOn } from '../month/axis.ts';
import type { MonthProblem } from '../month/month-problem.ts';
import { normBands } from '../month/norm-bands.ts';
import { givenMinutes, usualLength } from '../month/rotation-hours.ts';
import { cycleOf } from '../month/rotations.ts';
import { netMinutes } from '../month/shapes.ts';
import type { MonthPerson } from '../month/types.ts';
import { infeasibility, relax } from './infeasibility.ts';
import type { Infeasibility, Relaxation } from './infeasibility-codes.ts';

/** A norm missed by less is nobody's trouble. */
const TOLERANCE_MINUTES = 60;
const DAYS_IN_WEEK = 7;

/** Norms that the given days already exceed, or that no plan can reach; one entry per employment. */
export function normInfeasibilities(month: MonthProblem): Infeasibility[] {
  return month.input.people.flatMap((person, at) => {
    if (!person.auto) return [];
    const { employee_id, employment_id } = person;
    const whom = { employee_id, employment_id };
    if (month.problem.tasks_of[at]!.length === 0) return noWork(month, person);
    const norm = Math.max(0, person.norm_minutes);
    if (norm === 0 && !isAway(month, person)) return noNorm(month, person);
    const given = givenMinutes(month.input, person);
    const most = norm * month.input.max_norm_share;
    const band = bandOf(month, at);
    // A rotation that gives fewer hours than the norm asks for no more (planning 168).
    const least = Math.min(norm * month.input.min_norm_share, band?.least ?? Number.POSITIVE_INFINITY);
    if (given > most + TOLERANCE_MINUTES) {
      return [
        infeasibility('norm_exceeded', whom, { given, norm, most }, exceeded(month, person, given, norm)),
      ];
    }
    const gives = band?.norm ?? 0;
    if (
      mustKeepRotation(month, at) &&
      !person.fixed_slots &&
      gives - most >= netMinutes(usualLength(month.input, person), person.breaks)
    )
      return [
        infeasibility('rotation_above_norm', whom, { gives, norm, most }, tooMuch(month, person, gives)),
      ];
    const { reachable, free_days } = reach(month, at);
    if (reachable >= least - TOLERANCE_MINUTES) return [];
    const values = { reachable, norm, least, free_days };
    return [infeasibility('norm_out_of_reach', whom, values, outOfReach(month, person, reachable))];
  });
}

/** The hours that an employment is to work, as far as it is planned. */
function bandOf({ input, axis, rows }: MonthProblem, at: number): NormBand | undefined {
  const row = rows.find((one) => one.people.includes(at));

  return row && normBands(input, axis, row).find(({ account }) => account === at);
}

function mustKeepRotation({ input, axis, rows }: MonthProblem, at: number): boolean {
  const row = rows.find((one) => one.people.includes(at));

  return row !== undefined && cycleOf(input, axis, row)?.rotation.strength === 'must';
}

function tooMuch({ input }: MonthProblem, person: MonthPerson, gives: number): Relaxation[] {
  const { employee_id, norm_minutes } = person;
  const permit = { from: input.max_norm_share, to: gives / norm_minutes };

  return [
    relax('loosen_rotation', {}, { employee_id }),
    ...(norm_minutes > 0 ? [relax('permit_over_norm', permit)] : []),
  ];
}

/** Leave takes the norm away; without leave a norm of nothing leaves the person without shifts. */
function isAway({ input }: MonthProblem, person: MonthPerson): boolean {
  const isLeave = person.fixed_days.some((day) => day.kind === 'off');
  return isLeave || person.fixed_slots !== null || !employedInRange(input, person);
}

function noNorm({ input }: MonthProblem, { employee_id, employment_id }: MonthPerson): Infeasibility[] {
  const whom = { employee_id, employment_id, dt: input.dt_from };
  return [infeasibility('norm_missing', whom, {}, [relax('set_norm', {}, { employee_id })])];
}

function noWork({ input, axis }: MonthProblem, person: MonthPerson): Infeasibility[] {
  const { employee_id, employment_id } = person;
  const isThere = input.work_types.length > 0 && employedInRange(input, person);
  if (!isThere) return [];
  const busiest = input.work_types
    .map(({ work_type_id }) => {
      const own = input.demand.filter((point) => point.work_type_id === work_type_id);
      return { work_type_id, minutes: own.reduce((sum, point) => sum + point.need * axis.step, 0) };
    })
    .reduce((a, b) => (b.minutes > a.minutes ? b : a));
  const whom = { employee_id, employment_id };
  return [
    infeasibility('no_work_type', whom, {}, [
      relax('add_work_type', {}, { employee_id, work_type_id: busiest.work_type_id }),
    ]),
  ];
}

function employedInRange({ dt_from, dt_to }: MonthProblem['input'], person: MonthPerson): boolean {
  return person.dt_hired <= dt_to && (person.dt_fired === null || person.dt_fired >= dt_from);
}

function exceeded(month: MonthProblem, person: MonthPerson, given: number, norm: number): Relaxation[] {
  const { employee_id } = person;
  const { dt_from, dt_to, max_norm_share } = month.input;
  const [longest] = person.fixed_days
    .filter((day) => day.kind === 'work' && day.dt >= dt_from && day.dt <= dt_to)
    .sort((a, b) => b.net_minutes - a.net_minutes);
  const free = longest ? [relax('free_day', {}, { employee_id, dt: longest.dt })] : [];
  if (norm === 0) return free;
  return [...free, relax('permit_over_norm', { from: max_norm_share, to: given / norm })];
}

/** The most paid minutes an employment can come to: the longest shift of each free date, week by week within the limit. */
function reach(month: MonthProblem, at: number): { reachable: number; free_days: number } {
  const { input, axis, rows, problem, legal_of } = month;
  const row = rows.findIndex((one) => one.people.includes(at));
  const person = input.people[at]!;
  const minutes_on = new Map<string, number>();
  for (const day of person.fixed_days) {
    minutes_on.set(day.dt, (minutes_on.get(day.dt) ?? 0) + day.net_minutes);
  }
  let reachable = 0;
  let free_days = 0;
  for (let first = axis.first; first <= axis.last; first += DAYS_IN_WEEK) {
    let week = 0;
    let given = 0;
    for (let day = first; day < first + DAYS_IN_WEEK && day <= axis.last; day++) {
      given += minutes_on.get(dtAt(axis, day)) ?? 0;
      const legal = legal_of[row * axis.days + day]!;
      if (legal < 0 || rows[row]!.owner[day] !== at) continue;
      free_days++;
      const base = problem.breaks_of[at]! * problem.shapes.count;
      week += problem.domains[legal]!.shapes.reduce(
        (most, shape) => Math.max(most, problem.shapes.net_minutes[base + shape]!),
        0,
      );
    }
    reachable += Math.max(given, Math.min(given + week, input.max_work_minutes_7days));
  }
  return { reachable: Math.round(reachable), free_days };
}

function outOfReach(month: MonthProblem, person: MonthPerson, reachable: number): Relaxation[] {
  const { employee_id } = person;
  const { dt_from, dt_to } = month.input;
  const off = person.fixed_days.find(
    (day) =>
      day.kind === 'off' &&
      day.net_minutes === 0 &&
      day.dt >= dt_from &&
      day.dt <= dt_to &&
      employedOn(person, day.dt),
  );
  const limits = person.blocked.filter((one) => one.hard);
  const [first] = limits;
  return [
    relax('lower_norm', { from: person.norm_minutes, to: reachable }, { employee_id }),
    ...(first
      ? [relax('lift_limitation', { weekday: first.weekday, minute: first.minute }, { employee_id })]
      : []),
    ...(off ? [relax('free_day', {}, { employee_id, dt: off.dt })] : []),
    ...(person.max_shift_minutes && person.max_shift_minutes < month.input.max_shift_minutes
      ? [
          relax(
            'lengthen_most_shift',
            { from: person.max_shift_minutes, to: month.input.max_shift_minutes },
            { employee_id },
          ),
        ]
      : []),
  ];
}
