import { describe, expect, it } from 'vitest';
import { asksToRemoveSession, sessionIdOf } from './messages.ts';

const allowed = ['https://portal.example.com', 'https://a.example'];

describe('embedding', () => {
  it.each([
    ['an auth message', 'https://a.example', { type: 'auth', sessionid: 'abcdefgh12' }, 'abcdefgh12'],
    ['another spelling', 'https://a.example', { message: 'auth', session_id: 'abcdefgh12' }, 'abcdefgh12'],
    ['a foreign origin', 'https://evil.example', { type: 'auth', sessionid: 'abcdefgh12' }, null],
    [
      'an origin that only begins alike',
      'https://a.example.evil',
      { type: 'auth', sessionid: 'abcdefgh12' },
      null,
    ],
    ['the same host without TLS', 'http://a.example', { type: 'auth', sessionid: 'abcdefgh12' }, null],
    ['another message', 'https://a.example', { type: 'hello' }, null],
    ['a text', 'https://a.example', 'auth', null],
    ['an id that is none', 'https://a.example', { type: 'auth', sessionid: 'abcd; x=1' }, null],
  ])('%s', (_case, origin, data, expected) => {
    expect(sessionIdOf({ origin, data }, allowed)).toBe(expected);
  });

  it.each([
    ['?removeSession', true],
    ['?a=1&removeSession=1', true],
    ['?removeSessions=1', false],
    ['', false],
  ])('%s', (query, expected) => {
    expect(asksToRemoveSession(query)).toBe(expected);
  });
});
