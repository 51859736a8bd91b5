import {
  type CleaningRules,
  type EmploymentChoice,
  employmentForDay,
  fateOfDay,
  isEmployedOn,
} from '@shiftwright/domain';
import type { DayRow } from '../worker-day/store/day-row.ts';

type Changes = { id: number } & Partial<
  Pick<DayRow, 'dt_not_actual' | 'employment_id' | 'employment_network_id'>
>;
export interface CurrentEmployment extends EmploymentChoice {
  network_id: number;
}

interface Settling {
  /** Days of the changed employment, hidden ones of employments that were removed, and those beside their employment. */
  days: readonly DayRow[];
  /** Days in sight of the same person. */
  beside: readonly DayRow[];
  /** The one that changed; null where none did. */
  employment_id: number | null;
  /** The person's employments that stand. */
  employments: readonly CurrentEmployment[];
  rules: CleaningRules;
  today: string;
}

const versionOf = (day: DayRow) => `${day.worker_id} ${day.is_fact} ${day.is_approved}`;

/** Can both stand in one version: on different dates or as shifts at different times? */
function collide(a: DayRow, b: DayRow): boolean {
  if (versionOf(a) !== versionOf(b)) return false;
  if (a.dt === b.dt && (a.is_dayoff || b.is_dayoff)) return true;
  if (!a.dttm_work_start || !a.dttm_work_end || !b.dttm_work_start || !b.dttm_work_end) return false;
  return a.dttm_work_start < b.dttm_work_end && b.dttm_work_start < a.dttm_work_end;
}

/**
 * What becomes of each day: hidden, back in sight unless something else was planned meanwhile, or another employment's,
 * which is in force on its date (people 20).
 */
export function settledDays(of: Settling): Changes[] {
  const { employment_id, employments, rules, today } = of;
  const current = [...of.beside];
  const changes: Changes[] = [];

  const restore = (day: DayRow, home: CurrentEmployment) => {
    if (current.some((other) => other.id !== day.id && collide(other, day))) return;
    current.push(day);
    changes.push({
      id: day.id,
      dt_not_actual: null,
      employment_id: home.id,
      employment_network_id: home.network_id,
    });
  };
  const pass = (day: DayRow) => {
    const home = employmentForDay(employments, { dt: day.dt, employment_id: null, shop_id: day.shop_id });
    if (!home) {
      const isRemoved = !employments.some((one) => one.id === day.employment_id);
      if (isRemoved && day.dt_not_actual === null) changes.push({ id: day.id, dt_not_actual: today });
    } else if (day.dt_not_actual !== null) restore(day, home);
    else changes.push({ id: day.id, employment_id: home.id, employment_network_id: home.network_id });
  };

  for (const day of of.days.toSorted((a, b) => b.id - a.id)) {
    const own = employment_id === null ? undefined : employments.find((one) => one.id === day.employment_id);
    if (!own) pass(day);
    else {
      const fate = fateOfDay(day, own, rules);
      if (fate === 'hide') changes.push({ id: day.id, dt_not_actual: today });
      if (fate === 'restore') restore(day, own);
      if (fate === 'keep' && day.dt_not_actual === null && !isEmployedOn(own, day.dt)) pass(day);
    }
  }
  return changes;
}
