import { demand } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listTimeserieValues } from './list-values.ts';
import { uploadTimeserieValues } from './upload-values.ts';

export async function timeserieRoutes(app: FastifyInstance) {
  mount(app, demand.listTimeserieValues, listTimeserieValues);
  mount(app, demand.uploadTimeserieValues, uploadTimeserieValues);
}
