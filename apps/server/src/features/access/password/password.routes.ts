import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { changePassword } from './change-password.ts';

/** An open session may not be used to guess its owner's password faster than this. */
const ATTEMPTS = { max: 20, timeWindow: '1 minute' };

export async function passwordRoutes(app: FastifyInstance) {
  app.addHook('onRequest', app.rateLimit(ATTEMPTS));
  mount(app, access.changePassword, changePassword);
}
