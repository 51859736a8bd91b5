import { expect, it } from 'vitest';
import { KindSets } from './kind-sets.ts';
import { MOST_KINDS } from './kinds.ts';

const KINDS = 40;

it('numbers sets alike whatever the order, and knows which kinds make them larger', () => {
  const sets = new KindSets(KINDS, (kind) => (kind < 2 ? 1 << kind : 4));
  const one = sets.with(sets.with(0, 3), 1);
  const other = sets.with(sets.with(0, 1), 3);
  expect(other).toBe(one);
  expect([sets.size(one), sets.mask(one)]).toEqual([2, 6]);
  expect([1, 3, 5].map((kind) => sets.grows(one, kind))).toEqual([false, false, true]);
});

it('remembers so many kinds and no more, in as many sets as come up', () => {
  const sets = new KindSets(KINDS, () => 1);
  for (let first = 0; first + MOST_KINDS < KINDS; first++) {
    let set = 0;
    for (let kind = first; kind < first + MOST_KINDS; kind++) set = sets.with(set, kind);
    expect(sets.size(set)).toBe(MOST_KINDS);
    expect(sets.grows(set, KINDS - 1)).toBe(false);
    expect(sets.grows(sets.with(0, first), first)).toBe(false);
  }
});
