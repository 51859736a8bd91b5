import { timekeeping } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listAttendanceRecords } from './list-attendance-records.ts';

export async function attendanceRoutes(app: FastifyInstance) {
  mount(app, timekeeping.listAttendanceRecords, listAttendanceRecords);
}
