import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AskedRight, Ctx, Deps } from '../context.ts';
import { AppError } from '../errors.ts';
import { type JobRegistry, jobKind } from '../jobs/jobs.ts';
import { isFinal, sendMail } from '../mail/mail.ts';
import type { FileTask } from './file-task.ts';
import { contextOf, placeForFile } from './task-context.ts';

interface MailTask extends FileTask {
  emails: string[];
  /** What the caller was asked for; a file that waits is made only while it holds. */
  asked?: AskedRight | null;
}

/** Throws where the caller may not any more what they might when they asked. */
type StillMay = (ctx: Ctx, asked: AskedRight) => Promise<void>;

/** The job that makes a file and mails it (reporting 3). */
export const mailedFile = jobKind<MailTask>('file.mail');

async function mailFailure(ctx: Ctx, emails: string[], error: unknown): Promise<void> {
  ctx.log.error({ err: error }, 'a file to be mailed could not be made');
  const reason =
    error instanceof AppError
      ? error.texts.map((text) => ctx.t(text.key, text.params)).join(' ')
      : ctx.t('files.try_again');
  await sendMail(ctx, ctx.db, {
    to: emails,
    subject: ctx.t('files.mail_failed_subject'),
    text: ctx.t('files.mail_failed_text', { reason }),
  });
}

/** Has the file made and mails it; who asked is told by mail as well when it cannot be made. */
async function makeAndMail(deps: Deps, { emails, asked, ...task }: MailTask, stillMay: StillMay) {
  const ctx = contextOf(deps, task);
  const path = placeForFile();
  try {
    let filename: string;
    try {
      if (asked) await stillMay(ctx, asked);
      ({ filename } = await deps.files.make(task, path));
    } catch (error) {
      return await mailFailure(ctx, emails, error);
    }
    const letter = {
      to: emails,
      subject: ctx.t('files.mail_subject', { filename }),
      text: ctx.t('files.mail_text', { filename }),
    };
    await deps.mail.deliver(letter, [{ filename, content: createReadStream(path) }]).catch((error) => {
      if (!isFinal(error)) throw error;
      deps.log.error({ err: error, filename }, 'the mail server refused a file');
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** One job mails files of every kind. */
export function registerMailedFiles(registry: JobRegistry, stillMay: StillMay): void {
  registry.work(mailedFile, (deps, task) => makeAndMail(deps, task, stillMay), { minutes: 10, retries: 5 });
}
