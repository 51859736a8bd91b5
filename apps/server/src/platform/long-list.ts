import { Readable } from 'node:stream';

const PIECE = 500;

/** Rows of a long answer and how each is shown; shaped and written in pieces, so that the first bytes leave at once. */
export class LongList<Item> implements Iterable<Item> {
  readonly #items: () => Iterator<Item>;

  private constructor(items: () => Iterator<Item>) {
    this.#items = items;
  }

  static of<Row, Item>(rows: readonly Row[], shape: (row: Row) => Item): LongList<Item> {
    return new LongList(() => rows.values().map(shape));
  }

  [Symbol.iterator](): Iterator<Item> {
    return this.#items();
  }

  /** The JSON text of the list. */
  stream(): Readable {
    return Readable.from(jsonPieces(this), { objectMode: false });
  }
}

function* jsonPieces(items: Iterable<unknown>) {
  let piece: string[] = [];
  let opening = '[';
  for (const item of items) {
    piece.push(JSON.stringify(item));
    if (piece.length < PIECE) continue;
    yield opening + piece.join(',');
    piece = [];
    opening = ',';
  }
  if (piece.length > 0) yield opening + piece.join(',');
  yield piece.length === 0 && opening === '[' ? '[]' : ']';
}
