import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { listContentBlocks } from './list-content-blocks.ts';
import { listDayTypes } from './list-day-types.ts';
import { listPositions, listRegions } from './list-positions.ts';
import { listWorkTypeNames, listWorkTypes } from './list-work-types.ts';

export async function dictionaryRoutes(app: FastifyInstance) {
  mount(app, network.listWorkTypes, listWorkTypes);
  mount(app, network.listWorkTypeNames, listWorkTypeNames, listBody);
  mount(app, network.listWorkerDayTypes, listDayTypes);
  mount(app, network.listPositions, listPositions, listBody);
  mount(app, network.listRegions, listRegions, listBody);
  mount(app, network.contentBlock, listContentBlocks);
}
