import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { Forbidden } from '../../../platform/errors.ts';
import { setCsrfCookie, setSessionCookie } from '../../../platform/http/cookies.ts';
import { isFramed } from '../../../platform/http/frames.ts';
import { mountOpen } from '../../../platform/http/mount.ts';
import { adoptSession } from './adopt-session.ts';

/** Only for frames of allowed sites: anywhere else nobody may put a session of theirs into a browser. */
export async function embeddingRoutes(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (!isFramed(request)) throw new Forbidden('auth.not_framed');
  });
  mountOpen(app, access.adoptSession, adoptSession, (reply, { token }) => {
    setSessionCookie(reply, token);
    setCsrfCookie(reply);
    return undefined;
  });
}
