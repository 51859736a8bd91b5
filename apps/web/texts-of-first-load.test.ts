import { catalogues } from '@shiftwright/i18n';
import { describe, expect, it } from 'vitest';
import { namedIn, sourceOfTexts } from './texts-of-first-load.ts';

describe('namedIn', () => {
  const isNamed = namedIn(["t('action.save')", `t(\`grid.fix.$\{code}\`)`, 'label: "shell.menu"']);
  it.each([
    ['action.save', true],
    ['shell.menu', true],
    ['grid.fix.split', true],
    ['grid.fixed', false],
    ['action.save_all', false],
    ['action', false],
  ])('%s: %s', (key, expected) => expect(isNamed(key)).toBe(expected));
});

describe('sourceOfTexts', () => {
  const isFirst = (key: string) => key.startsWith('action.');
  const keysOf = (source: string | null) =>
    Object.keys(JSON.parse(/= (.*);$/.exec(source ?? '')?.[1] ?? '{}'));

  it.each(['en', 'ru'] as const)('puts every text of %s into one of two parts', (language) => {
    const first = keysOf(sourceOfTexts(`/x/i18n/src/${language}/first.ts`, isFirst));
    const rest = keysOf(sourceOfTexts(`/x/i18n/src/${language}/rest.ts`, isFirst));
    expect(first.length).toBeGreaterThan(0);
    expect(first.every(isFirst)).toBe(true);
    expect(rest.some(isFirst)).toBe(false);
    expect([...first, ...rest].toSorted()).toEqual(Object.keys(catalogues[language]).toSorted());
  });

  it('leaves other modules alone', () =>
    expect(sourceOfTexts('/x/i18n/src/en/shell.ts', isFirst)).toBeNull());
});
