import {
  type DayTypes,
  type DepartmentLife,
  monthEnd,
  monthStart,
  monthsOf,
  type PeriodLength,
  workerStat,
} from '@shiftwright/domain';
import type { FactorsOfMonths } from '../../norms/month-norms.ts';
import type { EmploymentNorms } from '../../norms/norm-employments.ts';
import type { SchedulingPerson, SchedulingShop } from './autoscheduling.repository.ts';
import type { PlannedRow } from './given-days.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

export interface NormSources {
  shop: SchedulingShop;
  period: Period;
  use_not_approved: boolean;
  norms: readonly EmploymentNorms[];
  /** What the corrections of the accounting period make of a person's norm of a month; 1 where nothing is told (timekeeping 53). */
  norm_factors: FactorsOfMonths;
  types: DayTypes;
  accounting_period_length: PeriodLength;
}

/** The months of a period, the first and the last as far as it reaches. */
const partsOf = ({ dt_from, dt_to }: Period): Period[] =>
  monthsOf(dt_from, dt_to).map((month) => ({
    dt_from: month < dt_from ? dt_from : month,
    dt_to: monthEnd(month) > dt_to ? dt_to : monthEnd(month),
  }));

/** The dates of a period on which the department is in use; all where it is on none. */
function inUse({ dt_from, dt_to }: Period, { dt_opened, dt_closed }: DepartmentLife): Period {
  const used = {
    dt_from: dt_opened !== null && dt_opened > dt_from ? dt_opened : dt_from,
    dt_to: dt_closed !== null && dt_closed < dt_to ? dt_closed : dt_to,
  };
  return used.dt_from <= used.dt_to ? used : { dt_from, dt_to };
}

/**
 * Paid minutes the person should work in the period while the department is in use, by the chosen version of the plan;
 * each month by its own corrections (planning 138).
 */
export function normMinutes(
  person: SchedulingPerson,
  of: NormSources,
  ownRows: readonly PlannedRow[],
): number {
  const norm = of.norms.find((one) => one.id === person.id);
  if (!norm || !person.auto_timetable) return 0;
  const hours = partsOf(inUse(of.period, of.shop)).map((part) => {
    const factors = of.norm_factors.get(monthStart(part.dt_from));
    return hoursOfPart(of, { part, norm, rows: ownRows }) * (factors?.get(person.employee_id) ?? 1);
  });
  return hours.reduce((sum, one) => sum + one, 0) * 60 * (of.shop.norm_hours_coeff ?? 1);
}

interface NormPart {
  part: Period;
  norm: EmploymentNorms;
  rows: readonly PlannedRow[];
}

function hoursOfPart(of: NormSources, { part, norm, rows }: NormPart): number {
  const stat = workerStat({
    ...part,
    shop_id: of.shop.id,
    // Only a weighted share of the calendar looks beyond its own month.
    period_length: norm.setting?.type === 1 ? of.accounting_period_length : 1,
    employments: [norm],
    days: rows.map((row) => ({
      ...{ ...row, is_vacancy: false, is_fact: false },
      work_hours: row.work_seconds / 3600,
    })),
    types: of.types,
  });
  return stat.plan[of.use_not_approved ? 'not_approved' : 'approved'].sawh_hours.selected_period;
}
