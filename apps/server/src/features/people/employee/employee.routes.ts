import { people } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountByKey } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { createEmployee } from './create-employee.ts';
import { deleteEmployee } from './delete-employee.ts';
import { getEmployee, listEmployees } from './list-employees.ts';
import { showShiftSchedule } from './show-shift-schedule.ts';
import { updateEmployee } from './update-employee.ts';

export async function employeeRoutes(app: FastifyInstance) {
  mount(app, people.shiftSchedule, showShiftSchedule);
  mount(app, people.listEmployees, listEmployees, listBody);
  mount(app, people.createEmployee, createEmployee);
  mount(app, people.getEmployee, getEmployee);
  mountByKey(
    app,
    { endpoint: people.updateEmployee, verb: updateEmployee },
    { endpoint: people.createEmployee, verb: createEmployee, field: 'tabel_code' },
  );
  mount(app, people.deleteEmployee, deleteEmployee);
}
