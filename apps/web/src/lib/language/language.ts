import type { Locale } from '@shiftwright/i18n';
import { readCookie, writeCookie } from '../cookies.ts';
import { isFramed } from '../frame.ts';
import { type Place, stored } from '../store.ts';

const KEY = 'language';
const COOKIE = 'django_language';

interface Clues {
  stored: string | null;
  framed: boolean;
  browser: string;
}

const isLocale = (text: string | null): text is Locale => text === 'en' || text === 'ru';

/** A frame forces Russian; then the stored choice; else the browser: ru gives Russian, anything else English (screens 1). */
export function chooseLanguage({ stored, framed, browser }: Clues): Locale {
  if (framed) return 'ru';
  if (isLocale(stored)) return stored;
  return browser.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(KEY) ?? readCookie(COOKIE);
  } catch {
    return readCookie(COOKIE);
  }
}

/** Inside a frame there is no choice (screens 1). */
export function mayChooseLanguage(): boolean {
  return !isFramed();
}

/** True on the first visit, when the language has to be asked for. */
export function mustAskLanguage(): boolean {
  return mayChooseLanguage() && !isLocale(storedLanguage());
}

const inForce: Place<{ language: Locale | null }> = { make: () => ({ language: null }), isOfPage: true };

/** The language in force. */
export function currentLanguage(): Locale {
  const current = stored(inForce);
  current.language ??= chooseLanguage({
    stored: storedLanguage(),
    framed: isFramed(),
    browser: navigator.language,
  });
  return current.language;
}

/** Stores the choice in local storage and in the language cookie (screens 1). */
export function rememberLanguage(language: Locale): void {
  stored(inForce).language = language;
  writeCookie(COOKIE, language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // storage may be blocked; the cookie is enough
  }
}
