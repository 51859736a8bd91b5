import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { oneOf } from '../../../platform/one-row.ts';
import {
  createExchangeSettings,
  deleteExchangeSettings,
  listExchangeSettings,
  updateExchangeSettings,
} from './exchange-settings.ts';
import { createRestriction, deleteRestriction, listRestrictions, updateRestriction } from './restrictions.ts';
import { createBreak, deleteBreak, listBreaks, updateBreak } from './save-breaks.ts';
import {
  createShopSettings,
  deleteShopSettings,
  listShopSettings,
  updateShopSettings,
} from './shop-settings.ts';

export async function settingsRoutes(app: FastifyInstance) {
  mount(app, network.listShopSettings, listShopSettings, listBody);
  mount(app, network.getShopSettings, oneOf(listShopSettings));
  mount(app, network.getTimetableTemplate, oneOf(listShopSettings));
  mount(app, network.getExchangeSettings, oneOf(listExchangeSettings));
  mount(app, network.getBreak, oneOf(listBreaks));
  mount(app, network.createShopSettings, createShopSettings);
  mount(app, network.updateShopSettings, updateShopSettings);
  mount(app, network.deleteShopSettings, deleteShopSettings);
  mount(app, network.listTimetableTemplates, listShopSettings, listBody);
  mount(app, network.createTimetableTemplate, createShopSettings);
  mount(app, network.updateTimetableTemplate, updateShopSettings);
  mount(app, network.deleteTimetableTemplate, deleteShopSettings);
  mount(app, network.listExchangeSettings, listExchangeSettings, listBody);
  mount(app, network.createExchangeSettings, createExchangeSettings);
  mount(app, network.updateExchangeSettings, updateExchangeSettings);
  mount(app, network.deleteExchangeSettings, deleteExchangeSettings);
  mount(app, network.listBreaks, listBreaks, listBody);
  mount(app, network.createBreak, createBreak);
  mount(app, network.updateBreak, updateBreak);
  mount(app, network.deleteBreak, deleteBreak);
  mount(app, network.listRestrictions, listRestrictions);
  mount(app, network.getRestriction, oneOf(listRestrictions));
  mount(app, network.createRestriction, createRestriction);
  mount(app, network.updateRestriction, updateRestriction);
  mount(app, network.deleteRestriction, deleteRestriction);
}
