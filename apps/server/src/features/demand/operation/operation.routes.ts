import { demand } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { oneOf } from '../../../platform/one-row.ts';
import { getOperationType, listOperationTypeNames, listOperationTypes } from './list-operations.ts';
import {
  createOperationTypeName,
  deleteOperationTypeName,
  updateOperationTypeName,
} from './save-operation-name.ts';
import { createOperationType, deleteOperationType } from './use-operation.ts';

export async function operationRoutes(app: FastifyInstance) {
  mount(app, demand.listOperationTypeNames, listOperationTypeNames, listBody);
  mount(app, demand.getOperationTypeName, oneOf(listOperationTypeNames));
  mount(app, demand.createOperationTypeName, createOperationTypeName);
  mount(app, demand.updateOperationTypeName, updateOperationTypeName);
  mount(app, demand.deleteOperationTypeName, deleteOperationTypeName);
  mount(app, demand.listOperationTypes, listOperationTypes);
  mount(app, demand.getOperationType, getOperationType);
  mount(app, demand.createOperationType, createOperationType);
  mount(app, demand.deleteOperationType, deleteOperationType);
}
