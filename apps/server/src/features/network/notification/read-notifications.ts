import type { InputOf, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { pageWish } from '../../../platform/paging.ts';
import { findNotifications, markRead } from './notification.repository.ts';
import { notificationOf } from './notification-text.ts';

const DEFAULT_PAGE = 100;

/** My notifications, newest first, in my language. */
export async function listNotifications(ctx: Ctx, input: InputOf<typeof network.listNotifications>) {
  const wish = pageWish(input);
  const limit = wish.limit ?? DEFAULT_PAGE;
  const isRead = input.is_read === undefined ? null : input.is_read === 'true';
  const { rows, total, unread } = await findNotifications(ctx.db, ctx.who, isRead, { ...wish, limit });
  return { rows: rows.map((row) => notificationOf(ctx, row)), total, unread, limit, offset: wish.offset };
}

/** Marks my notification as read; my other screens hear of it. */
export async function readNotification(ctx: Ctx, input: InputOf<typeof network.readNotification>) {
  const row = await markRead(ctx.db, ctx.who, input.id, ctx.clock.now().toISOString());
  if (!row) throw new NotFound();
  const { network_id, user_id } = ctx.who;
  await ctx.live.tell(ctx.db, { topic: 'notification', network_id, user_id });
  return notificationOf(ctx, row);
}
