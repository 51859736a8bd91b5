import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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
async function withNewer(db: Kysely<never>): Promise<Record<string, Migration>> {
  const known = await migrations();
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return known;
  const newer = (await appliedMigrations(db as never)).filter((name) => !known[name]);
  return { ...known, ...Object.fromEntries(newer.map((name) => [name, nothing])) };
}

/** A newer release may apply its own between our look and our turn. */
const ATTEMPTS = 3;

/** Brings the schema up to this release; several processes may start at once, one migrates. */
export async function migrate(db: Kysely<never>): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const known = await withNewer(db);
    // Work on several parts is joined in any order: an older name may come after a newer one was run.
    const provider = { getMigrations: async () => known };
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error, results } = await migrator.migrateToLatest();
    if (!error) return (results ?? []).map((result) => result.migrationName);
    if (attempt === ATTEMPTS || !String(error).includes('corrupted migrations')) throw error;
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
export async function pendingMigrations(db: Kysely<never>): Promise<string[]> {
  const all = await new Migrator({ db, provider: { getMigrations: migrations } }).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}
