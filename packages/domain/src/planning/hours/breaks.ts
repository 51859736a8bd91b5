/** One row of a break table: a shift of from..to gross minutes (both included) takes these breaks, in minutes. */
export type BreakRow = readonly [from_minutes: number, to_minutes: number, breaks: readonly number[]];

/** The break table in force: the position's, else the shop settings', else the network's (planning 40). */
export function breakTable(
  position: readonly BreakRow[] | null | undefined,
  settings: readonly BreakRow[] | null | undefined,
  network: readonly BreakRow[] | null | undefined,
): readonly BreakRow[] {
  return position ?? settings ?? network ?? [];
}

/** Seconds of break in a shift of that gross length: the first row containing it, its breaks summed (planning 40). */
export function breakSeconds(table: readonly BreakRow[], gross_seconds: number): number {
  const minutes = gross_seconds / 60;
  const row = table.find(([from, to]) => from <= minutes && minutes <= to);

  return row ? row[2].reduce((sum, part) => sum + part, 0) * 60 : 0;
}
