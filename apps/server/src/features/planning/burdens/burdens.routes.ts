import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBurdens, showOwnBurdens } from './list-burdens.ts';

export async function burdenRoutes(app: FastifyInstance) {
  mount(app, planning.listBurdens, listBurdens);
  mount(app, planning.showOwnBurdens, showOwnBurdens);
}
