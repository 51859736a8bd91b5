import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, int, orNull, textList, tm } from '../field-types.ts';
import { NOTIFICATION_EVENTS, SEVERITIES } from '../values.ts';
import * as calls from './calls.ts';

export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];
export const NOTIFICATION_CHANNELS = ['app', 'mail'] as const;

/** A day of one's schedule before and after, in words; null: nothing was or is there. */
const dayChange = z.object({ dt: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type DayChange = z.output<typeof dayChange>;

const notification = z.object({
  id: z.int(),
  event_type: z.string(),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  body: z.string(),
  /** The days it is about, one by one; empty where the body says all. */
  days: z.array(dayChange),
  link: z.string().nullable(),
  shop_id: z.int().nullable(),
  /** The moment, in UTC: departments of several zones stand in one list. */
  dttm: z.string(),
  is_read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

/** Which of my notifications; the same for the list and for marking all of them. */
const choice = {
  event_type__in: textList.optional(),
  severity__in: textList.optional(),
  shop_id__in: idList.optional(),
  /** Days of the reader's department, both included. */
  dt_from: dt.optional(),
  dt_to: dt.optional(),
};

export const listNotifications = endpoint(calls.listNotifications, {
  needs: 'get_notifications',
  summary: 'My notifications, newest first',
  query: z.object({
    is_read: z.enum(['true', 'false']).optional(),
    ...choice,
    limit: int.optional(),
    offset: int.optional(),
  }),
  response: z.object({
    count: z.int(),
    unread: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(notification),
  }),
});

export const readNotification = endpoint(calls.readNotification, {
  needs: 'get_notifications',
  summary: 'Marks one notification as read, or as unread again',
  params: z.object({ id }),
  body: z.object({ is_read: bool.optional() }),
  response: notification,
});

export const readAllNotifications = endpoint(calls.readAllNotifications, {
  needs: 'get_notifications',
  summary: 'Marks my notifications as read: all of them, or those chosen as in the list',
  body: z.object(choice),
  response: z.object({ read: z.int() }),
});

const settings = z.object({
  events: z.array(
    z.object({
      event_type: z.enum(NOTIFICATION_EVENTS),
      title: z.string(),
      app: z.boolean(),
      mail: z.boolean(),
    }),
  ),
  /** Letters wait between these times "HH:MM:SS" of the person's department; null: they never wait. */
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  timezone: z.string(),
  /** The language of letters. */
  lang: z.enum(['en', 'ru']),
  /** Where letters go; empty: nowhere. */
  email: z.string(),
  /** Does this server send mail at all? */
  is_mail_on: z.boolean(),
});
export type NotificationSettings = z.output<typeof settings>;

export const showNotificationSettings = endpoint(calls.showNotificationSettings, {
  needs: null,
  summary: 'What I am told about, by which channel, and when letters wait',
  response: settings,
});

export const saveNotificationSettings = endpoint(calls.saveNotificationSettings, {
  needs: null,
  summary: 'Chooses what I am told about, by which channel, and when letters wait; what is left out stays',
  body: z.object({
    events: z
      .array(
        z.object({
          event_type: z.enum(NOTIFICATION_EVENTS),
          app: bool.optional(),
          mail: bool.optional(),
        }),
      )
      .optional(),
    quiet_from: orNull(tm).optional(),
    quiet_to: orNull(tm).optional(),
    lang: z.enum(['en', 'ru']).optional(),
  }),
  response: settings,
});
