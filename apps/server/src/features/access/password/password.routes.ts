import { access } from '@shiftwright/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooMany } from '../../../platform/errors.ts';
import { mount, mountOpen } from '../../../platform/http/mount.ts';
import { changeByMail } from './change-by-mail.ts';
import { changePassword } from './change-password.ts';
import { recoverPassword } from './recover-password.ts';

/** An open session may not be used to guess its owner's password faster than this, nor a link be guessed. */
const ATTEMPTS = { max: 20, timeWindow: '1 minute' };
/** Nobody's mailbox is filled through us: so many wishes from one address for one person. */
const WISHES = {
  max: 5,
  timeWindow: '15 minutes',
  keyGenerator: (request: FastifyRequest) => {
    const { username = '', email = '' } = (request.body ?? {}) as { username?: unknown; email?: unknown };
    return `${request.ip} ${String(username)} ${String(email).toLowerCase()}`;
  },
};

export async function passwordRoutes(app: FastifyInstance) {
  app.addHook('onRequest', app.rateLimit(ATTEMPTS));
  mount(app, access.changePassword, changePassword);
  mountOpen(app, access.recoverPassword, recoverPassword, (_reply, answer) => answer);

  await app.register(async (limited) => {
    const wish = limited.createRateLimit(WISHES);
    limited.addHook('preHandler', async (request) => {
      const attempt = await wish(request);
      if (!attempt.isAllowed && attempt.isExceeded) throw new TooMany();
    });
    mountOpen(limited, access.changePasswordByMail, changeByMail, (_reply, answer) => answer);
  });
}
