import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { mountText } from '../../../platform/http/mount-text.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  updateCalendarFeed,
} from './calendar-feeds.ts';
import { readCalendar } from './read-calendar.ts';

/** A calendar asks once an hour; a service that reads for many people asks from one address. */
const READS_OF_ADDRESS = { max: 30, timeWindow: '1 minute' };

export async function calendarFeedRoutes(app: FastifyInstance) {
  mount(app, planning.listCalendarFeeds, listCalendarFeeds);
  mount(app, planning.createCalendarFeed, createCalendarFeed);
  mount(app, planning.updateCalendarFeed, updateCalendarFeed);
  mount(app, planning.deleteCalendarFeed, deleteCalendarFeed);
  await app.register(async (limited) => {
    limited.addHook(
      'onRequest',
      limited.rateLimit({ ...READS_OF_ADDRESS, keyGenerator: (request) => `${request.ip} ${request.url}` }),
    );
    mountText(limited, planning.readCalendar, readCalendar);
  });
}
