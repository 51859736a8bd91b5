import { describe, expect, it } from 'vitest';
import { localeOf } from './request-language.ts';

describe('localeOf', () => {
  it.each([
    ['the cookie first', 'ru', 'en', 'ru'],
    ['then the browser', undefined, 'de, ru;q=0.8', 'ru'],
    ['else English', undefined, 'de', 'en'],
    ['a cookie of another language is passed over', 'fr', 'ru', 'ru'],
    ['the one that the browser would rather have', undefined, 'ru;q=0.1, en-GB;q=0.9', 'en'],
    ['the first of two that it likes alike', undefined, 'de, ru-RU, en', 'ru'],
    ['none that it does not want', undefined, 'ru;q=0, *', 'en'],
    ['no language whose name only begins alike', undefined, 'rue, de', 'en'],
  ])('%s', (_case, cookie, header, expected) => {
    expect(localeOf(cookie, header)).toBe(expected);
  });
});
