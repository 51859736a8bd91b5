import { expect, it } from 'vitest';
import { isSameToken } from './csrf.ts';

it.each([
  ['the same', 'abc123', 'abc123', true],
  ['another', 'abc123', 'abc124', false],
  ['none at all', '', '', false],
  ['one that is longer', 'abc', 'abcd', false],
  ['one with as many letters and more bytes', 'abcé', 'abcd', false],
  ['a lone half of a letter', '\ud83d', 'abc', false],
])('a token is %s', (_case, cookie, sent, expected) => expect(isSameToken(cookie, sent)).toBe(expected));
