/** How a network corrects recommended hours by those worked earlier in the accounting period (timekeeping 53). */
export interface NormCorrections {
  /** Do all months that are left share what the period still lacks? */
  remaining: boolean;
  /** Does its last month ask for no more than the period still lacks? */
  last_month: boolean;
}

/** How a network corrects norms, by its settings (timekeeping 53). */
export function normCorrections(settings: {
  consider_remaining_hours_in_prev_months_when_calc_norm_hours?: boolean;
  correct_norm_hours_last_month_acc_period?: boolean;
}): NormCorrections {
  return {
    remaining: settings.consider_remaining_hours_in_prev_months_when_calc_norm_hours ?? false,
    last_month: settings.correct_norm_hours_last_month_acc_period ?? false,
  };
}

/** A month of an accounting period as the corrections see it. */
export interface PeriodMonth {
  /** Its recommended hours. */
  hours: number;
  /** Hours of its dates that are over, as they were worked. */
  worked: number;
  /** Hours of its dates to come, as they are planned. */
  planned: number;
  /** The share of its dates that are to come and have no plan yet. */
  empty_share: number;
}

/** What the dates without a plan will take of an earlier month's hours: their share, and no more than the month lacks. */
function expectedHours({ hours, worked, planned, empty_share }: PeriodMonth): number {
  return Math.min(hours * empty_share, Math.max(0, hours - worked - planned));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The recommended hours of one month of an accounting period: a share of what the months before it leave of the
 * period's norm, in its last month never more than that (timekeeping 53). Months before it that are not over count as
 * they are planned; what has no plan yet is left like the month itself.
 */
export function correctedNorm(
  months: readonly PeriodMonth[],
  at: number,
  norm_hours: number,
  { remaining, last_month }: NormCorrections,
): number {
  const own = months[at]?.hours ?? 0;
  if (at === 0) return own;
  const before = months.slice(0, at);
  const lacking = Math.max(0, norm_hours - sum(before.map((month) => month.worked + month.planned)));
  const expected = sum(before.map(expectedHours));
  if (last_month && at === months.length - 1) return Math.min(own, Math.max(0, lacking - expected));
  const total = expected + sum(months.slice(at).map((month) => month.hours));
  if (remaining && total > 0) return (lacking * own) / total;

  return own;
}
