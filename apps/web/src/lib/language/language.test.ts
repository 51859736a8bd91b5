import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

describe('chooseLanguage', () => {
  it.each([
    ['a frame forces Russian', { stored: 'en', framed: true, browser: 'en-US' }, 'ru'],
    ['the stored choice wins', { stored: 'en', framed: false, browser: 'ru-RU' }, 'en'],
    ['Russian browser', { stored: null, framed: false, browser: 'ru-RU' }, 'ru'],
    ['any other browser', { stored: null, framed: false, browser: 'de' }, 'en'],
    ['an unknown stored value is ignored', { stored: 'fr', framed: false, browser: 'RU' }, 'ru'],
  ] as const)('%s', (_case, clues, expected) => {
    expect(chooseLanguage(clues)).toBe(expected);
  });
});
