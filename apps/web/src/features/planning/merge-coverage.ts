import type { planning, ResponseOf } from '@shiftwright/contracts/calls';
import {
  addedByDate,
  type DayParts,
  dayPartsOf,
  statsByDay,
  type WorstGap,
  worseGap,
} from '@shiftwright/domain';

export type Coverage = ResponseOf<typeof planning.getEfficiency> & {
  /** Where several departments are seen as one: the coverage of each. */
  departments?: readonly DepartmentCoverage[];
};

export interface DepartmentCoverage {
  shop_id: number;
  coverage: Coverage;
}

/** What the days of a coverage add up from; of several departments, the sums of theirs (reporting 17). */
export const daysOfCoverage = (coverage: Coverage): DayParts[] =>
  coverage.departments
    ? addedByDate(coverage.departments.map((one) => dayPartsOf(one.coverage)))
    : dayPartsOf(coverage);

type Points = { dttm: string; amount: number }[];

function sumPoints(lists: readonly Points[]): Points {
  const sums = new Map<string, number>();
  for (const { dttm, amount } of lists.flat()) sums.set(dttm, (sums.get(dttm) ?? 0) + amount);

  return [...sums].sort(([a], [b]) => a.localeCompare(b)).map(([dttm, amount]) => ({ dttm, amount }));
}

function worstOf(parts: readonly Record<string, WorstGap>[]): Record<string, WorstGap> {
  const worst: Record<string, WorstGap> = {};
  for (const [dt, gap] of parts.flatMap((part) => Object.entries(part))) {
    const worse = worseGap(worst[dt], gap);
    if (worse) worst[dt] = worse;
  }

  return worst;
}

/** The coverage of departments seen as one: need, people and hours add up, and shares are those of the sums (reporting 17). */
export function mergeCoverage(departments: readonly DepartmentCoverage[]): Coverage {
  if (departments.length < 2) return departments[0]?.coverage ?? {};
  const parts = departments.map(({ coverage }) => coverage);
  const periods = parts.flatMap(({ tt_periods }) => tt_periods ?? []);

  return {
    period_step: Math.min(...parts.map(({ period_step }) => period_step ?? 60)),
    tt_periods: {
      real_cashiers: sumPoints(periods.map(({ real_cashiers }) => real_cashiers)),
      predict_cashier_needs: sumPoints(periods.map(({ predict_cashier_needs }) => predict_cashier_needs)),
    },
    day_stats: statsByDay(daysOfCoverage({ departments })),
    worst_gaps: worstOf(parts.map(({ worst_gaps }) => worst_gaps ?? {})),
    departments,
  };
}
