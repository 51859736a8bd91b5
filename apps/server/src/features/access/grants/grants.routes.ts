import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listWorkerDayPermissions } from './list-worker-day-permissions.ts';

export async function grantRoutes(app: FastifyInstance) {
  mount(app, access.workerDayPermissions, listWorkerDayPermissions);
}
