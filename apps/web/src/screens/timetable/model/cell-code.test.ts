import { describe, expect, it } from 'vitest';
import { shortCode } from './cell-code.ts';

describe('the code of another department', () => {
  it.each([
    ['017', '017'],
    ['msk-12', 'msk-12'],
    ['Baker Street 12', 'BS12'],
    ['Северный-центр 4', 'Сц4'],
    ['moscow-region-12', 'mr12'],
  ])('is never cut in the middle: %s', (code, short) => expect(shortCode(code)).toBe(short));
});
