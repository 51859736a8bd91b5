import { describe, expect, it } from 'vitest';
import { allowedOrigins, asksToRemoveSession, sessionIdOf } from './messages.ts';

const allowed = allowedOrigins('https://portal.example.com/ https://a.example', 'https://own.example');

describe('embedding', () => {
  it('listens to the listed origins and to its own', () => {
    expect(allowed).toEqual(['https://own.example', 'https://portal.example.com', 'https://a.example']);
    expect(allowedOrigins("* 'self'", 'https://own.example')).toEqual(['https://own.example']);
    expect(allowedOrigins(null, 'https://own.example')).toEqual(['https://own.example']);
  });

  it.each([
    ['an auth message', 'https://a.example', { type: 'auth', sessionid: 'abcdefgh12' }, 'abcdefgh12'],
    ['a foreign origin', 'https://evil.example', { type: 'auth', sessionid: 'abcdefgh12' }, null],
    ['another message', 'https://a.example', { type: 'hello' }, null],
    ['a text', 'https://a.example', 'auth', null],
    [
      'an id that would break the cookie',
      'https://a.example',
      { type: 'auth', sessionid: 'abcd; x=1' },
      null,
    ],
  ])('%s', (_case, origin, data, expected) => {
    expect(sessionIdOf({ origin, data }, allowed)).toBe(expected);
  });

  it.each([
    ['https://x/?removeSession', true],
    ['https://x/#/login?removeSession=1', true],
    ['https://x/#/login?a=1&removeSession', true],
    ['https://x/#/removeSession', false],
  ])('%s', (address, expected) => {
    expect(asksToRemoveSession(address)).toBe(expected);
  });
});
