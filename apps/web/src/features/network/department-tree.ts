import type { DepartmentNode } from './network.queries.ts';

/** One row of the opened tree. */
export interface TreeRow {
  id: number;
  label: string;
  depth: number;
  has_children: boolean;
  /** Ids of this department and of everything below it. */
  branch: number[];
}

/** A department and everything below it. */
export function branchOf(node: DepartmentNode): number[] {
  return [node.id, ...node.children.flatMap(branchOf)];
}

/** How many departments there are, at any depth. */
export const countOf = (trees: readonly DepartmentNode[]): number =>
  trees.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

/** Departments and everything below them, each once. */
export function withBelow(trees: readonly DepartmentNode[], chosen: readonly number[]): number[] {
  const all = new Set(chosen);
  const visit = (node: DepartmentNode) => {
    if (all.has(node.id)) for (const id of branchOf(node)) all.add(id);
    else node.children.forEach(visit);
  };
  trees.forEach(visit);
  return [...all];
}

/** Names by id over the whole tree. */
export function namesOf(trees: readonly DepartmentNode[]): Map<number, string> {
  const names = new Map<number, string>();
  const visit = (node: DepartmentNode) => {
    names.set(node.id, node.label);
    node.children.forEach(visit);
  };
  trees.forEach(visit);
  return names;
}

/** Ids of the departments that have something below them, down to a depth. */
export function openTo(trees: readonly DepartmentNode[], depth: number): Set<number> {
  if (depth <= 0) return new Set();
  return new Set(
    trees
      .filter((node) => node.children.length > 0)
      .flatMap((node) => [node.id, ...openTo(node.children, depth - 1)]),
  );
}

/** The rows to draw: what is open, or, with a search text, what matches and the way to it. */
export function visibleRows(
  trees: readonly DepartmentNode[],
  open: ReadonlySet<number>,
  text: string,
): TreeRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  const matches = (node: DepartmentNode): boolean =>
    node.label.toLocaleLowerCase().includes(wanted) || node.children.some(matches);
  const rows: TreeRow[] = [];

  const visit = (node: DepartmentNode, depth: number, shown: boolean) => {
    const hit = wanted !== '' && node.label.toLocaleLowerCase().includes(wanted);
    if (wanted !== '' && !shown && !matches(node)) return;
    rows.push({
      id: node.id,
      label: node.label,
      depth,
      has_children: node.children.length > 0,
      branch: branchOf(node),
    });
    if (wanted === '' ? open.has(node.id) : true) {
      for (const child of node.children) visit(child, depth + 1, hit && open.has(node.id));
    }
  };
  for (const node of trees) visit(node, 0, false);
  return rows;
}

/** The departments at the bottom of the tree that starts at `id`; the id itself when it is not in the trees. */
export function storesBelow(trees: readonly DepartmentNode[], id: number): number[] {
  const find = (nodes: readonly DepartmentNode[]): DepartmentNode | undefined => {
    for (const node of nodes) {
      const found = node.id === id ? node : find(node.children);
      if (found) return found;
    }
    return undefined;
  };
  const bottomOf = (node: DepartmentNode): number[] =>
    node.children.length === 0 ? [node.id] : node.children.flatMap(bottomOf);
  const node = find(trees);
  return node ? bottomOf(node) : [id];
}

/** The first of them. */
export const firstStore = (trees: readonly DepartmentNode[], id: number): number =>
  storesBelow(trees, id)[0] ?? id;
