import { randomBytes } from 'node:crypto';
import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
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
/** A wall before the database, where attempts are counted for all processes together. */
const ATTEMPTS_OF_ADDRESS = { max: 120, timeWindow: '1 minute' };

export async function authRoutes(app: FastifyInstance) {
  // Whoever has no CSRF cookie gets one with the first look at auth/user/, signed in or not.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(CURRENT_USER) && !request.cookies[CSRF_COOKIE]) setCsrfCookie(reply);
  });

  await app.register(async (limited) => {
    limited.addHook('onRequest', limited.rateLimit(ATTEMPTS_OF_ADDRESS));
    mountOpen(limited, access.login, logIn, (reply, { token }) => {
      setSessionCookie(reply, token);
      setCsrfCookie(reply);
      return { key: randomBytes(20).toString('hex') };
    });
  });
  mountOpen(app, access.logout, logOut, (reply, answer) => {
    clearSessionCookie(reply);
    // Not the storage: a tick point keeps its key there, and marks that it has not sent yet.
    reply.header('clear-site-data', '"cache"');
    return answer;
  });
  mount(app, access.currentUser, showCurrentUser);
  mount(app, access.allowedFunctions, listAllowedFunctions, listBody);
}
