import { addDays, breakSeconds, daysBetween } from '@shiftwright/domain';
import type { DepartmentMonth, MonthPerson } from '../month/types.ts';
import { type EmployeeRows, onLine, type Stretch } from './employee-rows.ts';
import { slotFor, slotIsPossible } from './shift-rules.ts';
import type { Violation } from './violation.ts';

/** Rest a person must have between two shifts, the longest of the department's and their contracts' (8). */
function restOf(input: DepartmentMonth, employee: EmployeeRows): number {
  return employee.people.reduce(
    (most, person) => Math.max(most, person.rest_minutes ?? 0),
    input.rest_minutes,
  );
}

/** Pairs of neighbouring shifts with too little between them, where the generator made at least one (8). */
export function restProblems(
  input: DepartmentMonth,
  employee: EmployeeRows,
  work = employee.work,
): Violation[] {
  const least = restOf(input, employee);
  return work.flatMap((shift, at): Violation[] => {
    const next = work[at + 1];
    if (!next || !(shift.generated || next.generated) || next.start - shift.end >= least) return [];
    const dt = next.generated ? next.dt : shift.dt;
    return [
      {
        rule: 'rest_too_short',
        employee_id: employee.employee_id,
        dt,
        values: { rest: next.start - shift.end, least },
      },
    ];
  });
}

/** Windows of seven dates with too many paid minutes, where a generated shift is among them (9). */
export function weekProblems(
  input: DepartmentMonth,
  employee: EmployeeRows,
  work = employee.work,
): Violation[] {
  const paid = new Map<number, number>();
  const made = new Set<number>();
  for (const day of [...employee.given.filter((one) => one.kind === 'off'), ...work]) {
    const at = daysBetween(input.dt_from, day.dt);
    paid.set(at, (paid.get(at) ?? 0) + day.net_minutes);
    if ('generated' in day && day.generated) made.add(at);
  }
  const found: Violation[] = [];
  for (let first = -7; first <= daysBetween(input.dt_from, input.dt_to); first++) {
    const window = Array.from({ length: 7 }, (_, i) => first + i);
    const minutes = window.reduce((sum, at) => sum + (paid.get(at) ?? 0), 0);
    if (minutes <= input.max_work_minutes_7days || !window.some((at) => made.has(at))) continue;
    const dt = addDays(input.dt_from, first);
    found.push({
      rule: 'hours_in_seven_days',
      employee_id: employee.employee_id,
      dt,
      values: { minutes, most: input.max_work_minutes_7days },
    });
  }
  return found;
}

/** Whether working a slot that is off would keep rest and weekly hours. */
export function slotFitsRow(
  input: DepartmentMonth,
  employee: EmployeeRows,
  person: MonthPerson,
  dt: string,
): [number, number] | null {
  const slot = slotFor(input, person, dt);
  if (!slot || !slotIsPossible(input, person, dt, slot)) return null;
  const gross = slot[1] - slot[0];
  const shift: Stretch = {
    dt,
    start: onLine(input, dt, slot[0]),
    end: onLine(input, dt, slot[1]),
    net_minutes: Math.max(0, gross - breakSeconds(person.breaks, gross * 60) / 60),
    generated: true,
  };
  const work = [...employee.work, shift].sort((a, b) => a.start - b.start);
  const worse =
    restProblems(input, employee, work).length > restProblems(input, employee).length ||
    weekProblems(input, employee, work).length > weekProblems(input, employee).length;
  return worse ? null : slot;
}
