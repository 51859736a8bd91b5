import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { endEmployment } from './end-employment.ts';
import { listLeaverShifts } from './list-leaver-shifts.ts';
import { moveEmployment } from './move-employment.ts';

export async function leaverRoutes(app: FastifyInstance) {
  mount(app, planning.listLeaverShifts, listLeaverShifts);
  mount(app, planning.endEmployment, endEmployment);
  mount(app, planning.moveEmployment, moveEmployment);
}
