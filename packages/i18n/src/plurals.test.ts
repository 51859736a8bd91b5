import { describe, expect, it } from 'vitest';
import { catalogues, LOCALES, type MessageKey } from './index.ts';
import { plurals } from './plurals.ts';

describe.each(LOCALES)('plural forms in %s', (locale) => {
  const forms = plurals[locale] as Record<string, string>;
  const bases = [...new Set(Object.keys(forms).map((key) => key.replace(/_(one|few)$/, '')))];

  it.each(bases)('%s has each form that the language tells apart, and no other', (base) => {
    const rules = new Intl.PluralRules(locale);
    const told = new Set([1, 2, 5, 11, 21, 22, 25, 100].map((number) => rules.select(number)));
    for (const rest of ['many', 'other'] as const) told.delete(rest);
    const own = Object.keys(forms).filter((key) => key.replace(/_(one|few)$/, '') === base);

    expect(own.map((key) => key.slice(base.length + 1)).sort()).toEqual([...told].sort());
    expect(catalogues[locale][base as MessageKey]).toContain('{{count}}');
    for (const key of own) expect(forms[key]).toContain('{{count}}');
  });

  it('stand beside texts that have them in every language', () => {
    const known = LOCALES.map((one) =>
      [...new Set(Object.keys(plurals[one]).map((key) => key.replace(/_(one|few)$/, '')))].sort(),
    );
    expect(known[0]).toEqual(known[1]);
  });
});
