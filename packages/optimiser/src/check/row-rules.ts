import { addDays, breakSeconds, type ShiftViolation } from '@shiftwright/domain';
import type { DepartmentMonth, MonthPerson, RosterDay } from '../month/types.ts';
import type { EmployeeRows } from './employee-rows.ts';
import { sharedRuleProblems } from './shared-rules.ts';
import { isBoundBySlots } from './shift-rules.ts';
import type { RuleCode, Violation } from './violation.ts';

/** What the rules of every surface are called here; the others are judged elsewhere. */
const RULE_OF: Partial<Record<ShiftViolation['code'], RuleCode>> = {
  overlap: 'rest_too_short',
  rest_too_short: 'rest_too_short',
  shift_too_long: 'shift_length',
  longer_than_24_hours: 'shift_length',
  shift_too_short: 'shift_length',
  week_too_long: 'hours_in_seven_days',
  outside_opening_hours: 'outside_opening_hours',
  limitation: 'blocked_time',
};

const isFixed = (employee: EmployeeRows, dt: string) =>
  employee.rows.some(
    (day) =>
      day.dt === dt &&
      employee.people.some((one) => one.employment_id === day.employment_id && isBoundBySlots(one, dt)),
  );

/** Lengths, opening hours, limitations, rest and weekly hours of one employee's rows; fixed hours have their own length. */
export function rowProblems(
  input: DepartmentMonth,
  employee: EmployeeRows,
  rows: readonly RosterDay[] = employee.rows,
): Violation[] {
  return sharedRuleProblems(input, employee, rows).flatMap(({ code, dt, value, limit, other_dt }) => {
    const rule = RULE_OF[code];
    if (!rule || (rule === 'shift_length' && isFixed(employee, dt))) return [];
    return {
      rule,
      employee_id: employee.employee_id,
      // Weekly hours are told at the first of the seven dates.
      dt: rule === 'hours_in_seven_days' ? addDays(dt, -6) : dt,
      values: { value: value ?? '', limit: limit ?? '', other_dt: other_dt ?? '' },
    };
  });
}

/** The stretch of a date that is off, where working it would keep every rule about the rows; else null. */
export function slotFitsRow(
  input: DepartmentMonth,
  employee: EmployeeRows,
  person: MonthPerson,
  { dt, slot }: { dt: string; slot: [start: number, end: number] | null },
): [number, number] | null {
  if (!slot) return null;
  const [start_minute, end_minute] = slot;
  const gross = end_minute - start_minute;
  const shift = {
    ...employee.rows.find((day) => day.dt === dt)!,
    kind: 'work' as const,
    start_minute,
    end_minute,
    net_minutes: Math.max(0, gross - breakSeconds(person.breaks, gross * 60) / 60),
  };
  const rows = [...employee.rows.filter((day) => day.dt !== dt), shift];
  return rowProblems(input, employee, rows).length > rowProblems(input, employee).length ? null : slot;
}
