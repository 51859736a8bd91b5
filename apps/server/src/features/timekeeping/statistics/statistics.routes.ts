import { timekeeping } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { showDailyStat } from './daily-stat.ts';
import { showWorkerStat } from './worker-stat.ts';

export async function statisticsRoutes(app: FastifyInstance) {
  mount(app, timekeeping.workerStat, showWorkerStat);
  mount(app, timekeeping.dailyStat, showDailyStat);
}
