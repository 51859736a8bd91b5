import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../platform/context.ts';
import type { JobRegistry } from '../../../platform/jobs/jobs.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { textOf } from '../../../platform/texts.ts';
import { tokenHash } from '../../../platform/token-hash.ts';
import { mailRecovery, type RecoveryWish } from './change-by-mail.ts';
import { findForgetful, insertRecovery } from './recovery.repository.ts';

/** A link works so long (access 6), and a person gets at most so many of them in that time. */
const LINK_MS = 3_600_000;
const LINKS_AT_ONCE = 3;

/** Mails single-use links to those who are meant; nobody is flooded with them. */
export async function sendRecovery(deps: Deps, wish: RecoveryWish): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - LINK_MS).toISOString();
  const people = await findForgetful(deps.db, wish, since);
  for (const person of people.filter(({ recent }) => recent < LINKS_AT_ONCE)) {
    const token = randomBytes(32).toString('base64url');
    const link = `${deps.public_url}/#/recovery?token=${token}`;
    await deps.db.transaction().execute(async (tx) => {
      await insertRecovery(tx, {
        id: tokenHash(token),
        user_id: person.id,
        network_id: person.network_id,
        dttm_added: now.toISOString(),
        dttm_expires: new Date(now.getTime() + LINK_MS).toISOString(),
      });
      await sendMail(deps, tx, {
        to: [person.email],
        subject: textOf(wish.locale, 'recovery.subject'),
        text: textOf(wish.locale, 'recovery.letter', { username: person.username, link }),
      });
    });
  }
}

export function registerRecovery(registry: JobRegistry) {
  registry.work(mailRecovery, sendRecovery, { minutes: 1 });
}
