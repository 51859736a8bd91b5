import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Log } from '../log.ts';
import type { Db } from './database.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** The migrations of the folder by name; names start with their time, so they run in order, forward only. */
async function migrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith('.ts')).sort();
  const entries = files.map(
    async (file) => [file.slice(0, -3), await import(new URL(file, folder).href)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

const nothing: Migration = {
  up: () => Promise.reject(new Error('a migration of a newer release is never run by this one')),
};

/**
 * This release's migrations, and the names of those that a newer release has already applied: while a deploy goes on,
 * a process of the release before may start on the newer schema (docs/OPERATIONS.md).
 */
async function withNewer(db: Db): Promise<Record<string, Migration>> {
  const byName = await migrations();
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return byName;
  const newer = (await appliedMigrations(db)).filter((name) => !byName[name]);
  return { ...byName, ...Object.fromEntries(newer.map((name) => [name, nothing])) };
}

/** How long a migration waits for others, and for how long it is tried again. */
export interface Patience {
  /** Longest wait for one lock: as long as that, everybody else stands behind the migration. */
  lock_ms: number;
  /** Pause before the next try, doubled up to the longest, while others go on. */
  pause_ms: number;
  longest_pause_ms: number;
  /** After so long the migration gives up and says who is in its way. */
  whole_ms: number;
}

const PATIENCE: Patience = { lock_ms: 1000, pause_ms: 1000, longest_pause_ms: 15_000, whole_ms: 300_000 };

/** A newer release may apply its own between our look and our turn. */
const ATTEMPTS = 3;
const LOCK_NOT_AVAILABLE = '55P03';

const isLockedOut = (error: unknown) => (error as { code?: unknown } | null)?.code === LOCK_NOT_AVAILABLE;

/** Each migration gives up its wait for a lock soon; waiting for another migrator blocks nobody, and is not bounded. */
function waitingBriefly(byName: Record<string, Migration>, { lock_ms }: Patience): Record<string, Migration> {
  const briefly = ({ up }: Migration): Migration => ({
    async up(db) {
      await sql`select set_config('lock_timeout', ${`${lock_ms}ms`}, true)`.execute(db);
      await up(db);
    },
  });
  return Object.fromEntries(Object.entries(byName).map(([name, one]) => [name, briefly(one)]));
}

/** Sessions with a transaction open for a while, the oldest first: one of them holds the lock. */
async function longTransactions(db: Db): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string; state: string; seconds: number }>`
    select pid, coalesce(nullif(application_name, ''), usename) as name, state,
           extract(epoch from now() - xact_start)::int as seconds
      from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '1 second'
     order by xact_start limit 5`.execute(db);
  return rows.map(({ pid, name, state, seconds }) => `${pid} (${name}, ${state}, ${seconds} s)`).join(', ');
}

export interface MigrateOptions {
  log?: Pick<Log, 'warn'>;
  patience?: Partial<Patience>;
  /** Beside those of this release. */
  more?: Record<string, Migration>;
}

/**
 * Brings the schema up to this release; several processes may start at once, one migrates. A migration that meets a
 * lock lets go of everything and tries again later: no long query of a running product makes others stand behind it.
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const patience = { ...PATIENCE, ...options.patience };
  const started = Date.now();
  let corrupted = 0;
  for (let pause_ms = patience.pause_ms; ; ) {
    const byName = {
      ...waitingBriefly(await withNewer(db), patience),
      ...waitingBriefly(options.more ?? {}, patience),
    };
    // Work on several parts is joined in any order: an older name may come after a newer one was run.
    const provider = { getMigrations: async () => byName };
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (!error) return results.map((result) => result.migrationName);
    if (String(error).includes('corrupted migrations') && ++corrupted < ATTEMPTS) continue;
    if (!isLockedOut(error)) throw error;

    const migration = results.find(({ status }) => status === 'Error')?.migrationName ?? 'a migration';
    const in_the_way = await longTransactions(db);
    if (Date.now() - started + pause_ms > patience.whole_ms)
      throw new Error(
        `${migration} waits for a lock that another session holds; nothing was changed. ` +
          `Transactions that are open: ${in_the_way || 'none'}. End them, or start again later.`,
        { cause: error },
      );
    options.log?.warn(
      { migration, in_the_way, again_in_ms: pause_ms },
      'a migration met a lock and tries again',
    );
    await sleep(pause_ms);
    pause_ms = Math.min(pause_ms * 2, patience.longest_pause_ms);
  }
}

/** The names of this release's migrations. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await migrations());

/** The names of migrations that a database has had, of whatever release. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The names of migrations that this release has and the database lacks. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await new Migrator({ db, provider: { getMigrations: migrations } }).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}
