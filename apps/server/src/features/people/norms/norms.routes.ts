import { people } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { dailyNorms } from './daily-norms.ts';
import { listNormSettings } from './list-norm-settings.ts';
import { showProductionCalendar } from './show-production-calendar.ts';

export async function normRoutes(app: FastifyInstance) {
  mount(app, people.listNormSettings, listNormSettings);
  mount(app, people.dailyNorms, dailyNorms);
  mount(app, people.productionCalendar, showProductionCalendar);
}
