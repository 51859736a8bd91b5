import { reporting } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountFile } from '../../../platform/http/mount.ts';
import { exportPerson } from './export-person.ts';
import { forgetPerson } from './forget-person.ts';
import { saveRetention, showRetention } from './retention.ts';

export async function privacyRoutes(app: FastifyInstance) {
  mount(app, reporting.showRetention, showRetention);
  mount(app, reporting.saveRetention, saveRetention);
  mountFile(app, reporting.exportPerson, exportPerson);
  mount(app, reporting.forgetPerson, forgetPerson);
}
