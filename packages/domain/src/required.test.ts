import { describe, expect, it } from 'vitest';
import { itemAt, only, present, required } from './required.ts';

describe('what must be there', () => {
  it('is given', () => {
    expect(itemAt([5, 6], 1)).toBe(6);
    expect(itemAt([5, 6], -1)).toBe(6);
    expect(itemAt(Int32Array.of(7), 0)).toBe(7);
    expect(only(['a'])).toBe('a');
    expect(required(new Map([[3, 0]]), 3)).toBe(0);
    expect(present('')).toBe('');
  });

  it.each([
    ['an index beyond the end', () => itemAt([5, 6], 2), 'item 2 of a list of 2'],
    ['the only item of none', () => only([]), '0 items where exactly one belongs'],
    ['the only item of two', () => only([1, 2]), '2 items where exactly one belongs'],
    ['a value that is null', () => present(null), 'null where a value belongs'],
    ['a key that a map lacks', () => required(new Map([['a', 1]]), 'b'), 'b is not among 1 keys'],
  ])('%s is an error that tells what was asked', (_case, ask, message) => expect(ask).toThrow(message));
});
