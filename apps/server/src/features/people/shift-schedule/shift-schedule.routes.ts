import { people } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { batchShiftScheduleIntervals, listShiftScheduleIntervals } from './batch-intervals.ts';
import { batchShiftSchedules, listShiftSchedules } from './batch-schedules.ts';

export async function shiftScheduleRoutes(app: FastifyInstance) {
  mount(app, people.listShiftSchedules, listShiftSchedules);
  mount(app, people.batchShiftSchedules, batchShiftSchedules);
  mount(app, people.replaceShiftSchedules, batchShiftSchedules);
  mount(app, people.listShiftScheduleIntervals, listShiftScheduleIntervals);
  mount(app, people.batchShiftScheduleIntervals, batchShiftScheduleIntervals);
  mount(app, people.replaceShiftScheduleIntervals, batchShiftScheduleIntervals);
}
