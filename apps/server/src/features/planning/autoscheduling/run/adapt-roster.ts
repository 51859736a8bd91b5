import { addDays } from '@shiftwright/domain';
import {
  checkMonth,
  type DepartmentMonth,
  type MonthRoster,
  type RosterDay,
  type Violation,
} from '@shiftwright/optimiser';

const keyOf = (day: { employee_id: number; dt: string }) => `${day.employee_id} ${day.dt}`;

function isTouched(violation: Violation, day: RosterDay): boolean {
  if (violation.employee_id !== day.employee_id) return false;
  const last = violation.rule === 'hours_in_seven_days' ? addDays(violation.dt, 6) : violation.dt;
  return day.dt >= violation.dt && day.dt <= last;
}

/** A date that became free again, or a day off in place of a shift that had to yield: the next run fills them. */
const isLeftOpen = ({ rule, values }: Violation) =>
  rule === 'row_missing' || (rule === 'rotation_not_kept' && values.kind === 'off');

const dayOff = (day: RosterDay): RosterDay => ({
  ...day,
  kind: 'off',
  start_minute: null,
  end_minute: null,
  net_minutes: 0,
  parts: [],
  pieces: [],
});

/**
 * Fits a roster to what people changed while it was searched for: dates that are given now are left to them, and a
 * generated shift that no longer goes with its neighbours becomes a day off. Null when that is not enough (planning 141).
 */
export function adaptRoster(input: DepartmentMonth, roster: MonthRoster): MonthRoster | null {
  const given = new Set(
    input.people.flatMap(({ employee_id, fixed_days }) =>
      fixed_days.map(({ dt }) => keyOf({ employee_id, dt })),
    ),
  );
  const people = new Set(input.people.filter((person) => person.auto).map((person) => person.employment_id));
  let days = roster.days.filter((day) => !given.has(keyOf(day)) && people.has(day.employment_id));

  for (;;) {
    const broken = checkMonth(input, { ...roster, days }).filter((violation) => !isLeftOpen(violation));
    if (broken.length === 0) return { ...roster, days };
    const yielding = new Set<RosterDay>();
    for (const violation of broken) {
      const shift = days.findLast((day) => day.kind === 'work' && isTouched(violation, day));
      if (shift) yielding.add(shift);
    }
    if (yielding.size === 0) return null;
    days = days.map((day) => (yielding.has(day) ? dayOff(day) : day));
  }
}
