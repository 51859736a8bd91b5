import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listNetworks, updateNetwork } from './own-network.ts';

export async function ownNetworkRoutes(app: FastifyInstance) {
  mount(app, network.listNetworks, listNetworks);
  mount(app, network.updateNetwork, updateNetwork);
}
