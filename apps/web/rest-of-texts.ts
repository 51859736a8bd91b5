import { catalogues } from '@shiftwright/i18n';
import { first as firstEn } from '@shiftwright/i18n/en/first';
import { first as firstRu } from '@shiftwright/i18n/ru/first';
import type { Plugin } from 'vite';

const REST = /i18n\/src\/(en|ru)\/rest\.ts$/;
const firsts: Record<keyof typeof catalogues, object> = { en: firstEn, ru: firstRu };

/** The texts of a language that the first screen does without, whatever catalogues there are: none is forgotten. */
export function restOfTexts(): Plugin {
  return {
    name: 'shiftwright-rest-of-texts',
    enforce: 'pre',
    load(id) {
      const language = REST.exec(id)?.[1] as keyof typeof catalogues | undefined;
      if (!language) return null;
      const first = firsts[language];
      const rest = Object.fromEntries(
        Object.entries(catalogues[language]).filter(([key]) => !(key in first)),
      );
      return { code: `export const rest = ${JSON.stringify(rest)};`, moduleSideEffects: false };
    },
  };
}
