import { timekeeping } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mountReport } from '../../../platform/http/mount.ts';
import { showDailyStat } from './show-daily-stat.ts';
import { showWorkerStat } from './show-worker-stat.ts';

export async function statisticsRoutes(app: FastifyInstance) {
  mountReport(app, timekeeping.workerStat, showWorkerStat);
  mountReport(app, timekeeping.dailyStat, showDailyStat);
}
