/** With more rows than this the dearer half is forgotten. */
const MOST_ROWS = 8000;

/** A row that a roster near the bound may be made of, and what it costs more than the bound's prices say. */
export interface NearRow {
  /** Index into the neighbourhood's people. */
  readonly member: number;
  readonly shapes: Int32Array;
  readonly worth: number;
}

/** What has been planned for whole rosters near a bound. */
export class NearRows {
  /** How many different rows have been added. */
  seen = 0;
  private known = new Map<string, NearRow>();

  add(row: NearRow): void {
    const key = `${row.member}:${row.shapes.join()}`;
    if (this.known.has(key)) return;
    this.seen++;
    this.known.set(key, { ...row, shapes: row.shapes.slice() });
    if (this.known.size <= MOST_ROWS) return;
    const cheap = [...this.known].sort(([, a], [, b]) => a.worth - b.worth);
    this.known = new Map(cheap.slice(0, MOST_ROWS / 2));
  }

  /** The rows that a roster may have which costs no more than `room` above the bound. */
  within(room: number): NearRow[] {
    return [...this.known.values()].filter(({ worth }) => worth <= room);
  }
}
