import { type Axis, dayAt, employedOn, openingOf } from '../month/axis.ts';
import { lengthLimits } from '../month/domains.ts';
import { cycleDayOn, cycleOf } from '../month/rotations.ts';
import { isOfSlots } from '../month/shapes.ts';
import type { DepartmentMonth } from '../month/types.ts';
import type { Block, BlockCode } from './codes.ts';
import { mostInSevenDays, restAround } from './figures.ts';
import type { Edit, OpenRoster } from './open-roster.ts';

/** A moment of a date that somebody is wanted for. */
export interface Moment {
  readonly dt: string;
  readonly minute: number;
  /** Index of the work type. */
  readonly task: number;
}

const block = (rule: BlockCode, values: Block['values']): Block => ({ rule, values });

/** Why an employment cannot be there at all, whatever shift it would be; null when nothing forbids it. */
export function blockOfPerson(open: OpenRoster, at: number, { dt, minute, task }: Moment): Block | null {
  const { input, problem, axis, rows } = open.month;
  const person = input.people[at]!;
  if (!employedOn(person, dt)) {
    return block('not_employed', { dt_hired: person.dt_hired, dt_fired: person.dt_fired ?? '' });
  }
  if (!person.auto) return block('not_planned', {});
  if (!problem.tasks_of[at]!.includes(task)) {
    return block('no_work_type', { work_type_id: input.work_types[task]!.work_type_id });
  }
  const row = rows.find((one) => one.people.includes(at))!;
  const given = row.given.get(dayAt(axis, dt))?.[0];
  if (given) {
    const times = { start_minute: given.start_minute ?? '', end_minute: given.end_minute ?? '' };
    if (given.kind === 'off') return block('day_off_given', {});
    return block(given.kind === 'elsewhere' ? 'works_elsewhere' : 'shift_given', times);
  }
  if (row.owner[dayAt(axis, dt)] !== at) return block('other_contract', {});
  const cycle = cycleOf(input, axis, row);
  if (cycle?.rotation.strength === 'must' && cycleDayOn(cycle, dayAt(axis, dt))?.works === false)
    return block('rotation_not_kept', {});
  return blockOfTime(input, axis, dt, minute) ?? blockOfSlot(open, at, dt, minute);
}

function blockOfTime(input: DepartmentMonth, axis: Axis, dt: string, minute: number): Block | null {
  const hours = openingOf(input, dt);
  if (hours && minute >= hours.opens - axis.step && minute < hours.closes) return null;
  return block('outside_opening_hours', { opens: hours?.opens ?? '', closes: hours?.closes ?? '' });
}

/** Fixed hours, lengths and limitations: whether any shift of the person covers the moment. */
function blockOfSlot(open: OpenRoster, at: number, dt: string, minute: number): Block | null {
  const { month } = open;
  const person = month.input.people[at]!;
  const day = dayAt(month.axis, dt);
  const covering = (shape: number) => covers(open, shape, minute);
  if (!month.domainTable.choices(person, day, null).some(covering)) {
    if (isOfSlots(person, dt)) return block('fixed_slot_not_followed', { minute });
    return block('no_such_shift', {
      least: lengthLimits(month.input, person).shortest,
      most: lengthLimits(month.input, person).longest,
    });
  }
  const cell = open.cellOf({ employee_id: person.employee_id, dt });
  return open.legalShapes(cell).some(covering) ? null : block('blocked_time', { minute });
}

/** Whether a shape is at work at a minute of its day. */
export function covers({ month }: OpenRoster, shape: number, minute: number): boolean {
  const step = Math.floor(minute / month.axis.step);
  return month.problem.shapes.from[shape]! <= step && step < month.problem.shapes.to[shape]!;
}

/** The most people of the listed shift of a cell where it has more; null where it has not. */
function fullShift({ problem, shape, days, on_shift }: OpenRoster['state'], cell: number): number | null {
  const limits = problem.shift_headcount;
  const limit = limits?.limit_of[(cell % days) * problem.shapes.count + shape[cell]!] ?? -1;
  return limits && limit >= 0 && on_shift[limit]! > limits.most[limit]! ? limits.most[limit]! : null;
}

/** Which hard rule forbids an edit, of the rules about a whole row and of the most people on a work; null for none. */
export function blockOfEdit(open: OpenRoster, edit: Edit): Block | null {
  const { state, month } = open;
  const broken = state.coverBroken;
  return open.during([edit], () => {
    const { before, after, least } = restAround(open, edit.cell);
    const rest = Math.min(before ?? least, after ?? least);
    if (rest < least) return block('rest_too_short', { rest, least });
    const minutes = mostInSevenDays(open, edit.cell);
    const most = month.input.max_work_minutes_7days;
    if (minutes > most) return block('hours_in_seven_days', { minutes, most });
    if (state.coverBroken <= broken) return null;
    const limit = fullShift(state, edit.cell);
    if (limit !== null) return block('too_many_on_shift', { most: limit });
    const type = month.input.work_types[edit.tasks[0] ?? 0]!;
    return block('too_many_on_work_type', { work_type_id: type.work_type_id, most: type.max_workers });
  });
}
