import { daysBetween } from '@shiftwright/domain';
import type { DepartmentMonth, MonthPerson, RosterDay } from '../month/types.ts';
import type { EmployeeRows } from './employee-rows.ts';
import { openMinutesOn } from './employee-rows.ts';
import type { Headcount } from './headcount.ts';
import { slotFitsRow } from './row-rules.ts';
import { isBoundBySlots, slotFor } from './shift-rules.ts';
import type { Violation } from './violation.ts';

type Rotation = NonNullable<NonNullable<MonthPerson['rhythm']>['rotation']>;

/** Days against a rotation that must be kept (planning 169): worked where it is off, or off where it works and a shift would fit. */
export function rotationProblems(
  input: DepartmentMonth,
  employee: EmployeeRows,
  headcount: Headcount,
): Violation[] {
  const planned = employee.people.filter((person) => person.auto);
  const rotation = planned.find((person) => person.rhythm?.rotation)?.rhythm?.rotation;
  if (rotation?.strength !== 'must') return [];
  const isAgainst = (day: RosterDay, works: boolean) =>
    works ? day.kind === 'off' && fitsSomehow(input, employee, headcount, day) : day.kind === 'work';
  const turns = rotation.anchor_dt === null ? rotation.days.map((_, turn) => turn) : [0];
  // One that may begin anywhere is judged from where it is kept best.
  const [fewest = []] = turns
    .map((turn) => employee.rows.filter((day) => isAgainst(day, worksOn(rotation, day.dt, turn))))
    .sort((a, b) => a.length - b.length);

  return fewest.map(({ dt, kind }) => ({
    rule: 'rotation_not_kept',
    employee_id: employee.employee_id,
    dt,
    values: { kind },
  }));
}

function worksOn({ days, anchor_dt }: Rotation, dt: string, turn: number): boolean {
  const since = daysBetween(anchor_dt ?? '2000-01-01', dt) + turn;

  return days[((since % days.length) + days.length) % days.length]!.works;
}

/** Whether the slot of the date, or any shift of the shortest length, would keep every rule on a date that is off. */
function fitsSomehow(
  input: DepartmentMonth,
  employee: EmployeeRows,
  headcount: Headcount,
  { dt, employment_id }: RosterDay,
): boolean {
  const person = employee.people.find((one) => one.employment_id === employment_id);
  const open = openMinutesOn(input, dt);
  if (!person || !open) return false;
  const fits = ([start, end]: [number, number]) =>
    person.work_types.some((type) => headcount.hasRoom(type.work_type_id, dt, start, end)) &&
    slotFitsRow(input, employee, person, { dt, slot: [start, end] }) !== null;
  if (isBoundBySlots(person, dt)) {
    const slot = slotFor(input, person, dt);
    return slot !== null && fits(slot);
  }
  const { step_minutes: step, restricted_start_minutes, restricted_end_minutes } = input;
  const shortest = Math.max(input.min_shift_minutes, person.min_shift_minutes ?? 0, step);
  const length = Math.ceil(shortest / step) * step;
  for (
    let start = Math.ceil(open.from / step) * step;
    start + length <= open.to && start < 1440;
    start += step
  ) {
    const end = start + length;
    if (restricted_start_minutes.includes(start) || restricted_end_minutes.includes(end % 1440)) continue;
    if (fits([start, end])) return true;
  }

  return false;
}
