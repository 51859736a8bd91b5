import { randomBytes } from 'node:crypto';
import { access } from '@shiftwright/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from '../../../platform/errors.ts';
import {
  CSRF_COOKIE,
  clearSessionCookie,
  setCsrfCookie,
  setSessionCookie,
} from '../../../platform/http/cookies.ts';
import { mount, mountOpen } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { listAllowedFunctions } from './list-allowed-functions.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { showCurrentUser } from './show-current-user.ts';

const CURRENT_USER = access.currentUser.path;
/** Passwords may be tried at this pace and no faster: a store behind one address may still sign in its people. */
const ATTEMPTS_OF_ADDRESS = { max: 60, timeWindow: '1 minute' };
const ATTEMPTS_ON_LOGIN = {
  max: 10,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) =>
    `${request.ip} ${String((request.body as { username?: unknown } | undefined)?.username ?? '')}`,
};

export async function authRoutes(app: FastifyInstance) {
  // Whoever has no CSRF cookie gets one with the first look at auth/user/, signed in or not.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(CURRENT_USER) && !request.cookies[CSRF_COOKIE]) setCsrfCookie(reply);
  });

  await app.register(async (limited) => {
    limited.addHook('onRequest', limited.rateLimit(ATTEMPTS_OF_ADDRESS));
    const attemptOnLogin = limited.createRateLimit(ATTEMPTS_ON_LOGIN);
    limited.addHook('preHandler', async (request) => {
      const attempt = await attemptOnLogin(request);
      if (!attempt.isAllowed && attempt.isExceeded) throw new TooMany();
    });
    mountOpen(limited, access.login, logIn, (reply, { token }) => {
      setSessionCookie(reply, token);
      setCsrfCookie(reply);
      return { key: randomBytes(20).toString('hex') };
    });
  });
  mountOpen(app, access.logout, logOut, (reply, answer) => {
    clearSessionCookie(reply);
    return answer;
  });
  mount(app, access.currentUser, showCurrentUser);
  mount(app, access.allowedFunctions, listAllowedFunctions, listBody);
}
