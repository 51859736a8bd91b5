import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folder = new URL('../../../migrations/', import.meta.url);

/** The migrations of the folder by name; names start with their time, so they run in order, forward only. */
async function migrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith('.ts')).sort();
  const entries = files.map(
    async (file) => [file.slice(0, -3), await import(new URL(file, folder).href)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Brings the schema up to this release; several processes may start at once, one migrates. */
export async function migrate(db: Kysely<never>): Promise<string[]> {
  // Work on several parts is joined in any order: an older name may come after a newer one was run.
  const provider = { getMigrations: migrations };
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of migrations that this release has and the database lacks. */
export async function pendingMigrations(db: Kysely<never>): Promise<string[]> {
  const all = await new Migrator({ db, provider: { getMigrations: migrations } }).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}
