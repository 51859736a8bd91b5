import { Readable } from 'node:stream';

/**
 * A list that is too long to be held: read piece by piece as it leaves, each only when whoever asked has taken the one
 * before. What changes meanwhile is seen or not.
 */
export class Pieces<Item> {
  readonly #read: () => AsyncIterable<readonly Item[]>;

  constructor(read: () => AsyncIterable<readonly Item[]>) {
    this.#read = read;
  }

  /** The JSON text of the list; each piece is looked at before it leaves. */
  stream(look: (piece: readonly Item[]) => void): Readable {
    return Readable.from(jsonOf(this.#read(), look), { objectMode: false });
  }
}

async function* jsonOf<Item>(pieces: AsyncIterable<readonly Item[]>, look: (piece: readonly Item[]) => void) {
  let opening = '[';
  for await (const piece of pieces) {
    look(piece);
    if (piece.length === 0) continue;
    yield opening + JSON.stringify(piece).slice(1, -1);
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
