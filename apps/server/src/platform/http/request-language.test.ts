import { describe, expect, it } from 'vitest';
import { localeOf } from './request-language.ts';

describe('localeOf', () => {
  it.each([
    ['the cookie first', 'ru', 'en', 'ru'],
    ['then the browser', undefined, 'de, ru;q=0.8', 'ru'],
    ['else English', undefined, 'de', 'en'],
    ['a cookie of another language is passed over', 'fr', 'ru', 'ru'],
  ])('%s', (_case, cookie, header, expected) => {
    expect(localeOf(cookie, header)).toBe(expected);
  });
});
