import { randomBytes } from 'node:crypto';
import type { access, InputOf, ResponseOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, InvalidFields } from '../../../platform/errors.ts';
import { requireMail, sendMail } from '../../../platform/mail/mail.ts';
import { textOf } from '../../../platform/texts.ts';
import { tokenHash } from '../../../platform/token-hash.ts';
import { recordAudit } from '../access-log/record-audit.ts';
import { endRecoveries, insertRecovery } from '../password/recovery.repository.ts';
import { findInvited } from './user.repository.ts';
import { changeableUser } from './visible-user.ts';

/** Somebody who starts next week reads the letter in time. */
const LINK_MS = 7 * 86_400_000;

/**
 * Invites a subordinate who has no password yet: a link by which they choose their first one, by mail or to be sent by
 * hand. A new invitation ends the one before (access 75).
 */
export async function inviteUser(
  ctx: Ctx,
  { id, channel }: InputOf<typeof access.inviteUser>,
): Promise<ResponseOf<typeof access.inviteUser>> {
  await changeableUser(ctx, id, 'User_change_password', 'POST');
  if (channel === 'mail') requireMail(ctx);
  const now = ctx.clock.now();
  const dttm_expires = new Date(now.getTime() + LINK_MS).toISOString();
  const token = randomBytes(32).toString('base64url');
  const link = `${ctx.public_url}/#/recovery?token=${token}`;

  return ctx.db.transaction().execute(async (tx) => {
    const user = await findInvited(tx, id);
    if (user.password_hash !== null || user.auth_type !== 'local')
      throw new Conflict('invitation.has_password');
    if (!user.is_active) throw new Conflict('invitation.closed');
    if (channel === 'mail' && !user.email)
      throw new InvalidFields({ channel: [{ key: 'invitation.no_email' }] });
    await endRecoveries(tx, id, now.toISOString());
    await insertRecovery(tx, {
      ...{ id: tokenHash(token), user_id: id, network_id: user.network_id },
      ...{ dttm_added: now.toISOString(), dttm_expires, created_by_id: ctx.who.user_id },
    });
    await recordAudit(ctx, tx, { event: 'user_invited', subject_id: id });
    if (channel === 'link') return { email: null, link, dttm_expires };
    const { username, email, lang, network_name } = user;
    const locale = lang === 'ru' ? 'ru' : 'en';
    await sendMail(ctx, tx, {
      to: [email],
      subject: textOf(locale, 'invitation.subject', { network: network_name }),
      text: textOf(locale, 'invitation.letter', { network: network_name, username, link }),
    });
    return { email, link: null, dttm_expires };
  });
}
