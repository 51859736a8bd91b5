import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AskedRight, Ctx, Deps } from '../context.ts';
import { AppError } from '../errors.ts';
import { type JobRegistry, jobKind } from '../jobs/jobs.ts';
import { isFinal, requireMail, sendMail } from '../mail/mail.ts';
import { type Workbook, XLSX } from '../spreadsheets/workbook.ts';
import { writeWorkbook } from '../spreadsheets/write-workbook.ts';
import { textOf } from '../texts.ts';
import type { FileTask, MadeFile } from './file-task.ts';

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

interface MailTask extends FileTask {
  emails: string[];
  /** What the caller was asked for; a file that waits is made only while it holds. */
  asked?: AskedRight | null;
}

/** Throws where the caller may not any more what they might when they asked. */
type StillMay = (ctx: Ctx, asked: AskedRight) => Promise<void>;

const mailFile = jobKind<MailTask>('file.mail');

/** One kind of download, answered at once or made by a job and mailed (reporting 3, 4). */
export interface FileKind<Input> {
  /** Refuses what cannot be, reads what is small; the rows of a workbook are read as they are written. */
  make: (ctx: Ctx, input: Input) => Promise<Made>;
  name: string;
}

/** Names a kind of download; `make` gets the call's input and the rights of the caller, in a job as well. */
export function fileKind<Input>(name: string, make: FileKind<Input>['make']): FileKind<Input> {
  return { make, name };
}

function offered(made: Made, { locale }: Pick<Ctx, 'locale'>): OfferedFile {
  if ('text' in made) return { ...made, body: made.text };
  return { filename: made.filename, content_type: XLSX, body: writeWorkbook(made, locale) };
}

/** From so many cells on a file is made in a process of its own. */
const MANY_CELLS = 60_000;

const placeForFile = () => join(tmpdir(), `shiftwright-${randomUUID()}`);

/** Makes a large file apart from the server, and offers it; the place is given back as soon as it is open. */
async function madeApart(ctx: Ctx, task: FileTask): Promise<OfferedFile> {
  const path = placeForFile();
  try {
    const made = await ctx.files.make(task, path);
    const file = await open(path);
    return { ...made, body: file.createReadStream() };
  } finally {
    await rm(path, { force: true });
  }
}

/** The verb of a download: the file, or null once it is promised by mail. */
export function fileVerb<Input extends { emails?: string[] | undefined }>(kind: FileKind<Input>) {
  return async (ctx: Ctx, input: Input): Promise<OfferedFile | null> => {
    const { emails = [] } = input;
    if (emails.length > 0) requireMail(ctx);
    const made = await kind.make(ctx, input);
    const { user_id, network_id } = ctx.who;
    const task = { name: kind.name, who: { user_id, network_id }, locale: ctx.locale, input };
    if (emails.length > 0) {
      await ctx.jobs.enqueue(ctx.primary, mailFile, { ...task, emails, asked: ctx.asked ?? null });
      return null;
    }
    const is_large = 'sheets' in made && (made.cells ?? 0) > MANY_CELLS;
    return is_large ? madeApart(ctx, task) : offered(made, ctx);
  };
}

function contextOf(deps: Deps, { who, locale }: Pick<FileTask, 'who' | 'locale'>): Ctx {
  return {
    ...deps,
    primary: deps.db,
    who,
    locale,
    request_id: randomUUID(),
    remote_address: '',
    user_agent: null,
    position: null,
    t: (key, params) => textOf(locale, key, params),
  };
}

/** Any kind of download, whatever its input. */
// biome-ignore lint/suspicious/noExplicitAny: each kind knows its own input, which the job carries as it came
export type AnyFileKind = FileKind<any>;

/** Writes the file of a task to a path, in this process. */
export async function makeFile(
  deps: Deps,
  kinds: readonly AnyFileKind[],
  task: FileTask,
  path: string,
): Promise<MadeFile> {
  const kind = kinds.find(({ name }) => name === task.name);
  if (!kind) throw new Error(`nobody makes files of the kind ${task.name}`);
  const { body, filename, content_type } = offered(await kind.make(contextOf(deps, task), task.input), task);
  await pipeline(typeof body === 'string' ? Readable.from([body]) : body, createWriteStream(path));
  return { filename, content_type };
}

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
export function registerFiles(registry: JobRegistry, stillMay: StillMay): void {
  registry.work(mailFile, (deps, task) => makeAndMail(deps, task, stillMay), { minutes: 10, retries: 5 });
}
