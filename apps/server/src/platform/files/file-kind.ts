import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Ctx, Deps } from '../context.ts';
import { requireMail } from '../mail/mail.ts';
import { type Workbook, XLSX } from '../spreadsheets/workbook.ts';
import { writeWorkbook } from '../spreadsheets/write-workbook.ts';
import type { FileTask, MadeFile } from './file-task.ts';
import { mailedFile } from './mailed-file.ts';
import { contextOf, placeForFile } from './task-context.ts';

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
      await ctx.jobs.enqueue(ctx.primary, mailedFile, { ...task, emails, asked: ctx.asked ?? null });
      return null;
    }
    const is_large = 'sheets' in made && (made.cells ?? 0) > MANY_CELLS;
    return is_large ? madeApart(ctx, task) : offered(made, ctx);
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
