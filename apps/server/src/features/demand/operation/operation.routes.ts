import { demand } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { listOperationTypeNames, listOperationTypes } from './list-operations.ts';

export async function operationRoutes(app: FastifyInstance) {
  mount(app, demand.listOperationTypeNames, listOperationTypeNames, listBody);
  mount(app, demand.listOperationTypes, listOperationTypes);
}
