import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, int } from '../wire.ts';

const dayType = z.object({
  code: z.string(),
  name: z.string(),
  short_name: z.string(),
  html_color: z.string(),
  use_in_plan: z.boolean(),
  use_in_fact: z.boolean(),
  excel_load_code: z.string(),
  is_dayoff: z.boolean(),
  is_work_hours: z.boolean(),
  is_reduce_norm: z.boolean(),
  is_system: z.boolean(),
  show_stat_in_days: z.boolean(),
  show_stat_in_hours: z.boolean(),
  ordering: z.int(),
  is_active: z.boolean(),
  get_work_hours_method: z.enum([
    '',
    'average_sawh_hours',
    'norm_hours',
    'manual',
    'manual_or_average_sawh_hours',
  ]),
  has_details: z.boolean(),
  allowed_additional_types: z.array(z.string()),
});
export type DayType = z.output<typeof dayType>;

export const listWorkerDayTypes = endpoint({
  method: 'GET',
  path: '/rest_api/worker_day_type/',
  needs: 'WorkerDayType',
  summary: 'Day types, sorted by ordering descending, then name',
  response: z.array(dayType),
});

export const contentBlock = endpoint({
  method: 'GET',
  path: '/rest_api/content_block/',
  needs: null,
  summary: 'Texts of the network, such as the support text',
  query: z.object({ code: z.string().optional() }),
  response: z.array(z.object({ name: z.string(), code: z.string(), body: z.string() })),
});

export const SEVERITIES = ['negative', 'warning', 'positive', 'success'] as const;

const notification = z.object({
  id: z.int(),
  event_type: z.string(),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  shop_id: z.int().nullable(),
  dttm: z.string(),
  is_read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/rest_api/notification/',
  needs: 'get_notifications',
  summary: 'My notifications, newest first',
  query: z.object({
    is_read: z.enum(['true', 'false']).optional(),
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

export const readNotification = endpoint({
  method: 'POST',
  path: '/rest_api/notification/{id}/read/',
  needs: 'get_notifications',
  summary: 'Marks one notification as read',
  params: z.object({ id }),
  response: notification,
});
