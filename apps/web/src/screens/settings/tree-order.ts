interface Place {
  id: number;
  name: string;
  parent_id: number | null;
}

/** Departments each followed by those below it, by name; what hangs on nothing shown starts a tree of its own. */
export function inTreeOrder<Row extends Place>(rows: readonly Row[]): (Row & { depth: number })[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = new Map<number | null, Row[]>();
  for (const row of rows) {
    const parent = row.parent_id !== null && ids.has(row.parent_id) ? row.parent_id : null;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const visit = (parent: number | null, depth: number): (Row & { depth: number })[] =>
    (below.get(parent) ?? [])
      .sort((a, b) => a.name.localeCompare(b.name))
      .flatMap((row) => [{ ...row, depth }, ...visit(row.id, depth + 1)]);
  return visit(null, 0);
}
