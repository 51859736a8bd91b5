import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { oneOf } from '../../../platform/one-row.ts';
import { metabaseUrl } from './metabase.ts';
import { powerBiEmbedInfo } from './power-bi.ts';
import {
  createPowerBiReport,
  deletePowerBiReport,
  listPowerBiReports,
  updatePowerBiReport,
} from './power-bi-reports.ts';

export async function analyticsRoutes(app: FastifyInstance) {
  mount(app, network.metabaseUrl, metabaseUrl);
  mount(app, network.powerBiEmbedInfo, powerBiEmbedInfo);
  mount(app, network.listPowerBiReports, listPowerBiReports);
  mount(app, network.getPowerBiReport, oneOf(listPowerBiReports));
  mount(app, network.createPowerBiReport, createPowerBiReport);
  mount(app, network.updatePowerBiReport, updatePowerBiReport);
  mount(app, network.deletePowerBiReport, deletePowerBiReport);
}
