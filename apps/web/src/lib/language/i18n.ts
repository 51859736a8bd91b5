import type { Locale, MessageKey } from '@shiftwright/i18n';
import {
  DEFAULT_SHOP_NAME_FORM,
  departmentTerms,
  type ShopNameForm,
} from '@shiftwright/i18n/department-name-form';
import { useSyncExternalStore } from 'react';
import { Observable, type Place, stored } from '../store.ts';
import { currentLanguage, rememberLanguage } from './language.ts';
import { loadTexts, type TextPart } from './texts.ts';
import { formOf, type Params, worded } from './wording.ts';

declare global {
  interface Window {
    /** Texts that a page of tests puts over the English ones, so that what no catalogue holds stands out. */
    shiftwrightTexts?: Record<string, string>;
  }
}

/** Translates a key; parameters fill `{{name}}`, `count` chooses the plural form. */
export type Translate = (key: MessageKey, params?: Params) => string;

function currentLanguageSafely(): Locale {
  return typeof window === 'undefined' ? 'en' : currentLanguage();
}

/** The word of the network for "department", and what translates with it. */
interface Wording {
  form: ShopNameForm;
  terms: Record<string, string>;
  translate: Translate;
}

const wordingWith = (form: ShopNameForm): Wording => ({
  form,
  terms: departmentTerms(currentLanguageSafely(), form),
  // Another one after each change, so that what was made with it is made anew.
  translate: (key, params) => t(key, params),
});

const wording: Place<Observable<Wording>> = {
  make: () => new Observable(wordingWith(DEFAULT_SHOP_NAME_FORM)),
  isOfPage: true,
};

const texts: Record<Locale, Record<string, string>> = { en: {}, ru: {} };
const LANGUAGES = Object.keys(texts) as Locale[];
const loaded = new Map<string, Promise<void>>();
/** What was shown without its text, because a part had not come yet. */
const shownEarly = new Set<string>();

/** Adds a part of a language's texts, once; what could not be loaded is asked for again the next time. */
function addTexts(language: Locale, part: TextPart): Promise<void> {
  const key = `${language}/${part}`;
  const cached = loaded.get(key);
  if (cached) return cached;
  const adding = loadTexts(language, part).then((added) => {
    Object.assign(texts[language], added, language === 'en' ? window.shiftwrightTexts : {});
    const isShown = [...shownEarly].some((early) => early in texts[language]);
    shownEarly.clear();
    if (isShown) takeForm(current().form);
  });
  loaded.set(key, adding);
  adding.catch(() => loaded.delete(key));
  return adding;
}

/** Prepares the texts of the timetable and the shell; called once before the first render. */
export async function initLanguage(): Promise<void> {
  const language = currentLanguage();
  document.documentElement.lang = language;
  await addTexts(language, 'first');
}

/** The texts of the other screens and of the dialogs, which whoever shows one waits for. */
export function allTexts(): Promise<void> {
  return addTexts(currentLanguage(), 'rest');
}

/** Everything in every language: for a page that must go on without a network. */
export async function everyText(): Promise<void> {
  await Promise.all(LANGUAGES.flatMap((each) => [addTexts(each, 'first'), addTexts(each, 'rest')]));
}

/** A text as it is written, its placeholders unfilled; undefined when there is none. */
export const rawText = (key: string): string | undefined => texts[currentLanguageSafely()][key];

/** Tells whether there is a text under a key that came from elsewhere. */
export const isText = (key: string): key is MessageKey => rawText(key) !== undefined;

/** Translates outside of components. Inside one, use `useT`, which redraws with the language. */
export const t: Translate = (key, params) => {
  const language = currentLanguageSafely();
  const own = texts[language];
  const { terms } = stored(wording).get();
  if (!(key in own)) shownEarly.add(key);
  return worded(own, formOf(own, key, params?.count, language), { params, terms, language });
};

const subscribe = (listener: () => void) => stored(wording).subscribe(listener);
const current = () => stored(wording).get();

/** Takes a word for "department", and redraws every text. */
const takeForm = (form: ShopNameForm): void => stored(wording).set(wordingWith(form));

/** The translator of a component, redrawn when the language or the word for a department changes. */
export const useT = (): Translate => useSyncExternalStore(subscribe, current).translate;

/** Changes the language here and for the server, and redraws (screens 1). */
export async function setLanguage(language: Locale): Promise<void> {
  await Promise.all([addTexts(language, 'first'), addTexts(language, 'rest')]);
  rememberLanguage(language);
  document.documentElement.lang = language;
  takeForm(current().form);
}

/** Takes the word of the network for "department"; texts use it as {{department_I}} and so on (network 5). */
export const setDepartmentTerm = (form: ShopNameForm): void => takeForm(form);

/** The language in force, redrawn on change. */
export function useLanguage(): Locale {
  useSyncExternalStore(subscribe, current);
  return currentLanguage();
}
