import { network } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { pageBody } from '../../../platform/http/paging.ts';
import { saveNotificationSettings, showNotificationSettings } from './notification-settings.ts';
import { listNotifications, readAllNotifications, readNotification } from './read-notifications.ts';

export async function notificationRoutes(app: FastifyInstance) {
  mount(app, network.listNotifications, listNotifications, (reply, { unread, ...page }) => ({
    ...pageBody(reply, page),
    unread,
  }));
  mount(app, network.readNotification, readNotification);
  mount(app, network.readAllNotifications, readAllNotifications);
  mount(app, network.showNotificationSettings, showNotificationSettings);
  mount(app, network.saveNotificationSettings, saveNotificationSettings);
}
