import { catalogues, type Locale } from '@shiftwright/i18n';

const KEY = /['"`]([a-z_]\w*(?:\.\w+)+)['"`]/g;
const MADE_OF = /`([a-z_]\w*\.(?:\w+\.)*\w*)\$\{/g;
const PART = /i18n\/src\/(en|ru)\/(first|rest)\.ts$/;

/** Whether sources name a text: by its key, or by the beginning of one whose end is put in. */
export function namedIn(sources: readonly string[]): (key: string) => boolean {
  const found = (pattern: RegExp) =>
    new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)));
  const keys = found(KEY);
  const beginnings = [...found(MADE_OF)];
  return (key) => keys.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

/** The source of one part of a language's texts, where a module is one: those that the first screen names, or all others. */
export function sourceOfTexts(id: string, isFirst: (key: string) => boolean): string | null {
  const [, language, part] = PART.exec(id) ?? [];
  if (!language || !part) return null;
  const texts = Object.entries(catalogues[language as Locale]);
  const own = texts.filter(([key]) => isFirst(key) === (part === 'first'));
  return `export const ${part} = ${JSON.stringify(Object.fromEntries(own))};`;
}
