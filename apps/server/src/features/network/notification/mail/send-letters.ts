import type { Method } from '@shiftwright/contracts';
import type { Deps } from '../../../../platform/context.ts';
import { type JobRegistry, jobKind } from '../../../../platform/jobs/jobs.ts';
import { isFinal } from '../../../../platform/mail/mail.ts';
import { HEARD_BY } from '../events.ts';
import { findManagersOf } from '../find-managers.ts';
import { collectLetters, sendNewsLetter } from './letter-jobs.ts';
import { writeLetter } from './letter-text.ts';
import {
  claimLetter,
  findForgottenLetters,
  findLetterNews,
  findLetterOwner,
  formLetters,
  giveUpLetters,
  type LetterNews,
  setLetterState,
} from './letters.repository.ts';

const sweep = jobKind<object>('notification.sweep');
/** Jobs that send a letter have ended by then, one way or the other. */
const FORGOTTEN_MS = 30 * 60_000;

/** Puts what is due into letters, and orders each to be sent, in one transaction. */
export async function collectDueLetters(deps: Deps, { network_id }: { network_id?: number }): Promise<void> {
  const now = deps.clock.now().toISOString();
  await deps.db.transaction().execute(async (tx) => {
    const letters = await formLetters(tx, network_id ?? null, now);
    for (const letter of letters) await deps.jobs.enqueue(tx, sendNewsLetter, letter);
  });
}

/** The news of a letter that its reader may still hear by today's rights (network 34). */
async function stillConcerning(
  { db, clock }: Deps,
  { user_id, ...key }: { id: number; network_id: number; user_id: number },
): Promise<LetterNews[]> {
  const news: LetterNews[] = [];
  const now = clock.now().toISOString();
  for (const one of await findLetterNews(db, key)) {
    const right = (HEARD_BY as Partial<Record<string, { func: string; method: Method }>>)[one.event_type];
    const place = { network_id: key.network_id, shop_id: one.shop_id, now };
    const isHeard =
      !right || one.shop_id === null || (await findManagersOf(db, { ...place, ...right })).includes(user_id);
    if (isHeard) news.push(one);
  }
  return news;
}

/**
 * Sends a letter that waits. It is taken before it leaves and never given back but by the process that took it: a crash
 * in between may lose a letter, whose news stands in the app as well, but never sends it twice (network 38).
 */
export async function sendLetter(deps: Deps, key: { id: number; network_id: number }): Promise<void> {
  const { db, mail, log } = deps;
  if (!(await claimLetter(db, key, deps.clock.now().toISOString()))) return;
  try {
    const owner = await findLetterOwner(db, key);
    const news = owner ? await stillConcerning(deps, { ...key, ...owner }) : [];
    if (!owner || news.length === 0) return await setLetterState(db, key, 'refused');
    await mail.deliver(writeLetter(owner, news, { ...key, public_url: deps.public_url }));
  } catch (error) {
    const state = isFinal(error) ? 'refused' : 'waiting';
    await setLetterState(db, key, state);
    if (state === 'waiting') throw error;
    return log.error({ err: error, letter: key.id }, 'the mail server refused a letter');
  }
  await setLetterState(db, key, 'sent');
}

/** Takes up what no job looks after any more. */
async function sweepLetters(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - FORGOTTEN_MS).toISOString();
  for (const { id } of await giveUpLetters(deps.db, since))
    deps.log.error({ letter: id }, 'a letter may not have left: its process died while it was sending');
  for (const letter of await findForgottenLetters(deps.db, since))
    await deps.jobs.enqueue(deps.db, sendNewsLetter, letter);
  await collectDueLetters(deps, {});
}

export function registerNotifications(registry: JobRegistry) {
  registry.work(collectLetters, collectDueLetters, { minutes: 2, retries: 5 });
  registry.work(sendNewsLetter, sendLetter, { minutes: 2, retries: 8 });
  registry.work(sweep, sweepLetters, { minutes: 2 });
  registry.every(sweep, '*/5 * * * *');
}
