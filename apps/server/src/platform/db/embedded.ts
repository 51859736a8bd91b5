import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ownFolder } from './owner-lock.ts';
import { type PostgresHome, postgresHome } from './postgres-binaries.ts';

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
}

const USER = 'shiftwright';
const STARTUP_MS = 30_000;

function secret(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** UTF-8 with the builtin C.UTF-8 provider, so that Cyrillic folds its case everywhere (`architecture §4`). */
function initialise(home: PostgresHome, password: string) {
  const passwordFile = join(home.folder, 'initdb-password');
  const cluster = join(home.folder, 'cluster');
  rmSync(cluster, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid);
  const done = spawnSync(
    home.initdb,
    [
      ['-D', cluster, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ['--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'],
    ].flat(),
    { ...home.account, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } },
  );
  rmSync(passwordFile, { force: true });
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stderr || done.error?.message}`);
  writeFileSync(join(home.folder, 'initialised'), 'yes');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Pid and port of the server that holds the folder, if one is alive. */
function runningServer(cluster: string): { pid: number; port: number } | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  try {
    process.kill(pid, 0);
    return port ? { pid, port } : null;
  } catch {
    return null;
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function launch(home: PostgresHome, port: number, durable: boolean) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const log = openSync(join(home.folder, 'server.log'), 'a');
  const child = spawn(
    home.postgres,
    ['-D', join(home.folder, 'cluster'), '-p', String(port)].concat(
      Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ),
    // Its own session: Ctrl+C in the terminal reaches Shiftwright, which then stops the database in order.
    {
      ...home.account,
      detached: true,
      stdio: ['ignore', log, log],
      cwd: home.folder,
      env: { ...process.env, TZ: 'UTC' },
    },
  );
  child.unref();
  return child;
}

async function stopServer(pid: number) {
  const alive = () => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  // SIGINT is PostgreSQL's fast shutdown: sessions end, everything committed is on disk.
  if (alive()) process.kill(pid, 'SIGINT');
  for (let waited = 0; alive() && waited < STARTUP_MS; waited += 20) await sleep(20);
}

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the one a crash left running there.
 * Throws FolderInUse when another Shiftwright owns the folder.
 */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const release = await ownFolder(dataDir);
  const home = await postgresHome(dataDir);
  const cluster = join(home.folder, 'cluster');
  const password = secret(dataDir);
  if (!existsSync(join(home.folder, 'initialised'))) initialise(home, password);

  const urlOn = (port: number, database: string) =>
    `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  let server = runningServer(cluster);
  const adopted = server !== null && (await accepts(urlOn(server.port, 'postgres')));
  if (!adopted) server = await startServer(home, urlOn, options.durable ?? true);
  if (!server) throw new Error('unreachable: a server was started or adopted');

  const { port, pid } = server;
  await createDatabase(urlOn(port, 'postgres'), 'shiftwright');
  return {
    url: urlOn(port, 'shiftwright'),
    adopted,
    urlOf: (database) => urlOn(port, database),
    async stop() {
      await stopServer(pid);
      await release();
    },
  };
}

async function startServer(
  home: PostgresHome,
  urlOn: (port: number, database: string) => string,
  durable: boolean,
): Promise<{ pid: number; port: number }> {
  const port = await freePort();
  const child = launch(home, port, durable);
  let exited: number | null | undefined;
  child.on('exit', (code) => {
    exited = code;
  });

  for (let waited = 0; waited < STARTUP_MS; waited += 50) {
    if (exited !== undefined) break;
    if (await accepts(urlOn(port, 'postgres'))) return { pid: child.pid ?? 0, port };
    await sleep(50);
  }
  const log = readFileSync(join(home.folder, 'server.log'), 'utf8').split('\n').slice(-12).join('\n');
  throw new Error(`The embedded PostgreSQL did not start. The end of its log:\n${log}`);
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
