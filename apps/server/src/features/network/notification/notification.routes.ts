import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { pageBody } from '../../../platform/http/paging.ts';
import { listNotifications, readNotification } from './read-notifications.ts';

export async function notificationRoutes(app: FastifyInstance) {
  mount(app, network.listNotifications, listNotifications, (reply, { unread, ...page }) => ({
    ...pageBody(reply, page),
    unread,
  }));
  mount(app, network.readNotification, readNotification);
}
