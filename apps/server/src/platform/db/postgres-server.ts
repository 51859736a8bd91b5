import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asDatabase, type PostgresHome } from './postgres-binaries.ts';

/** A server that runs on a cluster. */
export interface Server {
  pid: number;
  port: number;
}

export const USER = 'shiftwright';
export const PASSWORD_FILE = 'postgres-password';
const STARTUP_MS = 30_000;

/** The password of the embedded server, made at first start. */
export function secret(dataDir: string): string {
  const file = join(dataDir, PASSWORD_FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

export const clusterOf = (home: PostgresHome) => join(home.folder, 'cluster');
const markOf = (home: PostgresHome) => join(home.folder, 'initialised');
export const isInitialised = (home: PostgresHome) => existsSync(markOf(home));
export const markInitialised = (home: PostgresHome) => writeFileSync(markOf(home), 'yes');

/**
 * UTF-8 with the builtin C.UTF-8 provider, so that Cyrillic folds its case everywhere. The password is a random secret,
 * which nobody finds by trying: deriving it a thousand times would only make each connection slow.
 */
export function initialise(home: PostgresHome, password: string) {
  const passwordFile = join(home.folder, 'initdb-password');
  const cluster = clusterOf(home);
  rmSync(cluster, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid);
  const { command, args, options } = asDatabase(
    home,
    home.initdb,
    [
      ['-D', cluster, '-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ['--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions', '--set=scram_iterations=1'],
    ].flat(),
  );
  const env = { ...process.env, TZ: 'UTC' };
  const done = spawnSync(command, args, { ...options, cwd: home.folder, encoding: 'utf8', env });
  rmSync(passwordFile, { force: true });
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stderr || done.error?.message}`);
  markInitialised(home);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Is a process the server of a cluster? A server works in its cluster's folder; where that cannot be seen, it may be. */
function servesCluster(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return process.platform !== 'linux';
  }
}

/** Pid and port of the server that holds the cluster, if one is alive here. */
export function runningServer(cluster: string): Server | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 && isAlive(pid) && servesCluster(pid, cluster) ? { pid, port } : null;
}

/** A named pipe that a server and its sessions hold open for reading as long as they live. */
const pulseOf = (home: PostgresHome) => join(home.folder, 'alive');

/** Opens the reading end of the pulse for a server to inherit; null where there are no named pipes. */
function openPulse(home: PostgresHome): number | null {
  const file = pulseOf(home);
  if (!existsSync(file) && spawnSync('mkfifo', ['-m', '600', file]).status !== 0) return null;
  return openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
}

/** Does a server live on this home, in this container or another one of the machine? Null when that cannot be told. */
function hasPulse(home: PostgresHome): boolean | null {
  try {
    closeSync(openSync(pulseOf(home), constants.O_WRONLY | constants.O_NONBLOCK));
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'ENXIO' ? false : null;
  }
}

export async function accepts(url: string): Promise<boolean> {
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

/**
 * The server that works on a home, once it answers; null when none lives there. What a dead one left behind is
 * removed: PostgreSQL would not start beside a postmaster.pid that is empty, garbled, or names the process of another
 * program. Only for the owner of the folder. Throws when a server lives that cannot be reached from here.
 */
export async function findServer(
  home: PostgresHome,
  urlOf: (port: number) => string,
): Promise<Server | null> {
  const cluster = clusterOf(home);
  for (let waited = 0; waited < STARTUP_MS; waited += 200) {
    const server = runningServer(cluster);
    if (server && (await accepts(urlOf(server.port)))) return server;
    if (!server && !hasPulse(home)) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return null;
    }
    await sleep(200);
  }
  throw new Error(
    `A PostgreSQL server still works on ${home.folder} and does not answer here: it may run in another container. Stop it first.`,
  );
}

export interface LaunchOptions {
  port: number;
  /** Tests only: no fsync, so that throw-away databases are quick. */
  durable?: boolean;
  /** Settings beside or instead of ours. */
  settings?: Record<string, string>;
}

function launch(home: PostgresHome, { port, durable = true, settings = {} }: LaunchOptions) {
  const all = {
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
    ...settings,
  };
  const log = openSync(join(home.folder, 'server.log'), 'a');
  const pulse = openPulse(home);
  const settingArgs = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const started = asDatabase(home, home.postgres, [
    '-D',
    clusterOf(home),
    '-p',
    String(port),
    ...settingArgs,
  ]);
  const child = spawn(
    started.command,
    started.args,
    // Its own session: Ctrl+C in the terminal reaches Shiftwright, which then stops the database in order.
    {
      ...started.options,
      detached: true,
      stdio: ['ignore', log, log, pulse ?? 'ignore'],
      cwd: home.folder,
      env: { ...process.env, TZ: 'UTC' },
    },
  );
  child.unref();
  closeSync(log);
  if (pulse !== null) closeSync(pulse);
  return child;
}

/** Starts a server on a cluster and waits until it lets `url` in. */
export async function startServer(home: PostgresHome, url: string, options: LaunchOptions): Promise<Server> {
  const child = launch(home, options);
  let exited: number | null | undefined;
  child.on('exit', (code) => {
    exited = code;
  });

  for (let waited = 0; waited < STARTUP_MS; waited += 50) {
    if (exited !== undefined) break;
    if (await accepts(url)) return { pid: child.pid ?? 0, port: options.port };
    await sleep(50);
  }
  const log = readFileSync(join(home.folder, 'server.log'), 'utf8').split('\n').slice(-12).join('\n');
  throw new Error(`The embedded PostgreSQL did not start. The end of its log:\n${log}`);
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, everything committed is on disk. */
export async function stopServer(pid: number, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') {
  if (isAlive(pid)) process.kill(pid, signal);
  for (let waited = 0; isAlive(pid) && waited < STARTUP_MS; waited += 20) await sleep(20);
}
