import type { Locale } from '@shiftwright/i18n';
import { formatNumber } from '../format/index.ts';

export type Params = Record<string, string | number>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
/** What a text asks to be filled with. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);

/** A figure and its unit stay in one line. */
const BEFORE_UNIT = /(?<=\d) (?=(?:ч|мин|дн\.|h|min)(?![\p{L}\d]))/gu;

/** What fills a text: its own values before the words that hold for all. */
interface Filling {
  params?: Params | undefined;
  terms?: Readonly<Record<string, string>>;
  language: Locale;
}

/** The text under a key, its `{{name}}` filled, numbers as the language writes them; a key without a text is its own text, so that a gap is seen. */
export function worded(
  texts: Readonly<Record<string, string>>,
  key: string,
  { params, terms, language }: Filling,
): string {
  const text = texts[key] ?? key;
  // A screen asks for thousands of texts, most of which have nothing to fill.
  if (!text.includes('{{')) return text;
  return text
    .replace(PLACEHOLDER, (_placeholder, name: string) => {
      const value = params?.[name] ?? terms?.[name] ?? '';
      return typeof value === 'number' ? formatNumber(value, language) : value;
    })
    .replace(BEFORE_UNIT, '\u00a0');
}

const rules = new Map<string, Intl.PluralRules>();

/** The key of the form that agrees with a number, where the language has one of its own for it. */
export function formOf(
  texts: Readonly<Record<string, string>>,
  key: string,
  count: unknown,
  language: string,
): string {
  if (typeof count !== 'number') return key;
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  const form = `${key}_${rule.select(count)}`;
  return form in texts ? form : key;
}
