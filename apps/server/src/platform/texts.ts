import { catalogues, functionTexts, type Locale, type MessageKey } from '@shiftwright/i18n';
import type { Params } from './errors.ts';

const DATES = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Dates, months and fractions as people of the language write them: YYYY/MM/DD and 0.5, DD.MM.YYYY and 0,5 (screens 16). */
function written(locale: Locale, value: string | number | null | undefined): string {
  const [, year, month] = MONTH.exec(String(value ?? '')) ?? [];
  if (month) return `${catalogues[locale][`month.${Number(month)}` as MessageKey]} ${year}`;
  if (typeof value === 'number' && locale === 'ru') return String(value).replace('.', ',');
  return String(value ?? '').replace(DATES, locale === 'ru' ? '$3.$2.$1' : '$1/$2/$3');
}

/** The text of a key in a language, placeholders {{name}} filled in, {{func}} by what the function allows; a value that is not there reads as empty. */
export function textOf(locale: Locale, key: MessageKey, params: Params = {}): string {
  const text: string = catalogues[locale][key] ?? catalogues.en[key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = written(locale, params[name]);
    return name === 'func' ? (functionTexts[locale][value] ?? value) : value;
  });
}
