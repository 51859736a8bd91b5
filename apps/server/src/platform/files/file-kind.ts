import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Locale } from '@shiftwright/i18n';
import type { Ctx, Deps, Who } from '../context.ts';
import { AppError } from '../errors.ts';
import { type JobBook, jobKind } from '../jobs/jobs.ts';
import { isFinal, requireMail, sendMail } from '../mail/mail.ts';
import { type Workbook, XLSX } from '../spreadsheets/workbook.ts';
import { writeWorkbook } from '../spreadsheets/write-workbook.ts';
import { textOf } from '../texts.ts';

/** A file on its way to the caller. */
export interface OfferedFile {
  filename: string;
  content_type: string;
  body: Readable | string;
}

/** A text document, where a workbook is not what was asked for. */
export interface TextFile {
  filename: string;
  content_type: string;
  text: string;
}

type Made = Workbook | TextFile;

interface MailTask {
  name: string;
  who: Who;
  locale: Locale;
  emails: string[];
  input: unknown;
}

const mailFile = jobKind<MailTask>('file.mail');

/** One kind of download, answered at once or made by a job and mailed. */
export interface FileKind<Input> {
  /** Refuses what cannot be, reads what is small; the rows of a workbook are read as they are written. */
  make: (ctx: Ctx, input: Input) => Promise<Made>;
  name: string;
}

/** Names a kind of download; `make` gets the call's input and the rights of the caller, in a job as well. */
export function fileKind<Input>(name: string, make: FileKind<Input>['make']): FileKind<Input> {
  return { make, name };
}

function offered(made: Made): OfferedFile {
  if ('text' in made) return { ...made, body: made.text };
  return { filename: made.filename, content_type: XLSX, body: writeWorkbook(made) };
}

/** The verb of a download: the file, or null once it is promised by mail. */
export function fileVerb<Input extends { emails?: string[] | undefined }>(kind: FileKind<Input>) {
  return async (ctx: Ctx, input: Input): Promise<OfferedFile | null> => {
    const { emails = [] } = input;
    if (emails.length > 0) requireMail(ctx);
    const made = await kind.make(ctx, input);
    if (emails.length === 0) return offered(made);
    const { user_id, network_id } = ctx.who;
    const task = { name: kind.name, who: { user_id, network_id }, locale: ctx.locale, emails, input };
    await ctx.jobs.enqueue(ctx.db, mailFile, task);
    return null;
  };
}

function contextOf(deps: Deps, { who, locale }: Pick<MailTask, 'who' | 'locale'>): Ctx {
  return {
    ...deps,
    who,
    locale,
    request_id: randomUUID(),
    remote_address: '',
    position: null,
    t: (key, params) => textOf(locale, key, params),
  };
}

async function tellFailure(ctx: Ctx, emails: string[], error: unknown): Promise<void> {
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

async function keepIn(path: string, { body }: OfferedFile): Promise<void> {
  await pipeline(typeof body === 'string' ? Readable.from([body]) : body, createWriteStream(path));
}

/** Makes the file and mails it; who asked is told by mail as well when it cannot be made. */
async function makeAndMail(deps: Deps, kind: FileKind<unknown>, task: MailTask): Promise<void> {
  const ctx = contextOf(deps, task);
  const path = join(tmpdir(), `shiftwright-${randomUUID()}`);
  try {
    let file: OfferedFile;
    try {
      file = offered(await kind.make(ctx, task.input));
      await keepIn(path, file);
    } catch (error) {
      return await tellFailure(ctx, task.emails, error);
    }
    const { filename } = file;
    const letter = {
      to: task.emails,
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

/** Any kind of download, whatever its input. */
// biome-ignore lint/suspicious/noExplicitAny: each kind knows its own input, which the job carries as it came
export type AnyFileKind = FileKind<any>;

/** One job mails files of every kind. */
export function registerFiles(book: JobBook, kinds: readonly AnyFileKind[]): void {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const mail = async (deps: Deps, task: MailTask) => {
    const kind = byName.get(task.name);
    if (!kind) throw new Error(`nobody makes files of the kind ${task.name}`);
    await makeAndMail(deps, kind, task);
  };
  book.work(mailFile, mail, { minutes: 10, retries: 5 });
}
