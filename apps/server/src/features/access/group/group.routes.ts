import { access } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { listGroups } from './list-groups.ts';
import { previewGroup } from './preview-group.ts';
import { createGroup, deleteGroup, showGroup, updateGroup } from './save-group.ts';
import { listFunctionGroups, listFunctions } from './show-functions.ts';

export async function groupRoutes(app: FastifyInstance) {
  mount(app, access.listGroups, listGroups, listBody);
  mount(app, access.getGroup, showGroup);
  mount(app, access.createGroup, createGroup);
  mount(app, access.updateGroup, updateGroup);
  mount(app, access.previewGroup, previewGroup);
  mount(app, access.deleteGroup, deleteGroup);
  mount(app, access.listFunctionGroups, listFunctionGroups, listBody);
  mount(app, access.listFunctions, listFunctions);
}
