import { randomBytes } from 'node:crypto';
import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { tokenHash } from '../../../platform/token-hash.ts';
import { changeableUser, recordAudit } from '../../access/index.ts';
import {
  changeFeed,
  deleteFeed,
  type FeedRow,
  findFeeds,
  findLanguage,
  replaceFeed,
} from './calendar-feed.repository.ts';

/** One's own feed, or that of somebody whose login one may change (planning 89). */
async function mayManage(ctx: Ctx, userId: number): Promise<void> {
  if (userId === ctx.who.user_id) return;
  await changeableUser(ctx, userId, 'User', 'PUT');
}

async function feedOf(ctx: Ctx, id: number): Promise<FeedRow> {
  const [feed] = await findFeeds(ctx.db, { network_id: ctx.who.network_id, id });
  if (!feed) throw new NotFound();
  await mayManage(ctx, feed.user_id);
  return feed;
}

/** The feed of a person, or none. */
export async function listCalendarFeeds(ctx: Ctx, input: InputOf<typeof planning.listCalendarFeeds>) {
  const user_id = input.user_id ?? ctx.who.user_id;
  await mayManage(ctx, user_id);
  return findFeeds(ctx.db, { network_id: ctx.who.network_id, user_id });
}

/** Makes the secret address, which is shown this once; the earlier one of the person ends. */
export async function createCalendarFeed(ctx: Ctx, input: InputOf<typeof planning.createCalendarFeed>) {
  const { network_id } = ctx.who;
  const user_id = input.user_id ?? ctx.who.user_id;
  await mayManage(ctx, user_id);
  const token = randomBytes(32).toString('base64url');
  const feed = await ctx.db.transaction().execute(async (tx) => {
    const made = await replaceFeed(tx, {
      ...{ network_id, user_id, token_hash: tokenHash(token), created_by_id: ctx.who.user_id },
      lang: input.lang ?? (await findLanguage(tx, { network_id, user_id })),
      shows_days_off: input.shows_days_off ?? false,
      dttm_added: ctx.clock.now().toISOString(),
    });
    await recordAudit(ctx, tx, { event: 'calendar_feed_created', subject_id: user_id });
    return made;
  });
  return { ...feed, url: `${ctx.public_url}/rest_api/calendar/${token}/` };
}

/** Changes what the feed shows; calendars keep the address. */
export async function updateCalendarFeed(ctx: Ctx, input: InputOf<typeof planning.updateCalendarFeed>) {
  const { id, lang, shows_days_off } = input;
  const feed = await feedOf(ctx, id);
  const changes = {
    ...(lang === undefined ? {} : { lang }),
    ...(shows_days_off === undefined ? {} : { shows_days_off }),
  };
  await changeFeed(ctx.db, { network_id: ctx.who.network_id, id }, changes);
  return { ...feed, ...changes };
}

/** Takes the address back: calendars that know it find nothing any more. */
export async function deleteCalendarFeed(
  ctx: Ctx,
  { id }: InputOf<typeof planning.deleteCalendarFeed>,
): Promise<undefined> {
  const { user_id } = await feedOf(ctx, id);
  await ctx.db.transaction().execute(async (tx) => {
    await deleteFeed(tx, { network_id: ctx.who.network_id, id });
    await recordAudit(ctx, tx, { event: 'calendar_feed_deleted', subject_id: user_id });
  });
}
