import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountOpen } from '../../../platform/http/mount.ts';
import { changeByMail } from './change-by-mail.ts';
import { changePassword } from './change-password.ts';
import { checkRecovery } from './check-recovery.ts';
import { recoverPassword } from './recover-password.ts';

/** A wall before the database, where attempts are counted for all processes together. */
const ATTEMPTS = { max: 60, timeWindow: '1 minute' };

export async function passwordRoutes(app: FastifyInstance) {
  app.addHook('onRequest', app.rateLimit(ATTEMPTS));
  mount(app, access.changePassword, changePassword);
  mountOpen(app, access.checkRecovery, checkRecovery, () => undefined);
  mountOpen(app, access.recoverPassword, recoverPassword, (_reply, answer) => answer);
  mountOpen(app, access.changePasswordByMail, changeByMail, (_reply, answer) => answer);
}
