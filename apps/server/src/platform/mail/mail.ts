import { createTransport } from 'nodemailer';
import type { Deps } from '../context.ts';
import type { Db } from '../db/database.ts';
import { Invalid } from '../errors.ts';
import { countFault } from '../faults.ts';
import { type JobRegistry, jobKind } from '../jobs/jobs.ts';
import { letters } from '../metrics.ts';
import type { Letter, Mail } from './letter.ts';

export type { Letter } from './letter.ts';

const TIMEOUT_MS = 20_000;
const sendLetter = jobKind<Letter>('mail.send');

/** Opens the way out by the URL of an SMTP server, `smtp://user:password@host:587` or `smtps://…`; null: mail is off. */
export function openMail(url: string | null, from: string): Mail {
  if (url === null) {
    const off = () => Promise.reject(new Error('mail is off: SHIFTWRIGHT_SMTP_URL is not set'));
    return { is_on: false, deliver: off, close: () => undefined };
  }
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  return {
    is_on: true,
    deliver: async ({ message_id, ...letter }, attachments = []) => {
      const sending = {
        ...letter,
        ...(message_id === undefined ? {} : { messageId: message_id }),
        // Answering machines stay silent.
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments,
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await transport.sendMail(sending).then(
        () => letters.inc({ outcome: 'sent' }),
        (error) => {
          letters.inc({ outcome: 'failed' });
          throw error;
        },
      );
    },
    close: () => transport.close(),
  };
}

/** Refuses clearly where letters could never leave. */
export function requireMail({ mail }: Pick<Deps, 'mail'>): void {
  if (!mail.is_on) throw new Invalid('mail.off');
}

/**
 * Sends a letter in the caller's transaction: it leaves, by a job with retries, exactly when the change is
 * committed. Refused with `mail.off` where no SMTP server is configured.
 */
export async function sendMail(deps: Pick<Deps, 'mail' | 'jobs'>, db: Db, letter: Letter): Promise<void> {
  requireMail(deps);
  await deps.jobs.enqueue(db, sendLetter, letter);
}

/** A server that says no for good (5xx) will not say yes tomorrow. */
export const isFinal = (error: unknown) => ((error as { responseCode?: number }).responseCode ?? 0) >= 500;

async function deliverLetter({ mail, log }: Deps, letter: Letter): Promise<void> {
  try {
    await mail.deliver(letter);
  } catch (error) {
    countFault('mail');
    if (!isFinal(error)) throw error;
    log.error({ err: error, subject: letter.subject }, 'the mail server refused a letter');
  }
}

export function registerMail(registry: JobRegistry) {
  registry.work(sendLetter, deliverLetter, { minutes: 2, retries: 8 });
}
