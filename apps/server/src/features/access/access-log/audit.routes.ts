import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { listAudit } from './list-audit.ts';

export async function auditRoutes(app: FastifyInstance) {
  mount(app, access.listAudit, listAudit, listBody);
}
