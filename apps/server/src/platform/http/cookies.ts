import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { isFramed, mayBeFramed } from './frames.ts';

export const SESSION_COOKIE = 'sessionid';
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';
export const SESSION_SECONDS = 1_209_600;
const CSRF_SECONDS = 31_449_600;

/** A cookie of the page itself. */
const OWN = { path: '/', sameSite: 'lax' } as const;
/** A cookie of a frame: another site may surround it, and each site has one of its own (CHIPS). */
const FRAMED = { path: '/', sameSite: 'none', secure: true, partitioned: true } as const;

/**
 * Secure where the browser came over TLS; SameSite=None only inside a frame of an allowed site. Where frames are
 * allowed the cookie of the other kind is forgotten: a browser that keeps both would send the older one first.
 */
function writeCookie(reply: FastifyReply, name: string, value: string, rest: Record<string, unknown>) {
  const { request } = reply;
  const secure = request.protocol === 'https';
  const framed = secure && isFramed(request);
  reply.setCookie(name, value, { ...(framed ? FRAMED : { ...OWN, secure }), ...rest });
  if (!secure || !mayBeFramed(request.server)) return;
  const other = framed ? { ...OWN, secure } : FRAMED;
  reply.header('set-cookie', request.server.serializeCookie(name, '', { ...other, maxAge: 0 }));
}

/** Sets the session cookie, unreadable to script, for 14 days (access 2). */
export function setSessionCookie(reply: FastifyReply, token: string) {
  writeCookie(reply, SESSION_COOKIE, token, { httpOnly: true, maxAge: SESSION_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply) {
  writeCookie(reply, SESSION_COOKIE, '', { httpOnly: true, maxAge: 0, expires: new Date(0) });
}

/** How far the person behind the browser has written: a replica that is behind it is not asked. */
export const SEEN_COOKIE = 'shiftwright_seen';
const SEEN_SECONDS = 86_400;

export function setSeenCookie(reply: FastifyReply, place: string) {
  writeCookie(reply, SEEN_COOKIE, place, { httpOnly: true, maxAge: SEEN_SECONDS });
}

/** Sets a new CSRF cookie, which the page reads and sends back in the header X-CSRFToken. */
export function setCsrfCookie(reply: FastifyReply) {
  writeCookie(reply, CSRF_COOKIE, randomBytes(16).toString('hex'), { maxAge: CSRF_SECONDS });
}
