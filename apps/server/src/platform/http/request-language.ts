import { LOCALES, type Locale } from '@shiftwright/i18n';
import type { FastifyRequest } from 'fastify';
import { isFramed } from './frames.ts';

const codeOf = (tag: string) => tag.trim().toLowerCase().split('-')[0];

/** The languages of an Accept-Language header, the one that is wanted most first; those of weight 0 are not wanted. */
function acceptedOf(header: string) {
  const tags = header.split(',').map((part) => {
    const [tag = '', weight] = part.split(/;\s*q\s*=/i);
    return { code: codeOf(tag), weight: weight === undefined ? 1 : Number(weight) };
  });
  return tags
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}

/** The language of a request: the language cookie, else what Accept-Language wants most, else English (access 45). */
export function localeOf(cookie = '', acceptLanguage = ''): Locale {
  const wanted = [codeOf(cookie), ...acceptedOf(acceptLanguage)];
  return wanted.find((code): code is Locale => LOCALES.includes(code as Locale)) ?? 'en';
}

/** The language of the answer; a frame speaks Russian whatever was chosen outside (access 45). */
export function requestLocale(request: FastifyRequest): Locale {
  if (isFramed(request)) return 'ru';
  return localeOf(request.cookies?.django_language, request.headers['accept-language']);
}
