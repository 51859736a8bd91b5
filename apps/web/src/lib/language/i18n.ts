import type { Locale, MessageKey } from '@shiftwright/i18n';
import {
  DEFAULT_SHOP_NAME_FORM,
  departmentTerms,
  type ShopNameForm,
} from '@shiftwright/i18n/department-term';
import { useSyncExternalStore } from 'react';
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

let terms: Record<string, string> = departmentTerms(currentLanguageSafely(), DEFAULT_SHOP_NAME_FORM);
let form: ShopNameForm = DEFAULT_SHOP_NAME_FORM;

function currentLanguageSafely(): Locale {
  return typeof window === 'undefined' ? 'en' : currentLanguage();
}

const texts: Record<Locale, Record<string, string>> = { en: {}, ru: {} };
const LANGUAGES = Object.keys(texts) as Locale[];
const loaded = new Map<string, Promise<void>>();

/** Adds a part of a language's texts, once; what could not be loaded is asked for again the next time. */
function addTexts(language: Locale, part: TextPart): Promise<void> {
  const key = `${language}/${part}`;
  const known = loaded.get(key);
  if (known) return known;
  const adding = loadTexts(language, part).then((added) => {
    Object.assign(texts[language], added, language === 'en' ? window.shiftwrightTexts : {});
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
  return worded(own, formOf(own, key, params?.count, language), { ...terms, ...params });
};

/** Drawn again when the language or the word for a department changes: who listens, and how often it changed. */
const listeners = new Set<() => void>();
let changes = 0;

function redraw(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let translator: Translate = t;

/** The translator of a component; another one after each change, so that what was made with it is made anew. */
export function useT(): Translate {
  useSyncExternalStore(subscribe, () => changes);
  return translator;
}

function afterChange(): void {
  translator = (key, params) => t(key, params);
  redraw();
}

/** Changes the language here and for the server, and redraws (screens 1). */
export async function setLanguage(language: Locale): Promise<void> {
  await Promise.all([addTexts(language, 'first'), addTexts(language, 'rest')]);
  rememberLanguage(language);
  terms = departmentTerms(language, form);
  document.documentElement.lang = language;
  afterChange();
}

/** Takes the word of the network for "department"; texts use it as {{department_I}} and so on (network 5). */
export async function setDepartmentTerm(next: ShopNameForm): Promise<void> {
  form = next;
  terms = departmentTerms(currentLanguage(), form);
  afterChange();
}

/** The language in force, redrawn on change. */
export function useLanguage(): Locale {
  useSyncExternalStore(subscribe, () => changes);
  return currentLanguage();
}
