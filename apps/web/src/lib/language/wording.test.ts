import { describe, expect, it } from 'vitest';
import { formOf, worded } from './wording.ts';

const texts = {
  plain: 'Save',
  named: 'Hello, {{name}} of {{department_I}}',
  counted: 'Found: {{count}}',
  hours: '{{hours}} h of 48 h',
};

describe('worded', () => {
  it.each([
    ['a text as it is', 'plain', {}, 'Save'],
    ['its placeholders filled', 'named', { name: 'Anna', department_I: 'store' }, 'Hello, Anna of store'],
    ['nothing where a value is missing', 'named', { name: 'Anna' }, 'Hello, Anna of '],
    ['a figure', 'counted', { count: 0 }, 'Found: 0'],
    ['a figure of thousands', 'counted', { count: 12345.5 }, 'Found: 12,345.5'],
    ['a figure together with its unit', 'hours', { hours: 51 }, '51\u00a0h of 48\u00a0h'],
    ['the key where there is no text', 'not.there', {}, 'not.there'],
    ['braces of a value are not filled again', 'named', { name: '{{name}}' }, 'Hello, {{name}} of '],
  ])('%s', (_case, key, params, expected) =>
    expect(worded(texts, key, { params, language: 'en' })).toBe(expected),
  );
});

describe('formOf', () => {
  const russian = { days: '', days_one: '', days_few: '' };
  it.each([
    [1, 'days_one'],
    [3, 'days_few'],
    [5, 'days'],
    [11, 'days'],
    [21, 'days_one'],
    ['3', 'days'],
    [undefined, 'days'],
  ])('%s days', (count, expected) => expect(formOf(russian, 'days', count, 'ru')).toBe(expected));

  it('is the key itself where there are no forms', () => {
    expect(formOf({ days: '' }, 'days', 1, 'en')).toBe('days');
  });
});
