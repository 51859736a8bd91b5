import { catalogues, LOCALES, type Locale, type MessageKey } from '@shiftwright/i18n';
import type { Params } from './errors.ts';

/** The text of a key in a language, placeholders {{name}} filled in; unknown values stay visible as empty. */
export function textOf(locale: Locale, key: MessageKey, params: Params = {}): string {
  const text: string = catalogues[locale][key] ?? catalogues.en[key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(params[name] ?? ''));
}

/** The language of a request: the language cookie, else Accept-Language, else English (`spec §1`). */
export function localeOf(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  const wanted = [cookie, ...(acceptLanguage ?? '').split(',')].map((part) =>
    part?.trim().slice(0, 2).toLowerCase(),
  );
  return wanted.find((code): code is Locale => LOCALES.includes(code as Locale)) ?? 'en';
}
