import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listReadiness } from './list-readiness.ts';

export async function readinessRoutes(app: FastifyInstance) {
  mount(app, planning.listReadiness, listReadiness);
}
