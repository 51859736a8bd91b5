import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogues, LOCALES } from './index.ts';

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !/^[Dd]epartments?_/.test(name))
    .sort();

/** The keys that the catalogues of a language write down, but for the names of functions. */
function writtenKeys(language: string): string[] {
  const folder = new URL(`${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file !== 'functions.ts');
  return files.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^ {2}'([^']+)':/gm)].map(
      ([, key]) => key ?? '',
    ),
  );
}

describe('the catalogues', () => {
  const keys = Object.keys(catalogues.en) as (keyof typeof catalogues.en)[];

  it.each(LOCALES)('write each key of %s once', (language) => {
    const written = writtenKeys(language).sort();
    expect(written).toEqual(Object.keys(catalogues[language]).sort());
  });

  it('hold the same keys in both languages', () => {
    expect(Object.keys(catalogues.ru).sort()).toEqual([...keys].sort());
  });

  it.each(keys)('%s says something, with the same placeholders', (key) => {
    expect(catalogues.ru[key]).not.toBe('');
    expect(catalogues.en[key]).not.toBe('');
    expect(placeholders(catalogues.ru[key])).toEqual(placeholders(catalogues.en[key]));
  });
});
