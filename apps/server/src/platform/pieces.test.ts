import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { Pieces } from './pieces.ts';

async function* read(sizes: readonly number[], said: string[] = []) {
  let id = 0;
  for (const size of sizes) {
    said.push(`read ${size}`);
    yield Array.from({ length: size }, () => ({ id: id++, name: 'Анна "[]"' }));
  }
}

describe('a list in pieces', () => {
  it.each([[[]], [[0]], [[0, 0]], [[1]], [[2, 0, 3]], [[0, 2]]])(
    'of %j rows is the JSON of its items',
    async (sizes) => {
      const seen: number[] = [];
      const written = await text(new Pieces(() => read(sizes)).stream((piece) => seen.push(piece.length)));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(JSON.parse(written)).toEqual(
        Array.from({ length: total }, (_, id) => ({ id, name: 'Анна "[]"' })),
      );
      expect(seen).toEqual(sizes);
    },
  );

  it('reads a piece only once there is room for it', async () => {
    const said: string[] = [];
    const stream = new Pieces(() =>
      read(
        Array.from({ length: 50 }, () => 500),
        said,
      ),
    ).stream(() => undefined);
    await stream[Symbol.asyncIterator]().next();
    expect(said.length).toBeLessThan(50);
  });

  it('breaks off where a piece cannot be read', async () => {
    const broken = new Pieces(async function* () {
      yield [{ id: 1 }];
      throw new Error('away');
    });
    await expect(text(broken.stream(() => undefined))).rejects.toThrow('away');
  });
});
