import {
  addDays,
  type PastDay,
  type PlacedRotation,
  personFigures,
  placedRotation,
} from '@shiftwright/domain';
import {
  type DepartmentMonth,
  type FixedDay,
  type MonthPerson,
  type RosterDay,
  unusualDates,
} from '@shiftwright/optimiser';
import { axisOf } from '../../packages/optimiser/src/month/axis.ts';
import { bearableDays, daysAfter, surplusDays } from '../../packages/optimiser/src/month/rhythm-rules.ts';
import { bearableRun, feltMinutes } from '../../packages/optimiser/src/month/rotations.ts';
import { type MonthRow, rowsOf } from '../../packages/optimiser/src/month/rows.ts';

/** Why somebody would not sign their month. */
export type Objection =
  | 'single_day_off'
  | 'single_working_day'
  | 'early_after_late'
  | 'too_many_in_a_row'
  | 'rotation_left'
  | 'rotation_moved'
  | 'unusual_shifts'
  | 'much_longer_shift';

/** So many shifts of a month that are none of the usual ones nobody minds (planning 161). */
const BEARABLE_SHIFTS = 3;
/** So much longer than the longest usual shift is another kind of day, in minutes. */
const MUCH_LONGER = 120;

/** A day of somebody's month; what is given in it and is no shift is leave, a closed date is nobody's day off. */
interface Day extends PastDay {
  readonly isClosed: boolean;
}

/**
 * What each person who works in the period objects to; who objects to nothing would sign. They object to days off of
 * their rotation cut to a single one, a single working day that it does not have, a start two hours or more before that
 * of the day before and more than in their rotation, more days in a row than they bear (planning 133), more days off the
 * rotation than they bear (planning 161), or one that goes on
 * at another place, more than three unusual shifts, a shift two hours longer than any usual one. The last date and the one after it are judged by
 * what the rotation has then, as a run does. Days of the rotation that their hours do not fill are off by themselves: what
 * is left of so many blocks may be a single day. Fixed hours are signed already.
 */
export function objectionsOf(
  input: DepartmentMonth,
  days: readonly RosterDay[],
): { employee_id: number; objections: Objection[]; days: Day[] }[] {
  const axis = axisOf(input);
  const unusual = unusualDates(input, days);
  const rows = rowsOf(input, axis);
  const { worked, ends_block } = daysAfter(input, axis, rows);
  return rows.flatMap((row, at) => {
    const ends = ends_block[at] === 1;
    const own = [...monthOf(input, row, days), ...afterwards(input.dt_to, { worked: worked[at]!, ends })];
    if (!own.some((day) => day.dt >= input.dt_from && day.kind === 'work')) return [];
    const unusual_shifts = unusual.get(row.employee_id)?.length ?? 0;
    const felt_minutes = feltMinutes(input, axis, row);
    const objections = objectionsTo(input, row, own, {
      unusual_shifts,
      felt_minutes,
      most_in_a_row: bearableRun(input, axis, row),
      most_off_rotation: bearableDays(input, axis, row),
      surplus_days: surplusDays(input, axis, row),
    });
    return { employee_id: row.employee_id, objections, days: own };
  });
}

/** The days of a row in the period and the week before it, in the order of their dates. */
function monthOf(input: DepartmentMonth, row: MonthRow, days: readonly RosterDay[]): Day[] {
  const entries = row.people.map((at) => input.people[at]!);
  const known = new Map<string, FixedDay | RosterDay>();
  for (const day of entries.flatMap((person) => [...person.previous_days, ...person.fixed_days]))
    known.set(day.dt, day);
  const isLeave = (day: FixedDay | RosterDay) => day.net_minutes > 0 || day.dt >= input.dt_from;
  const given = [...known.values()].map((day) =>
    dayOf(input, day, day.kind === 'off' ? (isLeave(day) ? 'leave' : 'off') : 'work'),
  );
  const made = days
    .filter((day) => day.employee_id === row.employee_id)
    .map((day) => dayOf(input, day, day.kind));
  return [...given, ...made].sort((a, b) => a.dt.localeCompare(b.dt));
}

/** The days that come after the last date for sure, and the one behind them; none where nobody knows. */
function afterwards(last: string, { worked, ends }: { worked: number; ends: boolean }): Day[] {
  const times = { start_minute: null, end_minute: null, isClosed: false };
  const off = ends && worked === 0 ? (['off', 'work'] as const) : (['off'] as const);
  const kinds = worked < 0 ? [] : [...Array<'work'>(worked).fill('work'), ...off];

  return kinds.map((kind, at) => ({ dt: addDays(last, at + 1), kind, ...times }));
}

function dayOf(input: DepartmentMonth, day: FixedDay | RosterDay, kind: PastDay['kind']): Day {
  const isClosed = day.dt >= input.dt_from && !input.open[day.dt] && kind !== 'work';
  const { dt, start_minute, end_minute } = day;
  return { dt, kind: isClosed && kind === 'off' ? 'leave' : kind, start_minute, end_minute, isClosed };
}

/** What a row is measured by. */
interface Measures {
  readonly unusual_shifts: number;
  readonly felt_minutes: number;
  readonly most_in_a_row: number;
  readonly most_off_rotation: number;
  readonly surplus_days: number;
}

function objectionsTo(
  input: DepartmentMonth,
  row: MonthRow,
  days: readonly Day[],
  { unusual_shifts, felt_minutes, most_in_a_row, most_off_rotation, surplus_days }: Measures,
): Objection[] {
  const person = row.people.map((at) => input.people[at]!).find((one) => one.auto)!;
  if (person.fixed_slots) return [];
  const month = days.filter(({ dt }) => dt >= input.dt_from && dt <= input.dt_to);
  const rotation = person.rhythm?.rotation ?? null;
  const placed = rotation && placedRotation(rotation, month);
  const found = new Set<Objection>(singleDays(days, input, { placed, surplus_days }));
  if (personFigures(month, felt_minutes).late_then_early > 0) found.add('early_after_late');
  if (longestRun(days, input) > most_in_a_row) found.add('too_many_in_a_row');
  if (placed && placed.dates_off.length > most_off_rotation) found.add('rotation_left');
  if (placed && rotation.anchor_dt !== null && placed.turn !== 0) found.add('rotation_moved');
  if (unusual_shifts > BEARABLE_SHIFTS) found.add('unusual_shifts');
  if (month.some((day) => isMuchLonger(person, day))) found.add('much_longer_shift');

  return [...found];
}

/**
 * Days of the period, and the one after it, that stand alone where the rotation has no such day. A further day off among
 * the working days of the rotation is nobody's loss, nor the single day that it leaves of their block, as long as there
 * are no more of these than days that the hours do not fill.
 */
function singleDays(
  days: readonly Day[],
  { dt_from, dt_to }: DepartmentMonth,
  { placed, surplus_days }: { placed: PlacedRotation | null; surplus_days: number },
): Objection[] {
  const found: Objection[] = [];
  let left = surplus_days;
  const of = new Map(days.map((day) => [day.dt, day]));
  const isFree = (day: Day | undefined) => day !== undefined && (day.kind === 'off' || day.isClosed);
  const isOffByRotation = (dt: string) => !placed?.worksOn(dt) || of.get(dt)?.isClosed === true;
  for (const { dt, kind } of days) {
    if (dt < dt_from || dt > addDays(dt_to, 1)) continue;
    const [before, after] = [of.get(addDays(dt, -1)), of.get(addDays(dt, 1))];
    const isOwn =
      placed !== null &&
      isOffByRotation(dt) === (kind === 'off') &&
      [-1, 1].every((by) => isOffByRotation(addDays(dt, by)) === (kind === 'work'));
    if (isOwn) continue;
    if (kind === 'work' && isFree(before) && isFree(after)) {
      const isLeft = !isOffByRotation(dt) && [-1, 1].some((by) => !isOffByRotation(addDays(dt, by)));
      if (!isLeft || left <= 0) found.push('single_working_day');
      else left--;
    }
    const isBetweenWork = before?.kind === 'work' && after?.kind === 'work';
    if (kind === 'off' && isOffByRotation(dt) && isBetweenWork) found.push('single_day_off');
  }
  return found;
}

/** The most working days in a row that a day of the period is among. */
function longestRun(days: readonly Day[], { dt_from, dt_to }: DepartmentMonth): number {
  let run = 0;
  let longest = 0;
  for (const { dt, kind } of days) {
    if (dt > dt_to && run === 0) break;
    run = kind === 'work' ? run + 1 : 0;
    if (dt >= dt_from) longest = Math.max(longest, run);
  }
  return longest;
}

function isMuchLonger({ rhythm }: MonthPerson, { start_minute, end_minute }: Day): boolean {
  const usual = rhythm?.usual_shifts ?? [];
  if (usual.length === 0 || start_minute === null || end_minute === null) return false;
  const longest = Math.max(...usual.map((one) => one.end_minute - one.start_minute));

  return end_minute - start_minute - longest >= MUCH_LONGER;
}
