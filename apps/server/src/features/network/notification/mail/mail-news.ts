import { type DayNews, mergeDayNews } from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import type { EventType } from '../events.ts';
import type { NewsDeps, PersonalNews, Reader } from '../news.ts';
import { COALESCE_MS, dueAt } from './delivery-time.ts';
import { collectLetters } from './letter-jobs.ts';
import {
  changeMail,
  deleteMail,
  insertMail,
  lockWaitingMail,
  type MailedNews,
  type WaitingMail,
} from './letters.repository.ts';

interface About {
  network_id: number;
  event_type: EventType;
}
interface Addressed {
  reader: Reader;
  news: PersonalNews;
}

const daysOf = (news: PersonalNews) => (news.params.days as DayNews[] | undefined) ?? [];

/** The first date that news is about: `dt` of a shift, the first of several, or of the days. */
function dateOf(news: PersonalNews): string | undefined {
  const { dt, several, dt_from } = news.params as { dt?: string; several?: number; dt_from?: string };
  return daysOf(news)[0]?.dt ?? dt ?? (several ? dt_from : undefined);
}

/** What waits to be told takes up what is new; nothing is told where nothing is left. */
async function mergeInto(db: Db, networkId: number, waiting: WaitingMail, news: PersonalNews) {
  const days = mergeDayNews(waiting.days, daysOf(news));
  if (days.length === 0) await deleteMail(db, networkId, waiting.id);
  else await changeMail(db, networkId, waiting.id, { ...news, params: { ...news.params, days } });
}

/**
 * Writes down what people are to be told by mail, in the caller's transaction, and orders the work at the times when it
 * is due. News that `merges` waits a while for more of its kind, and is told as one.
 */
export async function mailNews(
  db: Db,
  { clock, jobs, mail }: NewsDeps,
  people: readonly Addressed[],
  { merges = false, ...about }: About & { merges?: boolean },
): Promise<void> {
  const wanted = mail.is_on ? people.filter(({ reader }) => reader.mail) : [];
  if (wanted.length === 0) return;
  const now = clock.now().getTime();
  const user_ids = wanted.map(({ reader }) => reader.user_id);
  const waiting = merges ? await lockWaitingMail(db, { ...about, user_ids }) : new Map<number, WaitingMail>();
  const fresh: MailedNews[] = [];

  for (const { reader, news } of wanted) {
    const before = waiting.get(reader.user_id);
    if (before) {
      await mergeInto(db, about.network_id, before, news);
      continue;
    }
    const due = dueAt(reader, { now, wait_ms: merges ? COALESCE_MS : 0, dt: dateOf(news) });
    fresh.push({ ...news, dttm_due: new Date(due).toISOString() });
  }
  await insertMail(db, { ...about, dttm: new Date(now).toISOString() }, fresh);
  for (const due of new Set(fresh.map((one) => one.dttm_due))) {
    const after_seconds = Math.ceil((Date.parse(due) - now) / 1000);
    await jobs.enqueue(db, collectLetters, { network_id: about.network_id }, { after_seconds });
  }
}
