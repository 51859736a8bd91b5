import { isSecondTime, SECOND_TIME } from '@shiftwright/domain';
import { type Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { addSpan } from '../error-reports.ts';
import { RepeatingKysely } from './repeated-transactions.ts';
import type { DB } from './schema.generated.ts';

/** The database, or the transaction a verb has open: queries take either. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
/** The driver has no names for types of arrays. */
const ARRAYS: Record<'text' | 'int8' | 'date', number> = { text: 1009, int8: 1016, date: 1182 };

/** Sessions speak UTC (`openDatabase`): "2026-11-21 06:30:00.12+00" is put as ISO text without counting. */
function instant(text: string): string {
  const fraction = text.slice(20, text.indexOf('+', 19)).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/** Wall clocks and dates stay text: no driver may move them between zones. Ids are numbers. */
function readAsWire(types: typeof pg.types) {
  const wall = (text: string) =>
    `${text.slice(0, 10)}T${text.slice(11, 19)}${isSecondTime(text) ? SECOND_TIME : ''}`;
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (text) => text);
  types.setTypeParser(TIMESTAMP, wall);
  types.setTypeParser(TIMESTAMPTZ, instant);
  const texts: (text: string) => string[] = types.getTypeParser(ARRAYS.text);
  types.setTypeParser(ARRAYS.int8, (text) => texts(text).map(Number));
  types.setTypeParser(ARRAYS.date, texts);
}
readAsWire(pg.types);

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool on a PostgreSQL server: embedded or external, the same driver and types. */
export function openDatabase(url: string, options: { max?: number; connect_ms?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 12,
    application_name: 'shiftwright',
    keepAlive: true,
    // A request waits for a connection, never for ever.
    connectionTimeoutMillis: options.connect_ms ?? 10_000,
    options: '-c timezone=UTC -c datestyle=ISO',
  });
  // A connection that breaks while idle is replaced by the pool; the query that meets it gets the error.
  pool.on('error', () => {});
  // One that breaks while it is lent out says so as well: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new RepeatingKysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => addSpan('db', query.sql, queryDurationMillis),
  });
  async function close() {
    await db.destroy();
    // The builder leaves alone a pool that it never used.
    if (!pool.ended) await pool.end();
  }
  return { db, pool, close };
}
