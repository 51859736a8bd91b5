import { describe, expect, it } from 'vitest';
import { isClearLogin } from './clear-login.ts';

describe('a login', () => {
  it.each([
    'admin',
    'Anna.Smith',
    'ivanov_a',
    'иванов',
    'иванов_admin',
    "o'neil+1@shop.example",
    'CHAIN\\anna',
    'jürgen',
    'anna smith',
    '山田',
    'id42',
  ])('%j is what it looks like', (login) => expect(isClearLogin(login)).toBe(true));

  it.each([
    ['a joiner in it', 'ad\u200bmin'],
    ['a mark of direction', '\u202eadmin'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a variation selector', 'admin\ufe0f'],
    ['a line break', 'ad\nmin'],
    ['a blank of another width', 'anna\u00a0smith'],
    ['a letter drawn as nothing', 'admin\u3164'],
    ['letters of double width', '\uff41dmin'],
    ['a ligature', 'o\ufb03ce'],
    ['a Cyrillic letter among Latin ones', '\u0430dmin'],
    ['an Armenian letter among Latin ones', 'j\u0585hn'],
    ['a Greek letter among Latin ones', 'adm\u03b9n'],
  ])('is refused with %s', (_what, login) => expect(isClearLogin(login)).toBe(false));
});
