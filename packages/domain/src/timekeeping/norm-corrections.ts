/** The hours of an average day of a month, which pay a day off by average (planning 2). */
export function averageDayHours(month_hours: number, employed_days: number): number {
  return employed_days === 0 ? 0 : month_hours / employed_days;
}

/** The last month of an accounting period asks for no more than the period still lacks, and never for more than its own norm. */
export function lastMonthNorm(month_hours: number, period_norm: number, prev_months_hours: number): number {
  return Math.max(0, Math.min(month_hours, period_norm - prev_months_hours));
}

/** Shares what is left of the period's norm among its remaining months, in proportion to their recommended hours. */
export function remainingNorms(
  remaining: ReadonlyMap<string, number>,
  period_norm: number,
  prev_months_hours: number,
): Map<string, number> {
  const left = Math.max(0, period_norm - prev_months_hours);
  const total = [...remaining.values()].reduce((sum, hours) => sum + hours, 0);

  return new Map([...remaining].map(([month, hours]) => [month, total > 0 ? (left * hours) / total : 0]));
}
