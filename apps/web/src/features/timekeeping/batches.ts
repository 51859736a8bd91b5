/** People in groups of a size, for calls that take so many at a time. */
export function batches(ids: readonly number[], size: number): number[][] {
  const count = Math.ceil(ids.length / size);

  return Array.from({ length: count }, (_, at) => ids.slice(at * size, (at + 1) * size));
}
