import type { InputOf, network } from '@shiftwright/contracts';
import { addDays, instantOf } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import { pageWish } from '../../../platform/paging.ts';
import {
  findNotifications,
  markAllRead,
  markRead,
  type NotificationFilter,
} from './notification.repository.ts';
import { notificationOf } from './notification-text.ts';
import { findPerson } from './settings.repository.ts';

type Choice = InputOf<typeof network.readAllNotifications>;
const DEFAULT_PAGE = 100;
/** The last date there is: nothing lies beyond it. */
const LAST_DT = '9999-12-31';

/** The dates of a choice as moments, by the clock of the reader's department. */
async function filterOf(ctx: Ctx, { dt_from, dt_to, ...choice }: Choice): Promise<NotificationFilter> {
  if (dt_from === undefined && dt_to === undefined) return choice;
  if (dt_from !== undefined && dt_to !== undefined && dt_from > dt_to)
    throw new InvalidFields({ dt_to: [{ key: 'validation.reversed_period' }] });
  const { timezone } = await findPerson(ctx.db, ctx.who, ctx.clock.now().toISOString());
  const midnight = (dt: string) => new Date(instantOf(`${dt}T00:00:00`, timezone)).toISOString();
  return {
    ...choice,
    since: dt_from && midnight(dt_from),
    ...(dt_to && dt_to < LAST_DT ? { before: midnight(addDays(dt_to, 1)) } : {}),
  };
}

/** My notifications, newest first, in my language (network 39). */
export async function listNotifications(ctx: Ctx, input: InputOf<typeof network.listNotifications>) {
  const { is_read, limit: _limit, offset: _offset, ...choice } = input;
  const wish = pageWish(input);
  const limit = wish.limit ?? DEFAULT_PAGE;
  const filter = {
    ...(await filterOf(ctx, choice)),
    ...(is_read === undefined ? {} : { is_read: is_read === 'true' }),
  };
  const { rows, total, unread } = await findNotifications(ctx.db, ctx.who, filter, { ...wish, limit });
  return { rows: rows.map((row) => notificationOf(ctx, row)), total, unread, limit, offset: wish.offset };
}

const publishToOwnScreens = ({ live, db, who: { network_id, user_id } }: Ctx) =>
  live.publish(db, { topic: 'notification', network_id, user_id });

/** Marks my notification as read, or as unread again; my other screens hear of it. */
export async function readNotification(ctx: Ctx, input: InputOf<typeof network.readNotification>) {
  const at = input.is_read === false ? null : ctx.clock.now().toISOString();
  const row = await markRead(ctx.db, ctx.who, input.id, at);
  if (!row) throw new NotFound();
  await publishToOwnScreens(ctx);
  return notificationOf(ctx, row);
}

/** Marks my notifications as read, all or those chosen; my other screens hear of it. */
export async function readAllNotifications(ctx: Ctx, input: Choice) {
  const filter = await filterOf(ctx, input);
  const read = await markAllRead(ctx.db, ctx.who, filter, ctx.clock.now().toISOString());
  if (read > 0) await publishToOwnScreens(ctx);
  return { read };
}
