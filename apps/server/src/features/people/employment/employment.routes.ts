import { people } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { createEmployment } from './create-employment.ts';
import { deleteEmployment } from './delete-employment.ts';
import { listEmployments } from './list-employments.ts';
import { setAutoTimetable } from './set-auto-timetable.ts';
import { setRotations } from './set-rotations.ts';
import { updateEmployment } from './update-employment.ts';

export async function employmentRoutes(app: FastifyInstance) {
  mount(app, people.listEmployments, listEmployments);
  mount(app, people.createEmployment, createEmployment);
  mount(app, people.setRotations, setRotations);
  mount(app, people.updateEmployment, updateEmployment);
  mount(app, people.deleteEmployment, deleteEmployment);
  mount(app, people.setAutoTimetable, setAutoTimetable);
}
