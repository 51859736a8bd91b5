import {
  addDays,
  coverShares,
  FEWEST_WORKING_DAYS,
  peopleLine,
  personFigures,
  weekdayOf,
} from '@shiftwright/domain';
import { checkMonth, type DepartmentMonth, type RosterDay } from '@shiftwright/optimiser';
import { evaluateMonth } from '@shiftwright/optimiser/research';
import { monthProblem, unusualOf } from '../../packages/optimiser/src/month/month-problem.ts';
import { cycleDayOn, cycleOf } from '../../packages/optimiser/src/month/rotations.ts';
import { weightsOf } from '../../packages/optimiser/src/month/weights.ts';
import { meanOf, type RotationClass, rotationClasses } from './rhythm.ts';
import { type Objection, objectionsOf } from './sign.ts';

/** How good a plan of a department's month is, in a manager's terms. */
export interface Quality {
  cost: number;
  /** Hard rules broken, by the separate checker. */
  broken: number;
  /** Share of the need that is met. */
  coverage: number;
  /** The same as the timetable shows it: all works together, the mean of the days. */
  coverage_together: number;
  /** Share of the hours worked that nothing was there for. */
  idle: number;
  /** Mean distance from the norm, as a share of it. */
  norm_deviation: number;
  /** What of it no plan in people's rhythm could avoid: their rotations in usual shifts give other hours, or fixed hours do. */
  norm_forced: number;
  /** Share of days off that stand alone between worked ones. */
  single_days_off: number;
  /** Shifts of different times a person, among people with eight working days or more. */
  different_shifts: number;
  /** Different starts a person, among the same people. */
  different_starts: number;
  /** Working days a person, and paid hours, among the same people. */
  working_days: number;
  hours: number;
  /** Days off the rotation and shifts that are not usual, as shares. */
  off_rotation: number;
  unusual: number;
  /** The same by rotation. */
  classes: RotationClass[];
  /** Share of the people who would sign their month, and how many of the others object to what. */
  would_sign: number;
  objections: Partial<Record<Objection, number>>;
  /** Share of shifts that are not in the main work. */
  not_main_work: number;
  /** Runs of six worked days or more. */
  long_runs: number;
  /** Hours worked against somebody's wish. */
  wish_hours: number;
  /** Most minus least weekend days among people with the same norm and no fixed hours, on average over such groups. */
  weekend_spread: number;
}

export function qualityOf(input: DepartmentMonth, days: readonly RosterDay[]): Quality {
  const roster = evaluateMonth(input, days);
  const rows = [...Map.groupBy(roster.days, (day) => day.employee_id).values()];
  const line = peopleLine(rows.map((row) => personFigures(row)));
  const shifts = roster.days.filter((day) => day.kind === 'work');
  const classes = rotationClasses(input, roster.days);
  return {
    cost: roster.cost,
    broken: checkMonth(input, roster).length,
    coverage: roster.covering,
    coverage_together: coverageTogether(input, roster.days),
    idle: roster.downtime,
    ...normDistance(input, roster.days),
    single_days_off: line.single_days_off,
    different_shifts: line.different_shifts,
    different_starts: line.different_starts,
    working_days: line.working_days,
    hours: mean(workedOften(rows).map((own) => own.reduce((sum, day) => sum + day.net_minutes / 60, 0))),
    off_rotation: meanOf(classes, 'off_rotation'),
    unusual: meanOf(classes, 'unusual'),
    classes,
    ...signatures(input, roster.days),
    not_main_work:
      shifts.length === 0 ? 0 : shifts.filter((day) => !isMain(input, day)).length / shifts.length,
    long_runs: line.long_runs,
    wish_hours: (roster.cost_parts.wishes ?? 0) / weightsOf(input).soft_blocked_hour,
    weekend_spread: weekendSpread(input, rows),
  };
}

function signatures(
  input: DepartmentMonth,
  days: readonly RosterDay[],
): Pick<Quality, 'would_sign' | 'objections'> {
  const people = objectionsOf(input, days);
  const objections: Quality['objections'] = {};
  for (const one of people.flatMap((person) => person.objections))
    objections[one] = (objections[one] ?? 0) + 1;
  return { would_sign: mean(people.map((person) => Number(person.objections.length === 0))), objections };
}

/** People and need of each date by step, whatever the work; shifts reach into the next date. */
export function peopleByStep(
  input: DepartmentMonth,
  days: readonly RosterDay[],
): { need: Map<string, number[]>; have: Map<string, number[]> } {
  const steps = 1440 / input.step_minutes;
  const need = new Map<string, number[]>();
  const have = new Map<string, number[]>();
  const add = (into: Map<string, number[]>, dt: string, step: number, value: number) => {
    const date = step < steps ? dt : addDays(dt, 1);
    const own = into.get(date) ?? new Array<number>(steps).fill(0);
    own[step % steps] = (own[step % steps] ?? 0) + value;
    into.set(date, own);
  };
  const isInside = ({ dt }: { dt: string }) => dt >= input.dt_from && dt <= input.dt_to;
  for (const point of input.demand.filter(isInside))
    add(need, point.dt, Math.floor(point.minute / input.step_minutes), point.need);
  const given = input.people
    .flatMap((person) => [...person.previous_days, ...person.fixed_days])
    .filter((day) => day.kind === 'work');
  for (const { dt, start_minute, end_minute } of [...days, ...given]) {
    if (start_minute === null || end_minute === null) continue;
    const end = Math.ceil(end_minute / input.step_minutes);
    for (let step = Math.floor(start_minute / input.step_minutes); step < end; step++) add(have, dt, step, 1);
  }

  return { need, have };
}

function coverageTogether(input: DepartmentMonth, days: readonly RosterDay[]): number {
  const { need, have } = peopleByStep(input, days);

  return mean([...need].map(([dt, own]) => coverShares(own, have.get(dt) ?? []).covering));
}

/** The shifts of each person who works on eight days or more. */
function workedOften(rows: readonly (readonly RosterDay[])[]): RosterDay[][] {
  return rows
    .map((row) => row.filter((day) => day.kind === 'work'))
    .filter((shifts) => shifts.length >= FEWEST_WORKING_DAYS);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How far people are from their norms, and what of that no plan in their rhythm could avoid. */
function normDistance(
  input: DepartmentMonth,
  days: readonly RosterDay[],
): Pick<Quality, 'norm_deviation' | 'norm_forced'> {
  const within = rhythmMinutes(input);
  const own = input.people.flatMap((person, at) => {
    const { norm_minutes, fixed_slots, fixed_days } = person;
    if (!person.auto || norm_minutes <= 0) return [];
    const made = days.filter(
      (day) => day.employment_id === person.employment_id && day.employee_id === person.employee_id,
    );
    const worked = [...made, ...fixed_days].reduce((sum, day) => sum + day.net_minutes, 0);
    const apart = (worked - norm_minutes) / norm_minutes;
    const { least, most } = within.get(at) ?? { least: norm_minutes, most: norm_minutes };
    const nearest = Math.min(most, Math.max(least, norm_minutes));
    const given = (nearest - norm_minutes) / norm_minutes;
    const isSameSide = apart * given > 0;
    const forced = fixed_slots
      ? Math.abs(apart)
      : isSameSide
        ? Math.min(Math.abs(apart), Math.abs(given))
        : 0;
    return [{ apart: Math.abs(apart), forced }];
  });
  return {
    norm_deviation: mean(own.map((one) => one.apart)),
    norm_forced: mean(own.map((one) => one.forced)),
  };
}

/**
 * The fewest and the most paid minutes of people with a rotation, by employment, where they work on its days at its own
 * place, and on each of them a shift that is usual on that date. Closed dates are not worked, given ones count as they are.
 */
function rhythmMinutes(input: DepartmentMonth): Map<number, { least: number; most: number }> {
  const month = monthProblem(input);
  const { axis, problem, domainTable, legal_of } = month;
  const { times, table_of } = unusualOf(month);
  const found = new Map<number, { least: number; most: number }>();
  month.rows.forEach((row, at) => {
    const cycle = cycleOf(input, axis, row);
    if (!cycle || cycle.place === null) return;
    for (const account of row.people) {
      const given = input.people[account]!.fixed_days.reduce((sum, day) => sum + day.net_minutes, 0);
      const own = { least: given, most: given };
      found.set(account, own);
      for (let day = axis.first; day <= axis.last; day++) {
        if (row.owner[day] !== account || !cycleDayOn(cycle, day)?.works) continue;
        const cell = at * axis.days + day;
        const shapes = domainTable.domains[legal_of[cell]!]?.shapes ?? [];
        const usual = [...shapes].filter((shape) => shape > 0 && times[table_of[cell]!]![shape] === 0);
        if (usual.length === 0) continue;
        const base = problem.breaks_of[account]! * problem.shapes.count;
        const minutes = usual.map((shape) => problem.shapes.net_minutes[base + shape]!);
        own.least += Math.min(...minutes);
        own.most += Math.max(...minutes);
      }
    }
  });

  return found;
}

function isMain(input: DepartmentMonth, day: RosterDay): boolean {
  const person = input.people.find(
    (one) => one.employment_id === day.employment_id && one.employee_id === day.employee_id,
  );
  const main = person?.work_types.find((type) => type.priority === 1)?.work_type_id;
  return main === undefined || day.parts.some((part) => part.work_type_id === main);
}

function weekendSpread(input: DepartmentMonth, rows: readonly (readonly RosterDay[])[]): number {
  const normOf = (id: number) => Math.round(input.people.find((one) => one.employee_id === id)!.norm_minutes);
  const fixed = new Set(input.people.filter((one) => one.fixed_slots).map((one) => one.employee_id));
  const free = rows.filter((row) => !fixed.has(row[0]!.employee_id));
  const groups = Map.groupBy(free, (row) => normOf(row[0]!.employee_id));
  const equals = [...groups.values()].filter((group) => group.length > 1);
  return mean(
    equals.map((group) => {
      const counts = group.map(
        (row) => row.filter((day) => day.kind === 'work' && weekdayOf(day.dt) >= 5).length,
      );
      return Math.max(...counts) - Math.min(...counts);
    }),
  );
}
