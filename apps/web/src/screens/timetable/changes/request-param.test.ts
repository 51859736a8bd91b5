import { describe, expect, it } from 'vitest';
import { parseRequest } from './request-param.ts';

describe('a request to confirm in the address (screens 89)', () => {
  it.each([
    ['12~34', { shop_id: 12, user_id: 34 }],
    ['12', null],
    ['', null],
    [null, null],
    ['a~b', null],
    ['12~-3', null],
  ])('%s', (text, expected) => expect(parseRequest(text)).toEqual(expected));
});
