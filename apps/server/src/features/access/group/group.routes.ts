import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { listGroups } from './list-groups.ts';

export async function groupRoutes(app: FastifyInstance) {
  mount(app, access.listGroups, listGroups, listBody);
}
