import type { RotationDay } from '@shiftwright/domain';
import type { NormBand } from '../constraints/hours-near-norm.ts';
import { type Axis, dtAt, openingOf } from './axis.ts';
import { cycleDayOn, type RowCycle } from './rotations.ts';
import type { MonthRow } from './rows.ts';
import { netMinutes } from './shapes.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';

/** A full shift as most people know it, breaks included. */
const FULL_SHIFT_MINUTES = 9 * 60;
/** A rotation that is no must takes nobody further below their norm. */
const LEAST_SHARE = 0.85;

/** What somebody with a rotation is to work: what it gives, within what the norm permits unless it must be kept (planning 168). */
export function rotationBand(
  input: DepartmentMonth,
  axis: Axis,
  row: MonthRow,
  { account, cycle, least, most }: { account: number; cycle: RowCycle; least: number; most: number },
): Omit<NormBand, 'ceiling'> {
  const { minutes, closed_minutes } = rotationMinutes(input, axis, row, { account, cycle });
  if (cycle.rotation.strength === 'must')
    return { account, norm: minutes, least: Math.min(least, minutes), most: Math.max(most, minutes) };
  const norm = Math.max(0, input.people[account]!.norm_minutes);
  const given = Math.min(most, Math.max(minutes, least * LEAST_SHARE));
  const aim = Math.max(given, Math.min(norm, minutes + closed_minutes));

  return { account, norm: aim, least: Math.min(least, given), most };
}

export function givenMinutes({ dt_from, dt_to }: DepartmentMonth, person: MonthPerson): number {
  return person.fixed_days
    .filter((day) => day.dt >= dt_from && day.dt <= dt_to)
    .reduce((sum, day) => sum + day.net_minutes, 0);
}

/** The shift that a person is taken to work where nothing else is said: the most usual one, else a full one, in minutes. */
export function usualLength(input: DepartmentMonth, person: MonthPerson): number {
  const usual = person.rhythm?.usual_shifts[0];
  if (usual) return usual.end_minute - usual.start_minute;

  return Math.min(
    Math.max(FULL_SHIFT_MINUTES, input.min_shift_minutes, person.min_shift_minutes ?? 0),
    input.max_shift_minutes,
    person.max_shift_minutes || 1440,
  );
}

/**
 * Paid minutes of the given days and of the shifts that the rotation has on the free dates of an employment, on short
 * dates as long as the department is open; those of dates on which it is closed by themselves.
 */
function rotationMinutes(
  input: DepartmentMonth,
  axis: Axis,
  row: MonthRow,
  { account, cycle }: { account: number; cycle: RowCycle },
): { minutes: number; closed_minutes: number } {
  const person = input.people[account]!;
  const { days } = cycle.rotation;
  const usual = usualLength(input, person);
  const paidMinutes = (length: number) => netMinutes(length, person.breaks);
  const share = days.filter((day) => day.works).length / days.length;
  let minutes = givenMinutes(input, person);
  let closed_minutes = 0;
  for (let day = axis.first; day <= axis.last; day++) {
    if (row.owner[day] !== account) continue;
    const own = cycleDayOn(cycle, day);
    const worked = own === null ? share : Number(own.works);
    const length = wishedLength(own) ?? usual;
    const opening = openingOf(input, dtAt(axis, day));
    if (opening) minutes += worked * paidMinutes(Math.min(length, opening.closes - opening.opens));
    else closed_minutes += worked * paidMinutes(length);
  }

  return { minutes, closed_minutes };
}

function wishedLength(day: RotationDay | null): number | null {
  const shift = day?.shift ?? null;

  return shift === null || typeof shift === 'string' ? null : shift.end_minute - shift.start_minute;
}
