import type { Method } from '@shiftwright/contracts';
import type { Locale, MessageKey } from '@shiftwright/i18n';
import type pg from 'pg';
import type { Blobs } from './blobs/blobs.ts';
import type { Clock } from './clock.ts';
import type { Analytics } from './config.ts';
import type { Db } from './db/database.ts';
import type { Replica } from './db/replica.ts';
import type { Params } from './errors.ts';
import type { FileMaker } from './files/file-task.ts';
import type { Jobs } from './jobs/kinds.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/letter.ts';

/** What lives as long as the process. */
export interface Deps {
  db: Db;
  /** Where figures may be read instead; null: there is none. */
  replica: Replica | null;
  /** The connections behind `db`, for those who watch them. */
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  live: Live;
  mail: Mail;
  blobs: Blobs;
  files: FileMaker;
  /** The address under which people open the product, without a slash at its end: links in letters start with it. */
  public_url: string;
  analytics: Analytics;
}

/** Where rows are read, and the clock that tells which of their dates are over. */
export type Source = Pick<Deps, 'db' | 'clock'>;

/** Who is calling. */
export interface Who {
  user_id: number;
  network_id: number;
  /** The session that the caller came with; ended sessions spare it. */
  session_id?: string;
}

/** What a verb of an open call gets: everything but a caller. */
export interface OpenCtx extends Deps {
  /** The primary, also where `db` is a replica, for what a reading call orders. */
  primary: Db;
  locale: Locale;
  request_id: string;
  remote_address: string;
  /** As the caller's program calls itself; null where it does not say. */
  user_agent: string | null;
  /** Where the caller stands, by the headers X-LAT and X-LON; null without them. */
  position?: { latitude: number; longitude: number } | null;
  /** A text in the caller's language. */
  t(key: MessageKey, params?: Params): string;
}

/** The right by which a call was let in. */
export interface AskedRight {
  func: string;
  method: Method;
  shop_ids: number[];
}

/** What a verb gets: the process, the request, the caller. */
export interface Ctx extends OpenCtx {
  who: Who;
  /** Through whose rights the caller looks as well: nothing is shown that either may not see, nothing is changed (access 84). */
  seen_as?: Who | null;
  /** What was asked for this call, for what is done of it later; null where a session is enough. */
  asked?: AskedRight | null;
}
