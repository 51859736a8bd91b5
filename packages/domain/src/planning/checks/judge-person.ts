import { EMPTY_TYPE } from '../day-types.ts';
import { type BreakTables, paidHours, type ShownTimes } from '../hours/paid-hours-on-screen.ts';
import type { JudgedDay, LimitingEmployment, ShiftRules, ShiftViolation } from './shift-violation.ts';
import { findShiftViolations, sortViolations } from './shift-violations.ts';

/** Whose days are judged, with the position that their breaks go by. */
export interface JudgedPerson {
  employee_id: number;
  user_id: number;
  position_id: number | null;
  employments: readonly LimitingEmployment[];
}

/** What stands in one cell of a person; a day that is not stored yet has no id of its own. */
export interface JudgedCell {
  dt: string;
  days: readonly (ShownTimes & { id?: number | null; type: string; shop_id: number | null })[];
}

/** The rules of a department, and the breaks that paid hours are counted with. */
export type PersonRules = ShiftRules & { breaks: BreakTables | undefined };

/**
 * Everything that is wrong with the days of one person, by date, the worst first. The same rule counts once a date: three
 * shifts of a date are too long together, not three times (planning 34).
 */
export function judgePerson(
  person: JudgedPerson,
  cells: readonly JudgedCell[],
  is_fact: boolean,
  rules: PersonRules,
): ReadonlyMap<string, readonly ShiftViolation[]> {
  const days = cells.flatMap(({ dt, days: held }, column) =>
    held
      .filter(({ type }) => type !== EMPTY_TYPE)
      .map(
        (day, at): JudgedDay => ({
          id: day.id && day.id > 0 ? day.id : -1 - column * 100 - at,
          dt,
          employee_id: person.employee_id,
          user_id: person.user_id,
          type: day.type,
          shop_id: day.shop_id,
          is_fact,
          is_approved: false,
          dttm_work_start: day.dttm_work_start,
          dttm_work_end: day.dttm_work_end,
          work_seconds: paidHours(day, person.position_id, rules.breaks) * 3600,
        }),
      ),
  );
  const byDate = new Map<string, ShiftViolation[]>();
  for (const violation of sortViolations(findShiftViolations(days, person.employments, rules))) {
    const existing = byDate.get(violation.dt);
    if (!existing) byDate.set(violation.dt, [violation]);
    else if (!existing.some(({ code }) => code === violation.code)) existing.push(violation);
  }

  return byDate;
}
