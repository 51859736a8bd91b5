/**
 * Gives each of `size` rows another column so that the sum of `cost[row * size + column]` is least (Kuhn and Munkres
 * with potentials, size cubed steps). Keeps its memory.
 */
export class Assignment {
  /** The most rows there can be. */
  readonly most: number;
  readonly cost: Float64Array;
  /** The column of each row. */
  readonly column_of: Int32Array;
  private readonly rowPotential: Float64Array;
  private readonly columnPotential: Float64Array;
  private readonly row_of: Int32Array;
  private readonly way: Int32Array;
  private readonly least: Float64Array;
  private readonly used: Uint8Array;

  constructor(most: number) {
    this.most = most;
    this.cost = new Float64Array(most * most);
    this.column_of = new Int32Array(most);
    this.rowPotential = new Float64Array(most + 1);
    this.columnPotential = new Float64Array(most + 1);
    this.row_of = new Int32Array(most + 1);
    this.way = new Int32Array(most + 1);
    this.least = new Float64Array(most + 1);
    this.used = new Uint8Array(most + 1);
  }

  /** Fills `column_of` for the first `size` rows, from `cost`. */
  solve(size: number): void {
    const { cost, rowPotential: u, columnPotential: v, row_of, way, least, used } = this;
    u.fill(0, 0, size + 1);
    v.fill(0, 0, size + 1);
    row_of.fill(0, 0, size + 1);
    for (let row = 1; row <= size; row++) {
      row_of[0] = row;
      let column = 0;
      least.fill(Number.POSITIVE_INFINITY, 0, size + 1);
      used.fill(0, 0, size + 1);
      do {
        used[column] = 1;
        const from = row_of[column]!;
        let delta = Number.POSITIVE_INFINITY;
        let next = 0;
        for (let j = 1; j <= size; j++) {
          if (used[j] === 1) continue;
          const reduced = cost[(from - 1) * size + j - 1]! - u[from]! - v[j]!;
          if (reduced < least[j]!) {
            least[j] = reduced;
            way[j] = column;
          }
          if (least[j]! < delta) {
            delta = least[j]!;
            next = j;
          }
        }
        for (let j = 0; j <= size; j++) {
          if (used[j] === 1) {
            u[row_of[j]!]! += delta;
            v[j]! -= delta;
          } else least[j]! -= delta;
        }
        column = next;
      } while (row_of[column] !== 0);
      do {
        const before = way[column]!;
        row_of[column] = row_of[before]!;
        column = before;
      } while (column !== 0);
    }
    for (let j = 1; j <= size; j++) this.column_of[row_of[j]! - 1] = j - 1;
  }
}
