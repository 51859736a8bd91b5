import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyondBounds } from './json-bounds.ts';

const BOUNDS = { depth: 3, values: 5 };

describe('beyondBounds, at most 3 deep with 5 values', () => {
  it.each([
    ['a flat object', '{"a":1,"b":[2]}', null],
    ['three levels', '[[[1]]]', null],
    ['four levels', '[[[[1]]]]', 'deep'],
    ['levels that are only opened', '[[[[', 'deep'],
    ['too many values', '[1,2,3,4,5,6,7]', 'many'],
    ['marks inside a text', '"[[[[,,,,,,,,"', null],
    ['a text with quotes and backslashes in it', String.raw`["\"[[[[,,,,,,","\\"]`, null],
    ['marks after a text that ends in a backslash', String.raw`["\\",[[[[`, 'deep'],
    ['a text that never ends', '["abc', null],
    ['nothing', '', null],
  ])('%s', (_case, json, expected) => {
    expect(beyondBounds(json, BOUNDS)).toBe(expected);
  });

  it('counts neither more nor less than there is, whatever stands in the texts', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), (value) => {
        const depth = depthOf(value);
        const json = JSON.stringify(value);
        expect(beyondBounds(json, { depth, values: 1e6 })).toBeNull();
        if (depth > 0) expect(beyondBounds(json, { depth: depth - 1, values: 1e6 })).toBe('deep');
      }),
    );
  });
});
