import { timekeeping } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountOpen } from '../../../platform/http/mount.ts';
import { listAttendanceRecords } from './list-attendance-records.ts';
import { listTasks } from './list-tasks.ts';
import { recordAttendance } from './record-attendance.ts';

/** A shop's change of shifts passes one terminal; whoever tries keys meets this sooner. */
const MARKS_OF_ADDRESS = { max: 300, timeWindow: '1 minute' };

export async function attendanceRoutes(app: FastifyInstance) {
  mount(app, timekeeping.listAttendanceRecords, listAttendanceRecords);
  mount(app, timekeeping.listTasks, listTasks);
  await app.register(async (limited) => {
    limited.addHook('onRequest', limited.rateLimit(MARKS_OF_ADDRESS));
    mountOpen(limited, timekeeping.recordAttendance, recordAttendance, (_reply, record) => record);
  });
}
