import type { Deps } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { EventType, NotificationEvents, Severity } from './events.ts';
import { insertNotifications } from './notification.repository.ts';

export interface News<Event extends EventType> {
  network_id: number;
  user_ids: readonly number[];
  event_type: Event;
  severity: Severity;
  params: NotificationEvents[Event];
  /** Where a press on it leads, an address within the web app. */
  link: string | null;
  shop_id: number | null;
}

/**
 * Tells people what happened, in the caller's transaction: each once, none who switched this event off.
 * Open screens hear of it when the transaction commits.
 */
export async function notify<Event extends EventType>(
  db: Db,
  deps: Pick<Deps, 'clock' | 'live' | 'jobs' | 'mail'>,
  news: News<Event>,
): Promise<void> {
  const { network_id } = news;
  const told = await insertNotifications(db, {
    ...news,
    user_ids: [...new Set(news.user_ids)],
    params: { ...news.params },
    dttm: deps.clock.now().toISOString(),
  });
  for (const user_id of told) await deps.live.tell(db, { topic: 'notification', network_id, user_id });
}
