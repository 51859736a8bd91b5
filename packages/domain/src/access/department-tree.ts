/** Which department stands above which; a root has null. */
export type ParentMap = ReadonlyMap<number, number | null>;

/** The department and all above it, nearest first; a loop in the tree ends the walk. */
export function withAncestors(parents: ParentMap, shop_id: number): number[] {
  const path: number[] = [];
  const seen = new Set<number>();
  for (let id: number | null = shop_id; id !== null && !seen.has(id); id = parents.get(id) ?? null) {
    seen.add(id);
    path.push(id);
  }

  return path;
}

/** Is the department one of the roots or below one of them? */
export function isInSubtree(parents: ParentMap, root_ids: ReadonlySet<number>, shop_id: number): boolean {
  return withAncestors(parents, shop_id).some((id) => root_ids.has(id));
}

/** The roots with everything below them: "my departments" (access 14). */
export function subtreeOf(parents: ParentMap, root_ids: ReadonlySet<number>): Set<number> {
  const known = [...new Set([...parents.keys(), ...root_ids])];

  return new Set(known.filter((id) => isInSubtree(parents, root_ids, id)));
}

/** Would giving the department this parent make it stand below itself? */
export function makesLoop(parents: ParentMap, shop_id: number, parent_id: number | null): boolean {
  return parent_id !== null && withAncestors(parents, parent_id).includes(shop_id);
}
