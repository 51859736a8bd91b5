import { people } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { oneOf } from '../../../platform/one-row.ts';
import { listEmploymentWorkTypes, listWorkerWorkTypes } from './list-worker-work-types.ts';
import {
  createEmploymentWorkType,
  deleteEmploymentWorkType,
  updateEmploymentWorkType,
} from './save-employment-work-type.ts';
import { saveWishDate, saveWishDay, showWishDays } from './save-wish-days.ts';
import { listWorkerConstraints, saveWorkerConstraints } from './worker-constraints.ts';

export async function abilityRoutes(app: FastifyInstance) {
  mount(app, people.listWorkerWorkTypes, listWorkerWorkTypes);
  mount(app, people.listEmploymentWorkTypes, listEmploymentWorkTypes);
  mount(app, people.getEmploymentWorkType, oneOf(listWorkerWorkTypes));
  mount(app, people.createEmploymentWorkType, createEmploymentWorkType);
  mount(app, people.updateEmploymentWorkType, updateEmploymentWorkType);
  mount(app, people.deleteEmploymentWorkType, deleteEmploymentWorkType);
  mount(app, people.listWorkerConstraints, listWorkerConstraints);
  mount(app, people.saveWorkerConstraints, saveWorkerConstraints);
  mount(app, people.showWishDays, showWishDays);
  mount(app, people.saveWishDay, saveWishDay);
  mount(app, people.saveWishDate, saveWishDate);
}
