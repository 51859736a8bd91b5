import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chown } from '../src/platform/db/cluster-files.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { postgresHome } from '../src/platform/db/postgres-binaries.ts';
import {
  clusterOf,
  freePort,
  initialise,
  isAlive,
  type Server,
  startServer,
  stopServer,
  USER,
} from '../src/platform/db/postgres-server.ts';
import { copyRunningCluster } from '../src/platform/db/running-copy.ts';

const PASSWORD = 'of-a-test';

/** A PostgreSQL server as others run it: the product knows of it by its address alone. */
export interface PlainPostgres {
  url: string;
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** On the same port, after it was stopped. */
  start(): Promise<void>;
  /** Starts it if it ended by itself, as whoever runs it would. */
  revive(): Promise<void>;
  /** Another server that follows this one. */
  replica(): Promise<PlainPostgres>;
  remove(): Promise<void>;
}

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'shiftwright-postgres-'));
  // Under root the database runs as another account, which must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}

async function serverOf(folder: string, settings: Record<string, string>, fill: 'initialise' | 'copied') {
  const home = await postgresHome(folder);
  if (fill === 'initialise') initialise(home, PASSWORD);
  const port = await freePort();
  const urlOf = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  // Without care for a power cut, but what was acknowledged outlives a crash of the server.
  const all = { shared_buffers: '64MB', synchronous_commit: 'on', ...settings };
  const start = () => startServer(home, urlOf('postgres'), { port, durable: false, settings: all });
  let server: Server | null = await start();

  const plain: PlainPostgres = {
    url: urlOf('shiftwright'),
    async stop(signal) {
      if (server) await stopServer(server.pid, signal);
      server = null;
    },
    async start() {
      server ??= await start();
    },
    async revive() {
      if (server && isAlive(server.pid)) return;
      server = await start();
    },
    async replica() {
      const copy = place();
      const there = await postgresHome(copy);
      await copyRunningCluster(urlOf('postgres'), clusterOf(home), clusterOf(there));
      writeFileSync(join(clusterOf(there), 'standby.signal'), '');
      chown(there.folder, there.account);
      const primary_conninfo = `host=127.0.0.1 port=${port} user=${USER} password=${PASSWORD}`;
      return serverOf(copy, { ...settings, primary_conninfo, hot_standby: 'on' }, 'copied');
    },
    async remove() {
      await plain.stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return plain;
}

/** A server of its own, quick and without care for a power cut, with an empty database. */
export async function aPostgres(
  settings: Record<string, string> = {},
  folder = place(),
): Promise<PlainPostgres> {
  const plain = await serverOf(folder, settings, 'initialise');
  const admin = openDatabase(plain.url.replace(/shiftwright$/, 'postgres'), { max: 1 });
  await admin.pool.query('create database shiftwright');
  await admin.close();
  return plain;
}
