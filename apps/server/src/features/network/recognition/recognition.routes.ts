import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { oneOf } from '../../../platform/one-row.ts';
import { createIpAddress, deleteIpAddress, getIpAddress, listIpAddresses } from './ip-addresses.ts';
import {
  createTickPoint,
  deleteTickPoint,
  listTickPoints,
  renewTickPointKey,
  revokeTickPointKey,
  updateTickPoint,
} from './tick-points.ts';

export async function recognitionRoutes(app: FastifyInstance) {
  mount(app, network.listTickPoints, listTickPoints, listBody);
  mount(app, network.getTickPoint, oneOf(listTickPoints));
  mount(app, network.createTickPoint, createTickPoint);
  mount(app, network.updateTickPoint, updateTickPoint);
  mount(app, network.deleteTickPoint, deleteTickPoint);
  mount(app, network.renewTickPointKey, renewTickPointKey);
  mount(app, network.revokeTickPointKey, revokeTickPointKey);
  mount(app, network.listShopIpAddresses, listIpAddresses);
  mount(app, network.getShopIpAddress, getIpAddress);
  mount(app, network.createShopIpAddress, createIpAddress);
  mount(app, network.deleteShopIpAddress, deleteIpAddress);
}
