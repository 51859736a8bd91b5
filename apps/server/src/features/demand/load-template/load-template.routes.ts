import { demand } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { calculateLoadTemplate } from '../calculation/calculate-load-template.ts';
import { listLoadTemplates } from './list-load-templates.ts';

export async function loadTemplateRoutes(app: FastifyInstance) {
  mount(app, demand.listLoadTemplates, listLoadTemplates, listBody);
  mount(app, demand.calculateLoadTemplate, calculateLoadTemplate);
}
