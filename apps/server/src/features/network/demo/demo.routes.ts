import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { showDemoFilling } from './show-demo-filling.ts';

export async function demoRoutes(app: FastifyInstance) {
  mount(app, network.showDemoFilling, showDemoFilling);
}
