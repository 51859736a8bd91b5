import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Forbidden } from '../errors.ts';
import { CSRF_COOKIE, CSRF_HEADER } from './cookies.ts';

/** Are two texts the same, compared in a time that tells nothing of where they differ? No text is the same as none. */
export function isSameToken(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];

  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/** The token of the header, or of the form field csrfmiddlewaretoken, must equal the cookie (access 7). */
export function checkCsrf(request: FastifyRequest, fields: Record<string, unknown>): void {
  const cookie = request.cookies[CSRF_COOKIE] ?? '';
  const sent = String(request.headers[CSRF_HEADER] ?? fields.csrfmiddlewaretoken ?? '');
  if (!isSameToken(cookie, sent)) throw new Forbidden('auth.csrf');
}
