import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountReport } from '../../../platform/http/mount.ts';
import { getMonthStat, listMonthStats, showDepartmentStats, updateMonthStat } from './month-stats.ts';

export async function monthStatRoutes(app: FastifyInstance) {
  mountReport(app, planning.listMonthStats, listMonthStats);
  mountReport(app, planning.showDepartmentStats, showDepartmentStats);
  mount(app, planning.getMonthStat, getMonthStat);
  mount(app, planning.updateMonthStat, updateMonthStat);
}
