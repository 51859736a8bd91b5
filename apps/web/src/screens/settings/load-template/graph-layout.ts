/** What is computed (`to`) from what (`from`); workload moves may run both ways and place nothing. */
export interface GraphEdge {
  from: number;
  to: number;
  places: boolean;
}

export interface GraphPlace {
  id: number;
  /** Column from the left: sources first. */
  level: number;
  /** Row in the column. */
  row: number;
}

/** Puts every operation to the right of all that it is computed from, near the middle of them. */
export function layoutGraph(ids: readonly number[], edges: readonly GraphEdge[]): GraphPlace[] {
  const sources = new Map<number, number[]>();
  for (const { from, to, places } of edges) if (places) sources.set(to, [...(sources.get(to) ?? []), from]);
  const levels = new Map<number, number>();
  const levelOf = (id: number, path: readonly number[]): number => {
    const found = levels.get(id);
    if (found !== undefined) return found;
    const own = (sources.get(id) ?? []).filter((source) => !path.includes(source));
    const level = own.length === 0 ? 0 : 1 + Math.max(...own.map((source) => levelOf(source, [...path, id])));
    levels.set(id, level);
    return level;
  };
  for (const id of ids) levelOf(id, [id]);

  const rows = new Map<number, number>();
  const places: GraphPlace[] = [];
  const last = Math.max(0, ...levels.values());
  for (let level = 0; level <= last; level++) {
    const middle = (id: number) => {
      const above = (sources.get(id) ?? []).map((source) => rows.get(source) ?? 0);
      return above.length === 0 ? 0 : above.reduce((sum, row) => sum + row, 0) / above.length;
    };
    const column = ids.filter((id) => levels.get(id) === level).sort((a, b) => middle(a) - middle(b));
    for (const [row, id] of column.entries()) {
      rows.set(id, row);
      places.push({ id, level, row });
    }
  }
  return places;
}
