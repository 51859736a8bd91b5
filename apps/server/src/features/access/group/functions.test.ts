import { describe, expect, it } from 'vitest';
import { functionCatalogue } from './functions.ts';

describe('functionCatalogue', () => {
  it.each(functionCatalogue('ru'))(
    '%s is described in Russian (packages/i18n/src/ru/functions.ts)',
    (_name, text) => {
      expect(text).toMatch(/^[А-ЯЁ]|^IP/);
    },
  );

  it('is described by the calls in English', () => {
    const [, text] = functionCatalogue('en').find(([name]) => name === 'Region') ?? [];
    expect(text).toBe('Regions of the network');
  });
});
