import { round2 } from '../calendar/index.ts';
import { employeeDate, groupRows } from '../planning/index.ts';

/** A working shift (type W) of the department, as daily statistics need it. */
export interface DailyStatDay {
  id: number;
  dt: string;
  employee_id: number | null;
  is_fact: boolean;
  is_approved: boolean;
  parent_worker_day_id: number | null;
  /** Decimal hours. */
  work_hours: number;
  /** Is the employee employed in this department on the date? */
  is_shop_employment: boolean;
  /** Money for an hour, 0 when unknown. */
  salary: number;
}

export type DailyBucket = 'shop' | 'outsource' | 'vacancies';
export type DailyFigures = Record<DailyBucket, { shifts: number; paid_hours: number; fot: number }>;
export type DailyVersions = Record<'approved' | 'not_approved' | 'combined', DailyFigures>;

/** Whose shift it is: the department's own people, others, or nobody's yet (timekeeping 14). */
export function dailyBucket(day: Pick<DailyStatDay, 'employee_id' | 'is_shop_employment'>): DailyBucket {
  if (day.employee_id === null) return 'vacancies';

  return day.is_shop_employment ? 'shop' : 'outsource';
}

function figures(days: readonly DailyStatDay[]): DailyFigures {
  const of = (bucket: DailyBucket) => {
    const own = days.filter((day) => dailyBucket(day) === bucket);
    const hours = own.reduce((sum, day) => sum + day.work_hours, 0);
    const fot = own.reduce((sum, day) => sum + day.work_hours * day.salary, 0);

    return { shifts: own.length, paid_hours: Math.trunc(hours + 1e-9), fot: round2(fot) };
  };

  return { shop: of('shop'), outsource: of('outsource'), vacancies: of('vacancies') };
}

function versions(days: readonly DailyStatDay[]): DailyVersions {
  const approved = days.filter((day) => day.is_approved);
  const drafts = days.filter((day) => !day.is_approved);
  const parents = new Set(drafts.map((day) => day.parent_worker_day_id));

  return {
    approved: figures(approved),
    not_approved: figures(drafts),
    combined: figures([...drafts, ...approved.filter((day) => !parents.has(day.id))]),
  };
}

/**
 * Shifts, whole paid hours and wages of a department by date, version and kind of person; facts count only where the
 * employee has an approved plan shift, named in `planned` as "employee:date" (timekeeping 14).
 */
export function dailyStat(
  days: readonly DailyStatDay[],
  planned: ReadonlySet<string>,
): Record<string, { plan: DailyVersions; fact: DailyVersions }> {
  const counted = days.filter((day) => !day.is_fact || planned.has(employeeDate(day)));
  const byDate = [...groupRows(counted, (day) => day.dt)].sort(([a], [b]) => (a < b ? -1 : 1));

  return Object.fromEntries(
    byDate.map(([dt, rows]) => [
      dt,
      {
        plan: versions(rows.filter((day) => !day.is_fact)),
        fact: versions(rows.filter((day) => day.is_fact)),
      },
    ]),
  );
}
