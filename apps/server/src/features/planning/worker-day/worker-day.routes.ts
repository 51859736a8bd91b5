import { planning as api } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { approveWorkerDays } from './approving/approve-worker-days.ts';
import { requestApprove } from './approving/request-approve.ts';
import { batchWorkerDays } from './batch-worker-days.ts';
import { changeList } from './copying/change-list.ts';
import { copyApproved } from './copying/copy-approved.ts';
import { duplicateWorkerDays } from './copying/duplicate-worker-days.ts';
import { createWorkerDay } from './create-worker-day.ts';
import { deleteWorkerDay } from './delete-worker-day.ts';
import { deleteWorkerDays } from './delete-worker-days.ts';
import { getWorkerDay } from './get-worker-day.ts';
import { listWorkerDays } from './list-worker-days.ts';
import { updateWorkerDay } from './update-worker-day.ts';

export async function workerDayRoutes(app: FastifyInstance) {
  mount(app, api.listWorkerDays, listWorkerDays);
  mount(app, api.getWorkerDay, getWorkerDay);
  mount(app, api.createWorkerDay, createWorkerDay);
  mount(app, api.updateWorkerDay, updateWorkerDay);
  mount(app, api.deleteWorkerDay, deleteWorkerDay);
  mount(app, api.batchWorkerDays, batchWorkerDays);
  mount(app, api.replaceWorkerDays, batchWorkerDays);
  mount(app, api.approveWorkerDays, approveWorkerDays);
  mount(app, api.requestApprove, requestApprove);
  mount(app, api.deleteWorkerDays, deleteWorkerDays);
  mount(app, api.duplicateWorkerDays, duplicateWorkerDays);
  mount(app, api.copyApproved, copyApproved);
  mount(app, api.changeList, changeList);
}
