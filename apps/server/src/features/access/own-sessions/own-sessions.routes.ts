import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endOwnSession } from './end-own-session.ts';
import { listOwnSessions } from './list-own-sessions.ts';

export async function ownSessionRoutes(app: FastifyInstance) {
  mount(app, access.listOwnSessions, listOwnSessions);
  mount(app, access.endOwnSession, endOwnSession);
  mount(app, access.endOtherSessions, endOtherSessions);
}
