import { EventEmitter } from 'node:events';
import { itemAt } from '@shiftwright/domain';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/database.ts';
import { countFault } from '../faults.ts';
import type { Log } from '../log.ts';

/** What changed, told to open screens: small, without values; screens fetch what they may see. */
export interface LiveMessage {
  topic: string;
  network_id: number;
  shop_id?: number;
  user_id?: number;
  [detail: string]: unknown;
}

export interface Live {
  /** Sends when the transaction commits, to every process that shares the database. */
  publish(db: Db, message: LiveMessage): Promise<void>;
  listen(networkId: number, onMessage: (message: LiveMessage) => void): () => void;
  /** What a network was told a moment ago: a screen may have read before a change, and listen only after it. */
  recent(networkId: number): LiveMessage[];
  /** Hears the messages of every network. */
  listenToAll(onMessage: (message: LiveMessage) => void): () => void;
  /** Calls back when messages may have been missed: the connection broke and is there again. */
  onGap(react: () => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'shiftwright_live';
const RETRY_MS = 1000;
const GAP = 'gap';
const ALL = 'all';

/** How often the connection is asked whether it lives, and how long it may take to say so. */
const LOOK_MS = 10_000;
const ANSWER_MS = 5_000;

/** How long messages are kept for screens that open, and how many at most. */
const RECENT_MS = 15_000;
const MOST_RECENT = 500;

/** One LISTEN connection a process, however many screens are open; it comes back by itself, also from a silent death. */
export async function openLive(url: string, log: Log): Promise<Live> {
  const local = new EventEmitter().setMaxListeners(0);
  const recent: { message: LiveMessage; at: number }[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  function keep(message: LiveMessage) {
    const at = performance.now();
    recent.push({ message, at });
    while (recent.length > MOST_RECENT || at - itemAt(recent, 0).at > RECENT_MS) recent.shift();
  }

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'shiftwright live',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as LiveMessage;
      keep(message);
      local.emit(ALL, message);
      local.emit(String(message.network_id), message);
    });
    next.on('error', (error) => lost(next, error));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      return next;
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
  }

  function lost(broken: pg.Client, error: unknown) {
    if (closed || client !== broken) return;
    client = null;
    countFault('live');
    log.warn({ err: error }, 'the live connection broke');
    void broken.end().catch(() => {});
    again();
  }

  function again() {
    retry = setTimeout(async () => {
      try {
        const next = await connect();
        if (closed) return void next.end().catch(() => {});
        client = next;
        log.warn('the live connection is there again');
        local.emit(GAP);
      } catch {
        if (!closed) again();
      }
    }, RETRY_MS);
  }

  try {
    client = await connect();
  } catch (error) {
    // The start waits for nobody who is slow to answer; what cannot be reached at all, whoever reads data will say.
    log.warn({ err: error }, 'the live connection is not there yet');
    again();
  }
  const looking = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch((error) => lost(asked, error));
  }, LOOK_MS).unref();

  return {
    async publish(db, message) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
    },
    listen(networkId, onMessage) {
      local.on(String(networkId), onMessage);
      return () => local.off(String(networkId), onMessage);
    },
    recent(networkId) {
      const since = performance.now() - RECENT_MS;
      return recent
        .filter(({ message, at }) => message.network_id === networkId && at >= since)
        .map(({ message }) => message);
    },
    listenToAll(onMessage) {
      local.on(ALL, onMessage);
      return () => local.off(ALL, onMessage);
    },
    onGap(react) {
      local.on(GAP, react);
      return () => local.off(GAP, react);
    },
    async close() {
      closed = true;
      clearInterval(looking);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

/** For a process that only reads: it tells nobody and hears nothing. */
export const silentLive: Live = {
  publish: () => Promise.reject(new Error('this process only reads')),
  listen: () => () => {},
  recent: () => [],
  listenToAll: () => () => {},
  onGap: () => () => {},
  close: async () => {},
};
