/** What there is, added up; nothing counts as zero. */
export const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
