import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ctx, Deps } from '../context.ts';
import { textOf } from '../texts.ts';
import type { FileTask } from './file-task.ts';

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
