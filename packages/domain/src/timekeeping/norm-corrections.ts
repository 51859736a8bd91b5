/** The hours of an average day of a month, which pay a day off by average (planning 2). */
export function averageDayHours(month_hours: number, employed_days: number): number {
  return employed_days === 0 ? 0 : month_hours / employed_days;
}

/** How a network corrects recommended hours by those worked earlier in the accounting period; null leaves them (timekeeping 53). */
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

/**
 * The recommended hours of the months that are left of an accounting period, in order: shared anew by what the period
 * lacks, and in its last month never more than that (timekeeping 53).
 */
export function correctedNorms(
  left: ReadonlyMap<string, number>,
  lacking_hours: number,
  is_first_month: boolean,
  { remaining, last_month }: NormCorrections,
): Map<string, number> {
  if (is_first_month) return new Map(left);
  const lacking = Math.max(0, lacking_hours);
  const total = [...left.values()].reduce((sum, hours) => sum + hours, 0);
  if (last_month && left.size === 1)
    return new Map([...left].map(([month, hours]) => [month, Math.min(hours, lacking)]));
  if (remaining && total > 0)
    return new Map([...left].map(([month, hours]) => [month, (lacking * hours) / total]));

  return new Map(left);
}
