import type { Db } from '../../../platform/db/database.ts';
import type { EventType, NotificationEvents, Severity } from './events.ts';
import { MAILED_BY_DEFAULT } from './events.ts';
import { mailNews } from './mail/mail-news.ts';
import type { NewsDeps, PersonalNews, Reader } from './news.ts';
import { findReaders, findToldAlready, insertNotifications, lockNews } from './notification.repository.ts';

interface About<Event extends EventType> {
  network_id: number;
  event_type: Event;
  severity: Severity;
}

export interface News<Event extends EventType> extends About<Event> {
  user_ids: readonly number[];
  params: NotificationEvents[Event];
  /** Where a press on it leads, an address within the web app. */
  link: string | null;
  shop_id: number | null;
}

/** Who of these people wants the event in the app, and by mail. */
export function readersOf(
  db: Db,
  deps: NewsDeps,
  { network_id, event_type }: Pick<About<EventType>, 'network_id' | 'event_type'>,
  user_ids: readonly number[],
): Promise<Map<number, Reader>> {
  const now = deps.clock.now().toISOString();
  const mailed = deps.mail.is_on && MAILED_BY_DEFAULT.has(event_type);
  return findReaders(db, { network_id, event_type, user_ids, mailed, now });
}

/** Open screens of these people hear of it when the transaction commits. */
export async function publishToScreens(
  db: Db,
  deps: NewsDeps,
  network_id: number,
  user_ids: readonly number[],
) {
  for (const user_id of user_ids) await deps.live.publish(db, { topic: 'notification', network_id, user_id });
}

/** So long an unread request that is made again word for word is the same one (network 34). */
const SAME_REQUEST_MINUTES = 10;

/** Tells people what somebody asks of them; the same asked again, by a second press, is told to nobody twice (network 34). */
export async function notifyOnce<Event extends EventType>(
  db: Db,
  deps: NewsDeps,
  news: News<Event>,
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - SAME_REQUEST_MINUTES * 60_000).toISOString();
  await lockNews(db, news);
  const told = await findToldAlready(db, { ...news, since });
  await notify(db, deps, { ...news, user_ids: news.user_ids.filter((id) => !told.has(id)) });
}

/**
 * Tells people what happened, in the caller's transaction: each once, by the channels that they left on for this
 * event (network 34). Letters leave by jobs that exist exactly when the transaction commits.
 */
export async function notify<Event extends EventType>(
  db: Db,
  deps: NewsDeps,
  { user_ids, params, link, shop_id, ...about }: News<Event>,
): Promise<void> {
  const readers = await readersOf(db, deps, about, [...new Set(user_ids)]);
  const newsOf = (reader: Reader): PersonalNews => ({
    ...{ user_id: reader.user_id, severity: about.severity, params: { ...params }, link, shop_id },
  });
  const inApp = [...readers.values()].filter((reader) => reader.app);
  const dttm = deps.clock.now().toISOString();
  await insertNotifications(db, { ...about, dttm }, inApp.map(newsOf));
  await publishToScreens(
    db,
    deps,
    about.network_id,
    inApp.map((reader) => reader.user_id),
  );
  await mailNews(
    db,
    deps,
    [...readers.values()].map((reader) => ({ reader, news: newsOf(reader) })),
    about,
  );
}
