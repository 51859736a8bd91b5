import pg from 'pg';
import { countFault } from '../faults.ts';
import type { Log } from '../log.ts';
import { ownFolder } from './owner-lock.ts';
import { type PostgresHome, postgresHome } from './postgres-binaries.ts';
import {
  accepts,
  clusterOf,
  findServer,
  freePort,
  initialise,
  isAlive,
  isInitialised,
  runningServer,
  type Server,
  secret,
  startServer,
  stopServer,
  USER,
} from './postgres-server.ts';

export interface EmbeddedPostgres {
  url: string;
  /** True when a server left over from a crash was taken over instead of started. */
  adopted: boolean;
  urlOf(database: string): string;
  stop(): Promise<void>;
}

interface Options {
  /** Tests only: no fsync, so that throw-away databases are quick. */
  durable?: boolean;
  /** Where it is told that the server died and was started again. */
  log?: Log;
}

const LOOK_MS = 1000;
type UrlOn = (port: number, database: string) => string;

/** Starts the server again, at its port, whenever it is gone: pools and listeners come back by themselves. */
function keepAlive(server: Server, start: () => Promise<Server>, log?: Log) {
  let current = server;
  let starting: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy || isAlive(current.pid)) return;
    busy = true;
    countFault('database');
    log?.error({ pid: current.pid }, 'the embedded PostgreSQL is gone: starting it again');
    starting = start()
      .then((next) => {
        current = next;
        log?.info({ pid: next.pid }, 'the embedded PostgreSQL runs again');
      })
      .catch((error) => log?.error({ err: error }, 'the embedded PostgreSQL does not start'))
      .finally(() => {
        busy = false;
      });
  }, LOOK_MS).unref();

  return async () => {
    clearInterval(timer);
    await starting;
    await stopServer(current.pid);
  };
}

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the one a crash left running there, and keeps it alive.
 * Throws FolderInUse when another Shiftwright owns the folder.
 */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const release = await ownFolder(dataDir);
  try {
    return await startOwned(dataDir, options, release);
  } catch (error) {
    await release();
    throw error;
  }
}

async function startOwned(
  dataDir: string,
  options: Options,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const home = await postgresHome(dataDir);
  const password = secret(dataDir);
  if (!isInitialised(home)) initialise(home, password);

  const urlOn: UrlOn = (port, database) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const left = await findServer(home, (port) => urlOn(port, 'postgres'));
  const port = left ? left.port : await freePort();
  const start = () => startServer(home, urlOn(port, 'postgres'), { port, durable: options.durable ?? true });
  const stop = keepAlive(left ?? (await start()), start, options.log);

  await createDatabase(urlOn(port, 'postgres'), 'shiftwright');
  return {
    url: urlOn(port, 'shiftwright'),
    adopted: left !== null,
    urlOf: (database) => urlOn(port, database),
    async stop() {
      await stop();
      await release();
    },
  };
}

/** The embedded database of a folder whose server runs, whoever owns it; null when none does. */
export async function runningEmbedded(dataDir: string): Promise<{ home: PostgresHome; url: string } | null> {
  const home = await postgresHome(dataDir);
  const server = isInitialised(home) ? runningServer(clusterOf(home)) : null;
  if (!server) return null;
  const url = `postgres://${USER}:${secret(dataDir)}@127.0.0.1:${server.port}/shiftwright`;
  return (await accepts(url)) ? { home, url } : null;
}

async function createDatabase(url: string, name: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
