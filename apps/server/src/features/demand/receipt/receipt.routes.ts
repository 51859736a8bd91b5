import { demand } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { createReceipts, type SavedReceipt, saveReceipt } from './take-receipts.ts';

const STATUS: Record<SavedReceipt['outcome'], number> = { created: 201, updated: 200, older: 412 };

export async function receiptRoutes(app: FastifyInstance) {
  mount(app, demand.createReceipts, createReceipts);
  mount(app, demand.saveReceipt, saveReceipt, (reply, { code, outcome }: SavedReceipt) => {
    reply.status(STATUS[outcome]);
    return { code };
  });
}
