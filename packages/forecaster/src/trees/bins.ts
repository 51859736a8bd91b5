/** Most steps in which a feature is seen; the first bin is for what is unknown. */
export const BINS = 64;
const SAMPLE = 20_000;

/** Upper edges of equally filled bins of the known values, ascending and distinct. */
export function quantileEdges(column: Float32Array): number[] {
  const stride = Math.max(1, Math.floor(column.length / SAMPLE));
  const known = column.filter((value, at) => at % stride === 0 && !Number.isNaN(value)).sort();
  const edges = new Set<number>();
  for (let k = 1; k < BINS - 1; k++) {
    const edge = known[Math.floor((known.length * k) / (BINS - 1))];
    if (edge !== undefined && edge < known[known.length - 1]!) edges.add(edge);
  }
  return [...edges];
}

/** The bin of every value: 0 unknown, 1 up to the first edge, and so on. */
export function binned(column: Float32Array, edges: readonly number[]): Uint8Array {
  return Uint8Array.from(column, (value) => {
    if (Number.isNaN(value)) return 0;
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value > edges[middle]!) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  });
}
