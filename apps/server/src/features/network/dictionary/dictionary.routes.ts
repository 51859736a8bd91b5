import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount, mountByKey } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { oneOf } from '../../../platform/one-row.ts';
import { listContentBlocks } from './list-content-blocks.ts';
import { getDayType, listDayTypes } from './list-day-types.ts';
import { listPositions, listRegions } from './list-positions.ts';
import { listWorkTypeNames, listWorkTypes } from './list-work-types.ts';
import { createPosition, deletePosition, getPosition, updatePosition } from './save-position.ts';
import { createWorkType, deleteWorkType, getWorkType, updateWorkType } from './save-work-type.ts';
import { createWorkTypeName, deleteWorkTypeName, updateWorkTypeName } from './save-work-type-name.ts';

export async function dictionaryRoutes(app: FastifyInstance) {
  mount(app, network.listWorkTypes, listWorkTypes);
  mount(app, network.listWorkTypeNames, listWorkTypeNames, listBody);
  mount(app, network.listWorkerDayTypes, listDayTypes);
  mount(app, network.getWorkerDayType, getDayType);
  mount(app, network.listPositions, listPositions, listBody);
  mount(app, network.listRegions, listRegions, listBody);
  mount(app, network.getWorkType, getWorkType);
  mount(app, network.getWorkTypeName, oneOf(listWorkTypeNames));
  mount(app, network.getRegion, oneOf(listRegions));
  mount(app, network.contentBlock, listContentBlocks);
  mount(app, network.createWorkType, createWorkType);
  mount(app, network.updateWorkType, updateWorkType);
  mount(app, network.deleteWorkType, deleteWorkType);
  mount(app, network.createWorkTypeName, createWorkTypeName);
  mount(app, network.updateWorkTypeName, updateWorkTypeName);
  mount(app, network.deleteWorkTypeName, deleteWorkTypeName);
  mount(app, network.createPosition, createPosition);
  mount(app, network.getPosition, getPosition);
  mountByKey(
    app,
    { endpoint: network.updatePosition, verb: updatePosition },
    { endpoint: network.createPosition, verb: createPosition, field: 'code' },
  );
  mount(app, network.deletePosition, deletePosition);
}
