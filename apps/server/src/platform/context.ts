import type { Locale, MessageKey } from '@shiftwright/i18n';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Params } from './errors.ts';
import type { Jobs } from './jobs/kinds.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';

/** What lives as long as the process. */
export interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  live: Live;
  mail: Mail;
}

/** Who is calling. */
export interface Who {
  user_id: number;
  network_id: number;
}

/** What a verb of an open call gets: everything but a caller. */
export interface OpenCtx extends Deps {
  locale: Locale;
  request_id: string;
  remote_address: string;
  /** A text in the caller's language. */
  t(key: MessageKey, params?: Params): string;
}

/** What a verb gets: the process, the request, the caller. */
export interface Ctx extends OpenCtx {
  who: Who;
}
