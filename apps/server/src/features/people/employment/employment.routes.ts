import { people } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountByKey } from '../../../platform/http/mount.ts';
import { batchEmployments } from './batch-employments.ts';
import { createEmployment, createEmploymentByCode } from './create-employment.ts';
import { deleteEmployment } from './delete-employment.ts';
import { getEmployment, listEmployments } from './list-employments.ts';
import { setAutoTimetable } from './set-auto-timetable.ts';
import { setRotations } from './set-rotations.ts';
import { updateEmployment } from './update-employment.ts';
import { updateEmploymentTimetable } from './update-timetable.ts';

export async function employmentRoutes(app: FastifyInstance) {
  mount(app, people.listEmployments, listEmployments);
  mount(app, people.createEmployment, createEmployment);
  mount(app, people.setRotations, setRotations);
  mount(app, people.getEmployment, getEmployment);
  mountByKey(
    app,
    { endpoint: people.updateEmployment, verb: updateEmployment },
    { endpoint: people.createEmployment, verb: createEmploymentByCode, field: 'code' },
  );
  mount(app, people.updateEmploymentTimetable, updateEmploymentTimetable);
  mount(app, people.batchEmployments, batchEmployments);
  mount(app, people.replaceEmployments, batchEmployments);
  mount(app, people.deleteEmployment, deleteEmployment);
  mount(app, people.setAutoTimetable, setAutoTimetable);
}
