import { hoursCeiling, type RotationDay } from '@shiftwright/domain';
import type { NormBand } from '../constraints/hours-near-norm.ts';
import { type Axis, dtAt, openingOf } from './axis.ts';
import { cycleDayOn, cycleOf, plannedOf, type RowCycle } from './rotations.ts';
import type { MonthRow } from './rows.ts';
import { netMinutes } from './shapes.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';

/** A full shift as most people know it, breaks included. */
const FULL_SHIFT_MINUTES = 9 * 60;
/** A rotation that is no must takes nobody further below their norm. */
const LEAST_SHARE = 0.85;

/** The hours that each planned employment of a row is to work (planning 168), in the order of its entries. */
export function normBands(input: DepartmentMonth, axis: Axis, row: MonthRow): NormBand[] {
  const cycle = cycleOf(input, axis, row);
  const least_share = input.min_norm_share * paidShare(input);
  return row.people
    .filter((at) => input.people[at]!.auto)
    .map((account) => {
      const person = input.people[account]!;
      const norm = Math.max(0, person.norm_minutes);
      const least = norm * least_share;
      const most = norm * input.max_norm_share;
      if (!cycle || cycle.rotation.strength === 'may')
        return withCeiling(input, person, { account, norm, least, most });
      const { minutes, closed_minutes } = rotationMinutes(input, axis, row, { account, cycle });
      if (cycle.rotation.strength === 'must')
        return withCeiling(input, person, {
          account,
          norm: minutes,
          least: Math.min(least, minutes),
          most: Math.max(most, minutes),
        });
      const given = Math.min(most, Math.max(minutes, least * LEAST_SHARE));
      const aim = Math.max(given, Math.min(norm, minutes + closed_minutes));

      return withCeiling(input, person, { account, norm: aim, least: Math.min(least, given), most });
    });
}

/** What a budget pays of everybody's norm: of hours that it cannot pay nobody is short (planning 179). */
function paidShare({ people, budget_minutes }: DepartmentMonth): number {
  if (budget_minutes == null) return 1;
  const wanted = people
    .filter((person) => person.auto)
    .reduce((sum, person) => sum + Math.max(0, person.norm_minutes) * (person.pay_rate ?? 1), 0);

  return wanted > budget_minutes ? Math.max(0, budget_minutes) / wanted : 1;
}

/** What is given may lie above the ceiling already; slots of fixed hours are worked whatever the norm (planning 166). */
function withCeiling(input: DepartmentMonth, person: MonthPerson, band: Omit<NormBand, 'ceiling'>): NormBand {
  if (person.fixed_slots) return { ...band, ceiling: Number.POSITIVE_INFINITY };
  const shortest_shift_minutes = Math.max(input.min_shift_minutes, person.min_shift_minutes ?? 0);
  const ceiling = hoursCeiling({
    most_minutes: band.most,
    shortest_shift_minutes,
    step_minutes: input.step_minutes,
  });
  return { ...band, ceiling: Math.max(givenMinutes(input, person), ceiling) };
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

/** Hours up to the norm are nobody's too many, though a rotation that should be kept gives fewer. */
function wantedMinutes(person: MonthPerson, { norm, most }: NormBand): number {
  const isKept = person.rhythm?.rotation?.strength === 'must';

  return isKept ? norm : Math.max(norm, Math.min(most, person.norm_minutes));
}

/** The fewest working days on which a row can work its hours in the usual shifts of its people. */
export function fewestDays(input: DepartmentMonth, axis: Axis, row: MonthRow): number {
  const bands = normBands(input, axis, row);
  return plannedOf(input, row).reduce((sum, person, at) => {
    const given = person.fixed_days.reduce((minutes, day) => minutes + day.net_minutes, 0);
    const worked = person.fixed_days.filter((day) => day.kind !== 'off').length;
    const left = Math.max(0, wantedMinutes(person, bands[at]!) - given);
    const usual = netMinutes(usualLength(input, person), person.breaks);
    return sum + worked + Math.ceil(left / Math.max(60, usual) - 0.25);
  }, 0);
}
