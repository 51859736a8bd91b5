import { people } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { oneOf } from '../../../platform/one-row.ts';
import {
  batchShiftScheduleIntervals,
  deleteShiftScheduleInterval,
  listShiftScheduleIntervals,
} from './batch-intervals.ts';
import { batchShiftSchedules, deleteShiftSchedule, listShiftSchedules } from './batch-schedules.ts';

export async function shiftScheduleRoutes(app: FastifyInstance) {
  mount(app, people.listShiftSchedules, listShiftSchedules);
  mount(app, people.getShiftSchedule, oneOf(listShiftSchedules));
  mount(app, people.deleteShiftSchedule, deleteShiftSchedule);
  mount(app, people.batchShiftSchedules, batchShiftSchedules);
  mount(app, people.replaceShiftSchedules, batchShiftSchedules);
  mount(app, people.listShiftScheduleIntervals, listShiftScheduleIntervals);
  mount(app, people.getShiftScheduleInterval, oneOf(listShiftScheduleIntervals));
  mount(app, people.deleteShiftScheduleInterval, deleteShiftScheduleInterval);
  mount(app, people.batchShiftScheduleIntervals, batchShiftScheduleIntervals);
  mount(app, people.replaceShiftScheduleIntervals, batchShiftScheduleIntervals);
}
