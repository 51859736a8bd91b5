import { fork } from 'node:child_process';
import type { Clock } from '../clock.ts';
import { AppError, type BodyShape, type ErrorKind, type FieldErrors, type Text } from '../errors.ts';
import type { FileMaker, FileTask, MadeFile } from './file-task.ts';

/** What the process that makes a file is told. */
export interface FileOrder {
  task: FileTask;
  path: string;
  database_url: string;
  /** The server's moment: its clock may have been set. */
  now: string;
  public_url: string;
}

interface Refusal {
  kind: ErrorKind;
  texts: Text[];
  fields: FieldErrors;
  as: BodyShape;
}

export type FileReply = { made: MadeFile } | { refused: Refusal } | { failed: string };

const ENTRY = new URL('../../make-file.ts', import.meta.url);
const MINUTES = 9;
/** Room for the rows of some people at a time; without a bound the engine keeps several times as much before it collects. */
const HEAP_MB = 128;

/** How a refusal travels between processes. */
export const reportedError = (error: unknown): FileReply =>
  error instanceof AppError
    ? { refused: { kind: error.kind, texts: error.texts, fields: error.fields, as: error.as } }
    : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };

function madeOf(reply: FileReply): MadeFile {
  if ('made' in reply) return reply.made;
  if ('failed' in reply) throw new Error(reply.failed);
  const { kind, texts, ...options } = reply.refused;
  throw new AppError(kind, texts, options);
}

/** Runs each file in a process of its own with a bounded heap, which ends with the file. */
export function openFileMaker(at: { database_url: string; public_url: string; clock: Clock }): FileMaker {
  return {
    make: (task, path) =>
      new Promise((resolve, reject) => {
        const { NODE_OPTIONS: _ours, ...env } = process.env;
        const child = fork(ENTRY, {
          env,
          execArgv: [`--max-old-space-size=${HEAP_MB}`, '--optimize-for-size'],
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
          timeout: MINUTES * 60_000,
        });
        child.once('message', (reply: FileReply) => {
          try {
            resolve(madeOf(reply));
          } catch (error) {
            reject(error);
          }
        });
        child.once('error', reject);
        child.once('exit', (code, signal) =>
          reject(new Error(`the process of the file ${task.name} ended early (${code ?? signal})`)),
        );
        const { database_url, public_url, clock } = at;
        const now = clock.now().toISOString();
        child.send({ task, path, database_url, public_url, now } satisfies FileOrder);
      }),
  };
}
