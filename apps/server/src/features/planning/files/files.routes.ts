import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { fileVerb } from '../../../platform/files/file-kind.ts';
import { mount, mountFile } from '../../../platform/http/mount.ts';
import { exampleFile, timetableFile } from './download-schedule.ts';
import { uploadFactWorkerDays, uploadWorkerDays } from './upload-schedule.ts';

export async function scheduleFileRoutes(app: FastifyInstance) {
  mount(app, planning.uploadWorkerDays, uploadWorkerDays);
  mount(app, planning.uploadFactWorkerDays, uploadFactWorkerDays);
  mountFile(app, planning.downloadUploadExample, fileVerb(exampleFile));
  mountFile(app, planning.downloadTimetable, fileVerb(timetableFile));
}
