import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { LongList } from './long-list.ts';

describe('a long list', () => {
  it.each([0, 1, 499, 500, 501, 1000, 1203])('of %i rows is the JSON of its items', async (count) => {
    const rows = Array.from({ length: count }, (_, id) => ({ id, name: `Анна "${id}"` }));

    const written = await text(LongList.of(rows, ({ id, name }) => ({ id: id * 2, name })).stream());

    expect(JSON.parse(written)).toEqual(rows.map(({ id, name }) => ({ id: id * 2, name })));
  });

  it('shapes its rows only as they are asked for', async () => {
    let shaped = 0;
    const rows = Array.from({ length: 5000 }, (_, id) => id);
    const stream = LongList.of(rows, (id) => {
      shaped++;
      return id;
    }).stream();

    await stream[Symbol.asyncIterator]().next();

    expect(shaped).toBeLessThan(5000);
  });
});
