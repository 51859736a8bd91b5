import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mountReport } from '../../../platform/http/mount.ts';
import { getEfficiency } from './get-efficiency.ts';

export async function coverageRoutes(app: FastifyInstance) {
  mountReport(app, planning.getEfficiency, getEfficiency);
}
