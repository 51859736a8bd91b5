/** A relation already in the template. */
export interface RelationEdge {
  base_id: number;
  depended_id: number;
  type: string;
}

/** Finds a loop among formulas and predictions: the operations on it in order, or null; workload rules may run both ways (demand 10). */
export function findCycle(edges: readonly RelationEdge[]): number[] | null {
  const sources = new Map<number, number[]>();
  for (const { base_id, depended_id, type } of edges) {
    if (type !== 'C') sources.set(base_id, [...(sources.get(base_id) ?? []), depended_id]);
  }
  const done = new Set<number>();
  const walk = (id: number, path: number[]): number[] | null => {
    if (path.includes(id)) return path.slice(path.indexOf(id));
    if (done.has(id)) return null;
    for (const source of sources.get(id) ?? []) {
      const cycle = walk(source, [...path, id]);
      if (cycle) return cycle;
    }
    done.add(id);

    return null;
  };
  for (const id of sources.keys()) {
    const cycle = walk(id, []);
    if (cycle) return cycle;
  }

  return null;
}
