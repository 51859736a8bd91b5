/** The recommended hours of a month less those of its norm-reducing days, weekends included (timekeeping 6). */
export function reducedNorm(month_hours: number, employed_days: number, reducing_days: number): number {
  return employed_days === 0 ? 0 : month_hours - (month_hours / employed_days) * reducing_days;
}
