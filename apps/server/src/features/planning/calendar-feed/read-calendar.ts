import { createHash } from 'node:crypto';
import type { InputOf, planning } from '@shiftwright/contracts';
import { addDays, calendarText } from '@shiftwright/domain';
import type { OpenCtx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import type { TaggedText } from '../../../platform/tagged-text.ts';
import { textOf } from '../../../platform/texts.ts';
import { tokenHash } from '../../../platform/token-hash.ts';
import { mayStillChange } from '../../access/index.ts';
import { findConcernedNetworks } from '../worker-day/store/in-scope.repository.ts';
import { calendarEvents } from './calendar-events.ts';
import { findFeedDays, findOpenFeed, findPastShifts, noteRead } from './calendar-feed.repository.ts';

const DAYS_BACK = 31;
const DAYS_AHEAD = 400;
const NOTE_EVERY_MS = 5 * 60_000;
const KEEP_SECONDS = 300;

/**
 * The approved shifts of whom the secret address is. "As of" is the moment of reading; a calendar that asks again within
 * the hour and finds the same shifts is told that nothing is new.
 */
export async function readCalendar(
  ctx: OpenCtx,
  { token }: InputOf<typeof planning.readCalendar>,
): Promise<TaggedText> {
  const feed = await findOpenFeed(ctx.db, tokenHash(token));
  if (!feed || !(await mayStillChange(ctx, feed, 'User', 'PUT'))) throw new NotFound();
  const now = ctx.clock.now();
  const today = ctx.clock.today(feed.timezone);
  const period = {
    employee_ids: feed.employee_ids,
    ...{ dt_from: addDays(today, -DAYS_BACK), dt_to: addDays(today, DAYS_AHEAD) },
  };
  const network_ids = await findConcernedNetworks(ctx.db, feed.network_id);
  const days = await findFeedDays(ctx.db, { ...period, lang: feed.lang });
  const past = await findPastShifts(ctx.db, { ...period, network_ids });
  const t: OpenCtx['t'] = (key, params) => textOf(feed.lang, key, params);
  const { host } = new URL(ctx.public_url);
  const as_of = ctx.clock.wall(feed.timezone).slice(0, 16).replace('T', ' ');
  const events = calendarEvents(days, past, { t, as_of, host, shows_days_off: feed.shows_days_off });
  const text = calendarText({
    name: t('calendar.name', { name: feed.name }),
    description: t('calendar.as_of', { moment: as_of }),
    events,
  });
  const substance = JSON.stringify([
    ...[feed.name, feed.lang, as_of.slice(0, 13)],
    ...events.map(({ description: _moment, ...event }) => event),
  ]);
  if (!feed.dttm_read || now.getTime() - Date.parse(feed.dttm_read) > NOTE_EVERY_MS)
    await noteRead(ctx.db, feed, now.toISOString());
  return {
    text,
    content_type: 'text/calendar; charset=utf-8',
    filename: `${t('file_name.shifts')}.ics`,
    etag: createHash('sha256').update(substance).digest('base64url').slice(0, 27),
    keep_seconds: KEEP_SECONDS,
  };
}
