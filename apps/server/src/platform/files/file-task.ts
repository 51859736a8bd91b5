import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@shiftwright/i18n';
import type { Ctx, Deps } from '../context.ts';
import { textOf } from '../texts.ts';

/** A file to be made on behalf of somebody, as it travels to another process. */
export interface FileTask {
  /** The kind of file. */
  name: string;
  who: { user_id: number; network_id: number };
  locale: Locale;
  /** The input of the call that asked for it. */
  input: unknown;
}

/** What was made, beside its bytes. */
export interface MadeFile {
  filename: string;
  content_type: string;
}

/** Makes files apart from the server: its memory and its answers do not feel how large they are. */
export interface FileMaker {
  /** Writes the file to a path; throws the refusal (AppError) that the kind threw. */
  make(task: FileTask, path: string): Promise<MadeFile>;
}

/** In whose name, with whose words and rights a file is made by a job. */
export function contextOf(deps: Deps, { who, locale }: Pick<FileTask, 'who' | 'locale'>): Ctx {
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

/** A path for a file until it is open or sent. */
export const placeForFile = () => join(tmpdir(), `shiftwright-${randomUUID()}`);
