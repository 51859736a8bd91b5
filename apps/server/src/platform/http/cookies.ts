import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'sessionid';
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';
export const SESSION_SECONDS = 1_209_600;
const CSRF_SECONDS = 31_449_600;

/** Secure where the browser came over TLS; embedded deployments need SameSite=None, which needs Secure. */
function attributes(request: FastifyRequest, embedded: boolean) {
  const secure = request.protocol === 'https';
  return { path: '/', secure, sameSite: secure && embedded ? ('none' as const) : ('lax' as const) };
}

/** Sets the session cookie, unreadable to script, for 14 days (`rules org-auth §2`). */
export function setSessionCookie(reply: FastifyReply, token: string, embedded = false) {
  reply.setCookie(SESSION_COOKIE, token, {
    ...attributes(reply.request, embedded),
    httpOnly: true,
    maxAge: SESSION_SECONDS,
  });
}

export function clearSessionCookie(reply: FastifyReply) {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}

/** Sets the CSRF cookie, which the page reads and sends back in the header X-CSRFToken. */
export function setCsrfCookie(reply: FastifyReply, token: string, embedded = false) {
  reply.setCookie(CSRF_COOKIE, token, { ...attributes(reply.request, embedded), maxAge: CSRF_SECONDS });
}
