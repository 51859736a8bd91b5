/** The smallest and largest of some dates. */
export function spanOf(dates: readonly string[]): { dt_from: string; dt_to: string } {
  const sorted = [...dates].sort();

  return { dt_from: sorted[0] ?? '1970-01-01', dt_to: sorted.at(-1) ?? '1970-01-01' };
}
