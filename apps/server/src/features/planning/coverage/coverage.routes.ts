import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { getEfficiency } from './get-efficiency.ts';

export async function coverageRoutes(app: FastifyInstance) {
  mount(app, planning.getEfficiency, getEfficiency);
}
