import { planning as api } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../../platform/http/mount.ts';
import { listJournal } from './list-journal.ts';
import { redoWorkerDays, undoWorkerDays } from './undo-worker-days.ts';
import { withdrawApproval } from './withdraw-approval.ts';

export async function journalRoutes(app: FastifyInstance) {
  mount(app, api.listJournal, listJournal);
  mount(app, api.undoWorkerDays, undoWorkerDays);
  mount(app, api.redoWorkerDays, redoWorkerDays);
  mount(app, api.withdrawApproval, withdrawApproval);
}
