import {
  catalogues,
  DEFAULT_SHOP_NAME_FORM,
  departmentTerms,
  type Locale,
  type MessageKey,
  type ShopNameForm,
} from '@shiftwright/i18n';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { currentLanguage, rememberLanguage } from './language.ts';

export type Params = Record<string, string | number>;
/** Translates a key; parameters fill `{{name}}`, `count` chooses the plural form. */
export type Translate = (key: MessageKey, params?: Params) => string;

let terms: Record<string, string> = departmentTerms(currentLanguageSafely(), DEFAULT_SHOP_NAME_FORM);
let form: ShopNameForm = DEFAULT_SHOP_NAME_FORM;

function currentLanguageSafely(): Locale {
  return typeof window === 'undefined' ? 'en' : currentLanguage();
}

/** Prepares the catalogues; called once before the first render. */
export async function initLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: currentLanguage(),
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {
      en: { translation: catalogues.en },
      ru: { translation: catalogues.ru },
    },
  });
  document.documentElement.lang = currentLanguage();
}

/** Translates outside of components. Inside one, use `useT`, which redraws with the language. */
export const t: Translate = (key, params) => i18next.t(key as string, { ...terms, ...params });

/** The translator of a component. */
export function useT(): Translate {
  useTranslation();
  return t;
}

/** Changes the language here and for the server, and redraws (spec §1). */
export async function setLanguage(language: Locale): Promise<void> {
  rememberLanguage(language);
  terms = departmentTerms(language, form);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** Takes the word of the network for "department"; texts use it as {{department_I}} and so on (spec §1). */
export async function setDepartmentTerm(next: ShopNameForm): Promise<void> {
  form = next;
  terms = departmentTerms(currentLanguage(), form);
  await i18next.changeLanguage(currentLanguage());
}

/** The language in force, redrawn on change. */
export function useLanguage(): Locale {
  useTranslation();
  return currentLanguage();
}
