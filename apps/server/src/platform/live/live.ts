import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/database.ts';
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
  tell(db: Db, message: LiveMessage): Promise<void>;
  listen(networkId: number, onMessage: (message: LiveMessage) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'shiftwright_live';
const RETRY_MS = 1000;

/** One LISTEN connection a process, however many screens are open; it reconnects by itself. */
export async function openLive(url: string, log: Log): Promise<Live> {
  const local = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | null = null;
  let closed = false;

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'shiftwright live' });
    next.on('notification', ({ payload }) => {
      const message = JSON.parse(payload ?? '{}') as LiveMessage;
      local.emit(String(message.network_id), message);
    });
    next.on('error', (error) => {
      log.warn({ err: error }, 'the live connection broke');
      void next.end().catch(() => {});
      if (!closed && client === next) setTimeout(() => void connect().catch(() => {}), RETRY_MS);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
    } catch (error) {
      if (!closed) setTimeout(() => void connect().catch(() => {}), RETRY_MS);
      if (client === null) throw error;
    }
  }
  await connect();

  return {
    async tell(db, message) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
    },
    listen(networkId, onMessage) {
      local.on(String(networkId), onMessage);
      return () => local.off(String(networkId), onMessage);
    },
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}
