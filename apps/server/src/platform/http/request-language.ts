import { LOCALES, type Locale } from '@shiftwright/i18n';
import type { FastifyRequest } from 'fastify';
import { isFramed } from './frames.ts';

/** The language of a request: the language cookie, else Accept-Language, else English (access 45). */
export function localeOf(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  const wanted = [cookie, ...(acceptLanguage ?? '').split(',')].map((part) =>
    part?.trim().slice(0, 2).toLowerCase(),
  );
  return wanted.find((code): code is Locale => LOCALES.includes(code as Locale)) ?? 'en';
}

/** The language of the answer; a frame speaks Russian whatever was chosen outside (access 45). */
export function requestLocale(request: FastifyRequest): Locale {
  if (isFramed(request)) return 'ru';
  return localeOf(request.cookies?.django_language, request.headers['accept-language']);
}
