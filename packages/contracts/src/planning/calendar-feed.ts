import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, id, text } from '../field-types.ts';
import * as calls from './calls.ts';

const lang = z.enum(['en', 'ru']);
const feed = z.object({
  id: z.int(),
  user_id: z.int(),
  lang,
  shows_days_off: z.boolean(),
  /** Instants. */
  dttm_added: z.string(),
  /** When a calendar read it last; null: none did. */
  dttm_read: z.string().nullable(),
});
export type CalendarFeed = z.output<typeof feed>;

export const listCalendarFeeds = endpoint(calls.listCalendarFeeds, {
  needs: null,
  summary:
    "A person's calendar feed, or none; one's own where nobody is named. The address is not shown again",
  query: z.object({ user_id: id.optional() }),
  response: z.array(feed),
});

export const createCalendarFeed = endpoint(calls.createCalendarFeed, {
  needs: null,
  summary: 'Makes the secret address of a calendar feed; an earlier address of the person ends',
  status: 201,
  body: z.object({ user_id: id.optional(), lang: lang.optional(), shows_days_off: bool.optional() }),
  response: feed.extend({ url: z.string() }),
});

export const updateCalendarFeed = endpoint(calls.updateCalendarFeed, {
  needs: null,
  summary: 'Changes what a calendar feed shows; its address stays',
  params: z.object({ id }),
  body: z.object({ lang: lang.optional(), shows_days_off: bool.optional() }),
  response: feed,
});

export const deleteCalendarFeed = endpoint(calls.deleteCalendarFeed, {
  needs: null,
  summary: 'Takes a calendar feed back: its address ends',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

export const readCalendar = endpoint(calls.readCalendar, {
  needs: null,
  open: true,
  file: true,
  summary: 'The approved shifts of a person as a calendar (RFC 5545), for whoever knows the secret address',
  params: z.object({ token: text(200) }),
  response: z.string(),
});
