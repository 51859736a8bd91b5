import { demand } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { fileVerb } from '../../../platform/files/file-kind.ts';
import { mount, mountFile } from '../../../platform/http/mount.ts';
import { valuesFile } from './download-values.ts';
import { listTimeserieValues } from './list-values.ts';
import { uploadTimeserieValues } from './upload-values.ts';

export async function timeserieRoutes(app: FastifyInstance) {
  mount(app, demand.listTimeserieValues, listTimeserieValues);
  mount(app, demand.uploadTimeserieValues, uploadTimeserieValues);
  mountFile(app, demand.downloadTimeserieValues, fileVerb(valuesFile));
}
