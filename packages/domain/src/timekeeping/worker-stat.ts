import { monthEnd, monthStart } from '../calendar/index.ts';
import { countsHours, groupRows, type Version, versionOf } from '../planning/index.ts';
import { accountingPeriod } from './accounting-period.ts';
import { dayTypeStat } from './stat-by-type.ts';
import { calendarNorms, normStat, outsideCounts, recommendedStat } from './stat-norms.ts';
import { statOvertime } from './stat-overtime.ts';
import { hoursOf, type StatPeriods } from './stat-rows.ts';
import type { StatDay, VersionStat, WorkerStat, WorkerStatInput } from './stat-shape.ts';
import { workedStat } from './stat-worked.ts';

/**
 * The statistics of one employee for a range of dates: days, hours, norms and overtime of each version; norms follow the
 * approved plan, those of the plan draft its own days (timekeeping 6, 9).
 */
export function workerStat(input: WorkerStatInput): WorkerStat {
  const periods: StatPeriods = {
    range: { dt_from: input.dt_from, dt_to: input.dt_to },
    month: { dt_from: monthStart(input.dt_from), dt_to: monthEnd(input.dt_from) },
    account: accountingPeriod(input.dt_from, input.period_length),
  };
  const byVersion = groupRows(input.days, versionOf);
  const daysOf = (version: Version) => byVersion.get(version) ?? [];
  const approvedPlan = daysOf('plan_approved');
  const earlier = daysOf('fact_approved').filter(
    (day) =>
      countsHours(input.types, day.type) &&
      day.dt >= periods.account.dt_from &&
      day.dt < periods.month.dt_from,
  );
  const prevHours = input.prev_months_hours ?? hoursOf(earlier);

  const normsBy = (plan: readonly StatDay[], is_approved: boolean) => ({
    norm_hours: normStat(input, plan, periods),
    sawh_hours: recommendedStat(input, plan, periods, is_approved),
  });
  const approvedNorms = normsBy(approvedPlan, true);

  const statOf = (version: Version): VersionStat => {
    const plan = version === 'plan_draft' ? daysOf('plan_draft') : approvedPlan;
    const days = daysOf(version);
    const hasNoPrevious =
      version === 'fact_approved' && input.prev_months_hours === undefined && earlier.length === 0;
    const work = workedStat(days, input, periods, hasNoPrevious ? undefined : prevHours);
    const { norm_hours, sawh_hours } = version === 'plan_draft' ? normsBy(plan, false) : approvedNorms;
    const total = work.work_hours.total ?? 0;

    return {
      ...work,
      ...dayTypeStat(days, input, periods),
      norm_hours,
      sawh_hours,
      overtime: statOvertime(
        { acc_period: work.work_hours.acc_period, prev_months: prevHours, total },
        norm_hours,
      ),
      ...(version.startsWith('plan') && outsideCounts(input, plan)),
    };
  };

  return {
    calendar_norm_hours: calendarNorms(input, periods),
    plan: { approved: statOf('plan_approved'), not_approved: statOf('plan_draft') },
    fact: { approved: statOf('fact_approved'), not_approved: statOf('fact_draft') },
  };
}
