import { timekeeping } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountFile, mountOpen } from '../../../platform/http/mount.ts';
import { oneOf } from '../../../platform/one-row.ts';
import { deleteTask } from './delete-task.ts';
import { listAttendanceRecords } from './list-attendance-records.ts';
import { listTasks } from './list-tasks.ts';
import { openTickPage } from './open-tick-page.ts';
import { recordAttendance } from './record-attendance.ts';
import { type SavedTask, saveTask } from './save-task.ts';
import { addTickPhoto, showTickPhoto } from './tick-photo.ts';

/** A shop's change of shifts passes one terminal; whoever tries keys meets this sooner. */
const MARKS_OF_ADDRESS = { max: 300, timeWindow: '1 minute' };

export async function attendanceRoutes(app: FastifyInstance) {
  mount(app, timekeeping.listAttendanceRecords, listAttendanceRecords);
  mount(app, timekeeping.getAttendanceRecord, oneOf(listAttendanceRecords));
  mountFile(app, timekeeping.attendancePhoto, showTickPhoto);
  mount(app, timekeeping.listTasks, listTasks);
  mount(app, timekeeping.getTask, oneOf(listTasks));
  mount(app, timekeeping.saveTask, saveTask, (reply, { task, is_new }: SavedTask) => {
    if (is_new) reply.status(201);
    return task;
  });
  mount(app, timekeeping.deleteTask, deleteTask);
  await app.register(async (limited) => {
    limited.addHook('onRequest', limited.rateLimit(MARKS_OF_ADDRESS));
    mountOpen(limited, timekeeping.recordAttendance, recordAttendance, (_reply, record) => record);
    mountOpen(limited, timekeeping.openTickPage, openTickPage, (_reply, page) => page);
    mountOpen(limited, timekeeping.addTickPhoto, addTickPhoto, (_reply, photo) => photo);
  });
}
