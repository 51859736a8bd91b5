import { people } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { listEmployees } from './list-employees.ts';
import { listEmployments } from './list-employments.ts';

export async function employeeRoutes(app: FastifyInstance) {
  mount(app, people.listEmployees, listEmployees, listBody);
  mount(app, people.listEmployments, listEmployments);
}
