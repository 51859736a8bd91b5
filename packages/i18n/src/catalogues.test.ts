import { describe, expect, it } from 'vitest';
import { catalogues } from './index.ts';

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !/^[Dd]epartments?_/.test(name))
    .sort();

describe('the catalogues', () => {
  const keys = Object.keys(catalogues.en) as (keyof typeof catalogues.en)[];

  it('hold the same keys in both languages', () => {
    expect(Object.keys(catalogues.ru).sort()).toEqual([...keys].sort());
  });

  it.each(keys)('%s says something, with the same placeholders', (key) => {
    expect(catalogues.ru[key]).not.toBe('');
    expect(catalogues.en[key]).not.toBe('');
    expect(placeholders(catalogues.ru[key])).toEqual(placeholders(catalogues.en[key]));
  });
});
