import { planning as api } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { previewApproval } from './preview-approval.ts';

export async function publicationRoutes(app: FastifyInstance) {
  mount(app, api.previewApproval, previewApproval);
}
