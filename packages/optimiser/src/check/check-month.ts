import { eachDt } from '@shiftwright/domain';
import type { DepartmentMonth, MonthPerson, RosterDay } from '../month/types.ts';
import { type EmployeeRows, employeeRowsOf } from './employee-rows.ts';
import { Headcount } from './headcount.ts';
import { rotationProblems } from './rotation-rules.ts';
import { rowProblems, slotFitsRow } from './row-rules.ts';
import { shiftHeadcountProblems } from './shift-headcount.ts';
import { shiftProblems, slotFor } from './shift-rules.ts';
import type { Violation } from './violation.ts';

/**
 * Judges a roster by every hard rule (1) to (16) of planning 132. It shares no code with the
 * search; what holds for any shift is judged by the rules of every surface (`findShiftViolations`). Given days that break a rule among themselves are nobody's fault and not reported.
 */
export function checkMonth(input: DepartmentMonth, roster: { days: readonly RosterDay[] }): Violation[] {
  const headcount = new Headcount(input, roster);
  return [
    ...strangers(input, roster),
    ...employeeRowsOf(input, roster).flatMap((employee) => [
      ...rowsPerDate(input, employee),
      ...employee.rows.flatMap((day) => dayProblems(input, employee, day)),
      ...rowProblems(input, employee),
      ...missedSlots(input, employee, headcount),
      ...rotationProblems(input, employee, headcount),
    ]),
    ...headcount.problems(),
    ...shiftHeadcountProblems(input, roster),
  ];
}

/** Rows for somebody who is not in the department, or not to be planned (2). */
function strangers(input: DepartmentMonth, roster: { days: readonly RosterDay[] }): Violation[] {
  return roster.days
    .filter((day) => !input.people.some((person) => person.auto && isEntry(person, day)))
    .map((day) => ({
      rule: 'given_day_touched',
      employee_id: day.employee_id,
      dt: day.dt,
      values: { employment_id: day.employment_id },
    }));
}

function isEntry(person: MonthPerson, day: RosterDay): boolean {
  return person.employee_id === day.employee_id && person.employment_id === day.employment_id;
}

function dayProblems(input: DepartmentMonth, employee: EmployeeRows, day: RosterDay): Violation[] {
  const person = employee.people.find((one) => isEntry(one, day));
  const report = (rule: Violation['rule'], values: Violation['values']): Violation => ({
    rule,
    employee_id: employee.employee_id,
    dt: day.dt,
    values,
  });
  if (!person) return [];
  const found: Violation[] = [];
  if (day.dt < input.dt_from || day.dt > input.dt_to) found.push(report('outside_range', { dt: day.dt }));
  if (!isEmployed(person, day.dt))
    found.push(report('not_employed', { dt_hired: person.dt_hired, dt_fired: person.dt_fired ?? '' }));
  if (employee.given.some((one) => one.dt === day.dt))
    found.push(report('given_day_touched', { kind: day.kind }));
  if (day.kind === 'work') {
    for (const { rule, values } of shiftProblems(input, person, day)) found.push(report(rule, values));
  }
  return found;
}

/** Exactly one row for each free date of the employment (4), (14). */
function rowsPerDate(input: DepartmentMonth, employee: EmployeeRows): Violation[] {
  return eachDt(input.dt_from, input.dt_to).flatMap((dt): Violation[] => {
    const rows = employee.rows.filter((day) => day.dt === dt).length;
    const due =
      employee.people.some((person) => person.auto && isEmployed(person, dt)) &&
      !employee.given.some((day) => day.dt === dt);
    if (rows > 1)
      return [{ rule: 'more_than_one_shift', employee_id: employee.employee_id, dt, values: { rows } }];
    return due && rows === 0
      ? [{ rule: 'row_missing', employee_id: employee.employee_id, dt, values: { rows } }]
      : [];
  });
}

/** Slots of fixed hours that are off although nothing forbids them (13); a rotation that must be kept is judged by (15). */
function missedSlots(input: DepartmentMonth, employee: EmployeeRows, headcount: Headcount): Violation[] {
  return employee.rows.flatMap((day): Violation[] => {
    const person = employee.people.find((one) => isEntry(one, day));
    if (day.kind === 'work' || !person?.fixed_slots || person.rhythm?.rotation?.strength === 'must')
      return [];
    const slot = slotFitsRow(input, employee, person, { dt: day.dt, slot: slotFor(input, person, day.dt) });
    const room =
      slot &&
      person.work_types.some((type) => headcount.hasRoom(type.work_type_id, day.dt, slot[0], slot[1]));
    if (!room) return [];
    return [
      {
        rule: 'fixed_slot_not_followed',
        employee_id: employee.employee_id,
        dt: day.dt,
        values: { slot: slot.join('-') },
      },
    ];
  });
}

function isEmployed(person: MonthPerson, dt: string): boolean {
  return person.dt_hired <= dt && dt <= (person.dt_fired ?? '9999-12-31');
}
