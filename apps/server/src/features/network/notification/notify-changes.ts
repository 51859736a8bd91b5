import { type DayNews, mergeDayNews, monthEnd, monthStart } from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import type { Severity } from './events.ts';
import { COALESCE_MS } from './mail/delivery-time.ts';
import { mailNews } from './mail/mail-news.ts';
import type { NewsDeps, PersonalNews } from './news.ts';
import {
  changeNotification,
  deleteNotification,
  insertNotifications,
  lockRecentNotifications,
} from './notification.repository.ts';
import { publishToScreens, readersOf } from './notify.ts';

export interface ChangedSchedule {
  user_id: number;
  /** The person's department. */
  shop_id: number | null;
  shop_name: string;
  /** Dates with what they held before and hold now, in words. */
  days: readonly DayNews[];
}

/** One's own days on the screen of the schedule, in the months around those that changed. */
function linkTo(shop_id: number | null, days: readonly DayNews[]): string {
  const [first, last] = [days[0]?.dt, days.at(-1)?.dt];
  if (!first || !last) return '/schedule?schedule%3Ewho=me';
  const place = shop_id === null ? '' : `deps=${shop_id}&`;
  return `/schedule?${place}from=${monthStart(first)}&to=${monthEnd(last)}&schedule%3Ewho=me`;
}

/** The news of a person over all: a schedule that is new is good to know, one that changed is to be looked at. */
export function changeNews({ user_id, shop_id, shop_name, days }: ChangedSchedule): PersonalNews {
  const severity: Severity = days.some((day) => day.before !== null) ? 'warning' : 'positive';
  return { user_id, severity, params: { shop_name, days }, link: linkTo(shop_id, days), shop_id };
}

/**
 * Tells people how their published days changed, in the caller's transaction. What is told within a quarter of an hour
 * is one notification and one letter: they say what was first and what is last, and go where nothing is left of it.
 * Answers how many people hear of it, in the app or by mail (network 37).
 */
export async function notifyChangedSchedules(
  db: Db,
  deps: NewsDeps,
  network_id: number,
  changed: readonly ChangedSchedule[],
): Promise<number> {
  const about = { network_id, event_type: 'schedule_changed' as const };
  const user_ids = changed.map((one) => one.user_id);
  const readers = await readersOf(db, deps, about, user_ids);
  const now = deps.clock.now();
  const since = new Date(now.getTime() - COALESCE_MS).toISOString();
  const recent = await lockRecentNotifications(db, { ...about, user_ids, since });
  const fresh: PersonalNews[] = [];

  for (const one of changed) {
    if (!readers.get(one.user_id)?.app) continue;
    const earlier = recent.get(one.user_id);
    const days = mergeDayNews(earlier?.days ?? [], one.days);
    const news = changeNews({ ...one, days });
    if (!earlier && days.length > 0) fresh.push(news);
    else if (earlier && days.length === 0) await deleteNotification(db, network_id, earlier.id);
    else if (earlier) await changeNotification(db, network_id, earlier.id, news);
  }
  await insertNotifications(db, { ...about, dttm: now.toISOString() }, fresh);
  await publishToScreens(
    db,
    deps,
    network_id,
    user_ids.filter((id) => readers.get(id)?.app),
  );
  const letters = changed.flatMap((one) => {
    const reader = readers.get(one.user_id);
    return reader ? [{ reader, news: changeNews(one) }] : [];
  });
  await mailNews(db, deps, letters, { ...about, merges: true });
  return letters.filter(({ reader }) => reader.app || (deps.mail.is_on && reader.mail)).length;
}
