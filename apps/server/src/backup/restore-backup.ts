import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { blobFolder } from '../platform/blobs/blobs.ts';
import type { Config } from '../platform/config.ts';
import { chown } from '../platform/db/cluster-files.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { knownMigrations } from '../platform/db/migrate.ts';
import { ownFolder } from '../platform/db/owner-lock.ts';
import { asDatabase, type PostgresHome, postgresHome } from '../platform/db/postgres-binaries.ts';
import {
  clusterOf,
  isInitialised,
  markInitialised,
  PASSWORD_FILE,
  runningServer,
} from '../platform/db/postgres-server.ts';
import { type Manifest, readManifest } from './manifest.ts';

async function checkRelease(manifest: Manifest, home: PostgresHome) {
  const { command, args, options } = asDatabase(home, home.postgres, ['--version']);
  const { stdout } = spawnSync(command, args, { ...options, encoding: 'utf8' });
  const ours = /(\d+)/.exec(stdout ?? '')?.[1];
  if (ours !== manifest.postgres)
    throw new Error(`The backup is of PostgreSQL ${manifest.postgres}, this release brings ${ours}.`);
  const migrationsHere = new Set(await knownMigrations());
  const newer = manifest.migrations.filter((name) => !migrationsHere.has(name));
  if (newer.length > 0)
    throw new Error(
      `The backup was made by a newer release of Shiftwright (${newer.at(-1)}): install that one first.`,
    );
}

/** Puts a folder in the place of another one, which is gone only when the new one stands. */
function replaceFolder(from: string, to: string) {
  const [coming, leaving] = [`${to}.coming`, `${to}.leaving`];
  for (const rest of [coming, leaving]) rmSync(rest, { recursive: true, force: true });
  cpSync(from, coming, { recursive: true, verbatimSymlinks: true });
  chmodSync(coming, 0o700);
  if (existsSync(to)) renameSync(to, leaving);
  renameSync(coming, to);
  rmSync(leaving, { recursive: true, force: true });
}

/**
 * Puts a backup into the data folder and starts its database once, so that it is known to be whole.
 * What stands there already is replaced only when that is asked for.
 */
export async function restoreBackup(
  config: Config,
  folder: string,
  options: { overwrite: boolean },
): Promise<Manifest> {
  if (config.database_url) throw new Error('DATABASE_URL is set: a backup is restored into a data folder.');
  const manifest = await readManifest(folder);
  const release = await ownFolder(config.data_dir);
  try {
    const home = await postgresHome(config.data_dir);
    await checkRelease(manifest, home);
    const blobs = blobFolder(config.data_dir);
    if (!options.overwrite && (isInitialised(home) || existsSync(blobs)))
      throw new Error(`${config.data_dir} holds data already; --overwrite replaces it by the backup.`);
    if (runningServer(clusterOf(home)))
      throw new Error(
        'A PostgreSQL still runs on the data folder: start Shiftwright and stop it in order first.',
      );

    replaceFolder(join(folder, 'cluster'), clusterOf(home));
    chown(home.folder, home.account);
    cpSync(join(folder, PASSWORD_FILE), join(config.data_dir, PASSWORD_FILE));
    markInitialised(home);
    if (existsSync(join(folder, 'blobs'))) replaceFolder(join(folder, 'blobs'), blobs);
    else if (!manifest.blobs_in_bucket) {
      rmSync(blobs, { recursive: true, force: true });
      mkdirSync(blobs, { recursive: true });
    }
  } finally {
    await release();
  }
  const started = await startEmbedded(config.data_dir);
  await started.stop();
  return manifest;
}
